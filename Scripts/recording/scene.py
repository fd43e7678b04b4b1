"""Scene files made from a recording's params.json: the recorded view, events and instants, not the gallery's."""

import base64
import io
import json
import re

import numpy
from PIL import Image


def commonest(image):
    """The commonest opaque colour of an RGBA image."""
    values, counts = numpy.unique(image[image[..., 3] == 255][:, :3], axis=0, return_counts=True)
    return values[counts.argmax()].astype(int)


def image_url(image):
    buffer = io.BytesIO()
    Image.fromarray(image).save(buffer, "PNG")
    return "data:image/png;base64," + base64.b64encode(buffer.getvalue()).decode()


def event(layer, what, at):
    """One scene event from the words of params.json ("beginTime=now-0.05, birthRate 1")."""
    result = {"at": at}
    ramp = re.search(r"birthRate animated ([\d.]+)->([\d.]+) linear ([\d.]+) s", what)
    if ramp:
        start, end, seconds = (float(group) for group in ramp.groups())
        result["set"] = {f"{layer}.birthRate": end}
        result["animate"] = [
            {"layer": layer, "key": "birthRate", "type": "basic", "keyPath": "birthRate",
             "fromValue": start, "toValue": end, "duration": seconds}
        ]
        return result
    changes = {}
    begin = re.search(r"beginTime=now(?:-([\d.]+))?", what)
    if begin:
        changes[f"{layer}.beginTime"] = f"now - {begin.group(1)}" if begin.group(1) else "now"
    rate = re.search(r"birthRate ([\d.]+)", what)
    if rate:
        changes[f"{layer}.birthRate"] = float(rate.group(1))
    if not changes:
        raise SystemExit(f"compare-recording: an event that says nothing known: {what}")
    result["set"] = changes
    return result


class Recipe:
    """What params.json says, ready to be written as scenes of one emitter each."""

    def __init__(self, folder):
        document = json.loads((folder / "params.json").read_text())["parameters"]
        self.size = document["view_pt"]
        self.scale = document["px_per_pt"]
        self.screen_scale = document["screen_scale"]
        self.interval = document["true_frame_dt"]
        self.layers = {layer["name"]: layer for layer in document["layers"]}
        self.images = {
            path.stem: numpy.array(Image.open(path).convert("RGBA")) for path in sorted((folder / "assets").glob("*.png"))
        }

    def recolour(self, recording):
        """Gives the images the colours that the recording's display profile and palette made of them."""
        for image in self.images.values():
            own = commonest(image)
            image[..., :3] = numpy.clip(image[..., :3] + (recording.seen_colour(own) - own), 0, 255)

    def instant(self, layer, number):
        return self.layers[layer]["events"][number]["t"]

    def cell(self, layer, number=0):
        return self.layers[layer]["cells"][number]

    def scene(self, name, options=None, extra_events=()):
        """The scene of the emitter `name` alone, on a transparent ground, silent until its first event."""
        layer = self.layers[name]
        cells, images = [], {}
        for cell in layer["cells"]:
            images[cell["image"]] = image_url(self.images[cell["image"]])
            fields = {key: value for key, value in cell.items() if key != "image"}
            cells.append({"name": cell["image"].split("@")[0], "contents": cell["image"], **fields})
        emitter = {
            "type": "emitter", "name": name, "birthRate": 0,
            "emitterShape": layer["shape"], "emitterMode": layer.get("mode", "volume"),
            "renderMode": layer["render"], "emitterPosition": layer["position"],
            "emitterSize": layer.get("size", [0, 0]), "emitterCells": cells,
        }
        events = [event(name, entry["what"], entry["t"]) for entry in layer["events"]]
        events += extra_events
        return {
            "format": "openemitter/1", "size": self.size, "scale": self.screen_scale, "duration": 25,
            "options": options or {}, "images": images, "layers": [emitter],
            "events": sorted(events, key=lambda entry: entry["at"]),
        }
