import Motion
import Scripting
import Views
import Testing
import TestSupport
import Transitions

/// A finger beyond the ends of the way.
extension PluginInteractionTests {
  /// The progress of each frame of a drag by a share of the width, and of what follows.
  private func pull(
    _ share: Double, rule keys: String, velocity: Double = 0
  ) throws -> (held: [Double], after: [Double], count: Int) {
    let navigation = try stack(rule: "{ gesture = 'pan', direction = 'trailing', \(keys) }")
    bench.builder.drag(
      from: Point(x: 50, y: 300), to: Point(x: 100, y: 300), velocity: .zero, release: nil)
    for step in 1...20 {
      let x = 100 + (50 + 375 * share - 100) * Double(step) / 20
      bench.stage.tick { bench.stage.touch(.moved, at: Point(x: x, y: 300)) }
    }
    let held = bench.log.progress
    bench.stage.touch(
      .ended, at: Point(x: 50 + 375 * share, y: 300), velocity: Point(x: velocity, y: 0))
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(bench.stage.leftovers == 0)
    let after = Array(bench.log.progress.dropFirst(held.count))
    return (held, after, navigation.viewControllers.count)
  }

  @Test(arguments: [
    ("rubberBand = true", 0.55), ("rubberBand = 1", 1), ("rubberBand = 0.2", 0.2),
  ])
  func `a rubber band shows more than the whole way, and comes back`(
    keys: String, coefficient: Double
  ) throws {
    let (held, after, count) = try pull(1.2, rule: keys)
    let top = try #require(held.last)
    let expected: Double = 2 - 1 / (0.2 * coefficient + 1)
    #expect(abs(top - expected) < 1e-9)
    #expect(count == 1)
    // No jump, no second swing, and the end is exact.
    let way = [top] + after
    #expect(zip(way, way.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 0.04 })
    #expect(after.count > 8)
    #expect(after.last == 1)
    // What is reported stays within the way.
    let told = bench.log.events.compactMap { event -> Double? in
      if case .number(let percent)? = event[.percentComplete] { percent } else { nil }
    }
    #expect(told.max() == 1)
    #expect(told.allSatisfy { (0...1).contains($0) })
  }

  @Test func `a rubber band also shows less than nothing`() throws {
    let (held, after, count) = try pull(-0.3, rule: "rubberBand = true")
    let bottom = try #require(held.last)
    let expected: Double = 1 / (0.3 * 0.55 + 1) - 1
    #expect(abs(bottom - expected) < 1e-9)
    let way = [bottom] + after
    #expect(zip(way, way.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 0.04 })
    #expect(after.last == 0)
    #expect(count == 2)
  }

  @Test func `a rubber band goes on at the speed at which it was shown`() throws {
    let spring = "require('interlude.spring') { duration = 2, bounce = 0 }"
    let (held, after, _) = try pull(
      1.2, rule: "rubberBand = true, completionCurve = \(spring)", velocity: 750)
    let first: Double = try #require(after.first) - #require(held.last)
    // 2 ways a second, of which the resistance leaves a part, for a frame.
    let stretch: Double = 0.2 * 0.55 + 1
    let expected: Double = 2 * 0.55 / (stretch * stretch) / 60
    #expect(first > 0.85 * expected && first < expected)
    #expect(after.last == 1)
  }

  @Test func `without a rubber band a finger stops at the ends`() throws {
    for keys in ["", "rubberBand = false"] {
      let one = try PluginInteractionTests()
      #expect(try one.pull(1.2, rule: keys).held.max() == 1)
      let other = try PluginInteractionTests()
      #expect(try other.pull(-0.3, rule: keys).held.last == 0)
    }
  }

  @Test func `a finger's own arithmetic may leave the way, too`() throws {
    let (held, after, count) = try pull(
      0.5, rule: "rubberBand = 1, percent = function(g) return g.percent * 3 end")
    let top = try #require(held.last)
    let expected: Double = 2 - 1 / 1.5
    #expect(abs(top - expected) < 1e-9)
    #expect(after.last == 1)
    #expect(count == 1)
  }

  @Test(arguments: ["'soft'", "0", "2", "0/0", "{}"])
  func `a rubber band is checked`(value: String) throws {
    let complaint = try #require(
      bench.complaint(
        about: "return { animator = { pop = 'SwipeToPop' }, interaction = { pop = "
          + "{ gesture = 'pinch', rubberBand = \(value) } } }"))
    #expect(complaint.contains("interaction.pop.rubberBand: expected "), "\(complaint)")
  }
}
