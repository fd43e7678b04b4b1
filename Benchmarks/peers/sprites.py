"""Skia's drawAtlas on the work of SpritesBenchmark.swift: tinted, bilinear, rotated sprites from a 64 px soft disc into
1080p, source-over, one thread. Prints `skia<TAB>case<TAB>value<TAB>unit`, the median of nine runs.

Needs: pip install skia-python numpy
"""

import math
import time

import numpy as np
import skia

WIDTH, HEIGHT = 1920, 1080


def soft_disc(side):
    """A cone of light, premultiplied white."""
    place = np.arange(side) + 0.5 - side / 2
    distance = np.hypot(place[None, :], place[:, None])
    alpha = np.rint(np.clip(1 - distance / (side / 2), 0, 1) * 255).astype(np.uint8)
    return np.ascontiguousarray(np.repeat(alpha[:, :, None], 4, axis=2))


def median_seconds(runs, body):
    body()
    times = []
    for _ in range(runs):
        start = time.thread_time()
        body()
        times.append(time.thread_time() - start)
    return sorted(times)[runs // 2]


def main():
    image = skia.Image.fromarray(soft_disc(64), colorType=skia.kRGBA_8888_ColorType)
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear)
    for side in (8, 24, 32, 128):
        count = 4_000_000 // (side * side)
        random = np.random.default_rng(1)
        margin = side * 0.75
        x = random.uniform(margin, WIDTH - margin, count)
        y = random.uniform(margin, HEIGHT - margin, count)
        angle = random.uniform(0, 2 * math.pi, count)
        placements = [
            skia.RSXform.MakeFromRadians(side / 64, float(angle[i]), float(x[i]), float(y[i]), 32, 32)
            for i in range(count)
        ]
        colors = [int(c) for c in random.integers(100, 200, count) << 24 | random.integers(0, 1 << 24, count)]
        parts = [skia.Rect.MakeWH(64, 64)] * count
        pixels = np.full((HEIGHT, WIDTH, 4), 32, np.uint8)
        surface = skia.Surface.MakeRasterDirect(skia.ImageInfo.MakeN32Premul(WIDTH, HEIGHT), pixels)
        canvas = surface.getCanvas()
        paint = skia.Paint()
        paint.setBlendMode(skia.BlendMode.kSrcOver)

        def draw():
            canvas.drawAtlas(image, placements, parts, colors, skia.BlendMode.kModulate, sampling, None, paint)

        seconds = median_seconds(9, draw)
        print(f"skia\tover rotated {side} px\t{count * side * side / seconds / 1e6:.1f}\tMpx/s", flush=True)


main()
