import Motion
import Testing

/// Holds the curves and springs to the numbers of UIKit and Core Animation.
///
/// A tolerance is what the table prints: the values have six decimals unless it says otherwise.
struct UIKitTimingTests {
  @Test func `the tables have the number of rows that the study printed`() {
    let tables = UIKitTiming.tables
    #expect(tables.cubicCurves.count == 6)
    #expect(tables.fittedSprings.count == 14)
    #expect(tables.fittedSpringValues.count == 14)
    #expect(tables.physicalSprings.count == 11)
    #expect(tables.bouncingSprings.count == 28)
    #expect(tables.respondingSprings.count == 6)
    #expect(tables.criticalDurations.count == 6)
    #expect(!tables.source.isEmpty)
  }

  @Test(arguments: UIKitTiming.tables.cubicCurves)
  func `R1 a cubic curve has these values and end slopes`(row: UIKitTiming.CubicCurve) throws {
    let curve = try CubicBezier(row.points)
    for (index, value) in row.values.enumerated() {
      #expect(curve.value(at: Double(index + 1) / 10).isWithin(1e-6, of: value))
    }
    let step = 1e-8
    #expect((curve.value(at: step) / step).isWithin(5.1e-5, of: row.startSlope))
    #expect(((1 - curve.value(at: 1 - step)) / step).isWithin(5.1e-5, of: row.endSlope))
    #expect(row.values.count == 9)
  }

  @Test(arguments: UIKitTiming.tables.fittedSprings)
  func `R2 a fitted spring has this stiffness and damping`(row: UIKitTiming.FittedSpring) throws {
    let spring = try Spring(
      fittingDuration: row.duration, dampingRatio: row.dampingRatio, initialVelocity: row.velocity)
    #expect(spring.mass == 1)
    #expect(spring.frequency.isWithin(1e-9, of: row.frequency))
    #expect(spring.stiffness.isWithin(1e-9, of: row.stiffness))
    #expect(spring.damping.isWithin(1e-9, of: row.damping))
    #expect(spring.fittedDuration == row.duration)
  }

  @Test(arguments: UIKitTiming.tables.fittedSpringValues)
  func `R3 a fitted spring moves like this`(row: UIKitTiming.FittedSpringValues) throws {
    let spring = try Spring(
      fittingDuration: row.duration, dampingRatio: row.dampingRatio, initialVelocity: row.velocity)
    for (index, value) in row.values.enumerated() {
      let seconds = Double(index + 1) / 10 * row.duration
      #expect(spring.value(at: seconds).isWithin(1e-6, of: value))
    }
    let samples = (0...2000).map { spring.value(at: row.duration * Double($0) / 2000) }
    #expect(try #require(samples.max()).isWithin(1e-6, of: row.maximum))
    #expect(row.values.count == 10)
  }

  @Test(arguments: UIKitTiming.tables.physicalSprings)
  func `R4 a physical spring moves and settles like this`(
    row: UIKitTiming.PhysicalSpring
  ) throws {
    let spring = try Spring(
      mass: row.mass, stiffness: row.stiffness, damping: row.damping,
      initialVelocity: row.velocity, allowsOverdamping: row.allowsOverdamping)
    for (index, value) in row.values.enumerated() {
      #expect(spring.value(at: Double(index + 1) / 10).isWithin(1e-6, of: value))
    }
    #expect(spring.dampingRatio.isWithin(5.1e-5, of: row.dampingRatio))
    #expect(spring.frequency.isWithin(5.1e-5, of: row.frequency))
    #expect(spring.settlingDuration.isWithin(1e-7, of: row.settlingDuration))
    #expect(row.values.count == 10)
  }

  @Test(arguments: UIKitTiming.tables.bouncingSprings)
  func `R5 a duration and a bounce make this spring`(row: UIKitTiming.BouncingSpring) throws {
    let spring = try Spring(duration: row.duration, bounce: row.bounce)
    #expect(spring.mass == 1)
    #expect(spring.dampingRatio.isWithin(1e-6, of: row.dampingRatio))
    #expect(spring.stiffness.isWithin(1e-6, of: row.stiffness))
    #expect(spring.damping.isWithin(1e-6, of: row.damping))
    #expect(spring.allowsOverdamping == (row.bounce < 0))
  }

  @Test(arguments: UIKitTiming.tables.respondingSprings)
  func `R6 a response and a damping ratio make this spring`(
    row: UIKitTiming.RespondingSpring
  ) throws {
    let spring = try Spring(response: row.response, dampingRatio: row.dampingRatio)
    #expect(spring.mass == 1)
    #expect(spring.stiffness.isWithin(1e-6, of: row.stiffness))
    #expect(spring.damping.isWithin(1e-6, of: row.damping))
  }

  @Test(arguments: UIKitTiming.tables.criticalDurations)
  func `R7 a critical spring takes this long`(row: UIKitTiming.CriticalDuration) throws {
    let spring = try Spring(
      stiffness: row.frequency * row.frequency, damping: 2 * row.frequency,
      initialVelocity: row.velocity)
    #expect(spring.criticalDuration.isWithin(1e-9, of: row.exact))
    #expect(spring.estimatedCriticalDuration.isWithin(1e-9, of: row.estimate))
  }
}
