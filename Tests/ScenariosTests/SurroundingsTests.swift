import Motion
import TestSupport
import Testing
@_spi(Tools) import Views

@_spi(Tools) @testable import Scenarios

/// Larger texts and devices of one's own.
struct SurroundingsTests {
  private func scenario() throws -> Scenario {
    try Scenario(
      """
      { interlude: 1, name: "mine", content: "sample",
        controllers: { one: { views: [
          { id: "a", edges: { top: 0, leading: 0 }, text: "A" },
          { id: "b", edges: { top: 0, trailing: 0 }, text: "B", size: 20 },
          { id: "c", frame: [0, 50, 100, 30], text: "C", views: [
            { id: "d", frame: [0, 0, 50, 20], text: "D", size: 10 } ] } ] } },
        root: { controller: "one" }, actions: [] }
      """, file: "mine.json")
  }

  @Test func `texts grow, except for those that are as large as their frame lets them be`() throws {
    var surroundings = Scenario.Surroundings()
    surroundings.textScale = 2
    let large = try scenario().adapted(to: surroundings)
    let views = large.screens[0].views
    #expect(views.map(\.textStyle.size) == [34, 40, nil])
    #expect(views[2].views.map(\.textStyle.size) == [20])
    #expect(large.textScale == 2)
    let plain = try scenario()
    #expect(plain.textScale == 1)
    #expect(plain.adapted(to: Scenario.Surroundings()) == plain)
  }

  @Test func `a device of one's own has its sides, its corners and its safe area`() throws {
    let device = try #require(Device(width: 500, height: 900, corner: 40, top: 50, bottom: 30))
    var surroundings = Scenario.Surroundings()
    surroundings.device = device
    let wide = try scenario().adapted(to: surroundings)
    #expect(wide.device.size.width == 500 && wide.device.cornerRadius == 40)
    #expect(wide.device.insets.top == 50 && wide.device.insets.bottom == 30)
    #expect(Device(ownWord: device.ownWord) == device)
    #expect(Device(width: 99, height: 900) == nil && Device(width: 500, height: .infinity) == nil)
    #expect(Device(width: 500, height: 900, top: -1) == nil)
  }
}
