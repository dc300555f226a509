import Motion
import Testing

struct SpringTests {
  /// Under, at, above and really above critical damping, at rest, pushed and pulled.
  static let springs: [Spring] = {
    var springs: [Spring] = []
    for damping in [2.0, 10, 19.999_999, 20, 20.000_001, 35] {
      for velocity in [-8.0, 0, 3, 10, 25] {
        for allowsOverdamping in [false, true] {
          guard
            let spring = try? Spring(
              stiffness: 100, damping: damping, initialVelocity: velocity,
              allowsOverdamping: allowsOverdamping)
          else { preconditionFailure("these numbers make a spring") }
          springs.append(spring)
        }
      }
    }
    return springs
  }()

  @Test(arguments: springs)
  func `a spring starts at 0 with its velocity`(spring: Spring) {
    #expect(spring.value(at: 0) == 0)
    #expect(spring.value(at: -1) == 0)
    #expect(spring.value(at: .nan) == 0)
    #expect((spring.value(at: 1e-7) / 1e-7).isWithin(1e-3, of: spring.initialVelocity))
    #expect(spring.value(at: 1e-12).isWithin(1e-6, of: 0))
  }

  @Test(arguments: springs)
  func `a spring comes to rest at 1`(spring: Spring) {
    #expect(spring.value(at: 60).isWithin(1e-12, of: 1))
    #expect(spring.value(at: 1e9) == 1)
  }

  @Test(arguments: springs)
  func `the motion obeys the equation of a spring`(spring: Spring) {
    // Core Animation plays a damping above critical as the critical one.
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
    for seconds in fractions(50) {
      let velocity = { (time: Double) in time.slope(of: spring.value, step: 1e-4) }
      let force =
        -damping * velocity(seconds) - spring.stiffness * (spring.value(at: seconds) - 1)
      let acceleration = seconds.slope(of: velocity, step: 1e-4)
      #expect((spring.mass * acceleration).isWithin(0.02, of: force))
    }
  }

  @Test func `the motion changes little where the damping passes critical`() throws {
    for distance in [1e-4, 1e-6, 1e-8, 1e-10, 1e-12, 1e-15] {
      let below = try Spring(stiffness: 100, damping: 20 * (1 - distance))
      let above = try Spring(
        stiffness: 100, damping: 20 * (1 + distance), allowsOverdamping: true)
      for seconds in fractions(50) {
        let exact = try Spring(stiffness: 100, damping: 20).value(at: seconds)
        #expect(below.value(at: seconds).isWithin(distance + 1e-7, of: exact))
        #expect(above.value(at: seconds).isWithin(distance + 1e-7, of: exact))
      }
    }
  }

  @Test func `a fitted spring keeps twelve Newton steps where they jump to another root`() throws {
    let before = try Spring(fittingDuration: 1, dampingRatio: 0.5, initialVelocity: 1.65)
    let after = try Spring(fittingDuration: 1, dampingRatio: 0.5, initialVelocity: 1.7)
    #expect(before.stiffness.isWithin(1e-3, of: 145.894))
    #expect(after.stiffness.isWithin(1e-3, of: 10.075))
  }

  @Test func `a negative frequency counts as a positive one`() throws {
    let spring = try Spring(fittingDuration: 2, dampingRatio: 0.5, initialVelocity: 0.9)
    #expect(spring.stiffness.isWithin(1e-3, of: 354.606))
    #expect(spring.frequency > 0)
    #expect(spring.damping.isWithin(1e-9, of: spring.frequency))
  }

  @Test func `a fit whose Newton steps divide by zero is found by bisection`() throws {
    let spring = try Spring(fittingDuration: 10, dampingRatio: 1, initialVelocity: 0.5)
    #expect(spring.value(at: 10).isWithin(1e-9, of: 0.999))
  }

  @Test(arguments: [-1, 0, 0.0005, 0.5, 1, 1.5], [-5, 0, 0.001, 0.4, 10, 60, .infinity])
  func `every damping ratio and duration has a fitted spring`(
    ratio: Double, duration: Double
  ) throws {
    for velocity in [-1e300, -50, 0, 0.9, 50, 1e300] {
      let spring = try Spring(
        fittingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(spring.frequency.isFinite && spring.frequency > 0)
      #expect(spring.value(at: 0.1).isFinite)
      #expect((0.01...10).contains(spring.naturalDuration))
    }
  }

  @Test func `a fit clamps a ratio above 1 to critical`() throws {
    #expect(
      try Spring(fittingDuration: 1, dampingRatio: 3)
        == Spring(fittingDuration: 1, dampingRatio: 1))
  }

  @Test func `UIKit's default spring moves as a critical one`() throws {
    let critical = try Spring(mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot())
    for seconds in fractions(20) {
      #expect(Spring.system.value(at: seconds).isWithin(1e-12, of: critical.value(at: seconds)))
    }
  }
}
