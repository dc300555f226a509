import Export
import Foundation
import Terminal
import TestSupport
import Testing
import ToolTesting
@_spi(Tools) import Transitions
import Workspaces

@testable import ExportCommand
@_spi(Tools) @testable import InterludeTool

/// `interlude export`: what is written, what is refused, and what is said about it.
struct ExportTests {
  private func exported(_ words: String...) throws -> (Session, Session.Answer) {
    let session = try Session()
    return (session, session.run(["export"] + words + ["--to", "json", "--output", "out.json"]))
  }

  /// A session with an animator whose frames set properties of the front view.
  private func session(file: String, front: String) throws -> Session {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress, presence)
          return { front = { \(front) } }
        end,
      }
      """, to: file)
    return session
  }

  @Test func `a scenario that can't be read is reported like any file`() throws {
    let session = try Session()
    try #require(mkfifo(session.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    let answer = session.run([
      "export", "SideDrawer", "--to", "json", "--output", "out.json", "--scenario", "./pipe",
    ])
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasSuffix(
        "./pipe: error: the scenario can't be read: it is not a regular file\n"))
    #expect(!session.exists("out.json"))
  }

  /// The second one is at rest in every frame of a lower rate.
  @Test(arguments: ["t * 100 + ", ""])
  func `a motion that keys are no form for is refused, and not in minutes`(slow: String) throws {
    let session = try Session()
    try session.write(
      """
      return { duration = 1.2, curve = "linear", frame = function(ctx, t)
        return { front = { translateX = \(slow)math.floor(t * 4800 + 0.5) % 2 * 100 } }
      end }
      """, to: "Noise.lua")
    let answer = session.run([
      "export", "./Noise.lua", "--to", "json", "--operation", "push", "--output", "out.json",
    ])
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains(
        "Noise.lua: error: 'Noise' can't be exported: the keys are "), "\(answer.messages)")
    #expect(!session.exists("out.json"))
  }

  /// Fitting keys to it takes all the work that is allowed, and they miss what is between two steps.
  @Test(arguments: ["push", "pop"])
  func `a value that changes within one step is refused before keys are fitted`(
    operation: String
  ) throws {
    let session = try Session()
    try session.write(
      """
      return { duration = 0.7, curve = "easeInOut", frame = function(ctx, progress, presence)
        return { front = { cornerRadius = 40 / math.max(presence, 0.01) } }
      end }
      """, to: "Spike.lua")
    let answer = session(
      "export", "Spike.lua", "--operation", operation, "--to", "json", "--output", "out.json")
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains("'Spike' can't be exported: the keys are "), "\(answer.messages)")
  }

  /// The noise alone would be the reason, after all keys that there are.
  @Test func `what a target does not have is refused before any keys are made`() throws {
    let session = try Session()
    try session.write(
      """
      return { duration = 1.2, curve = "linear", frame = function(ctx, t)
        return { front = { translateX = math.floor(t * 4800 + 0.5) % 2 * 100 + t, blur = 3 * t } }
      end }
      """, to: "Noise.lua")
    let answer = session.run([
      "export", "./Noise.lua", "--to", "uikit", "--output", "Noise.swift",
    ])
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains(
        "Noise.lua:2: error: 'Noise' can't be exported: the UIKit export has nothing like 'front.blur'; "
          + "use 'alpha'"), "\(answer.messages)")
    #expect(!session.exists("Noise.swift"))
  }

  /// Each number is within its limit, and what they make together is not.
  @Test(arguments: [
    ("translateX = 9e6 * presence, x = 9e6 * presence", "place"),
    ("scale = 9e6 * presence, scaleX = 9", "place"),
    ("maskLeft = 9e6 * presence, maskWidth = 9e6", "rectangular mask"),
  ])
  func `a view that no target can show is refused by its name`(
    frame: String, what: String
  ) throws {
    let session = try session(file: "Far.lua", front: frame)
    let answer = session(
      "export", "Far.lua", "--operation", "push", "--to", "json", "-o", "out.txt")
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains(
        "error: 'Far' can't be exported: the \(what) of 'message' is not finite or larger than 1e7"),
      "\(answer.messages)")
    #expect(!session.exists("out.txt"))
  }

  @Test func `a slide is two keys that hold for every size`() throws {
    let (_, answer) = try exported("SideDrawer", "--operation", "push")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output == "push: 1 curve, 2 keys, at most 0 points off\n")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `keys name the container's lengths, for both directions of reading`() throws {
    let (session, answer) = try exported("SwipeToPop", "--operation", "pop")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "out.json")
    #expect(
      text.contains(
        #"{"property":"translateX","start":0.0,"change":{"leftToRight":{"sum":{"width":1.0}},"#
          + #""rightToLeft":{"sum":{"width":-1.0}}},"shape":0}"#))
    #expect(!text.contains("fixedSize"))
  }

  @Test func `a scale that leaves the insets free is a share of the height`() throws {
    let (session, _) = try exported("Deck", "--operation", "present")
    #expect(session.text(of: "out.json").contains(#"{"sum":{"insetTop":-2.0},"over":"height"}"#))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a spring stays within the tolerance, in few keys`() throws {
    let session = try Session()
    let answer = session(
      "export", "PopIn", "--operation", "push", "--to", "json", "--output", "a.json", "--json")
    #expect(answer.status == 0, "\(answer.messages)")
    let points = try #require(
      answer.output.firstMatch(of: /"points":([0-9.e-]+)/).flatMap { Double($0.1) })
    #expect(points > 0)
    #expect(points <= 0.1)
  }

  @Test func `what depends on the size in another way is for one size, and says why`() throws {
    let session = try session(
      file: "Steps.lua",
      front: "translateX = math.floor(ctx.container.width / 80) * 80 * (1 - presence)")
    let answer = session(
      "export", "Steps.lua", "--operation", "push", "--to", "web", "--output", "steps.js")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      answer.output
        == "push: 1 curve, 2 keys, at most 0 points off; for 393 × 852 only: "
        + "'front.translateX' is no sum of the container's lengths\n")
    #expect(session.text(of: "steps.js").contains("size: { width: 393, height: 852 },"))
  }

  @Test func `sizes that agree by chance are found out in sizes that were not used`() throws {
    let session = try session(
      file: "Chance.lua",
      front:
        "translateX = (ctx.container.width == 430 and 480 or ctx.container.width) * (1 - presence)"
    )
    let answer = session(
      "export", "Chance.lua", "--operation", "push", "--to", "web", "--output", "chance.js")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      answer.output.contains(
        "for 393 × 852 only: it differs from the sum of lengths at "), "\(answer.output)")
  }

  @Test func `a refusal shows the line that asks for what the target does not have`() throws {
    let session = try Session()
    try session.write(
      """
      -- It grows in width.
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress, presence)
          return { front = { width = ctx.container.width * presence } }
        end,
      }
      """, to: "Grow.lua")
    let answer = session(
      "export", "Grow.lua", "--operation", "push", "--to", "web", "--output", "grow.js")
    #expect(answer.status == 1)
    #expect(answer.output.isEmpty)
    #expect(
      answer.messages.hasPrefix(
        "Grow.lua:5: error: 'Grow' can't be exported: the web export has nothing like 'front.width'; "
          + "use 'scaleX'"), "\(answer.messages)")
    #expect(!session.exists("grow.js"))
  }

  @Test func `a failing script writes nothing`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2,
        frame = function(ctx, progress) return { front = { translatey = progress } } end,
      }
      """, to: "Broken.lua")
    let answer = session("export", "Broken.lua", "--to", "json", "--output", "broken.json")
    #expect(answer.status == 1)
    #expect(answer.messages.contains("unknown property 'translatey'"), "\(answer.messages)")
    #expect(!session.exists("broken.json"))
  }

  @Test func `an existing file is kept unless it is to be overwritten`() throws {
    let session = try Session()
    try session.write("mine", to: "out.json")
    let words = [
      "export", "CrossDissolve", "--operation", "push", "--to", "json", "-o", "out.json",
    ]
    #expect(session.run(words).status == 2)
    #expect(session.text(of: "out.json") == "mine")
    #expect(session.run(words + ["--force"]).status == 0)
    #expect(session.text(of: "out.json").hasPrefix(#"{"interludeKeys":2"#))
  }

  @Test(.enabled(if: TestTier.isThorough)) func `the module has each transition once`() throws {
    let session = try Session()
    let answer = session("export", "CrossDissolve", "--to", "web", "--output", "fade.js")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "fade.js")
    #expect(
      text.hasPrefix(
        "// CrossDissolve, exported by interlude \(InterludeTool.version).\n"
          + "// interlude export CrossDissolve --to web\n//\n"
          + "// push: 0.35 s, at most 0 points and 0 of opacity off, for a container of any size.\n"
      ))
    #expect(text.contains("const push = {"))
    #expect(text.contains("  present: push,\n"))
    #expect(!text.contains("const present = {"))
  }

  @Test func `a demo page has the module in it`() throws {
    let session = try Session()
    let answer = session(
      "export", "CrossDissolve", "--operation", "push", "--to", "web", "--output", "fade.js",
      "--demo")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.text(of: "fade.html").contains("function animate(from, to"))
    #expect(answer.messages.contains("wrote fade.html"))
  }

  @Test(arguments: [
    (["--to", "web"], "say with --output where the export goes"),
    (
      ["--output", "a.js"],
      "say with --to what the export is for: 'json', 'web', 'view-transitions', 'lottie', 'uikit' or"
    ),
    (["--to", "weeb", "--output", "a.js"], "'web'"),
    (["--to", "web", "--output", "a.js", "--tolerance", "0"], "0.01 to 10 points"),
    (["--to", "web", "--output", "a.js", "--device", "Nokia"], "iPhone 15"),
    (["--to", "web", "--output", "a.js", "--operation", "shove"], "push"),
  ])
  func `wrong words are named with what is right`(words: [String], expected: String) throws {
    let answer = try Session().run(["export", "CrossDissolve"] + words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(expected), "\(answer.messages)")
  }

  @Test func `a gesture's run is not exported, and the message says so`() throws {
    let answer = try Session()(
      "export", "SwipeToPop", "--scenario", "swipe-pop", "--operation", "pop", "--to", "json",
      "--output", "a.json")
    #expect(answer.status == 1)
    #expect(answer.messages.contains("an export is of a run by the clock"), "\(answer.messages)")
  }

  @Test func `a plugin is exported as its animator with its gesture`() throws {
    let session = try Session()
    let words = ["export", "plugin:SwipeToPop", "--operation", "pop", "--to"]
    let answer = session.run(words + ["web", "-o", "a.js"])
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      session.text(of: "a.js").contains(
        "{ kind: 'pan', side: 'trailing', commit: 'velocitySign', curve: { keys: "
          + "[[0, 0, [0, 0, 0.58, 1]], [1, 1]] } },"))
    #expect(session.run(words + ["uikit", "-o", "a.swift"]).status == 0)
    #expect(
      session.text(of: "a.swift").contains(".init(kind: .pan(.trailing), commit: .velocitySign,"))
  }

  @Test func `what a function of a plugin decides is left to the app, and said`() throws {
    let answer = try Session()(
      "export", "plugin:NowPlaying", "--scenario", "dismiss", "--operation", "dismiss", "--to",
      "json", "-o", "a.json")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      answer.output.contains("The gesture of dismiss is decided by a function of the script"),
      "\(answer.output)")
  }

  @Test(arguments: [
    ("NowPlaying", "dismiss", "kind: 'pan', side: 'down'"),
    ("Sheet", "dismiss", "commit: 'systemLike'"), ("PhotoViewer", "pop", "kind: 'pinch'"),
    ("TabSwipe", "tab", "commit: 'projected'"),
  ])
  func `a gesture is exported with what it drives, though a finger does it in the scenario`(
    plugin: String, operation: String, gesture: String
  ) throws {
    let session = try Session()
    let answer = session("export", "plugin:\(plugin)", "--to", "web", "-o", "a.js")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "a.js")
    let gestures = text.split(separator: "  gestures: {\n", maxSplits: 1).last ?? ""
    #expect(gestures.hasPrefix("    \(operation): [\n"), "\(answer.output)")
    #expect(gestures.prefix(600).contains(gesture))
    // The scenario is found by the plugin's name, and its path is of one machine.
    #expect(text.contains("// interlude export plugin:\(plugin) --to web\n"))
  }

  @Test func `an animator that reads where the finger is says that an export doesn't`() throws {
    let (_, answer) = try exported("plugin:LiquidSwipe", "--operation", "pop")
    #expect(answer.output.contains("It reads where the finger is"), "\(answer.output)")
  }

  @Test func `a layer keeps the opacity and the corners that it was declared with`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.3, curve = "linear",
        prepare = function(ctx, stage)
          stage:overlay("dim", { above = "back", color = "#000000", alpha = 0.3, cornerRadius = 9 })
          stage:overlay("off", { above = "back", color = "#000000", alpha = 0 })
        end,
        frame = function(ctx, progress, presence)
          return { front = { alpha = presence }, off = { alpha = 0 } }
        end,
      }
      """, to: "Dim.lua")
    let answer = session("export", "Dim.lua", "--operation", "push", "--to", "web", "-o", "dim.js")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "dim.js")
    #expect(text.contains("        alpha: [0],\n"), "\(text)")
    #expect(
      text.contains("        alpha: [0.3],\n        cornerRadius: [9], // CSS pixels\n"), "\(text)")
  }

  @Test func `views of one name in both screens are two parts in SwiftUI`() throws {
    let session = try Session()
    let answer = session(
      "export", "ParallaxTabs", "--operation", "push", "--to", "swiftui", "-o", "a.swift")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "a.swift")
    for (id, isFront) in [("inbox/avatar", false), ("message/avatar", true)] {
      #expect(
        text.contains("Part(id: \"\(id)\", .inner(\"avatar\", isFront: \(isFront)), at: nil)"),
        "\(text.prefix(4000))")
    }
  }

  @Test func `several animators share a runtime, and several targets a folder each`() throws {
    let session = try Session()
    let answer = session(
      "export", "Cover", "CrossDissolve", "--operation", "push", "--to", "web", "--to", "uikit",
      "-o", "out", "--quiet")
    #expect(answer.status == 0, "\(answer.messages)")
    let names = [
      "web/Cover.js", "web/CrossDissolve.js", "web/interlude.js", "web/interlude.d.ts",
      "uikit/Cover.swift", "uikit/CrossDissolve.swift", "uikit/InterludeTransition.swift",
    ]
    for name in names { #expect(session.exists("out/\(name)"), "\(name)") }
    let cover = session.text(of: "out/uikit/Cover.swift")
    #expect(cover.contains("final class CoverTransition: InterludeAnimator {"))
    #expect(cover.split(separator: "\n").count < 60)
    #expect(session.text(of: "out/web/Cover.js").contains("from './interlude.js';"))
    let again = session(
      "export", "Cover", "Deck", "--operation", "push", "--to", "uikit", "-o", "out/uikit")
    #expect(again.status == 2)
    #expect(!session.exists("out/uikit/Deck.swift"))
  }

  @Test(arguments: [
    (["interlude"], "web", "'out/interlude.js' is the file that all animators share"),
    (["InterludeTransition"], "uikit", "'out/InterludeTransition.swift' is the file that all"),
    (["interludemotion"], "swiftui", "'out/interludemotion.swift' is the file that all animators"),
    (["a-b", "a b"], "uikit", "'a-b' and 'a b' would both be the type 'AB'"),
    (["a_b", "a'b"], "swiftui", "would both be the type 'AB'"),
    (["up", "UP"], "web", "'up' and 'UP' would both be written to 'out/UP.js'"),
  ])
  func `files and types in a folder that would have one name are refused`(
    names: [String], target: String, message: String
  ) throws {
    let session = try session(file: "\(names[0]).lua", front: "alpha = presence")
    for name in names.dropFirst() {
      try session.write(session.text(of: "\(names[0]).lua"), to: "\(name).lua")
    }
    let answer = session.run(
      ["export"] + names.map { "./\($0).lua" }
        + ["--to", target, "--operation", "push", "-o", "out/"])
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message), "\(answer.messages)")
    #expect(!session.exists("out/\(names[0]).swift") && !session.exists("out/\(names[0]).js"))
  }

  @Test(arguments: [
    "it's `a` $(b) ${d} #{e}", "<!-- <script> *{ color: red } -->", "a\"b\\(c)\\u{2028}",
    "日本 Glissé 🎈", "-rf", "..", " ", "*+*", "%n%s", "import UIKit; struct X {}",
  ])
  func `files in a folder have any name, and nothing of it becomes code`(name: String) throws {
    let session = try session(file: "\(name).lua", front: "alpha = presence")
    let targets = ["web", "uikit", "swiftui"]
    let answer = session.run(
      ["export", "./\(name).lua", "--operation", "push", "-o", "out/"]
        + targets.flatMap { ["--to", $0] })
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.exists("out/web/\(name).js") && session.exists("out/uikit/\(name).swift"))
    for path in ["web/\(name).js", "uikit/\(name).swift", "swiftui/\(name).swift"] {
      // The name is in comments only: in code there is the type's name, which has letters and digits.
      for line in session.text(of: "out/\(path)").split(separator: "\n") {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        #expect(!code.contains(name) || name.count < 3, "\(line)")
      }
    }
  }

  @Test func `a transition in a window that was resized is not exported as one of the container`()
    throws
  {
    let session = try Session()
    try session.write(
      """
      {
        interlude: 1, name: "turned", summary: "turns the device", device: "iPhone 15",
        controllers: { home: { title: "Home" }, card: { title: "Card" } },
        root: { controller: "home" },
        actions: [
          { at: 0, do: "present", controller: "card" },
          { at: 1, do: "resize", width: 852, height: 393 },
          { at: 2, do: "dismiss" },
        ],
      }
      """, to: "turned.json")
    let words = ["export", "CrossDissolve", "--scenario", "./turned.json", "--to", "json"]
    let answer = session.run(words + ["--operation", "dismiss", "-o", "dismiss.json"])
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains("scenario 'turned' changes the size of the window"),
      "\(answer.messages)")
    let present = session.run(words + ["--operation", "present", "-o", "present.json"])
    #expect(present.status == 0, "\(present.messages)")
  }

  @Test func `a stylesheet for one size has the black overlay that fills it`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        prepare = function(ctx, stage)
          stage:overlay("dim", { above = "back", color = "#000000" })
        end,
        frame = function(ctx, progress, presence)
          local steps = math.floor(ctx.container.width / 80) * 80
          return { front = { translateX = steps * (1 - presence) }, dim = { alpha = 0.5 * presence } }
        end,
      }
      """, to: "Steps.lua")
    let answer = session(
      "export", "Steps.lua", "--operation", "push", "--to", "view-transitions", "-o", "steps.css")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.text(of: "steps.css").contains("@media (width: 393px) and (height: 852px) {"))
    #expect(session.text(of: "steps.css").contains("brightness(calc(1 - 0.5))"))
  }

  @Test func `a sheet is no picture of a view transition`() throws {
    let session = try Session()
    let plugin = Session.package.appending(path: "Plugins/Sheet").path
    let answer = session(
      "export", plugin + "/animators/Rise.lua", "--scenario", plugin + "/scenarios/sheet.json",
      "--operation", "present", "--to", "view-transitions", "-o", "rise.css")
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains("'front' does not fill the container"), "\(answer.messages)")
  }

  // MARK: Each target

  @Test(arguments: TestTier.sample(ExportTarget.allCases, every: 3))
  func `each target says what wrote it, and how far it is off`(target: ExportTarget) throws {
    let session = try Session()
    let answer = session(
      "export", "CrossDissolve", "--operation", "push", "--to", target.rawValue, "-o", "out")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "out")
    #expect(text.contains(InterludeTool.version))
    #expect(text.contains("interlude export CrossDissolve --to \(target.rawValue)"))
    #expect(target == .json || text.contains("push: 0.35 s, at most 0 points and 0 of opacity off"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a UIKit class names its numbers, with their units`() throws {
    let session = try Session()
    let answer = session(
      "export", "SwipeToPop", "--operation", "pop", "--to", "uikit", "-o", "Swipe.swift")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "Swipe.swift")
    #expect(text.contains("final class SwipeToPopTransition: SwipeToPopAnimator {"))
    #expect(
      text.contains("      .move(.translateX, 0, by: g.width * g.side), // points\n"))
    #expect(text.contains("  override var duration: TimeInterval { 0.5 }\n"))
    let both = session(
      "export", "SwipeToPop", "--operation", "push", "--operation", "present", "--to", "uikit",
      "-o",
      "Both.swift")
    #expect(both.status == 0, "\(both.messages)")
    #expect(
      session.text(of: "Both.swift").contains(
        "  override func motion(in g: SwipeToPopGeometry) -> SwipeToPopMotion { push(in: g) }\n"))
    let ways = session(
      "export", "ElasticDrop", "--operation", "push", "--operation", "pop", "--operation",
      "present", "--to", "uikit", "-o", "Ways.swift")
    #expect(ways.status == 0, "\(ways.messages)")
    #expect(
      session.text(of: "Ways.swift").contains(
        """
          override func motion(in g: ElasticDropGeometry) -> ElasticDropMotion {
            switch operation {
            case .push, .present: push(in: g)
            case .pop: pop(in: g)
            }
          }

        """))
  }

  /// They may differ in the type of numbers and in where the lengths come from.
  @Test func `both kinds of Swift files compute positions from the same types`() throws {
    let session = try Session()
    func types(_ target: String) -> [Substring] {
      let answer = session(
        "export", "CrossDissolve", "--operation", "push", "--to", target, "-o", target)
      #expect(answer.status == 0, "\(answer.messages)")
      let text = session.text(of: target)
      let start = text.range(of: "/// What positions and sizes are computed from")?.lowerBound
      let end = text.range(of: "  @MainActor\n  init(")?.lowerBound
      guard let start, let end, start < end else { return [] }
      return text[start..<end].split(separator: "\n")
    }
    let (uiKit, swiftUI) = (types("uikit"), types("swiftui"))
    #expect(uiKit.count > 10)
    #expect(uiKit.map { $0.replacing("CGFloat", with: "Double") } == swiftUI)
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a SwiftUI view says where everything is at each moment`() throws {
    let session = try Session()
    let answer = session(
      "export", "Deck", "--operation", "present", "--to", "swiftui", "-o", "Deck.swift")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "Deck.swift")
    #expect(text.contains("view.scaleX = 1 - 2 * g.insetTop / g.height * progress\n"))
    #expect(text.contains("view.cornerRadius = 8 * progress // points\n"))
    #expect(text.contains("DeckPart(id: \"dimming\", .overlay(.black), at: g.bounds) { view in\n"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a stylesheet moves both pictures, and has one rule for transitions that look alike`()
    throws
  {
    let session = try Session()
    let answer = session(
      "export", "SwipeToPop", "--set", "path=0", "--operation", "push", "--operation", "present",
      "--to", "view-transitions", "-o", "swipe.css")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "swipe.css")
    #expect(
      text.contains(
        ":root:active-view-transition-type(push, present)::view-transition-new(root) {"))
    // A black overlay over the back picture is its brightness.
    #expect(text.contains("100% { filter: brightness(calc(1 - 0.1)); }"))
    #expect(text.contains(":root:dir(rtl) {"))
    #expect(text.contains("  --push-front-translatex-2: 100vw;\n"))
    #expect(text.contains("  100% { translate: 0px 0px; }"))
    #expect(text.contains("@media (prefers-reduced-motion: no-preference) {"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a Lottie file has a marker for each operation, and says what it leaves out`() throws {
    let session = try Session()
    let answer = session(
      "export", "SwipeToPop", "--operation", "push", "--operation", "pop", "--to", "lottie", "-o",
      "swipe.json")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      answer.output.contains(
        "without the shadow of 'edge', which Lottie players draw in different ways\n"))
    let text = session.text(of: "swipe.json")
    #expect(
      text.contains(#""markers":[{"cm":"push","tm":0,"dr":31},{"cm":"pop","tm":32,"dr":31}]"#))
    #expect(text.contains(#""op":64"#))
    #expect(text.contains(#""w":393,"h":852"#))
    let small = session(
      "export", "SwipeToPop", "--operation", "push", "--to", "lottie", "--device", "iPhone SE",
      "-o", "small.json", "--json")
    #expect(small.output.contains(#""without":["the shadow of 'edge'"#), "\(small.output)")
    #expect(session.text(of: "small.json").contains(#""w":375,"h":667"#))
  }

  @Test func `a Lottie file has shapes and masks that all players draw alike`() throws {
    let session = try Session()
    for name in ["Deck", "AppCard", "Lean"] {
      let answer = session("export", name, "--to", "lottie", "-o", "\(name).json", "-q")
      #expect(answer.status == 0, "\(answer.messages)")
    }
    let (deck, card) = (session.text(of: "Deck.json"), session.text(of: "AppCard.json"))
    // ThorVG squares the opacity of a solid, so a color is a shape; the only solids are placeholders.
    #expect(deck.contains(#""ty":4,"nm":"push dimming""#))
    #expect(deck.matches(of: /"ty":1,/).count == 2)
    // A mask is a path of a layer that rests, and no matte.
    #expect(card.contains(#""hasMask":true,"masksProperties":[{"inv":false,"mode":"a","pt":{"#))
    #expect(!card.contains(#""tt":"#) && !card.contains(#""td":"#))
    let lean = session.text(of: "Lean.json")
    #expect(lean.contains(#""sk":{"a":1"#) && lean.contains(#""sa":{"a":0,"k":0}"#))
    #expect(lean.contains(#""nm":"shade of back""#))
  }

  @Test func `Lottie says which player ignores a lean`() throws {
    let session = try Session()
    let answer = session("export", "Lean", "--operation", "push", "--to", "lottie", "-o", "l.json")
    #expect(
      answer.output.contains(
        "without the lean of 'front' in rlottie, which ignores it; ThorVG and lottie-web show it"),
      "\(answer.output)")
  }

  @Test(
    arguments: TestTier.sample(
      [
        ("Flip", "lottie", "'back.rotationY'; use 'scaleX'", "rotationY = "),
        ("Iris", "lottie", "a mask with a path, which Lottie", "stage:mask("),
        ("Portal", "view-transitions", "no place for the slice", "stage:slices("),
        ("Cube", "lottie", "Lottie has nothing like", "rotationY = "),
      ], every: 4))
  func `a target names what it can't say, with the line that asks for it`(
    name: String, target: String, reason: String, code: String
  ) throws {
    let session = try Session()
    let answer = session(
      "export", name, "--operation", "push", "--to", target, "-o", "out.txt")
    #expect(answer.status == 1)
    #expect(answer.messages.contains(reason), "\(answer.messages)")
    #expect(answer.messages.firstMatch(of: /lua:[0-9]+: error: '/) != nil, "\(answer.messages)")
    #expect(answer.messages.contains(code), "\(answer.messages)")
    #expect(!session.exists("out.txt"))
  }

  @Test(
    arguments: TestTier.sample(
      [
        ("blur = 8 * (1 - presence)", "uikit", "the UIKit export has nothing like 'front.blur'"),
        ("blur = 8 * (1 - presence)", "lottie", "Lottie has nothing like 'front.blur'"),
        (
          "rotation = 90 * (1 - presence), rotationY = 45 * (1 - presence)", "uikit",
          "turns about several axes"
        ),
        (
          "scaleX = presence, scaleY = presence * presence", "lottie",
          "'front.scaleX' and 'front.scaleY' move at different times"
        ),
        ("anchorX = presence, rotation = presence", "lottie", "can't move 'front.anchorX'"),
        (
          "cornerRadius = 9, shadowOpacity = presence", "uikit", "has round corners and a shadow"
        ),
        ("width = 300 * presence", "swiftui", "the SwiftUI export has nothing like 'front.width'"),
        ("skewX = 9 * (1 - presence)", "uikit", "the UIKit export has nothing like 'front.skewX'"),
        (
          "skewX = 9 * (1 - presence), skewY = 9 * (1 - presence)", "lottie",
          "'front' leans both ways; a layer of Lottie leans along one axis"
        ),
        ("translateZ = -9 * (1 - presence)", "lottie", "has nothing like 'front.translateZ'"),
        ("saturation = presence", "uikit", "the UIKit export has nothing like 'front.saturation'"),
        (
          "brightness = 2 - presence", "lottie",
          "Lottie can darken 'front', and not brighten it: its brightness exceeds 1"
        ),
        (
          "maskX = 9, maskY = 9 * presence, maskRadius = 400 * presence * presence", "lottie",
          "'front.maskY' and 'front.maskRadius' move at different times"
        ),
        ("contrast = presence", "swiftui", "has nothing like 'front.contrast'; use 'brightness'"),
        (
          "backdropBlur = 9 * presence", "view-transitions", "has nothing like 'front.backdropBlur'"
        ),
        ("tint = \"#ff000080\"", "web", "the web export has nothing like 'front.tint'"),
        ("doubleSided = false", "lottie", "Lottie has nothing like 'front.doubleSided'"),
        ("zIndex = presence > 0.5 and 2 or 0", "uikit", "has nothing like 'front.zIndex'"),
        (
          "maskLeft = 9 * presence, maskRadius = 400", "swiftui",
          "has one mask for 'front', a circle or a rectangle"
        ),
        (
          "maskLeft = 9 * presence, maskWidth = 99 * presence * presence", "lottie",
          "the sides of the mask of 'front' move at different times"
        ),
        (
          "maskLeft = 9 * presence, maskWidth = 99 * presence * presence", "view-transitions",
          "the properties of 'front' that make up 'clip-path' move at different times"
        ),
        ("maskTop = 9 * presence, cornerRadius = 9", "lottie", "has round corners and a mask"),
      ], every: 4))
  func `what a target lacks is refused by name`(frame: String, target: String, reason: String)
    throws
  {
    let session = try session(file: "Odd.lua", front: frame)
    let answer = session(
      "export", "Odd.lua", "--operation", "push", "--to", target, "-o", "out.txt")
    #expect(answer.status == 1)
    #expect(
      answer.messages.hasPrefix("Odd.lua:4: error: 'Odd' can't be exported: "), "\(answer.messages)"
    )
    #expect(answer.messages.contains(reason), "\(answer.messages)")
    #expect(!session.exists("out.txt"))
  }

  @Test(
    arguments: TestTier.sample(
      [
        ("web", "skewX: [20, -20, 0], // degrees"),
        ("view-transitions", "perspective(900px) translateZ(-80px) rotateX(0deg) rotateY(40deg) "),
        ("view-transitions", "rotate(30deg) skew(20deg, 0deg) scale(1, 1)"),
        ("view-transitions", "filter: saturate(0.5) brightness(0.75);"),
        ("web", "brightness: [0.75, 0.25, 0],"),
        ("web", "maskLeft: [30, -30, 0], // CSS pixels"),
        (
          "view-transitions",
          "clip-path: inset(0px calc(100% - 30px - calc(-60px + 100vw)) 0px 30px round 0px);"
        ),
      ], every: 7))
  func `a lean, a depth and looks are written where the target has them`(
    target: String, expected: String
  ) throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress, presence)
          local away = 1 - presence
          return { front = {
            skewX = 20 * away, rotation = 30 * away, rotationY = 40 * away, translateZ = -80 * away,
            perspective = 900, maskLeft = 30 * away,
            maskWidth = ctx.container.width - 60 * away, saturation = 1 - 0.5 * away, brightness = 1 - 0.25 * away,
          } }
        end,
      }
      """, to: "Lean.lua")
    let answer = session(
      "export", "Lean.lua", "--operation", "push", "--to", target, "-o", "out.txt")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.text(of: "out.txt").contains(expected), "\(session.text(of: "out.txt"))")
  }

  @Test func `SwiftUI leans a view after its scale and before its turn`() throws {
    let session = try session(
      file: "Lean.lua",
      front: "skewX = 20 * (1 - presence), saturation = presence")
    let answer = session(
      "export", "Lean.lua", "--operation", "push", "--to", "swiftui", "-o", "lean.swift")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "lean.swift")
    #expect(text.contains("view.skewX = 20 - 20 * progress // degrees\n"))
    #expect(text.contains("view.saturation = progress\n"))
    let places = [".scaleEffect(", ".projectionEffect(part.lean(", ".rotationEffect("].map {
      text.range(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test func `an opacity past 1 stays in range for players that clamp nothing`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.4, curve = { 0.3, 0, 0.4, 1.8 },
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """, to: "Over.lua")
    let answer = session(
      "export", "Over.lua", "--operation", "push", "--to", "lottie", "-o", "over.json")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "over.json")
    let keys = text.matches(of: /"s":\[([0-9.]+)\]/).compactMap { Double($0.1) }
    #expect(keys.max() == 100)
    let handles = text.matches(of: /"y":\[([-0-9.]+)\]/).compactMap { Double($0.1) }
    #expect(!handles.isEmpty)
    #expect(handles.allSatisfy { (-1.5...2.5).contains($0) }, "\(handles)")
  }

  /// Names in a script have letters and digits; a file can be called anything.
  @Test(arguments: TestTier.sample(ExportTarget.allCases, every: 3))
  func `a file's name with marks of every language stays inside of its comment`(
    target: ExportTarget
  ) throws {
    let session = try Session()
    let path = "d*/it's `a` \"b\" <!-- <script> ${d} \\ Glissé 日本.lua"
    try session.makeFolder("d*")
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        prepare = function(ctx, stage)
          stage:overlay("dim", { above = "back", color = "#000000" })
        end,
        frame = function(ctx, progress, presence)
          return { front = { alpha = presence }, dim = { alpha = 0.5 * presence } }
        end,
      }
      """, to: path)
    let answer = session(
      "export", "./" + path, "--operation", "push", "--to", target.rawValue, "-o", "out")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "out")
    switch target {
    case .viewTransitions:
      #expect(text.components(separatedBy: "*/").count == text.components(separatedBy: "/*").count)
    case .uikit:
      #expect(text.contains("final class ItSABScriptDGlissTransition: ItSABScriptDGlissAnimator"))
    case .swiftui: #expect(text.contains("enum ItSABScriptDGlissMotion: String"))
    case .web, .json, .lottie: break
    }
  }

  @Test(arguments: [
    (["--operation", "push"], "--operation can't be used with --all"),
    (["--scenario", "push"], "--scenario can't be used with --all"),
    (["--device", "iPad"], "--device can't be used with --all"),
    (["--set", "a=1"], "--set can't be used with --all"),
    (["--demo"], "--demo can't be used with --all"),
    (["--json"], "--json can't be used with --all"),
    (["--tolerance", "0"], "'--tolerance' expects 0.01 to 10 points, found '0'"),
  ])
  func `--all refuses what it would ignore`(words: [String], message: String) throws {
    let session = try Session()
    let answer = session.run(["export", "--all", "--report", "table.md"] + words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message), "\(answer.messages)")
    #expect(!session.exists("table.md"))
  }

  @Test(arguments: TestTier.sample([ExportTarget.json, .web, .viewTransitions, .uikit], every: 4))
  func `an export that follows the view that was tapped says so`(target: ExportTarget) throws {
    let session = try Session()
    let answer = session(
      "export", "ZoomFromSource", "--operation", "push", "--to", target.rawValue, "-o", "out")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      answer.output.contains("It follows views inside the screens; the numbers are for where"))
    #expect(session.text(of: "out").contains("It follows views inside the screens"))
  }

  @Test func `the command in a file can be typed again`() throws {
    let session = try Session()
    let path = "d/it's here.lua"
    try session.makeFolder("d")
    try session.write(
      """
      return {
        duration = 0.2, parameters = { far = { default = 0.5, min = 0, max = 1 } },
        frame = function(ctx, progress, presence)
          return { front = { translateX = ctx.parameters.far * ctx.container.width * (1 - presence) } }
        end,
      }
      """, to: path)
    let answer = session(
      "export", path, "--to", "web", "--operation", "push", "--set", "far=0.25", "--device",
      "iPad mini", "--tolerance", "0.2", "-o", "a.js")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      session.text(of: "a.js").contains(
        "// interlude export 'd/it'\\''s here.lua' --to web --operation push --set far=0.25 "
          + "--device 'iPad mini' --tolerance 0.2\n"))
  }

  // MARK: The report

  @Test func `a broken script is named, and the others and the report are written`() throws {
    let session = try Session()
    try session.makeFolder("scenarios")
    for name in ["push", "pop"] {
      let shipped = Session.package.appending(path: "Scripts/scenarios/\(name).json")
      try session.write(String(contentsOf: shipped, encoding: .utf8), to: "scenarios/\(name).json")
    }
    try session.makeFolder("animators")
    try session.write(
      """
      return {
        duration = 0.2,
        frame = function(ctx, progress) return { front = { translatey = progress } } end,
      }
      """, to: "animators/Broken.lua")
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """, to: "animators/Good.lua")
    try session.write("return {", to: "animators/Torn.lua")
    try session.makeFolder("Plugins/Card/animators")
    try session.makeFolder("Plugins/Card/scenarios")
    try session.write("return { api = 1, animator = \"Up\" }", to: "Plugins/Card/plugin.lua")
    try session.write(session.text(of: "animators/Good.lua"), to: "Plugins/Card/animators/Up.lua")
    try session.write("{ interlude: 1,", to: "Plugins/Card/scenarios/up.json")
    // A tool with nothing beside it, so that these are all animators.
    let answer = session.run(
      ["export", "--all", "--report", "report.md", "--output", "out"],
      executable: "/nowhere/interlude")
    #expect(answer.status == 3, "\(answer.messages)")
    #expect(
      answer.messages.contains(
        "animators/Broken.lua:3: error: 'Broken' failed: unknown property 'translatey' of view "
          + "'front'; did you mean 'translateY'?\n"), "\(answer.messages)")
    #expect(answer.messages.contains("animators/Torn.lua:1: error: "), "\(answer.messages)")
    #expect(
      answer.messages.hasSuffix("wrote report.md: 4 animators\nbroken: Broken, Torn, Up of Card\n"),
      "\(answer.messages)")
    #expect(answer.messages.contains("Plugins/Card/scenarios/up.json:1:"), "\(answer.messages)")
    #expect(session.text(of: "out/Good.js").contains("function animate(from, to"))
    #expect(!session.exists("out/Broken.js"))
    let report = session.text(of: "report.md")
    #expect(report.contains("\n| Broken | pop | | | | | no |"))
    #expect(report.contains("\n| Good | push | 1 | 2 | 0 | any |"))
    #expect(
      report.contains(
        "\n* Broken, push and pop, all targets: broken, line 3: 'Broken' failed: unknown property"))
    #expect(report.contains("\n* Torn, push and pop, all targets: broken, line 1: "))
    // The line is of the scenario, not of the script.
    #expect(report.contains("\n* Up of Card, present and dismiss, all targets: broken: "))
  }

  @Test func `views that lie in another order from right to left have keys of their own`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        prepare = function(ctx, stage)
          local first, second = "one", "two"
          if ctx.rtl then first, second = second, first end
          stage:overlay(first, { above = "front", color = "#000000" })
          stage:overlay(second, { above = "front", color = "#ffffff" })
        end,
        frame = function(ctx, progress, presence)
          return { one = { alpha = presence }, two = { alpha = 1 - presence } }
        end,
      }
      """, to: "Order.lua")
    let answer = session(
      "export", "Order.lua", "--operation", "push", "--to", "json", "--output", "order.json")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output == "push: 2 curves, 4 keys, at most 0 points off\n")
    #expect(session.text(of: "order.json").contains(#""rightToLeft":{"shapes":"#))
  }

  /// The table of the guide: how many animators a target has, and which it refuses.
  private static func guide() throws -> [(target: String, count: Int, refused: [String])] {
    let page = "Packages/Exports/Documentation/UseItInYourApp.md"
    let text = try String(contentsOf: Session.package.appending(path: page), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let count = Int(cells[1]) else { return nil }
      return (cells[0].replacing("`", with: ""), count, cells[2].components(separatedBy: ", "))
    }
  }

  @Test(arguments: TestTier.sample(["CrossDissolve", "SwipeToPop", "Lean", "Flip"], every: 4))
  func `the guide says which targets refuse an animator`(name: String) throws {
    let session = try Session()
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    let exporter = Exporter(
      workspace: workspace, subject: try workspace.animator(named: name), scenarios: nil,
      tolerance: 0.1, container: .reference)
    var report = ExportReport()
    let (animator, outcomes) = try exporter.outcomes(of: [.push, .pop])
    for (operation, outcome) in zip([TransitionOperation.push, .pop], outcomes) {
      report.add(
        .init(
          of: name, operation, outcome, reducedMotion: .init(animator.reducedMotion),
          remarks: Choreography.remarks(on: animator), file: try? workspace.location(of: name),
          by: TimedKeys()))
    }
    let table = report.markdown.split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let head = try #require(table.first { $0.first == "animator" })
    let rows = table.filter { $0.first == name }
    #expect(rows.count == 2)
    for (target, _, refused) in try Self.guide() {
      let column = try #require(head.firstIndex(of: target))
      for row in rows { #expect((row[column] == "no") == refused.contains(name), "\(target)") }
    }
  }

  @Test func `of two plugins with one name, the animators of the first one found are exported`()
    throws
  {
    let session = try Session()
    for folder in ["one", "two"] {
      try session.makeFolder("\(folder)/Plugins/Twice/animators")
      try session.write("return {}", to: "\(folder)/Plugins/Twice/plugin.lua")
      try session.write("return {}", to: "\(folder)/Plugins/Twice/animators/Double.lua")
    }
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: ["one", "two"])
    let found = workspace.animators.filter { $0.title == "Double of Twice" }
    #expect(found.map { $0.word?.contains("/one/") } == [true])
  }

  @Test func `the guide counts every shipped animator for every target`() throws {
    let session = try Session()
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    let known = workspace.animators.map(\.title)
    #expect(known.count > 50)
    let guide = try Self.guide()
    #expect(Set(guide.map(\.target)) == Set(ExportTarget.allCases.map(\.rawValue)))
    for (target, count, refused) in guide {
      #expect(count + refused.count == known.count, "\(target)")
      for name in refused { #expect(known.contains(name), "\(target)") }
    }
  }
}
