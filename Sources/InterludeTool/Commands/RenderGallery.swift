import CommandLineParsing

extension Command {
  /// `interlude gallery`: a page with all animators.
  static func gallery(in surroundings: Surroundings) -> Command {
    Command(
      "gallery", "Write a page that shows every animator in every operation.",
      examples: ["gallery gallery.html", "gallery --scripts Plugins gallery.html --force"],
      discussion: """
        The page holds all its pictures and needs no network: a slider leads through all transitions \
        at once. It is made from the scenarios 'tour' and 'tab'.
        """,
      exits: [
        .success: "The page was written.",
        .usage: "The page could not be written.",
        .scriptFailed: "A script failed; the page shows the fallback in its place.",
      ],
      Argument("file", "The page to write.", completion: .file),
      RepeatedOption(
        "scripts", of: String.self, "A folder to look in first.", completion: .directory),
      Flag("force", short: "f", "Write over a file that is there."),
      Flag("quiet", short: "q", "Print nothing but errors.")
    ) { console, file, scripts, force, quiet in
      #if Rendering
        let workspace = try Workspace(surroundings, scripts: scripts)
        return try Gallery(
          workspace: workspace, surroundings: surroundings, console: console, quiet: quiet
        ).write(to: file, force: force)
      #else
        throw UsageError.withoutPictures
      #endif
    }
  }
}

#if Rendering
  import Foundation
  import Motion
  import Rendering
  import Scenarios
  import Scripting
  import Transitions

  /// One call of `interlude gallery`.
  private struct Gallery {
    let workspace: Workspace
    let surroundings: Surroundings
    let console: Console
    let quiet: Bool

    /// Frames of a transition; more would make a page that is slow to load.
    private static let frames = 10
    /// Pixels that a screen is wide.
    private static let width = 80.0

    /// An animator on the page.
    private struct Entry {
      var name: String
      var summary: String
      var strips: [(operation: String, image: String)] = []
      var height = 0
    }

    func write(to name: String, force: Bool) throws -> ExitStatus {
      let path = RenderRequest.path(name, in: surroundings)
      guard force || !FileManager.default.fileExists(atPath: path) else {
        throw UsageError("'\(name)' is there already; --force writes over it")
      }
      let file = try OutputFile(path, overwriting: force)
      let progress = ProgressBar(on: console, quiet: quiet)
      var (entries, status) = ([Entry](), ExitStatus.success)
      let found = workspace.registry.entries
      for (index, animator) in found.enumerated() {
        progress.show(Double(index) / Double(found.count), of: "drawing")
        let (entry, failed) = try self.entry(for: animator.name)
        if failed { status = .scriptFailed }
        entries.append(entry)
      }
      let page = Array(Self.page(entries).utf8)
      file.append(page)
      try file.commit()
      progress.clear()
      if !quiet {
        console.report(
          "wrote \(name): \(Figure.count(entries.count, "animator")), "
            + "\(Figure.text(Double(page.count) / 1_000_000, digits: 1)) MB")
      }
      return status
    }

    private func entry(for name: String) throws -> (Entry, failed: Bool) {
      let animator = try workspace.animator(name)
      let script = animator as? ScriptAnimator
      var entry = Entry(name: name, summary: script?.summary ?? "")
      var failed = false
      for scenarioName in ["tour", "tab"] {
        let scenario = try workspace.scenario(scenarioName)
        let take = try RenderTake(
          scenario, with: animator, in: workspace.environment(trying: animator))
        for failure in take.result.scriptFailures { console.report(failure) }
        failed = failed || take.result.scriptErrors > 0
        let renderer = try FrameRenderer(
          pixelsPerPoint: Self.width / scenario.device.size.width,
          screens: RenderScenery(scenario).screens)
        renderer.insets = scenario.device.insets
        for (number, transition) in take.transitions.enumerated() {
          // Both ways through the tabs look alike.
          guard !entry.strips.contains(where: { $0.operation == transition.operation }) else {
            continue
          }
          let moments = RenderMoments(ofTransition: number, in: [take], count: Self.frames)
          let shots = moments.shots(of: transition, in: take)
          let pictures = shots.map { renderer.render($0.frame) }
          let strip = Comparison.row(pictures, gap: 0, background: .white)
          let bytes = try WebPEncoder.encode(
            Film(pictures: [.init(bitmap: strip, duration: 1)]), quality: 45)
          entry.height = strip.height
          entry.strips.append(
            (transition.operation, Data(bytes).base64EncodedString()))
        }
      }
      return (entry, failed)
    }

    private static func page(_ entries: [Entry]) -> String {
      var html = head
      for entry in entries {
        html += "<section><h2>\(escaped(entry.name))</h2><p>\(escaped(entry.summary))</p><div>\n"
        for strip in entry.strips {
          html += """
            <figure><i role="img" aria-label="\(escaped(entry.name)), \(strip.operation)" \
            style="height:\(entry.height)px;background-image:url(data:image/webp;base64,\(strip.image))">\
            </i><figcaption>\(strip.operation)</figcaption></figure>

            """
        }
        html += "</div></section>\n"
      }
      return html + foot
    }

    private static func escaped(_ text: String) -> String {
      var escaped = ""
      for character in text {
        switch character {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        default: escaped.append(character)
        }
      }
      return escaped
    }

    private static var head: String {
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Interlude: gallery</title>
      <style>
      :root { color-scheme: light dark; --x: 0 }
      body { font: 15px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 1120px; padding: 0 16px 48px }
      header { position: sticky; top: 0; padding: 12px 0; display: flex; gap: 12px; align-items: center;
        background: Canvas; border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas) }
      h1 { font-size: 20px; margin: 0 } h2 { font-size: 16px; margin: 0 } p { margin: 2px 0 10px; opacity: .7 }
      input { flex: 1 } output { width: 4em; text-align: right; font-variant-numeric: tabular-nums }
      main { display: grid; grid-template-columns: repeat(auto-fill, minmax(440px, 1fr)); gap: 28px 32px; margin-top: 20px }
      section > div { display: flex; gap: 8px } figure { margin: 0 }
      i { display: block; width: \(Int(width))px; background-size: \(frames * 100)% 100%;
        background-position: var(--x) 0; border-radius: 10px; outline: 1px solid #8884 }
      figcaption { font-size: 12px; text-align: center; opacity: .6; margin-top: 4px }
      @media (max-width: 600px) { main { grid-template-columns: 1fr } section > div { overflow-x: auto } }
      </style>
      <header><h1>Interlude</h1><button id="play">Play</button>
      <input id="time" type="range" min="0" max="100" value="0" aria-label="Part of the transition">
      <output id="shown" for="time">0 %</output></header>
      <main>

      """
    }

    private static var foot: String {
      """
      </main>
      <script>
      const time = document.getElementById("time"), play = document.getElementById("play");
      const frames = \(frames);
      let running = null;
      function show() {
        const frame = Math.round(time.value / 100 * (frames - 1));
        document.documentElement.style.setProperty("--x", frame / (frames - 1) * 100 + "%");
        document.getElementById("shown").textContent = time.value + " %";
        time.setAttribute("aria-valuetext", "frame " + (frame + 1) + " of " + frames);
      }
      time.addEventListener("input", () => { stop(); show(); });
      function stop() { cancelAnimationFrame(running); running = null; play.textContent = "Play"; }
      play.addEventListener("click", () => {
        if (running) return stop();
        play.textContent = "Stop";
        const begin = performance.now();
        (function step(now) {
          // A transition of one second, and half a second to see its end.
          time.value = Math.min(100, Math.max(0, (now - begin) % 1500 / 10));
          show();
          running = requestAnimationFrame(step);
        })(begin);
      });
      show();
      </script>
      </html>

      """
    }
  }
#endif
