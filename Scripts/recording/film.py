"""Frames of both sides in one form: the recording's, and the engine's laid over the recording's empty screen."""

import json
import os
import pathlib
import subprocess
import tempfile

import numpy
from PIL import Image, ImageSequence

# A pixel belongs to the foreground when a channel differs from the empty screen by more than this.
THRESHOLD = 21
# The navigation bar lies over the particles; points from the top.
BAR = 66


class Recording:
    """The recorded frames, and the empty screen: their median."""

    def __init__(self, folder, recipe):
        with Image.open(folder / "media.gif") as film:
            frames = [numpy.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(film)]
        self.frames = numpy.stack(frames)
        self.empty = numpy.median(self.frames, axis=0).astype(numpy.float32)
        self.interval = recipe.interval
        self.scale = recipe.scale
        # Where a red or blue particle would be seen: on white, under the bar.
        self.clear = (self.empty.min(axis=-1) > 250)
        self.clear[: int(BAR * recipe.scale)] = False

    def over_empty(self, rgba):
        """The engine's straight RGBA frame as it would look on this screen."""
        alpha = rgba[..., 3:] * numpy.float32(1 / 255)
        return numpy.rint(self.empty + alpha * (rgba[..., :3] - self.empty)).astype(numpy.uint8)

    def seen_colour(self, colour):
        """What the recording made of an opaque colour of a particle's image: the darkest of the common pixels near it (paler ones are
        particles that have begun to fade)."""
        pixels = self.frames[::5].reshape(-1, 3).astype(numpy.int32)
        near = pixels[((pixels - numpy.asarray(colour)) ** 2).sum(axis=1) < 45**2]
        values, counts = numpy.unique(near, axis=0, return_counts=True)
        common = values[counts > 0.3 * counts.max()]
        return common[common.sum(axis=1).argmin()]

    def foreground(self, frames):
        """Which pixels of the clear part differ from the empty screen."""
        difference = numpy.abs(frames.astype(numpy.float32) - self.empty).max(axis=-1)
        return (difference > THRESHOLD) & self.clear

    def ink(self, frames):
        """How much of the green light is gone, 0 where white and about 0.92 under an opaque red heart; 0 where not clear."""
        gone = (self.empty[..., 1] - frames[..., 1].astype(numpy.float32)) / 255
        return numpy.where(self.clear & (gone > 0.02), gone, 0)


class Engine:
    """The `emitter` command on scenes held in a temporary folder."""

    def __init__(self, binary):
        self.binary = binary
        self.folder = tempfile.TemporaryDirectory(prefix="compare-recording-")

    def run(self, command, scene, *arguments):
        path = pathlib.Path(self.folder.name) / f"{os.getpid()}.emitter.json"
        path.write_text(json.dumps(scene))
        words = [self.binary, command, str(path), *map(str, arguments)]
        result = subprocess.run(words, capture_output=True)
        if result.returncode != 0:
            raise SystemExit(f"compare-recording: {' '.join(words)}: {result.stderr.decode().strip()}")
        return result.stdout

    def particles(self, scene, seed, instant):
        return json.loads(self.run("inspect", scene, "--seed", seed, "--at", repr(instant)))["particles"]

    def film(self, recording, scene, seed, numbers):
        """The film's frames of these numbers (evenly spaced), made as the recording was: drawn on the empty screen at the
        device's pixels, then reduced to the recording's."""
        step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
        fps = 1 / (step * recording.interval)
        data = self.run("render", scene, "--seed", seed, "--threads", 1, "--from", repr(numbers[0] * recording.interval),
                        "--duration", repr(len(numbers) / fps), "--fps", repr(fps), "-o", "-")
        width, height = (int(side * scene["scale"]) for side in scene["size"])
        frames = numpy.frombuffer(data, dtype=numpy.uint8).reshape(-1, height, width, 4)
        if len(frames) != len(numbers):
            raise SystemExit(f"compare-recording: {len(frames)} frames came for {len(numbers)}")
        size = recording.frames.shape[2], recording.frames.shape[1]
        return numpy.stack([recording.over_empty(reduced(frame, size)) for frame in frames])


def reduced(frame, size):
    """Straight RGBA reduced to another size; Pillow premultiplies meanwhile."""
    return numpy.asarray(Image.fromarray(frame).resize(size, Image.LANCZOS))
