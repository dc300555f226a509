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
  func exported(_ words: String...) throws -> (Session, Session.Answer) {
    let session = try Session()
    return (session, session.run(["export"] + words + ["--to", "json", "--output", "out.json"]))
  }

  /// A session with an animator whose frames set properties of the front view.
  func session(file: String, front: String) throws -> Session {
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
    (["--to", "web"], "say with --output where the export goes, such as '--output Exports/'"),
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

  @Test func `a copy of the program under another name doesn't start itself`() throws {
    let session = try Session()
    let copy = session.folder.appending(path: "interlude-export-new")
    try FileManager.default.copyItem(at: Session.program("interlude-export"), to: copy)
    let answer = try session.start(copy, ["Cube"])
    #expect(answer.status == 2)
    #expect(answer.messages.contains("is this program itself"), "\(answer.messages)")
  }
}
