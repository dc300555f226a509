@_spi(Tools) import Diagnostics

/// A self-contained HTML page with all its pictures, which needs neither a server nor a network.
struct GalleryPage {
  /// An animator on the page.
  struct Entry {
    var name: String
    var summary: String
    var strips: [Strip] = []
  }

  /// The pictures of a transition, side by side in one image.
  struct Strip {
    var operation: String
    /// A WebP file, as base64.
    var image: String
    /// The size of one picture, in pixels.
    var size: (width: Int, height: Int)
  }

  /// Pictures per transition; more would make the page slow to load.
  static let frames = 10

  var entries: [Entry] = []

  /// The whole file.
  var html: String {
    Self.head + entries.map(Self.section).joined() + Self.foot
  }

  private static func section(_ entry: Entry) -> String {
    let name = entry.name.inMarkup
    let anchor = name.replacing(" ", with: "-")
    let figures = entry.strips.map { figure($0, of: name) }
    return """
      <section id="\(anchor)"><h2><a href="#\(anchor)">\(name)</a></h2>
      <p>\(entry.summary.inMarkup)</p><div>
      \(figures.joined(separator: "\n"))
      </div></section>

      """
  }

  private static func figure(_ strip: Strip, of name: String) -> String {
    """
    <figure><i role="img" aria-label="\(name), \(strip.operation)" style="\
    width:\(strip.size.width)px;height:\(strip.size.height)px;\
    background-image:url(data:image/webp;base64,\(strip.image))"></i>\
    <figcaption>\(strip.operation)</figcaption></figure>
    """
  }

  private static var head: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Interlude: gallery</title>
    <style>
    :root { color-scheme: light dark; --x: 0 }
    body { font: 15px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 1120px; padding: 0 16px 48px }
    header { position: sticky; top: 0; z-index: 1; padding: 12px 0; display: flex; gap: 12px;
      align-items: center; background: Canvas;
      border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas) }
    h1 { font-size: 20px; margin: 0 } h2 { font-size: 16px; margin: 0 } p { margin: 2px 0 10px; opacity: .75 }
    h2 a { color: inherit; text-decoration: none } h2 a:hover { text-decoration: underline }
    section { scroll-margin-top: 64px }
    button { font: inherit; min-width: 4.5em; padding: 4px 0 }
    input { flex: 1; min-width: 0 }
    output { min-width: 4em; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
    header + p { margin-top: 12px }
    main { display: grid; grid-template-columns: repeat(auto-fill, minmax(432px, 1fr)); gap: 28px 32px; margin-top: 20px }
    section > div { display: flex; flex-wrap: wrap; gap: 8px } figure { margin: 0 }
    i { display: block; background-size: \(frames * 100)% 100%; background-position: var(--x) 0; border-radius: 10px; outline: 1px solid #8884 }
    figcaption { font-size: 12px; text-align: center; opacity: .75; margin-top: 4px }
    @media (max-width: 480px) {
      main { grid-template-columns: 1fr }
      header { flex-wrap: wrap } input { order: 1; flex-basis: 100% } output { flex: 1 }
    }
    </style>
    <header><h1>Interlude</h1><button id="play">Play</button>
    <input id="time" type="range" min="0" max="\(frames - 1)" value="4" aria-label="Picture of every transition">
    <output id="shown" for="time"></output></header>
    <p>Every animator in every operation. Drag the slider, or use ← and →; the space bar plays.</p>
    <main>

    """
  }

  private static var foot: String {
    """
    </main>
    <script>
    const time = document.getElementById("time"), play = document.getElementById("play");
    const shown = document.getElementById("shown"), frames = \(frames);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let running = null;
    function show(frame) {
      time.value = Math.min(frames - 1, Math.max(0, frame));
      document.documentElement.style.setProperty("--x", time.value / (frames - 1) * 100 + "%");
      shown.textContent = Number(time.value) + 1 + " of " + frames;
      time.setAttribute("aria-valuetext", "picture " + shown.textContent);
    }
    function stop() { cancelAnimationFrame(running); running = null; play.textContent = "Play"; }
    function start() {
      play.textContent = "Stop";
      const begin = performance.now();
      running = requestAnimationFrame(function step(now) {
        // A second for the transition, and half of one to see its end.
        const past = Math.max(0, now - begin), turn = past % 1500;
        // Who wants less motion sees it once.
        if (still.matches && past >= 1500) { show(frames - 1); return stop(); }
        show(Math.floor(turn / 1000 * frames));
        running = requestAnimationFrame(step);
      });
    }
    const toggle = () => running === null ? start() : stop();
    time.addEventListener("input", () => { stop(); show(Number(time.value)); });
    play.addEventListener("click", toggle);
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (way) { stop(); show(Number(time.value) + way); event.preventDefault(); }
      // A button that has the focus handles the space bar itself.
      if (event.key === " " && event.target !== play) { toggle(); event.preventDefault(); }
    });
    show(Number(time.value));
    </script>
    </html>

    """
  }
}
