// What a browser draws for the engine: image files, texts and shapes, on canvases. A module of a page, not of a worker.

const css = ([red, green, blue, alpha]) =>
  `rgb(${Math.round(red * 255)} ${Math.round(green * 255)} ${Math.round(blue * 255)} / ${alpha})`;

function canvas(width, height) {
  const element = document.createElement('canvas');
  element.width = Math.max(1, Math.ceil(width));
  element.height = Math.max(1, Math.ceil(height));
  return element.getContext('2d', { willReadFrequently: true });
}

const pixels = (context) => context.getImageData(0, 0, context.canvas.width, context.canvas.height);

/** The pixels of an image file at an address: whatever the browser decodes. */
export async function decodeImage(address) {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  try { await image.decode(); } catch { throw new Error(`${String(address).slice(0, 100)} is no image that opens here`); }
  const context = canvas(image.naturalWidth, image.naturalHeight);
  context.drawImage(image, 0, 0);
  return pixels(context);
}

/** An image of the scene that is a text: `{ text, fontSize, color }`. */
export function drawText({ text, fontSize, color }) {
  const font = `${fontSize}px sans-serif`;
  const measure = canvas(1, 1);
  measure.font = font;
  const lines = text.split('\n').map((line) => ({ line, size: measure.measureText(line) }));
  const width = Math.max(...lines.map(({ size }) => size.width));
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = lines[0].size;
  const context = canvas(width, lines.length * (ascent + descent));
  context.font = font;
  context.fillStyle = css(color);
  lines.forEach(({ line, size }, i) => context.fillText(line, (width - size.width) / 2, i * (ascent + descent) + ascent));
  return pixels(context);
}

/** A vector picture that a frame lacks: `{ key, shape }` or `{ key, text }`; `undefined` where nothing is to be seen. */
export function drawPicture({ shape, text }) { return shape ? drawShape(shape) : drawLayerText(text); }

// Of a picture too large to draw it all, the part that can be seen; boxes are [x, y, width, height], in points.
function seen([x, y, width, height], visible) {
  if (!visible) return [x, y, width, height];
  const left = Math.max(x, visible[0]);
  const top = Math.max(y, visible[1]);
  const right = Math.min(x + width, visible[0] + visible[2]);
  const bottom = Math.min(y + height, visible[1] + visible[3]);
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : undefined;
}

function drawShape(shape) {
  const { scale } = shape;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.style.cssText = 'position: absolute; width: 0; height: 0; visibility: hidden';
  const path = svg.appendChild(document.createElementNS(svg.namespaceURI, 'path'));
  path.setAttribute('d', shape.path);
  document.body.append(svg);
  const box = path.getBBox();
  const length = path.getTotalLength();
  svg.remove();
  const reach = shape.strokeColor ? shape.lineWidth * (shape.lineJoin === 'miter' ? shape.miterLimit : 1.5) / 2 : 0;
  const area = seen([box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach], shape.visible);
  if (!area) return undefined;
  const left = Math.floor(area[0] * scale) - 1;
  const top = Math.floor(area[1] * scale) - 1;
  const context = canvas(area[2] * scale + 3, area[3] * scale + 3);
  context.setTransform(scale, 0, 0, scale, -left, -top);
  const outline = new Path2D(shape.path);
  if (shape.fillColor) {
    context.fillStyle = css(shape.fillColor);
    context.fill(outline, shape.fillRule === 'even-odd' ? 'evenodd' : 'nonzero');
  }
  if (shape.strokeColor && shape.strokeEnd > shape.strokeStart) {
    context.strokeStyle = css(shape.strokeColor);
    Object.assign(context, { lineWidth: shape.lineWidth, lineCap: shape.lineCap, lineJoin: shape.lineJoin,
      miterLimit: shape.miterLimit });
    if (shape.strokeStart > 0 || shape.strokeEnd < 1) {
      context.setLineDash([length * (shape.strokeEnd - shape.strokeStart), length + 1]);
      context.lineDashOffset = -length * shape.strokeStart;
    } else {
      context.setLineDash(shape.lineDashPattern);
      context.lineDashOffset = shape.lineDashPhase;
    }
    context.stroke(outline);
  }
  const drawn = pixels(context);
  return { data: drawn.data, width: drawn.width, height: drawn.height, x: left / scale, y: top / scale,
    rectWidth: drawn.width / scale, rectHeight: drawn.height / scale };
}

function drawLayerText(text) {
  const { width, height, scale, fontSize } = text;
  const area = seen([0, 0, width, height], text.visible);
  if (!area) return undefined;
  const context = canvas(area[2] * scale, area[3] * scale);
  context.setTransform(scale, 0, 0, scale, -area[0] * scale, -area[1] * scale);
  context.font = `${fontSize}px ${text.font ? `"${text.font}", ` : ''}sans-serif`;
  context.fillStyle = css(text.color);
  const fits = (line) => context.measureText(line).width <= width;
  let lines = text.string.split('\n');
  if (text.wrapped) lines = lines.flatMap((line) => wrap(line, fits));
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  const align = { right: 1, center: 0.5 }[text.alignmentMode] ?? 0;
  lines.forEach((line, i) => {
    const shown = truncate(line, text.truncationMode, fits);
    context.fillText(shown, (width - context.measureText(shown).width) * align, i * (ascent + descent) + ascent);
  });
  const drawn = pixels(context);
  return { data: drawn.data, width: drawn.width, height: drawn.height, x: area[0], y: area[1],
    rectWidth: drawn.width / scale, rectHeight: drawn.height / scale };
}

function wrap(line, fits) {
  const lines = [''];
  for (const word of line.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (fits(longer)) lines[lines.length - 1] = longer; else lines.push(word);
  }
  return lines;
}

function truncate(line, mode, fits) {
  if (mode === 'none' || fits(line)) return line;
  for (let kept = line.length - 1; kept > 0; kept--) {
    const front = { start: 0, middle: Math.ceil(kept / 2) }[mode] ?? kept;
    const shorter = `${line.slice(0, front)}…${line.slice(line.length - (kept - front))}`;
    if (fits(shorter)) return shorter;
  }
  return '…';
}
