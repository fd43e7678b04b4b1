// OpenEmitter in a browser, a worker or node: scenes in, pixels and particles out. No dependencies.
//
//   const engine = await OpenEmitter.load('openemitter.wasm');
//   const effect = engine.open(await (await fetch('snow.emitter.json')).text());
//   await effect.loadImages('./');                 // the scene's files, by the browser
//   context.putImageData(effect.draw(1.5, 750, 1334), 0, 0);
//
// docs/web.md has the rest. What fails throws an `Error` whose message is one sentence.

const columns = ['x', 'y', 'z', 'velocityX', 'velocityY', 'velocityZ', 'scale', 'rotation', 'red', 'green', 'blue',
  'alpha', 'age', 'lifetime'];

export class OpenEmitter {
  #exports;

  constructor(instance) { this.#exports = instance.exports; }

  /** The engine, by the bytes of its two modules or by their addresses. The reader's is taken to lie beside the engine's,
   *  `openemitter-reader.wasm` beside `openemitter.wasm`. */
  static async load(source, reader = typeof source === 'string' || source instanceof URL
    ? String(source).replace(/(\.wasm)?(?=$|[?#])/, '-reader.wasm') : undefined) {
    const [engine, rest] = await Promise.all([compiled(source), reader && compiled(reader)]);
    const instance = await WebAssembly.instantiate(engine, {});
    // It adds its functions to the engine's table and its constants to the memory.
    if (rest) await WebAssembly.instantiate(rest, { engine: instance.exports });
    return new OpenEmitter(instance);
  }

  /** The effect that a scene file describes: a text, or its bytes in UTF-8. */
  open(scene) { return new Effect(this.#exports, typeof scene === 'string' ? new TextEncoder().encode(scene) : scene); }
}

async function compiled(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

class Effect {
  #exports;
  #handle;

  constructor(exports, bytes) {
    this.#exports = exports;
    this.#handle = exports.oe_load(this.#put(bytes), bytes.length);
    try { this.#check(); } catch (error) { this.close(); throw error; }
  }

  /** The scene's own size in pixels. */
  get width() { return this.#exports.oe_width(this.#handle); }
  get height() { return this.#exports.oe_height(this.#handle); }
  /** Frames a second. */
  get fps() { return this.#exports.oe_fps(this.#handle); }
  /** Seconds. */
  get duration() { return this.#checked(this.#exports.oe_duration(this.#handle)); }
  /** The images to bring: `{ name, file }`, or `{ name, text, fontSize, color }`. */
  get images() { return this.#list(this.#exports.oe_image_count(this.#handle), this.#exports.oe_image); }

  /** Brings an image's pixels: an `ImageData`, or `{ data, width, height }` (RGBA, straight unless told otherwise). */
  setImage(name, { data, width, height }, { premultiplied = false } = {}) {
    const text = new TextEncoder().encode(name);
    const both = new Uint8Array(text.length + data.length);
    both.set(data);
    both.set(text, data.length);
    const at = this.#put(both);
    this.#exports.oe_set_image(
      this.#handle, at + data.length, text.length, at, width, height, premultiplied ? 0 : 1);
    this.#check();
  }

  /** Fetches the images that the scene names and draws its texts; `base` is the address its file names are relative to. */
  async loadImages(base) {
    const { decodeImage, drawText } = await import('./pictures.js');
    await Promise.all(this.images.map(async (image) => {
      const address = image.file?.startsWith('data:') ? image.file : new URL(image.file ?? '', new URL(base, location));
      this.setImage(image.name, image.file === undefined ? drawText(image) : await decodeImage(address));
    }));
  }

  /** The frame of an instant in seconds, as `ImageData` where there is such a thing, straight alpha. `drawPicture` is asked
   *  for the shapes and texts it shows; without it they are left out. */
  draw(seconds, width = this.width, height = this.height, { drawPicture, premultiplied = false, copy = true } = {}) {
    let missing = this.#checked(this.#exports.oe_draw(this.#handle, seconds, width, height));
    if (missing > 0 && drawPicture) {
      for (const picture of this.#list(missing, this.#exports.oe_picture)) this.#answer(picture, drawPicture(picture));
      missing = this.#checked(this.#exports.oe_draw(this.#handle, seconds, width, height));
    }
    this.missingPictures = missing;
    if (!copy) return undefined;
    const at = this.#exports.oe_pixels(this.#handle, premultiplied ? 0 : 1) >>> 0;
    const data = new Uint8ClampedArray(this.#exports.memory.buffer.slice(at, at + 4 * width * height));
    return typeof ImageData === 'undefined' || premultiplied ? { data, width, height } : new ImageData(data, width, height);
  }

  /** Works out what a frame shows without drawing it; how many shapes and texts it lacks. */
  prepare(seconds, width = this.width, height = this.height) {
    return this.#checked(this.#exports.oe_prepare(this.#handle, seconds, width, height));
  }

  /** A hash of the state of every particle, as 64 bits. */
  digest(seconds) {
    const digest = this.#exports.oe_digest(this.#handle, seconds);
    this.#check();
    return BigInt.asUintN(64, digest);
  }

  /** The particles of an instant, one `Float32Array` a column: x, y, z, velocityX, …, alpha, age, lifetime. */
  particles(seconds) {
    const count = this.#checked(this.#exports.oe_particles(this.#handle, seconds));
    const at = this.#exports.oe_particle_columns(this.#handle) >>> 0;
    const all = new Float32Array(this.#exports.memory.buffer.slice(at, at + 4 * count * columns.length));
    const result = { count, id: (index) => this.#text(this.#exports.oe_particle_id(this.#handle, index)) };
    columns.forEach((name, place) => { result[name] = all.subarray(place * count, (place + 1) * count); });
    return result;
  }

  /** Gives the effect's memory back. */
  close() { this.#exports.oe_free(this.#handle); }

  #answer({ key }, drawn) {
    const { data, width, height, x = 0, y = 0, rectWidth = 0, rectHeight = 0 } = drawn ??
      { data: new Uint8Array(0), width: 0, height: 0 };
    this.#exports.oe_set_picture(this.#handle, key, this.#put(data), width, height, 1, x, y, rectWidth, rectHeight);
    this.#check();
  }

  #put(bytes) {
    const at = this.#exports.oe_input(bytes.length) >>> 0;
    if (at === 0) throw new Error(`there is no memory for ${bytes.length} bytes`);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
    return at;
  }

  #list(count, item) {
    return Array.from({ length: count }, (_, index) => JSON.parse(this.#text(item(this.#handle, index))));
  }

  #text(at) {
    if (at === 0) return undefined;
    const memory = new Uint8Array(this.#exports.memory.buffer);
    return new TextDecoder().decode(memory.slice(at >>> 0, memory.indexOf(0, at >>> 0)));
  }

  #checked(result) {
    if (result < 0) this.#check();
    return result;
  }

  #check() {
    const error = this.#text(this.#exports.oe_error(this.#handle));
    if (error !== undefined) throw new Error(error);
  }
}
