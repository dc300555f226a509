@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
import TestSupport
import Testing
@_spi(Tools) import Transitions

@testable import Filming

/// What a sheet shows besides transitions.
struct LooseMotionTests {
  private func motions(_ actions: String) throws -> [LooseMotion] {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "n", device: "iPhone SE",
        controllers: { home: {}, card: { style: "pageSheet",
          sheet: { detents: ["medium", "large"] },
          views: [{ id: "list", frame: [0, 20, 375, 600], contentSize: [375, 2000],
            views: [{ id: "first", frame: [0, 0, 375, 100] }, { id: "second", frame: [0, 110, 375, 100] }] }] } },
        root: { controller: "home" },
        actions: [{ at: 0, do: "present", controller: "card" }, \(actions)] }
      """, file: "n.json")
    return try FilmedRun(scenario, by: "Slide", in: slides()).looseMotions
  }

  @Test func `a sheet between its detents and content that scrolls are motions of their own`()
    throws
  {
    let found = try motions(
      """
      { at: 2, do: "selectDetent", detent: "large" },
      { at: 4, do: "touch", path: [[0, 180, 500], [0.4, 180, 300]], release: { velocity: [0, 0] } }
      """)
    #expect(found.map(\.title) == ["move  card", "scroll  list"])
  }

  @Test func `a transition alone is none`() throws {
    #expect(try motions("").isEmpty)
  }
}
