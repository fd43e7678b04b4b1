// Compares the module with what the native build made of the same effects: `check(engine, read)` plays every fixture, `read`
// gives a file's bytes, and every state and frame that differs comes back as a line.
export async function check(engine, read) {
  const differences = [];
  let compared = 0;
  const json = async (name) => JSON.parse(new TextDecoder().decode(await read(name)));
  for (const fixture of await json('fixtures.json')) {
    const effect = engine.open(await read(fixture.scene));
    for (const image of fixture.images) {
      effect.setImage(image.name, { ...image, data: await read(image.pixels) }, { premultiplied: true });
    }
    for (const frame of fixture.frames) {
      const place = `${fixture.name} at ${frame.time} s`;
      const digest = effect.digest(frame.time).toString(16);
      if (digest !== frame.digest) differences.push(`${place}: the state is ${digest}, not ${frame.digest}`);
      const count = effect.particles(frame.time).count;
      if (count !== frame.particles) differences.push(`${place}: ${count} particles, not ${frame.particles}`);
      const drawn = effect.draw(frame.time, fixture.width, fixture.height, { premultiplied: true }).data;
      const wanted = await read(frame.pixels);
      let place0 = drawn.length === wanted.length ? drawn.findIndex((byte, i) => byte !== wanted[i]) : 0;
      if (place0 >= 0) differences.push(`${place}: the frames differ, first at byte ${place0}`);
      compared += 1;
    }
    effect.close();
  }
  return { compared, differences };
}
