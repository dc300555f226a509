import TestSupport
import Testing
import ToolTesting

/// What a check says of an animator in a presentation that keeps the presenter on the screen.
struct PartialPresentationTests {
  private let interlude: Session

  init() throws {
    interlude = try Session()
    for folder in ["animators", "scenarios"] { try interlude.makeFolder("Plugins/Card/\(folder)") }
    try write(Self.motion(), as: "Plugins/Card/animators/Up")
    // The presentation dims the presenter and lets it recede.
    try interlude.write(
      """
      return {
        name = "Card", summary = "Tried.", version = "1", license = "MIT",
        animator = { present = "Up", dismiss = "Up" },
        presentation = {
          style = "custom",
          frame = function(container)
            return { x = 0, y = container.height / 2, width = container.width, height = container.height / 2 }
          end,
          chrome = { dimming = { color = "#000000", alpha = 0.4 } },
          alongside = function(ctx, progress, presence)
            return { dimming = { alpha = 0.4 * presence }, presenter = { scale = 1 - 0.06 * presence } }
          end,
        },
      }
      """, to: "Plugins/Card/plugin.lua")
    try interlude.write(
      """
      { interlude: 1, name: "card", device: "iPhone 15",
        controllers: {
          a: { background: "#F2F2F7" },
          b: { background: "#FFFFFF", plugin: "Card", views: [{ id: "mark", frame: [20, 20, 200, 40], text: "Mark" }] },
        },
        root: { controller: "a" },
        actions: [{ at: 0, do: "present", controller: "b" }, { at: 2, do: "dismiss" }] }
      """, to: "Plugins/Card/scenarios/card.json")
  }

  /// A card that rises, with a layer on the presenter.
  private static func motion(_ layer: String = "alpha = 0", lift: String = "0") -> String {
    """
    prepare = function(ctx, stage)
      stage:overlay("dimming", { above = "back", color = "#000000" })
      stage:overlay("veil", { color = "#FF0000", frame = { x = 40, y = 60, width = 200, height = 80 } })
    end,
    frame = function(ctx, progress, presence)
      local lift = \(lift)
      return {
        front = { translateY = ctx.container.height * (1 - presence) }, back = { scale = 1 },
        dimming = { alpha = 0 }, veil = { \(layer), translateY = lift },
      }
    end,
    """
  }

  /// A layer that is still there at the end.
  private static let stays = motion("alpha = presence")
  /// A layer that comes and goes, and is elsewhere while a finger holds it.
  ///
  /// Only the card has a mark, so that the usual situations don't name the jump first.
  private static let jumps = motion(
    "alpha = 4 * presence * (1 - presence)",
    lift: "ctx.isInteractive and ctx.front:view(\"mark\") and 150 or 0")

  private func write(_ body: String, as name: String) throws {
    try interlude.write(
      """
      return {
        summary = "Tried.", version = "1", license = "MIT", duration = 0.4, curve = "linear",
        rightToLeft = "same", reducedMotion = "same",
        \(body)
      }
      """, to: "\(name).lua")
  }

  /// Checks an animator in the card of a plugin that does not know it.
  private func check(_ body: String) throws -> String {
    try write(body, as: "Tried")
    return interlude("check", "./Tried.lua", "--scenario", "card", "--json", "--verbose").output
  }

  @Test func `a presentation's own dimming and receding presenter are no flaw of an animator`()
    throws
  {
    let report = try check(Self.motion())
    #expect(report.contains("\"errors\":0"), "\(report)")
    #expect(!report.contains("of scenario"), "\(report)")
    #expect(!report.contains("partial presentation"), "\(report)")
  }

  @Test func `a layer left beside the card is a note for an animator, an error for the plugin`()
    throws
  {
    let tried = try check(Self.stays)
    #expect(
      tried.contains("under a partial presentation, at progress 1, 'veil' is visible"), "\(tried)")
    #expect(!tried.contains("of scenario"), "\(tried)")

    try write(Self.stays, as: "Plugins/Card/animators/Up")
    let own =
      interlude("check", "plugin:Card", "--json").output.split(separator: "\n")
      .first { $0.contains("(plugin)") } ?? ""
    #expect(own.contains("at progress 1, 'veil' is visible but gone a moment later"), "\(own)")
    #expect(own.contains("\"verdict\":\"fail\""), "\(own)")
  }

  @Test func `a layer that jumps where a finger catches it is an error for an animator, too`()
    throws
  {
    let report = try check(Self.jumps)
    #expect(report.contains("'veil.translateY' jumps from 0 to 150 when it is caught"), "\(report)")
    #expect(!report.contains("\"errors\":0"), "\(report)")
  }
}
