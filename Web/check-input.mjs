// node Web/check-input.mjs ENGINE READER FIXTURES: whatever the host hands over, the module answers with an error and goes on; a trap
// would end it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const [module, reader, fixtures] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(module), {});
await WebAssembly.instantiate(await readFile(reader), { engine: instance.exports });
const { memory, ...oe } = instance.exports;
let calls = 0;
let failures = 0;

function expect(what, isTrue) {
  calls += 1;
  if (isTrue) return;
  failures += 1;
  console.error(`check-wasm: ${what}`);
}

function text(at) {
  if (at === 0) return undefined;
  const bytes = new Uint8Array(memory.buffer);
  return new TextDecoder().decode(bytes.slice(at >>> 0, bytes.indexOf(0, at >>> 0)));
}

function put(bytes) {
  const at = oe.oe_input(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, at >>> 0);
  return at;
}

const load = (bytes) => oe.oe_load(put(bytes), bytes.length);
const encode = (value) => new TextEncoder().encode(value);
const scene = await readFile(join(fixtures, 'ring-of-light.emitter.json'));
const good = load(scene);
expect('a scene of the gallery loads', oe.oe_error(good) === 0);
expect('pixels before a frame are an error', oe.oe_pixels(good, 0) === 0 && text(oe.oe_error(good)) === 'nothing has been drawn yet');
const digest = oe.oe_digest(good, 1);

// Pointers and counts from outside.
for (const [at, count] of [[0, 4], [-1, 4], [0x7fffffff, 4], [-16, 1 << 30], [1024, 0x7fffffff], [1024, -1], [memory.buffer.byteLength - 2, 4]]) {
  const handle = oe.oe_load(at, count);
  expect(`a scene of ${count} bytes at ${at} is an error`, text(oe.oe_error(handle)) !== undefined);
  expect(`an image of ${count} bytes at ${at} is an error`, oe.oe_set_image(good, at, count, at, 64, 64, 0) === 0);
  expect(`a picture at ${at} is an error`, oe.oe_set_picture(good, 1, at, 16384, 4, 0, NaN, 0, Infinity, 0) === 0);
  oe.oe_free(handle);
}

// Handles, keys and places that are none.
for (const handle of [0, -1, 0x7fffffff, good + 1000]) {
  expect('no handle draws', oe.oe_draw(handle, 0, 4, 4) === -1 && oe.oe_pixels(handle, 0) === 0);
  expect('no handle has particles', oe.oe_particles(handle, 0) === -1 && oe.oe_particle_columns(handle) === 0);
  expect('no handle has images', oe.oe_image_count(handle) === -1 && oe.oe_image(handle, 0) === 0);
  oe.oe_free(handle);
}
for (const index of [-1, 0x7fffffff, -0x80000000]) {
  expect('no such place', oe.oe_image(good, index) === 0 && oe.oe_picture(good, index) === 0 && oe.oe_particle_id(good, index) === 0);
}

// Sizes and instants.
for (const [width, height] of [[0, 1], [1, 0], [-1, -1], [16385, 1], [16384, 16384], [0x7fffffff, 0x7fffffff], [-0x80000000, 2]]) {
  expect(`${width} × ${height} is an error`, oe.oe_draw(good, 0, width, height) === -1);
}
for (const time of [NaN, Infinity, -Infinity, 1e300, -1e300, 1.1e9]) {
  expect(`${time} s is an error`, oe.oe_draw(good, time, 4, 4) === -1 && oe.oe_digest(good, time) === 0n);
}
for (const time of [-1e9, -1, -0, 5e-324, 1e9]) expect(`${time} s is drawn`, oe.oe_draw(good, time, 64, 64) >= 0);

// Scenes with bytes and numbers exchanged; the seed makes every run the same.
let state = 1;
const random = (below) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor(state / 4294967296 * below); };
const hostile = ['1e308', '-1e308', '1e15', '-1e9', '2147483648', '-2147483649', '4294967296', '16384', '1e-300', '0', '-0', 'null', '"x"', '[]', '{}'];
const list = JSON.parse(await readFile(join(fixtures, 'fixtures.json')));
let loaded = 0;
for (const { scene: name } of list) {
  const source = await readFile(join(fixtures, name), 'utf8');
  for (let round = 0; round < 40; round++) {
    let bytes;
    if (round % 4 === 0) {
      bytes = encode(source);
      for (let i = 0; i < 3; i++) bytes[random(bytes.length)] = random(256);
    } else if (round % 4 === 1) {
      bytes = encode(source.slice(0, random(source.length)));
    } else {
      const numbers = [...source.matchAll(/(?<=[\[:, ])-?\d+(\.\d+)?(?=[,\] }\n])/g)];
      let changed = source;
      for (let i = 0; i <= round % 3; i++) {
        const { index, 0: number } = numbers[random(numbers.length)];
        if (changed.length === source.length || i === 0) {
          changed = changed.slice(0, index) + hostile[random(hostile.length)] + changed.slice(index + number.length);
        }
      }
      bytes = encode(changed);
    }
    let handle;
    try {
      handle = load(bytes);
      if (oe.oe_error(handle) === 0) {
        loaded += 1;
        for (const time of [0.3, 2]) {
          oe.oe_draw(handle, time, 40, 60);
          oe.oe_digest(handle, time);
        }
      }
      oe.oe_free(handle);
    } catch (error) {
      failures += 1;
      console.error(`check-wasm: ${name}, round ${round}: ${error.message}\n${new TextDecoder().decode(bytes)}`);
      process.exit(1);
    }
    calls += 1;
  }
}
expect('some of the changed scenes load', loaded > 20);
expect('the first effect is what it was', oe.oe_digest(good, 1) === digest && oe.oe_draw(good, 1, 60, 60) >= 0);
const before = memory.buffer.byteLength;
for (let i = 0; i < 200; i++) oe.oe_free(load(scene));
expect('memory comes back', memory.buffer.byteLength === before);
if (failures > 0) process.exit(1);
console.log(`OK input: ${calls} answers to bad input, no trap; ${loaded} of the changed scenes load`);
