import Motion
import Testing

struct SpringErrorTests {
  @Test(arguments: [0, -1, .infinity, .nan] as [Double])
  func `a physical number that is not above 0 is refused`(value: Double) {
    expectRefusal(of: .mass) { try Spring(mass: value, stiffness: 1, damping: 1) }
    expectRefusal(of: .stiffness) { try Spring(stiffness: value, damping: 1) }
    expectRefusal(of: .damping) { try Spring(stiffness: 1, damping: value) }
    expectRefusal(of: .duration) { try Spring(duration: value, bounce: 0) }
    expectRefusal(of: .response) { try Spring(response: value, dampingRatio: 1) }
    expectRefusal(of: .dampingRatio) { try Spring(response: 1, dampingRatio: value) }
  }

  @Test(arguments: [-1, 1, -3, 2, .nan] as [Double])
  func `a bounce outside of -1 to 1 is refused`(bounce: Double) {
    expectRefusal(of: .bounce) { try Spring(duration: 1, bounce: bounce) }
  }

  @Test(arguments: [.infinity, -.infinity, .nan] as [Double])
  func `a velocity that is not finite is refused`(velocity: Double) {
    expectRefusal(of: .initialVelocity) {
      try Spring(stiffness: 1, damping: 1, initialVelocity: velocity)
    }
    expectRefusal(of: .initialVelocity) {
      try Spring(fittingDuration: 1, dampingRatio: 1, initialVelocity: velocity)
    }
  }

  @Test func `a fit of what is not a number is refused`() {
    expectRefusal(of: .duration) { try Spring(fittingDuration: .nan, dampingRatio: 1) }
    expectRefusal(of: .dampingRatio) { try Spring(fittingDuration: 1, dampingRatio: .nan) }
  }

  @Test func `numbers too large to calculate with are refused`() {
    expectRefusal(of: .stiffness) { try Spring(mass: 1e-200, stiffness: 1e200, damping: 1) }
    expectRefusal(of: .stiffness) { try Spring(duration: 1e-200, bounce: 0) }
  }

  @Test(arguments: [
    (
      SpringError(parameter: .mass, value: -1),
      "mass of a spring must be a finite number above 0, but is -1.0"
    ),
    (
      SpringError(parameter: .damping, value: 0),
      "damping of a spring must be a finite number above 0, or the spring never comes to rest, "
        + "but is 0.0"
    ),
    (
      SpringError(parameter: .bounce, value: 1),
      "bounce of a spring must be between -1 and 1, but is 1.0"
    ),
    (
      SpringError(parameter: .initialVelocity, value: .infinity),
      "initialVelocity of a spring must be a finite number, but is inf"
    ),
  ])
  func `a refusal says what was found and what to do`(error: SpringError, text: String) {
    #expect(error.description == text)
  }

  private func expectRefusal(
    of parameter: SpringError.Parameter, by make: () throws -> Spring,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: SpringError.self, sourceLocation: sourceLocation) { try make() }
    #expect(error?.parameter == parameter, sourceLocation: sourceLocation)
  }
}
