import Foundation
import TestSupport
import Testing
import ToolTesting

/// What a person sees in one's own screens, and a check of the values alone would miss.
struct SeenFlawTests {
  private let interlude: Session

  init() throws { interlude = try Session() }

  /// A flaw, and a part of the message that names it.
  struct Flaw: Sendable, CustomTestStringConvertible {
    let name: String
    let message: String
    /// The body of the animator's table.
    let body: String
    /// When the plugin's scenario pops, in seconds; a push takes 0.4.
    var pops = 1.0
    var testDescription: String { name }
  }

  static let right = """
    frame = function(ctx, progress, presence)
      return { front = { translateX = ctx.container.width * (1 - presence) } }
    end,
    """

  /// An edge that uncovers the front view, up to a distance from its end; it never slows down.
  private static func wipe(to rest: Double) -> String {
    """
    prepare = function(ctx, stage) stage:mask("edge", { of = "front", path = "M0 0H2000V2000H0Z" }) end,
    frame = function(ctx, progress, presence)
      return { edge = { translateX = ctx.container.width * (1 - presence) + \(rest) } }
    end,
    """
  }

  /// Each has passed a check of the plugin that compares values alone.
  static let flaws = [
    Flaw(
      name: "a layer covers a title until the end",
      message: "'Title' is invisible but visible a moment later; 'veil' covers it",
      body: """
        prepare = function(ctx, stage)
          if ctx.front:view("title") and ctx.isForward then
            stage:overlay("veil", { color = "#FFFFFF", frame = { x = 0, y = 280, width = 393, height = 80 } })
          end
        end,
        \(right)
        """),
    Flaw(
      name: "a layer that another view covers throughout",
      message: "the layer 'label' is never seen: 'a' covers it in every frame",
      body: """
        prepare = function(ctx, stage)
          stage:overlay("label", { color = "#00FF00", frame = { x = 20, y = 300, width = 80, height = 80 }, below = "back" })
        end,
        frame = function(ctx, progress, presence)
          return { front = { alpha = presence }, label = { translateX = 100 * progress } }
        end,
        """),
    Flaw(
      name: "cards that swap their order in the last frame",
      message: "'one' is in front of 'two', which is in front of it a moment later",
      body: """
        frame = function(ctx, progress, presence)
          local one, result = ctx.back:view("one"), { front = { alpha = presence } }
          if one then result[one.name] = { zIndex = 5 } end
          return result
        end,
        """),
    Flaw(
      name: "a snapshot that is drawn twice in the first frame",
      message: "at progress 0, 'a' is visible but was not a moment before",
      body: """
        prepare = function(ctx, stage)
          if ctx.isForward then
            stage:snapshot("copy", { of = "back", frame = { x = 40, y = 300, width = 200, height = 300 } })
          end
        end,
        \(right)
        """),
    Flaw(
      name: "a black screen",
      message: "the screen is black for",
      body: """
        frame = function(ctx, progress, presence)
          return {
            front = { alpha = math.max(0, (presence - 0.7) / 0.3) }, back = { alpha = math.max(0, 1 - 3 * presence) },
          }
        end,
        """),
    Flaw(
      name: "a jump where a finger catches it",
      message: "when it is caught at progress",
      body: """
        frame = function(ctx, progress, presence)
          local lift = ctx.isInteractive and 117 or 0
          return { front = { translateX = 393 * (1 - presence), translateY = lift * progress * presence } }
        end,
        """),
    Flaw(
      name: "pieces that all jump where a finger catches them",
      message: "when it is caught at progress",
      body: """
        prepare = function(ctx, stage) stage:slices("pieces", { of = "front", columns = 3, rows = 4 }) end,
        frame = function(ctx, progress, presence)
          local lift, pieces = ctx.isInteractive and 117 or 0, {}
          for index = 1, 12 do
            pieces[index] = { translateX = 393 * (1 - presence), translateY = lift * progress * presence }
          end
          return { front = { hidden = true }, pieces = pieces }
        end,
        """),
    Flaw(
      name: "a jump where it turns around",
      message: "when it is reversed at progress",
      body: """
        frame = function(ctx, progress, presence)
          local lift = ctx.isCancelled and 117 or 0
          return { front = { translateX = 393 * (1 - presence), translateY = 4 * lift * progress * (1 - progress) } }
        end,
        """),
    Flaw(
      name: "a mask that does not open whole",
      message: "is clipped by its mask",
      body: wipe(to: 60)),
    Flaw(
      name: "a jump where the next transition begins",
      message: "jumps from 0 to 117 when the next transition begins",
      body: """
        frame = function(ctx, progress, presence)
          local lift = ctx.isForward and 0 or 117
          return { front = { translateX = 393 * (1 - presence), translateY = lift * (1 - progress) } }
        end,
        """, pops: 0.3),
    Flaw(
      name: "another motion the second time",
      message: "half way through the second time, 'b' is",
      body: """
        prepare = function(ctx) counted.runs = counted.runs + 1; return { isLater = counted.runs > 1 } end,
        frame = function(ctx, progress, presence)
          local lift = ctx.state.isLater and 240 or 0
          return { front = { translateX = 393 * (1 - presence), translateY = lift * progress * (1 - progress) } }
        end,
        """),
  ]

  private func check(_ body: String, popsAt pops: Double = 1) throws -> Session.Answer {
    for folder in ["animators", "scenarios"] { try interlude.makeFolder("Plugins/Tried/\(folder)") }
    try interlude.write(
      """
      return {
        name = "Tried", summary = "Tried.", version = "1", license = "MIT",
        animator = { push = "Motion", pop = "Motion" },
      }
      """, to: "Plugins/Tried/plugin.lua")
    try interlude.write(
      """
      local counted = { runs = 0 }
      return {
        summary = "Tried.", version = "1", license = "MIT", duration = 0.4, curve = "linear",
        rightToLeft = "same", reducedMotion = "same",
        \(body)
      }
      """, to: "Plugins/Tried/animators/Motion.lua")
    try interlude.write(
      """
      { interlude: 1, name: "there and back", device: "iPhone 15",
        controllers: {
          a: { background: "#F2F2F7", views: [
            { id: "one", frame: [20, 300, 200, 120], background: "#FF0000" },
            { id: "two", frame: [60, 360, 200, 120], background: "#0000FF" },
          ] },
          b: { background: "#FFFFFF", views: [{ id: "title", frame: [20, 300, 200, 40], text: "Title" }] },
        },
        root: { navigation: ["a"], plugin: "Tried" },
        actions: [{ at: 0, do: "push", controller: "b" }, { at: \(pops), do: "pop" }] }
      """, to: "Plugins/Tried/scenarios/there.json")
    return interlude("check", "plugin:Tried", "--json")
  }

  /// The report of the plugin, without that of its animator in the screens of a check.
  private func plugin(_ result: Session.Answer) -> String {
    String(result.output.split(separator: "\n").first { $0.contains("(plugin)") } ?? "")
  }

  @Test(arguments: TestTier.sample(flaws, every: 4, standard: 1))
  func `what a person sees is named`(flaw: Flaw) throws {
    let report = plugin(try check(flaw.body, popsAt: flaw.pops))
    #expect(report.contains(flaw.message), "\(report)")
    #expect(report.contains("of scenario 'there and back'"), "\(report)")
  }

  @Test(arguments: [right, turning, wipe(to: 0)])
  func `a right motion has no findings, however it is disturbed`(motion: String) throws {
    let report = plugin(try check(motion))
    #expect(report.contains("\"verdict\":\"ok\""), "\(report)")
  }

  /// Pieces that turn one after the other; some arrive just when a finger lets go.
  private static let turning = """
    prepare = function(ctx, stage) stage:slices("pieces", { of = "back", columns = 4, rows = 8 }) end,
    frame = function(ctx, progress, presence)
      local pieces = {}
      for index = 1, 32 do
        local own = math.min(math.max((presence - 0.65 * index / 32) / 0.35, 0), 1)
        pieces[index] = { rotationY = 90 * own, alpha = 1 - own * own, perspective = 600 }
      end
      return { back = { hidden = true }, pieces = pieces }
    end,
    """
}
