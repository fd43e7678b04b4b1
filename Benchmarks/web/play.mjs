// node play.mjs LOADER ENGINE READER SCENE…: prepares and draws instants of scenes, playing forward at 60 frames a second. Each line
// is `who<TAB>case<TAB>milliseconds a frame<TAB>unit`, the least of the runs.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Processor time of this thread where the system tells it, else the clock's, in milliseconds.
function now() {
  try { return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6; } catch { return performance.now(); }
}

const [loader, module, reader, ...scenes] = process.argv.slice(2);
const { OpenEmitter } = await import(pathToFileURL(resolve(loader)));
const engine = await OpenEmitter.load(await readFile(module), await readFile(reader));
for (const path of scenes) {
  const effect = engine.open(await readFile(path));
  const { width, height } = effect;
  const name = basename(path, '.emitter.json');
  for (const [what, frames, runs, frame] of [
    ['evaluate', 1000, 5, (time) => effect.prepare(time, width, height)],
    ['evaluate and draw', 8, 12, (time) => effect.draw(time, width, height, { copy: false })]]) {
    let least = Infinity;
    let time = 10;
    for (let run = 0; run < runs; run++) {
      const start = now();
      for (let i = 0; i < frames; i++, time += 1 / 60) frame(time);
      least = Math.min(least, (now() - start) / frames);
    }
    console.log(`wasm\t${what} ${name}\t${least.toFixed(3)}\tms a frame`);
  }
  effect.close();
}
