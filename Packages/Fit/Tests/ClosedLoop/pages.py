#!/usr/bin/env python3
"""Fits videos of pages in Chromium: pages.py TOOL OUTPUT.md [PAGE…]

A page has two screens with text and photographs, and Web Animations move them. Chromium draws them frame by frame: the
animations stand still, and each is set to the time of the frame. The pictures become H.264 videos (crf 23, 60 and 30
frames per second), which are fitted; what is found is played and compared with where the animations had the screens,
value by value. It needs Chromium and ffmpeg.
"""

import json
import math
import os
import sys
import tempfile

from fitting import RATE, REST, ROOT, change_section, distance, encode, fit_video, times

sys.path.insert(0, f"{ROOT}/Packages/Exports/Tests/Exporting")

from browser import Browser  # noqa: E402

WIDTH, HEIGHT = 393, 852


class Motion:
    """A property of a screen on its way."""

    def __init__(self, view, name, start, end, easing, seconds, delay=0.0):
        self.view, self.name, self.start, self.end = view, name, start, end
        self.easing, self.seconds, self.delay = easing, seconds, delay

    def value(self, time):
        """The value some seconds after the transition began."""
        share = min(max((time - self.delay) / self.seconds, 0), 1)
        way = self.easing.value(share) if share < 1 else 1
        return self.start + (self.end - self.start) * way

    def css(self, value):
        """The value in the words of CSS."""
        words = {
            "translateX": ("transform", f"translateX({value}px)"), "translateY": ("transform", f"translateY({value}px)"),
            "scale": ("transform", f"scale({value})"), "rotation": ("transform", f"rotate({value}deg)"),
            "alpha": ("opacity", str(value)), "cornerRadius": ("borderRadius", f"{value}px"),
        }
        return words[self.name]

    def keyframes(self):
        """What the page animates; transforms of one screen are added to each other."""
        (name, first), (_, last) = self.css(self.start), self.css(self.end)
        return {
            "view": self.view, "frames": [{name: first}, {name: last}], "add": name == "transform",
            "timing": {
                "duration": 1000 * self.seconds, "delay": 1000 * (REST + self.delay), "easing": self.easing.css,
                "fill": "both"},
        }


class Cubic:
    """A cubic Bézier curve, as CSS has it."""

    def __init__(self, *numbers):
        self.numbers, self.css = numbers, f"cubic-bezier({', '.join(map(str, numbers))})"

    def value(self, share):
        x1, y1, x2, y2 = self.numbers

        def along(a, b, s):
            return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3

        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if along(x1, x2, middle) < share else (low, middle)
        return along(y1, y2, low)

    def __str__(self):
        return "cubic " + ", ".join(map(str, self.numbers))


class Spring:
    """A spring, given to CSS as a `linear()` of a hundred values."""

    def __init__(self, response, ratio, seconds):
        self.response, self.ratio, self.seconds = response, ratio, seconds
        self.css = "linear(" + ", ".join(f"{self.value(step / 100):.5f}" for step in range(101)) + ")"

    def value(self, share):
        omega, time = 2 * math.pi / self.response, share * self.seconds
        swing = omega * math.sqrt(1 - self.ratio ** 2)
        return 1 - math.exp(-self.ratio * omega * time) * (
            math.cos(swing * time) + self.ratio * omega / swing * math.sin(swing * time))

    def __str__(self):
        return f"spring, ζ {self.ratio}, ω {2 * math.pi / self.response:.2f}"


LINEAR = Cubic(0, 0, 1, 1)
EASE_OUT, EASE_IN_OUT = Cubic(0, 0, 0.58, 1), Cubic(0.42, 0, 0.58, 1)
SHEET, STANDARD, EMPHASIZED = Cubic(0.32, 0.72, 0, 1), Cubic(0.4, 0, 0.2, 1), Cubic(0.05, 0.7, 0.1, 1)
OVERSHOOT = Cubic(0.34, 1.56, 0.64, 1)
BOUNCY, CALM = Spring(0.5, 0.7, 1.0), Spring(0.4, 0.85, 0.8)

# What each page does, and whether the screen that leaves lies on top.
PAGES = {
    "sheet": ([
        Motion("front", "translateY", HEIGHT, 0, SHEET, 0.5), Motion("back", "scale", 1, 0.93, SHEET, 0.5),
        Motion("back", "cornerRadius", 0, 16, SHEET, 0.5), Motion("dimming", "alpha", 0, 0.3, SHEET, 0.5)], False),
    "push": ([
        Motion("front", "translateX", WIDTH, 0, STANDARD, 0.35), Motion("back", "translateX", 0, -118, STANDARD, 0.35),
        Motion("dimming", "alpha", 0, 0.2, STANDARD, 0.35)], False),
    "spring": ([
        Motion("front", "translateY", HEIGHT, 0, BOUNCY, 1.0), Motion("back", "scale", 1, 0.9, BOUNCY, 1.0)], False),
    "calm": ([
        Motion("front", "translateX", WIDTH, 0, CALM, 0.8), Motion("dimming", "alpha", 0, 0.4, CALM, 0.8)], False),
    "grow": ([
        Motion("front", "scale", 0.8, 1, EASE_OUT, 0.3), Motion("front", "alpha", 0, 1, EASE_OUT, 0.3)], False),
    "swing": ([
        Motion("front", "translateX", WIDTH, 0, EASE_IN_OUT, 0.45), Motion("front", "rotation", 20, 0, EASE_IN_OUT, 0.45),
        Motion("back", "alpha", 1, 0.5, EASE_IN_OUT, 0.45)], False),
    "drop": ([Motion("front", "translateY", -HEIGHT, 0, OVERSHOOT, 0.5)], False),
    "late": ([
        Motion("front", "translateY", HEIGHT, 0, EMPHASIZED, 0.4), Motion("back", "alpha", 1, 0.4, LINEAR, 0.2, 0.1)],
        False),
    "uncover": ([
        Motion("back", "translateX", 0, -WIDTH, EASE_IN_OUT, 0.35), Motion("front", "scale", 0.9, 1, EASE_IN_OUT, 0.35)],
        True),
    "fade": ([Motion("front", "alpha", 0, 1, LINEAR, 0.25)], False),
}

PHOTO = """<svg class=photo viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice"><filter id=n{0}>
<feTurbulence type=fractalNoise baseFrequency=".012 .02" numOctaves=5 seed={0} />
<feColorMatrix values="1.6 0 0 0 -.35  .5 1.1 0 0 -.25  0 .4 1.4 0 -.2  0 0 0 0 1" /></filter>
<rect width=400 height=260 filter="url(#n{0})" /></svg>"""

TEXT = ("The tram climbs the hill past shuttered bakeries and tiled walls; below, the river turns the color of copper. "
        "A boy sells oranges from a crate. ")


def html():
    """The two screens: a list with small photographs, and an article with a large one."""
    rows = "".join(
        f"<li>{PHOTO.format(3 + row)}<div><b>{title}</b><p>{TEXT[:58 + 9 * row]}</p></div></li>"
        for row, title in enumerate(
            ("Morning in Lisbon", "Harbor lights", "The long way up", "Oranges", "Rain at noon", "Last tram", "Azulejos")))
    return f"""<style>
body {{ margin: 0; background: #102030; overflow: hidden; }}
section, .dimming {{ position: absolute; inset: 0; overflow: hidden; font: 15px/1.4 sans-serif; }}
.dimming {{ background: #000; opacity: 0; }}
.back {{ background: #f4f1ea; }} .front {{ background: #fff; }}
h1 {{ margin: 54px 16px 12px; }} ul {{ list-style: none; margin: 0; padding: 0 16px; }}
li {{ display: flex; gap: 12px; margin-bottom: 14px; }} p {{ margin: 2px 0; color: #555; }}
li .photo {{ width: 96px; height: 84px; flex: none; border-radius: 8px; }}
.front .photo {{ width: 100%; height: 300px; }} .front p {{ margin: 10px 18px; color: #222; }}
.front h1 {{ margin: 18px; color: #0a4a6e; }} button {{ margin: 14px 18px; padding: 12px 30px; border: 0;
border-radius: 10px; background: #d8472b; color: #fff; font-size: 17px; }}
</style><section class=back><h1>Stories</h1><ul>{rows}</ul></section><div class=dimming></div>
<section class=front>{PHOTO.format(40)}<h1>Morning in Lisbon</h1><p>{TEXT * 2}</p><p>{TEXT}</p><button>Read on</button></section>"""


def record(name, folder):
    """Writes 60 pictures for each second of a page, with 2 pixels per point."""
    motions, is_back_on_top = PAGES[name]
    seconds = 2 * REST + max(motion.delay + motion.seconds for motion in motions)
    pictures = f"{folder}/{name}"
    if os.path.exists(pictures):
        return pictures
    os.makedirs(pictures)
    browser = Browser()
    try:
        browser.call(
            "Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT, deviceScaleFactor=2, mobile=False)
        browser.show(html())
        browser.evaluate(f"""(() => {{
          if ({json.dumps(is_back_on_top)}) document.body.append(document.querySelector('.back'));
          for (const motion of {json.dumps([motion.keyframes() for motion in motions])})
            document.querySelector('.' + motion.view).animate(
              motion.frames, {{ ...motion.timing, composite: motion.add ? 'add' : 'replace' }}).pause();
        }})()""")
        for frame in range(math.ceil(60 * seconds) + 1):
            browser.evaluate(f"""new Promise(done => {{
              for (const animation of document.getAnimations()) animation.currentTime = {1000 * frame / 60};
              requestAnimationFrame(() => requestAnimationFrame(done));
            }})""")
            browser.picture(f"{pictures}/{frame:04}.png")
    finally:
        browser.close()
    return pictures


def truth(name, begin):
    """Where the animations have the screens, in each frame from some seconds after they begin."""
    motions = PAGES[name][0]
    seconds = max(motion.delay + motion.seconds for motion in motions)
    frames = []
    for frame in range(math.ceil(RATE * seconds) + 1):
        views = {"front": {}, "back": {}, "dimming": {}}
        for motion in motions:
            views[motion.view][motion.name] = motion.value(begin + frame / RATE)
        frames.append(views)
    return frames


def main():
    tool, output, chosen = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]
    rows, close, seconds = [], {60: 0, 30: 0}, []
    with tempfile.TemporaryDirectory() as own:
        folder = os.environ.get("KEEP", own)
        for name in chosen or PAGES:
            pictures, cells, rest = record(name, folder), [], ""
            for rate in (60, 30):
                video = f"{folder}/{name}-page-{rate}.mp4"
                encode(pictures, rate, video)
                found = fit_video(tool, video, f"{folder}/{name}-page-{rate}.lua")
                points, fine = math.inf, 1.0
                if found.frames:
                    # The animator begins where the recording does.
                    points, fine = distance(truth(name, found.report["begin"] - REST), found.frames)
                cells.append(found.cell(points, fine))
                close[rate] += points <= 2 and fine <= 0.02
                seconds.append(found.seconds)
                rest = rest or found.rest
            easings = "; ".join(dict.fromkeys(str(motion.easing) for motion in PAGES[name][0]))
            rows.append(f"| {name}: {easings} | {cells[0]} | {cells[1]} | {rest} |")
            print(rows[-1], flush=True)
    change_section(
        output, "From pages",
        "Pages with text and photographs that Web Animations move, drawn by Chromium frame by frame with 2 pixels per point,\n"
        "encoded as H.264 (crf 23), and fitted. The first column is what moves them; the others are those of the videos.\n\n"
        f"Of {len(rows)} pages, {close[60]} at 60 and {close[30]} at 30 frames per second come back within 2 points and 0.02 of\n"
        f"an opacity. {times(seconds)}\n\n"
        "| page | 60 frames per second | 30 frames per second | neither screen |\n|---|---|---|---|\n"
        + "\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
