"""Reads the JSON of `interlude export --to json` and evaluates it, as any other tool would.

It shares no code with the exporter: what it computes is held against what players show.
"""

import functools
import json
import math
import re


@functools.cache
def bezier(curve, x):
    """The y of CSS's cubic-bezier(x1, y1, x2, y2) at an x."""
    x1, y1, x2, y2 = curve

    def at(first, second, s):
        return 3 * (1 - s) ** 2 * s * first + 3 * (1 - s) * s * s * second + s**3

    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if at(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return at(y1, y2, (low + high) / 2)


def way(keys, place, position="progress", value="value"):
    """The value of keys at a place: of a shape at a progress, or of a timing at a share of the duration."""
    key, following = keys[0], None
    for index, candidate in enumerate(keys):
        if candidate[position] <= place:
            key = candidate
            following = keys[index + 1] if index + 1 < len(keys) else None
    if following is None or following[value] == key[value] or place <= key[position]:
        return key[value]
    share = (place - key[position]) / (following[position] - key[position])
    return key[value] + (following[value] - key[value]) * bezier(tuple(key["curve"]), share)


def progress(transition, moment):
    """How far a transition is: by the clock, held by a finger, or some seconds after it has let go."""
    timing = lambda time: way(transition["timing"], min(max(time, 0), 1), "time", "progress")
    start = moment["held"] if "held" in moment else timing(moment["clock"])
    if "rest" not in moment:
        return start
    target = 1 if moment["completes"] else 0
    seconds = abs(target - start) * transition["duration"]
    return start + (target - start) * (timing(moment["rest"] / seconds) if seconds > 0 else 1)


LARGEST_SCREEN = 1366
# A view that reaches as near to the viewer, or behind it, is nowhere on the screen; where no screen is as large, no
# view that is turned in space is, since its distance from the viewer does not grow with the size.
NEAREST = 0.01


class Container:
    """A size with insets and a direction."""

    def __init__(self, width, height, top=0, left=0, bottom=0, right=0, rtl=False):
        self.width, self.height, self.rtl = width, height, rtl
        self.insets = {"top": top, "left": left, "bottom": bottom, "right": right}
        self.lengths = {
            "one": 1,
            "width": width,
            "height": height,
            "diagonal": math.hypot(width, height),
            "insetTop": top,
            "insetLeft": left,
            "insetBottom": bottom,
            "insetRight": right,
            "heightToWidth": height / width,
        }

    def number(self, extent):
        """An extent as a number."""
        if not isinstance(extent, dict):
            return extent
        if "leftToRight" in extent:
            return self.number(extent["rightToLeft" if self.rtl else "leftToRight"])
        total = self.total(extent["sum"])
        if "least" in extent:
            return min(total, self.total(extent["least"]))
        if "most" in extent:
            return max(total, self.total(extent["most"]))
        if "level" in extent:
            return total if self.height > self.width else self.total(extent["level"])
        if "angle" in extent:
            return total + math.degrees(math.atan(self.total(extent["angle"]) / extent["distance"]))
        return total / self.lengths[extent["over"]] if "over" in extent else total

    def total(self, terms):
        """A sum of lengths."""
        return sum(factor * self.lengths[name] for name, factor in terms.items())

    @property
    def scale(self):
        """What a point counts for: where no screen is as large, as much as on the largest one.

        There a player's rounding grows with the size: the control points of a curve have seven digits.
        """
        return min(1, LARGEST_SCREEN / max(self.width, self.height))

    def __str__(self):
        return f"{self.width} × {self.height}" + (" from right to left" if self.rtl else "")


# None of these was used to find how values depend on the size.
CONTAINERS = [
    Container(375, 667, top=20),
    Container(430, 932, top=59, bottom=34),
    Container(1024, 1366, top=24, bottom=20),
    Container(852, 393, left=59, bottom=21, right=59),
    Container(375, 667, top=20, rtl=True),
    Container(1180, 820, top=24, bottom=20, rtl=True),
]

EXTREME = [Container(1, 1), Container(100000, 100000, top=20, rtl=True)]


def sided(transition, container):
    """The shapes and the actors for the direction of a container."""
    return transition.get("rightToLeft", transition) if container.rtl else transition


class Actor:
    """One actor of a transition in a container."""

    def __init__(self, transition, data, container):
        self.name, self.kind, self.data = data["name"], data["kind"], data
        self.shapes = sided(transition, container)["shapes"]
        self.tracks = {track["property"]: track for track in data["tracks"]}
        self.switches = {change["property"]: change["values"] for change in data.get("switches", [])}
        self.container = container
        self.timing = transition["timing"]
        self.is_driven = False
        self.place = {side: container.number(data["place"][side]) for side in data.get("place", [])}
        camera = data.get("camera")
        self.camera = camera and [container.number(camera[name]) for name in ("x", "y", "distance")]

    @functools.cache
    def progress(self, time):
        """How far the transition is at a share of the duration; the share itself, if a finger drives."""
        return time if self.is_driven else way(self.timing, time, "time", "progress")

    def value(self, name, time, otherwise=0.0):
        """What is shown of a property at a share of the duration."""
        progress = self.progress(time)
        if name in self.switches:
            held = [m["value"] for m in self.switches[name] if m["progress"] <= progress]
            return held[-1] if held else self.switches[name][0]["value"]
        track = self.tracks.get(name)
        if track is None:
            return otherwise
        start = self.container.number(track["start"])
        if "shape" not in track:
            return start
        change = self.container.number(track["change"])
        return start + change * way(self.shapes[track["shape"]], progress)

    def has_no_area(self, time):
        """Whether it is a point or a line."""
        corners = self.corners(time)
        return min(math.dist(corners[0], corners[side]) for side in (1, 3)) < 1e-3

    def window(self, time):
        """The rectangular mask: left, top, width, height, corner; nil without one."""
        if not any(side in self.tracks for side in ("maskLeft", "maskTop", "maskWidth", "maskHeight", "maskCorner")):
            return None
        left, top, corner = (self.value(name, time) for name in ("maskLeft", "maskTop", "maskCorner"))
        width = self.value("maskWidth", time, self.place["width"] - left)
        height = self.value("maskHeight", time, self.place["height"] - top)
        return [left, top, max(width, 0), max(height, 0), max(corner, 0)]

    @property
    def area(self):
        """The upper left corner of the part of a screen that a picture shows."""
        return [self.container.number(side) for side in self.data.get("part", [0, 0])[:2]]

    def corners(self, time):
        """Upper left, upper right, lower right, lower left, from the container's origin."""
        return [corner[:2] for corner in self.projected(time)]

    def turn(self, time):
        """Twice the area that is seen, in square points; less than 0 from behind."""
        corners = self.corners(time)
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, [*corners[1:], corners[0]]))

    def projected(self, time):
        """The corners, each with its distance from the viewer as a share of the viewer's from the screen."""
        place, value = self.place, lambda name, otherwise=0.0: self.value(name, time, otherwise)
        width, height = value("width", place["width"]), value("height", place["height"])
        anchor = value("anchorX", 0.5) * width, value("anchorY", 0.5) * height
        x0 = place["x"] + place["width"] / 2 - width / 2 + value("translateX") + anchor[0]
        y0 = place["y"] + place["height"] / 2 - height / 2 + value("translateY") + anchor[1]
        turn, up, level = (
            math.radians(value(name)) for name in ("rotation", "rotationY", "rotationX")
        )
        lean_x, lean_y = (math.tan(math.radians(value(name))) for name in ("skewX", "skewY"))
        eye, toward = value("perspective"), value("translateZ")
        result = []
        seen_from = (x0, y0)
        if eye <= 0 and self.camera:
            eye, seen_from = self.camera[2], self.camera[:2]
        for cx, cy in ((0, 0), (width, 0), (width, height), (0, height)):
            x, y = (cx - anchor[0]) * value("scaleX", 1), (cy - anchor[1]) * value("scaleY", 1)
            x, y = x + lean_x * y, y + lean_y * x
            x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
            x, z = x * math.cos(up), -x * math.sin(up)
            y, z = y * math.cos(level) - z * math.sin(level), y * math.sin(level) + z * math.cos(level)
            room = 1 - (z + toward) / eye if eye > 0 else 1
            result.append((*(
                view + (at + along - view) / (room or 1e-12)
                for view, at, along in zip(seen_from, (x0, y0), (x, y))), room))
        return result


def actors(transition, container, is_driven=False):
    """The actors of a transition that are seen by themselves, from back to front.

    A mask is seen by what it hides, and a view inside a screen is where the app has it.
    """
    seen = [
        Actor(transition, data, container) for data in sided(transition, container)["actors"]
        if data["kind"] not in ("mask", "inner")]
    for actor in seen:
        actor.is_driven = is_driven
    return seen


def places(actors, container):
    """Where the screens are before the transition moves them: a sheet does not fill the container."""
    whole = {"x": 0, "y": 0, "width": container.width, "height": container.height}
    return {"front": whole, "back": whole} | {
        actor.name: actor.place for actor in actors if actor.kind == "screen"}


def containers(transition):
    """The containers in which to look at a transition."""
    fixed = transition.get("fixedSize")
    if not fixed:
        return CONTAINERS
    return [Container(fixed["width"], fixed["height"], top=59, bottom=34, rtl=rtl) for rtl in (False, True)]


def read(path):
    """The export of a file."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def distance(one, other):
    """How far the corner is that is farthest from its place."""
    return max(math.hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(one, other))


FORWARD = ("push", "present", "tab", "replace")


def inset(text, width, height):
    """The rectangle of CSS's inset() with its corner, in an element of a size; nil without one."""
    if not text.startswith("inset("):
        return None
    sides, _, corner = text[6:-1].partition(" round ")
    lengths = re.findall(r"calc\(([-\d.e]+)% ([+-]) ([\d.e-]+)px\)|([-\d.e]+)(px|%)", sides)
    whole = [height, width, height, width]

    def length(index):
        share, sign, points, plain, unit = lengths[min(index, len(lengths) - 1)]
        if plain:
            return float(plain) * (whole[index] / 100 if unit == "%" else 1)
        return float(share) / 100 * whole[index] + float(sign + points)

    # As in CSS, the right side is also the left one if that is not said, and the top the bottom.
    top, right = length(0), length(1) if len(lengths) > 1 else length(0)
    bottom = length(2) if len(lengths) > 2 else top
    left = length(3) if len(lengths) > 3 else right
    return [left, top, width - right - left, height - bottom - top, float((corner or "0px").split("px")[0])]


class Worst:
    """How far a played export is from its keys, at most."""

    def __init__(self):
        self.points = self.opacity = 0.0
        self.count = 0
        # The worst distance of each way to play it, and where it was.
        self.plays = {}

    def look(self, actor, time, item, where, round_to=1e-3, by=None):
        """Measures a view that was seen: corners, alpha, hidden, radius, and mask as x, y, radius."""
        hidden = actor.value("hidden", time) != 0
        if actor.value("doubleSided", time, 1) == 0 and actor.turn(time) < 1:
            # Edge-on, or seen from behind.
            return
        moments = actor.switches.get("hidden", [])
        near = any(abs(moment["progress"] - actor.progress(time)) < round_to for moment in moments)
        if "hidden" in item:
            # An opacity that is as good as 0 is 0 after another rounding; it is measured below.
            assert near or hidden == item["hidden"] or actor.value("alpha", time, 1) < 1e-3, (
                f"{where}: {actor.name} is hidden at {time}")
        if hidden or near:
            return
        corners = actor.projected(time)
        room = min(room for *_, room in corners)
        is_turned = max(abs(room - 1) for *_, room in corners) > 1e-6
        if room < NEAREST or (is_turned and actor.container.scale < 1):
            return
        points = distance(corners, item["corners"])
        if "alpha" in item:
            alpha = min(max(actor.value("alpha", time, 1), 0), 1)
            self.opacity = max(self.opacity, abs(alpha - min(max(item["alpha"], 0), 1)))
        if "cornerRadius" in actor.tracks and "radius" in item:
            points = max(points, abs(max(actor.value("cornerRadius", time), 0) - max(item["radius"], 0)))
        if "maskRadius" in actor.tracks and item.get("mask"):
            for name, seen in zip(("maskX", "maskY", "maskRadius"), item["mask"]):
                wanted = actor.value(name, time)
                wanted = max(wanted, 0) if name == "maskRadius" else wanted
                points = max(points, abs(wanted - seen))
        window = actor.window(time)
        if window and "window" in item:
            seen = item["window"]
            for wanted, side in zip(window, [*seen[:2], *(max(length, 0) for length in seen[2:])]):
                points = max(points, abs(wanted - side))
        points *= actor.container.scale
        self.points = max(self.points, points)
        self.count += 1
        if by and points >= self.plays.get(by, (-1, ""))[0]:
            self.plays[by] = points, f"{where} at {time:.4f}: {actor.name}"

    def shift(self, points, actor):
        """Measures how far a picture shows another part of a screen than it should."""
        self.points = max(self.points, points * actor.container.scale)

    def report(self, export, steps=1):
        """Prints the result; whether it is good enough: `steps` is what an opacity may be off, in 255ths."""
        total = self.points + max(t["worstError"]["points"] for t in export["transitions"])
        opacity = self.opacity + max(t["worstError"]["opacity"] for t in export["transitions"])
        print(
            f"{export['animator']}: {self.points:.4f} points from the keys, {total:.4f} from the engine, "
            f"opacity {opacity:.5f}, {self.count} views measured", flush=True)
        if total > 0.1:
            for play, (points, where) in self.plays.items():
                print(f"  {play}: {points:.4f} points, {where}", flush=True)
        return total <= 0.1 and opacity <= steps / 255 and self.count > 0
