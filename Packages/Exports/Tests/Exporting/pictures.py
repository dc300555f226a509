"""Makes the pictures of the guides about exports: pictures.py TOOL

The web exports are photographed in Chromium, while a finger drags or a view transition is paused; a Lottie
composition is drawn by rlottie, and the motion of the Swift exports by the tool itself.
"""

import json
import os
import struct
import subprocess
import sys
import tempfile
import zlib

import browser
from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))
DOCUMENTATION = os.path.join(PACKAGE, "Packages/Exports/Documentation")
LARGEST = 60_000

ROWS = [("Ada Lovelace", "The train leaves at nine"), ("Grace Hopper", "The garden after the rain"),
        ("Alan Kay", "Songs for a long drive"), ("Barbara Liskov", "Notes from the workshop"),
        ("Hedy Lamarr", "A postcard from the coast")]
STYLES = """
* { box-sizing: border-box } body { margin: 0; font: 14px/1.35 sans-serif; background: #e5e5ea }
.app { position: relative; overflow: hidden; width: 270px; height: 420px; background: #000 }
.app > section { position: absolute; inset: 0; padding: 18px 16px }
h2 { margin: 4px 0 12px; font-size: 20px } p { margin: 0; color: #8e8e93 }
.list { background: #f2f2f7 } .detail { background: #fff }
.list div { background: #fff; border-radius: 10px; padding: 9px 12px; margin-bottom: 8px }
.detail i { display: block; height: 130px; border-radius: 12px; margin: 12px 0;
  background: linear-gradient(140deg, #0a84ff, #5e5ce6 60%, #ff375f) }
.finger { position: absolute; width: 34px; height: 34px; border-radius: 50%; background: #0a84ff66;
  border: 2px solid #0a84ff; margin: -17px 0 0 -17px }
"""
LIST = "<h2>Inbox</h2>" + "".join(f"<div><b>{name}</b><p>{text}</p></div>" for name, text in ROWS)
DETAIL = "<h2>Ada Lovelace</h2><p>The train leaves at nine</p><i></i>" + "<p>Bring a coat, and the map.</p>" * 3


def run(tool, *words):
    subprocess.run([tool, *words, "--force", "--quiet"], cwd=PACKAGE, check=True)


def png(rows, step):
    """Rows of RGB bytes as a PNG; the channels have only every so many values."""
    if step > 1:
        rows = [bytes(b if b in (0, 255) else min(round(b / step) * step, 255) for b in row) for row in rows]
    palette = sorted({row[x:x + 3] for row in rows for x in range(0, len(row), 3)})

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    width, height = len(rows[0]) // 3, len(rows)
    if len(palette) <= 256:
        index = {color: place for place, color in enumerate(palette)}
        body = b"".join(b"\0" + bytes(index[row[x:x + 3]] for x in range(0, len(row), 3)) for row in rows)
        head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        head += chunk(b"PLTE", b"".join(palette))
    else:
        # The difference from the row above.
        above, body = bytes(len(rows[0])), b""
        for row in rows:
            body += b"\2" + bytes(a - b & 255 for a, b in zip(row, above))
            above = row
        head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(body, 9)) + chunk(b"IEND", b"")


def write(name, rows):
    for step in (1, 4, 8):
        data = png(rows, step)
        if len(data) <= LARGEST:
            break
    assert len(data) <= LARGEST, f"{name} has {len(data)} bytes"
    with open(os.path.join(DOCUMENTATION, name), "wb") as file:
        file.write(data)
    print(f"{name}: {len(rows[0]) // 3} × {len(rows)}, {len(data)} bytes", flush=True)


# MARK: The web

DRAGS = """
(async () => {
  const { drag } = await import(URL.createObjectURL(new Blob([MODULE], { type: 'text/javascript' })));
  for (const app of document.querySelectorAll('.app')) {
    const [list, detail] = app.children;
    app.setPointerCapture = () => {};
    drag(app, 'pop', { begin: () => ({ from: detail, to: list }), end() {}, options: { reducedMotion: false } });
    const { left, top } = app.getBoundingClientRect();
    const to = Number(app.dataset.to), fire = (type, x) => {
      const event = new PointerEvent(type, { clientX: left + x, clientY: top + 250, pointerId: 1, bubbles: true });
      app.dispatchEvent(event);
      return new Promise((resolve) => requestAnimationFrame(resolve));
    };
    await fire('pointerdown', 40);
    for (let x = 50; x <= to; x += 10) await fire('pointermove', x);
    const finger = document.createElement('div');
    finger.className = 'finger';
    Object.assign(finger.style, { left: `${to}px`, top: '250px', zIndex: 99 });
    app.append(finger);
  }
})()
"""


def web(tool, folder, page):
    run(tool, "export", "plugin:SwipeToPop", "--to", "web", "--operation", "pop", "-o", f"{folder}/swipe.js")
    with open(f"{folder}/swipe.js", encoding="utf-8") as file:
        module = file.read()
    apps = "".join(
        f'<div class="app" data-to="{to}"><section class="list">{LIST}</section>'
        f'<section class="detail">{DETAIL}</section></div>' for to in (70, 140, 220))
    page.size(3 * 270 + 4 * 15, 450)
    page.show(f"<!doctype html><style>{STYLES} main {{ display: flex; gap: 15px; padding: 15px }}</style><main>{apps}</main>")
    page.evaluate(f"{{ const MODULE = {json.dumps(module)};" + DRAGS + "}")
    write("export-web.png", page.pixels()[2])


TRANSITION = """
(async () => {
  const transition = document.startViewTransition({
    update() { document.querySelector('.list').hidden = true; document.querySelector('.detail').hidden = false; },
    types: ['push'] });
  await transition.ready;
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = SHARE * animation.effect.getComputedTiming().duration;
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()
"""


def view_transitions(tool, folder, page):
    run(tool, "export", "Deck", "--to", "view-transitions", "--operation", "push", "-o", f"{folder}/deck.css")
    with open(f"{folder}/deck.css", encoding="utf-8") as file:
        sheet = file.read()
    pictures = []
    page.size(270, 420)
    for share in (0.2, 0.45, 0.7):
        page.show(
            f"<!doctype html><style>{STYLES} {sheet} body {{ background: #000 }} [hidden] {{ display: none }} "
            f"section {{ height: 420px; padding: 18px 16px }}</style>"
            f'<section class="list">{LIST}</section><section class="detail" hidden>{DETAIL}</section>')
        page.evaluate(f"{{ const SHARE = {share};" + TRANSITION + "}")
        pictures.append(page.pixels()[2])
    write("export-view-transitions.png", beside(pictures))


def beside(pictures, gap=15, ground=b"\xe5\xe5\xea"):
    """Pictures of one size in a row."""
    height, width = len(pictures[0]), len(pictures[0][0]) // 3
    empty = ground * (len(pictures) * (width + gap) + gap)
    rows = [ground * gap + b"".join(picture[y] + ground * gap for picture in pictures) for y in range(height)]
    return [empty] * gap + rows + [empty] * gap


# MARK: Lottie


def lottie(tool, folder):
    from rlottie_python import LottieAnimation

    path = f"{folder}/popin.json"
    run(tool, "export", "PopIn", "--to", "lottie", "--operation", "push", "-o", path)
    with open(path, encoding="utf-8") as file:
        composition = json.load(file)
    # The placeholders in two colors, as a designer would replace them.
    for asset, color in zip(composition["assets"], ("#0a84ff", "#f2f2f7")):
        asset["layers"][0]["sc"] = color
    animation = LottieAnimation.from_data(json.dumps(composition))
    width, height, end = 180, 390, composition["op"]
    pictures = []
    for share in (0.08, 0.2, 0.35, 0.9):
        data = animation.lottie_animation_render(int(share * end), width=width, height=height)
        rows = [data[y * width * 4:(y + 1) * width * 4] for y in range(height)]
        pictures.append([bytes(row[x + i] for x in range(0, len(row), 4) for i in (2, 1, 0)) for row in rows])
    write("export-lottie.png", beside(pictures))


# MARK: Swift


def swift(tool, folder):
    for name, words in {
        "export-uikit.png": ["SwipeToPop", "--scenario", "swipe-pop"],
        "export-swiftui.png": ["Deck", "--scenario", "present"],
    }.items():
        path = f"{folder}/{name}"
        run(tool, "render", *words, "--sheet", path, "--frames", "4", "--scale", "0.5")
        with open(path, "rb") as file:
            write(name, browser.pixels(file.read())[2])


def main():
    tool = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="interlude-pictures-") as folder:
        swift(tool, folder)
        page = Browser()
        try:
            web(tool, folder, page)
            view_transitions(tool, folder, page)
        finally:
            page.close()
        lottie(tool, folder)


if __name__ == "__main__":
    main()
