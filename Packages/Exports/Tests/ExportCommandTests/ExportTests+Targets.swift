import Export
import Foundation
import TestSupport
import Testing
import ToolTesting
@_spi(Tools) import Transitions

@testable import ExportCommand
@_spi(Tools) @testable import InterludeTool

/// What each target is given, leaves out and refuses.
extension ExportTests {
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

  @Test func `Lottie says which player loses light, and ignores a lean`() throws {
    let session = try Session()
    let many = session("export", "Explode", "--operation", "push", "--to", "lottie", "-o", "e.json")
    #expect(
      many.output.contains(
        "without up to 31 % of the light in rlottie, which darkens everything for each of 78 layers"
      ), "\(many.output)")
    let most = session(
      "export", "Explode", "--set", "columns=12", "--set", "rows=30", "--operation", "push", "--to",
      "lottie", "-o", "most.json")
    #expect(most.output.contains("up to 100 % of the light in rlottie"), "\(most.output)")
    let answer = session("export", "Lean", "--operation", "push", "--to", "lottie", "-o", "l.json")
    #expect(
      answer.output.contains(
        "without the lean of 'front' in rlottie, which ignores it; ThorVG and lottie-web show it"),
      "\(answer.output)")
  }

  @Test(arguments: ["Checkerboard", "Explode", "Mosaic"])
  func `a number of tiles that is the same everywhere holds for any size`(name: String) throws {
    let session = try Session()
    let answer = session(
      "export", name, "--set", "columns=2", "--set", "rows=3", "--operation", "push", "--to", "web",
      "-o", "tiles.js")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.text(of: "tiles.js").contains("for a container of any size.\n"))
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
          "scaleX = presence, scaleY = presence * presence", "lottie",
          "'front.scaleX' and 'front.scaleY' move at different times"
        ),
        ("anchorX = presence, rotation = presence", "lottie", "can't move 'front.anchorX'"),
        (
          "cornerRadius = 9, shadowOpacity = presence", "uikit", "has round corners and a shadow"
        ),
        ("width = 300 * presence", "swiftui", "the SwiftUI export has nothing like 'front.width'"),
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
}
