import Motion
import Testing

struct SpringSettlingTests {
  static let springs = SpringTests.springs
  /// The springs that move like a critical one.
  static let critical = springs.filter { $0.dampingRatio >= 1 && !$0.allowsOverdamping }

  // A critical spring that is faster than its frequency shoots through the target; Core Animation
  // may take the tenth of a second at which it passes by for the end.
  @Test(arguments: springs.filter { $0.dampingRatio < 1 || $0.initialVelocity <= $0.frequency })
  func `after its settling duration a spring stays within a thousandth`(spring: Spring) {
    for step in 0..<2000 {
      let seconds = spring.settlingDuration + Double(step) / 500
      #expect(spring.value(at: seconds).isWithin(0.001 + 1e-12, of: 1))
    }
  }

  @Test(arguments: critical)
  func `a critical spring crosses a thousandth for the last time at its duration`(spring: Spring) {
    let end = spring.criticalDuration
    #expect(abs(spring.value(at: end) - 1).isWithin(1e-9, of: 0.001))
    for step in 1..<1000 {
      #expect(spring.value(at: end + Double(step) / 100).isWithin(0.001, of: 1))
    }
  }

  @Test func `a critical spring settles on a tenth of a second`() throws {
    for stiffness in [1.0, 20, 100, 333, 5000] {
      let spring = try Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
      let tenths = spring.settlingDuration * 10
      #expect(tenths.isWithin(1e-9, of: tenths.rounded()))
      #expect(spring.settlingDuration >= spring.criticalDuration)
      #expect(spring.settlingDuration < spring.criticalDuration + 0.1)
    }
  }

  @Test(arguments: [-0.01, -0.1, -0.25, -0.5, -0.8, -0.95])
  func `an overdamped spring settles in the first tenth with a thousandth left`(
    bounce: Double
  ) throws {
    for velocity in [-20.0, 0, 3] {
      let spring = try Spring(duration: 0.5, bounce: bounce, initialVelocity: velocity)
      let end = spring.settlingDuration
      #expect(spring.value(at: end).isWithin(0.001, of: 1))
      #expect(!spring.value(at: end - 0.1).isWithin(0.001, of: 1))
      #expect((end * 10).isWithin(1e-9, of: (end * 10).rounded()))
      for step in 0..<2000 {
        #expect(spring.value(at: end + Double(step) / 50).isWithin(0.001 + 1e-12, of: 1))
      }
    }
    #expect(try Spring(duration: 0.5, bounce: -0.5).settlingDuration.isWithin(1e-9, of: 2.1))
  }

  @Test func `a bounce and a damping ratio make one spring`() throws {
    for bounce in [-0.9, -0.5, -0.25, 0, 0.25, 0.5] {
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      #expect(
        try Spring(duration: 0.5, bounce: bounce) == Spring(response: 0.5, dampingRatio: ratio))
    }
  }

  @Test func `a ratio that is a rounding below 1 settles like a critical spring`() throws {
    let below = try Spring(stiffness: 100, damping: 20.0.nextDown)
    let critical = try Spring(stiffness: 100, damping: 20)
    #expect(below.settlingDuration == critical.settlingDuration)
  }

  @Test func `a spring that takes years still has a settling duration`() throws {
    let spring = try Spring(stiffness: 1e-14, damping: 2e-7)
    #expect(spring.settlingDuration.isWithin(1, of: 9.2334134764516e7))
  }

  @Test func `UIKit's estimate is at most two ten-thousandths of a second too long`() throws {
    for stiffness in [100.0, 333.333, 1000] {
      for velocity in [-5.0, 0, 3] {
        let spring = try Spring(
          stiffness: stiffness, damping: 2 * stiffness.squareRoot(), initialVelocity: velocity)
        #expect(spring.estimatedCriticalDuration.isWithin(2e-4, of: spring.criticalDuration))
      }
    }
  }

  @Test func `the estimate falls back to the root where it has no value`() throws {
    for velocity in [10.0, 25, 1e6] {
      let spring = try Spring(stiffness: 100, damping: 20, initialVelocity: velocity)
      #expect(spring.estimatedCriticalDuration == spring.criticalDuration)
    }
  }

  @Test func `a fitted spring takes its fitted duration, others until they settle`() throws {
    #expect(try Spring(fittingDuration: 0.6, dampingRatio: 0.7).naturalDuration == 0.6)
    #expect(try Spring(fittingDuration: 60, dampingRatio: 0.7).naturalDuration == 10)
    for spring in [
      Spring.system, try Spring(duration: 0.5, bounce: 0.3),
      try Spring(response: 0.4, dampingRatio: 0.8),
    ] {
      #expect(spring.naturalDuration == spring.settlingDuration)
    }
  }
}
