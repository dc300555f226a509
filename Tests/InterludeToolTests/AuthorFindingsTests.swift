import Foundation
import Scripting
import TestSupport
import Testing
import ToolTesting

/// What authors met who wrote demanding transitions: false alarms of a check, and what was not told.
struct AuthorFindingsTests {
  private let interlude: Session

  init() throws { interlude = try Session() }

  private static let head = """
    name = "Tried", summary = "Tried.", version = "1", license = "MIT", reducedMotion = "same",
    """

  @Test(.enabled(if: TestTier.isThorough))
  func `a check sees what masks leave of slices in several columns`() throws {
    func script(_ columns: Int, _ width: String) -> String {
      """
      return {
        \(Self.head) rightToLeft = "same", duration = 0.3, curve = "linear",
        prepare = function(ctx, stage)
          stage:slices("strips", { of = "front", columns = \(columns) })
          stage:order { "back", "front", "strips" }
          return { width = ctx.front.bounds.width / \(columns) }
        end,
        frame = function(ctx, progress, presence)
          local strips = {}
          for index = 1, \(columns) do
            strips[index] = {
              maskLeft = ctx.state.width * (1 - presence) / 2, maskWidth = ctx.state.width * \(width),
            }
          end
          return { front = { hidden = true }, strips = strips }
        end,
      }
      """
    }
    for columns in [1, 2, 5] {
      try interlude.write(script(columns, "presence"), to: "Right.lua")
      let right = interlude("check", "./Right.lua")
      #expect(right.status == 0, "\(columns): \(right.output)")
      #expect(!right.output.contains("Right.lua:"), "\(columns): \(right.output)")
      // Half of each strip is still missing at the end.
      try interlude.write(script(columns, "presence / 2"), to: "Wrong.lua")
      #expect(interlude("check", "./Wrong.lua").status == 1, "\(columns)")
    }
  }

  @Test func `a layer that no frame sets is reported, and a golden notices it`() throws {
    func script(_ color: String) -> String {
      """
      return {
        duration = 0.1,
        prepare = function(ctx, stage) stage:overlay("veil", { color = "\(color)" }) end,
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """
    }
    try interlude.write(script("#000000"), to: "Veiled.lua")
    let run = interlude("run", "./Veiled.lua", "--scenario", "push")
    #expect(
      run.output.contains("veil: #000000, opacity 1, 393 × 852 at 0, 0"), "\(run.output)")
    #expect(interlude("test", "./Veiled.lua", "--scenario", "push", "--update").status == 0)
    #expect(interlude("test", "./Veiled.lua", "--scenario", "push").status == 0)
    try interlude.write(script("#FF0000"), to: "Veiled.lua")
    #expect(interlude("test", "./Veiled.lua", "--scenario", "push").status == 1)
  }

  @Test func `a run says who moved what an animator refused`() throws {
    try interlude.write(
      """
      return {
        \(Self.head) parameters = { way = { default = 1, min = 0, max = 2 } },
        canPerform = function() return false, "not today" end,
        frame = function(ctx) return { front = { translateX = ctx.parameters.way } } end,
      }
      """, to: "Refusing.lua")
    let run = interlude("run", "./Refusing.lua", "--scenario", "push")
    #expect(
      run.output.contains("moved by SystemSlide: 'Tried' does not move this: not today"),
      "\(run.output)")
    let check = interlude("check", "./Refusing.lua")
    #expect(!check.output.contains("has no effect"), "\(check.output)")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a parameter that matters only under a finger or for some screens is no false alarm`()
    throws
  {
    try interlude.write(
      """
      return {
        \(Self.head) rightToLeft = "same",
        parameters = {
          pull = { default = 1, min = 0, max = 2 }, lift = { default = 5, min = 0, max = 9 },
          idle = { default = 5, min = 0, max = 9 },
        },
        frame = function(ctx, progress, presence)
          local front = { alpha = presence, translateY = 0.01 * ctx.gesture.translationY * ctx.parameters.pull * presence * (1 - presence) }
          if ctx.front.id == "photo" then front.translateX = ctx.parameters.lift end
          return { front = front }
        end,
      }
      """, to: "Pulled.lua")
    let check = interlude("check", "./Pulled.lua")
    #expect(!check.output.contains("'pull' has no effect"), "\(check.output)")
    #expect(!check.output.contains("'lift' has no effect\\n"), "\(check.output)")
    #expect(check.output.contains("the parameter 'idle' has no effect"), "\(check.output)")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a check finds a snap when the finger lifts`() throws {
    try interlude.write(
      """
      return {
        \(Self.head) rightToLeft = "same",
        frame = function(ctx, progress, presence)
          local pull = ctx.gesture.isActive and ctx.gesture.translationY / 10 or 0
          return { front = { alpha = presence, translateY = -pull * presence } }
        end,
      }
      """, to: "Snapping.lua")
    let check = interlude("check", "./Snapping.lua")
    #expect(
      check.output.contains("front.translateY jumps when the finger lifts"), "\(check.output)")
  }

  /// Each mirrors something: the picture itself, the order of slices, the outline of a mask.
  private static let mirrors = [
    """
      prepare = function(ctx, stage) stage:snapshot("flipped", { of = "front" }) end,
      frame = function(ctx, progress, presence)
        local way = (ctx.rtl and -1 or 1) * ctx.front.bounds.width
        return {
          front = { translateX = way * (1 - presence) },
          flipped = { scaleX = -1, translateX = way * (2 - presence) },
        }
      end,
    """,
    """
      frame = function(ctx, progress, presence)
        return { front = { scaleX = -1, rotationY = 180, translateY = 900 * (1 - presence) } }
      end,
    """,
    """
      prepare = function(ctx, stage) stage:slices("s", { of = "front", columns = 6 }) end,
      frame = function(ctx, progress, presence)
        local s = {}
        for index = 1, 6 do
          local place = ctx.rtl and 7 - index or index
          local own = math.min(math.max(presence * 2 - (place - 1) / 5, 0), 1)
          s[index] = { alpha = own, translateY = 300 * (1 - own) }
        end
        return { front = { hidden = true }, s = s }
      end,
    """,
    """
      prepare = function(ctx, stage)
        local width, height = ctx.front.bounds.width, ctx.front.bounds.height
        local function wedge(upper, lower)
          local function x(way) return ctx.rtl and width - way or way end
          return ("M%g 0L%g 0L%g %gL%g %gZ"):format(x(0), x(upper), x(lower), height, x(0), height)
        end
        stage:mask("wedge", { of = "front", path = wedge(0, 0), to = wedge(width + height, width) })
      end,
      frame = function(ctx, progress, presence) return { wedge = { morph = presence } } end,
    """,
  ]

  @Test(
    .enabled(if: TestTier.isThorough),
    arguments: TestTier.sample(mirrors, every: 4, standard: 2))
  func `a mirror is no false alarm, and what is mirrored only one way is found`(
    mirror: String
  ) throws {
    let head = Self.head.replacing("\"same\"", with: "\"crossDissolve\"")
    let script = "return {\n\(head) duration = 0.3, curve = \"linear\",\n\(mirror)\n}"
    try interlude.write(script, to: "Right.lua")
    let right = interlude("check", "./Right.lua")
    #expect(right.status == 0 && !right.output.contains("Right.lua:"), "\(right.output)")
    guard script.contains("ctx.rtl") else { return }
    try interlude.write(script.replacing("ctx.rtl", with: "false"), to: "Wrong.lua")
    let wrong = interlude("check", "./Wrong.lua")
    #expect(wrong.output.contains("it is not the mirror image"), "\(wrong.output)")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a check plays the author's own screens`() throws {
    try interlude.write(
      """
      return {
        \(Self.head) rightToLeft = "same",
        frame = function(ctx, progress, presence)
          local changes = { front = { alpha = presence } }
          local badge = ctx.front:view("badge")
          if badge then changes[badge.name] = { translateY = 40 * (1 - presence) + 3 } end
          return changes
        end,
      }
      """, to: "Badge.lua")
    try interlude.write(
      """
      {
        interlude: 1, name: "shop", summary: "A badge.", device: "iPhone 15",
        controllers: {
          list: {}, item: { views: [{ id: "badge", frame: [20, 100, 80, 30], background: "#FF0000" }] },
        },
        root: { navigation: ["list"] },
        actions: [{ at: 0, do: "push", controller: "item" }],
      }
      """, to: "shop.json")
    #expect(interlude("check", "./Badge.lua").status == 0)
    let check = interlude("check", "./Badge.lua", "--scenario", "shop.json")
    #expect(check.status == 1)
    #expect(
      check.output.contains("'badge' is 3 pt from its place")
        && check.output.contains("of scenario 'shop'"),
      "\(check.output)")
  }

  @Test func `a run says which action waited for a progress that did not come`() throws {
    try interlude.write(
      """
      {
        interlude: 1, name: "waits", controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
        actions: [
          { at: 0, do: "push", controller: "b" }, { at: { transition: 2, progress: 0.5 }, do: "reverse" },
        ],
      }
      """, to: "waits.json")
    let run = interlude("run", "Cover", "--scenario", "./waits.json")
    #expect(run.status == 1)
    #expect(run.output.contains("Actions  1 not performed"), "\(run.output)")
    #expect(
      run.output.contains(
        "waits.json:4:45: error: actions[1]: transition 2 did not come to progress 0.5, "
          + "so 'reverse' was not performed"),
      "\(run.output)")
  }

  @Test func `an animator inside a plugin is listed by its name`() throws {
    let list = interlude("list", "CardUp")
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("CardUp: "), "\(list.output)")
  }

  @Test func `a plugin whose operations have different animators can be run and rendered`() throws {
    try interlude.makeFolder("Plugins/Two/scenarios")
    try interlude.write(
      "return { animator = { push = 'Cover', pop = 'Push' } }", to: "Plugins/Two/plugin.lua")
    try interlude.write(
      """
      {
        interlude: 1, name: "two", summary: "There and back.", device: "iPhone 15",
        controllers: { a: { title: "A" }, b: { title: "B" } },
        root: { navigation: ["a"], plugin: "Two" },
        actions: [{ at: 0, do: "push", controller: "b" }, { at: 1, do: "pop" }],
      }
      """, to: "Plugins/Two/scenarios/two.json")
    let run = interlude("run", "plugin:Two")
    #expect(run.output.contains("moved by Cover"), "\(run.output) \(run.messages)")
    #expect(run.output.contains("moved by Push"), "\(run.output)")
  }

  @Test func `a plugin's scenario finds its images by name and by path`() throws {
    try interlude.makeFolder("Plugins/Pictured/scenarios")
    try interlude.write(
      "return { animator = { push = 'Cover' } }", to: "Plugins/Pictured/plugin.lua")
    try interlude.write("{}", to: "Plugins/Pictured/scenarios/one.json")
    let folder = interlude.folder.path + "/Plugins/Pictured"
    // Images are searched for in the folder of the file.
    #expect(PluginFolder(path: folder).scenarios.map(\.folder) == [folder + "/scenarios"])
  }

  // MARK: Plugins

  /// A plugin whose animator has a stand-in of its own for reduced motion.
  private func writePlugin(scenario: Bool) throws {
    func animator(_ motion: String) -> String {
      """
      return { \(Self.head.replacing("\"same\"", with: "\"\(motion)\"")) duration = 0.2,
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
      """.replacing("name = \"Tried\"", with: "name = nil")
    }
    for folder in ["animators", "scenarios"] { try interlude.makeFolder("Plugins/R/\(folder)") }
    try interlude.write(animator("Quiet"), to: "Plugins/R/animators/Turn.lua")
    try interlude.write(animator("same"), to: "Plugins/R/animators/Quiet.lua")
    try interlude.write(
      "return { name = 'R', animator = { push = 'Turn', pop = 'Turn' } }",
      to: "Plugins/R/plugin.lua")
    guard scenario else { return }
    try interlude.write(
      """
      { interlude: 1, name: "r", traits: { reduceMotion: true }, controllers: { a: {}, b: {} },
        root: { navigation: ["a"], plugin: "R" }, actions: [{ at: 0, do: "push", controller: "b" }] }
      """, to: "Plugins/R/scenarios/r.json")
  }

  @Test func `run names what reduced motion has put in an animator's place`() throws {
    try writePlugin(scenario: true)
    let run = interlude("run", "plugin:R")
    #expect(
      run.output.contains("moved by Quiet, which replaces Turn for reduced motion"),
      "\(run.output)\(run.messages)")
    let check = interlude("check", "plugin:R")
    #expect(!check.output.contains("can't be found"), "\(check.output)")
  }

  @Test func `a plugin without a scenario is not played in another one without a word`() throws {
    try writePlugin(scenario: false)
    for words in [["run", "plugin:R"], ["explain", "plugin:R"]] {
      let answer = interlude.run(words)
      #expect(answer.messages.contains("plugin 'R' has no scenario, so 'tour' is played"))
    }
    #expect(!interlude("run", "plugin:R", "--scenario", "push").messages.contains("no scenario"))
  }
}
