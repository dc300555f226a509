import Motion
import Testing

struct TimingCurveTests {
  static let curves: [TimingCurve] = {
    guard
      let soft = try? Spring(fittingDuration: 0.5, dampingRatio: 0.6),
      let creeping = try? Spring(duration: 0.5, bounce: -0.25)
    else { preconditionFailure("these numbers make springs") }
    return TimingCurve.names.compactMap(TimingCurve.init(named:)) + [
      .spring(soft), .spring(creeping), .spring(.system), .spring(.system, duration: 0.2),
    ]
  }()

  @Test(arguments: curves)
  func `a curve starts at exactly 0 and ends at exactly 1`(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -0.5) == 0)
    #expect(curve.value(at: 1.5) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test func `a spring is fed the seconds that the fraction stands for`() throws {
    let spring = try Spring(stiffness: 100, damping: 10, initialVelocity: 2)
    let curve = TimingCurve.spring(spring, duration: 0.8)
    #expect(curve.value(at: 0.25) == spring.value(at: 0.2))
  }

  @Test func `only a spring asks for a duration`() throws {
    #expect(TimingCurve.easeInOut.naturalDuration == nil)
    #expect(TimingCurve.easing(.bounceOut).naturalDuration == nil)
    #expect(TimingCurve.spring(.system).naturalDuration == Spring.system.settlingDuration)
    #expect(TimingCurve.spring(.system, duration: 0.5).naturalDuration == 0.5)
    let fitted = try Spring(fittingDuration: 0.4, dampingRatio: 0.8)
    #expect(TimingCurve.spring(fitted).naturalDuration == 0.4)
  }

  @Test func `every name stands for a different curve`() {
    #expect(TimingCurve.names.count == 35)
    #expect(Set(TimingCurve.names).count == 35)
    #expect(Set(TimingCurve.names.compactMap(TimingCurve.init(named:))).count == 35)
  }

  @Test(arguments: [
    ("linear", TimingCurve.linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInOut), ("default", .caDefault), ("backOut", .easing(.backOut)),
  ])
  func `a name stands for its curve`(name: String, curve: TimingCurve) {
    #expect(TimingCurve(named: name) == curve)
  }

  @Test(arguments: ["", "Linear", "ease-in", "easeIn ", "quad"])
  func `any other name stands for none`(name: String) {
    #expect(TimingCurve(named: name) == nil)
  }
}
