import Testing
import ToolTesting

@testable import InterludeTool

/// What a person reads of the motion after a run.
struct RunReportTests {
  let session: Session

  init() throws { session = try Session() }

  @Test func `an overshoot is reported unless it reads like the end itself`() throws {
    // Both go 0.8 % of their way too far: of 100 points that is seen, of a twentieth it is not.
    try session.write(
      """
      return {
        duration = 0.5, curve = "linear",
        frame = function(ctx, progress)
          local way = math.sin(1.7 * progress) / math.sin(1.7)
          return { front = { translateX = 100 * way, translateY = -100 * way, scale = 1 - 0.05 * way } }
        end,
      }
      """, to: "Over.lua")
    let output = session("run", "Over", "--scenario", "push").output
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("   front.") }
    #expect(lines.count == 3)
    #expect(lines.contains { $0.contains(".translateX") && $0.hasSuffix(" 100  (up to 100.83)") })
    #expect(lines.contains { $0.contains(".translateY") && $0.hasSuffix("  (down to -100.83)") })
    #expect(lines.contains { $0.contains(".scale") && $0.hasSuffix(" 0.95") })
  }

  @Test func `a screen in many tiles does not fill the report`() throws {
    try session.write(
      """
      return {
        duration = 0.5,
        prepare = function(ctx, stage)
          stage:slices("tiles", { of = "front", columns = 10, rows = 10 })
          stage:slices("still", { of = "back", columns = 10, rows = 10 })
        end,
        frame = function(ctx, progress)
          local tiles = {}
          for i = 1, 100 do tiles[i] = { alpha = progress } end
          return { tiles = tiles }
        end,
      }
      """, to: "Tiles.lua")
    let output = session("run", "Tiles", "--scenario", "push").output
    let lines = output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("   tiles[") } == 24)
    #expect(lines.contains("   … and 76 more curves"), "\(output)")
    #expect(output.ranges(of: "layer still[").count == 8, "\(output)")
    #expect(output.contains("layer still[8]"))
    #expect(output.contains("92 more layers"))
  }

  @Test func `a tab that changes without an animator is not animated`() {
    let output = session("run", "--scenario", "nested").output
    #expect(output.contains("tab  mail → profile  not animated\n\n"), "\(output)")
    #expect(!output.contains("never ended"))
  }

  @Test func `values that differ only by rounding are not shown as a curve`() throws {
    try session.write(
      """
      return {
        duration = 0.5,
        frame = function(ctx, progress)
          return { front = { translateX = 100 * ((1.1 + progress) - progress), alpha = progress } }
        end,
      }
      """, to: "Noise.lua")
    let output = session("run", "Noise", "--scenario", "push").output
    #expect(output.contains("front.alpha"))
    #expect(!output.contains("front.translateX"), "\(output)")
  }

  @Test func `a report ends with what can be done next`() throws {
    func next(_ words: String...) -> Substring? {
      session.run(["run"] + words).output.split(separator: "\n").last
    }
    let file = "--trace FILE for every number"
    #expect(
      next("SwipeToPop", "--scenario", "tour")
        == "Next: interlude run SwipeToPop --scenario swipe-pop-cancelled, or \(file)")
    #expect(
      next("SwipeToPop", "--scenario", "push")
        == "Next: interlude list --scenarios, or \(file) of this run")
    try session.write("return { frame = function() error('no') end }", to: "Torn.lua")
    for scenario in ["tour", "push"] {
      #expect(
        next("./Torn.lua", "--scenario", scenario)
          == "Next: fix the script, then run the command again")
    }
  }

  /// Each column is a slice of time, whatever the frames are.
  @Test(
    arguments: [
      ([(0.0, 0.0), (1, 7)], 8, "▁▂▃▄▅▆▇█"), ([(0, 7), (1, 0)], 8, "█▇▆▅▄▃▂▁"),
      ([(0, 0), (0.5, 7), (1, 7)], 5, "▁▅███"), ([(2, 3), (2.1, 3)], 3, "▁▁▁"),
      ([(0, 0), (0.01, 0.1), (0.02, 0.2), (1, 10)], 3, "▁▅█"), ([(0, 0), (1, 1)], 1, "▁"),
      ([(0, 0), (1, 1)], 0, ""), ([], 4, ""),
    ] as [([(Double, Double)], Int, String)])
  func `a curve is drawn in the given number of columns`(
    samples: [(Double, Double)], width: Int, curve: String
  ) {
    #expect(
      Sparkline.text(of: samples.map { (time: $0.0, value: $0.1) }, width: width) == curve)
  }
}
