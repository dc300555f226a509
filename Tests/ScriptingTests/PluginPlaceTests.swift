import Motion
import TestSupport
import Testing
import Transitions
import Views

@testable import Scripting

/// Places between which a finger carries a presented screen.
struct PluginPlaceTests {
  let bench: PluginWorkbench

  init() throws { bench = try PluginWorkbench() }

  private func text(_ keys: String) -> String {
    "return { animator = { present = 'SideDrawer', dismiss = 'SideDrawer' },\npresentation = { \(keys) } }"
  }

  /// A small screen in one of three corners of a window of 375 by 667 points.
  private func show() throws {
    bench.presented(
      try bench.plugin(
        text(
          """
          places = {
            a = { x = 10, y = 10, width = 100, height = 100 },
            b = function(container) return { x = container.width - 110, y = 10, width = 100, height = 100 } end,
            c = { x = 10, y = 550, width = 100, height = 100 },
          }, initialPlace = "b"
          """)))
  }

  private var frame: Rect { bench.builder.b.view.frame }

  private func rest() {
    for _ in 0..<90 { bench.stage.tick() }
    #expect(bench.stage.leftovers == 0 && bench.stage.failures.isEmpty)
  }

  @Test func `a finger carries the screen, and the nearest place by its momentum takes it`() throws
  {
    try show()
    #expect(frame.origin == Point(x: 265, y: 10))
    bench.builder.drag(
      from: Point(x: 300, y: 50), to: Point(x: 280, y: 110), release: nil)
    #expect(frame.origin == Point(x: 245, y: 70))
    bench.stage.touch(.ended, at: Point(x: 280, y: 110), velocity: Point(x: -800, y: 1500))
    rest()
    #expect(frame.origin == Point(x: 10, y: 550))
    // Without speed, the nearest one.
    bench.builder.drag(
      from: Point(x: 50, y: 600), to: Point(x: 60, y: 200), velocity: .zero)
    rest()
    #expect(frame.origin == Point(x: 10, y: 10))
    #expect(bench.builder.b.sheetPresentationController?.restingPlace == "a")
  }

  @Test func `beyond the container it resists, and absurd fingers leave it in a place`() throws {
    try show()
    bench.builder.drag(from: Point(x: 300, y: 50), to: Point(x: 300, y: -350), release: nil)
    #expect(frame.minY < -50 && frame.minY > -390)
    bench.stage.touch(.moved, at: Point(x: Double.nan, y: 1e300))
    bench.stage.touch(.ended, at: Point(x: 0, y: 0), velocity: Point(x: 1e300, y: -Double.infinity))
    rest()
    #expect([10, 265].contains(frame.minX) && [10, 550].contains(frame.minY))
  }

  @Test func `touches beside it reach what is behind it`() throws {
    try show()
    var taps = 0
    bench.builder.a.view.onTap = { taps += 1 }
    bench.stage.tap(at: Point(x: 100, y: 400))
    #expect(taps == 1)
    bench.stage.tap(at: Point(x: 300, y: 50))
    #expect(taps == 1)
  }

  @Test(arguments: [
    ("places = { a = { x = 1 } }", "presentation.places: expected 2 to 32 places, found 1"),
    (
      "places = { a = {}, b = {} }, detents = { low = 100 }",
      "a screen with 'places' has no 'detents'"
    ),
    ("places = { a = {}, b = {} }, initialPlace = 'aa'", "did you mean 'a'?"),
    ("initialPlace = 'a'", "presentation.initialPlace: it needs 'places'"),
    ("places = { a = { X = 1 }, b = {} }", "did you mean 'x'?"),
  ])
  func `wrong places are an error with the nearest name`(keys: String, message: String) throws {
    let complaint = try #require(bench.complaint(about: text(keys)))
    #expect(complaint.hasPrefix("Plugins/Tried/plugin.lua:2: error: "), "\(complaint)")
    #expect(complaint.contains(message), "\(complaint)")
  }
}
