import Motion
import Testing

struct CubicBezierTests {
  static let numbers: [[Double]] = [
    [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
    [0.175, 0.885, 0.32, 1.275], [0, 0, 1, 1], [1, 0, 0, 1], [0, 1, 0, 1], [1, 0, 1, 0],
    [0, 0.9, 1, 0.3], [0.9, -2, 0.05, 3],
  ]

  @Test(arguments: numbers)
  func `a curve starts at 0 and ends at 1`(numbers: [Double]) throws {
    let curve = try CubicBezier(numbers)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test(arguments: numbers)
  func `a point on the curve is found from its x`(numbers: [Double]) throws {
    let curve = try CubicBezier(numbers)
    func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    func speed(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * first + 6 * (1 - s) * s * (second - first) + 3 * s * s * (1 - second)
    }
    // Close to the ends as well, where a flat x makes the search hard.
    let ends = (1...9).flatMap { power -> [Double] in
      let small = (0..<power).reduce(1.0) { part, _ in part / 10 }
      return [small, 1 - small]
    }
    for parameter in fractions(1000) + ends {
      let x = coordinate(numbers[0], numbers[2], parameter)
      let y = coordinate(numbers[1], numbers[3], parameter)
      // Where the curve stands upright a rounding of x moves y along, and no search can help.
      let run = max(speed(numbers[0], numbers[2], parameter), 1e-12)
      let steepness = abs(speed(numbers[1], numbers[3], parameter)) / run
      #expect(curve.value(at: x).isWithin(1e-9 + steepness * 1e-15, of: y))
    }
  }

  @Test(arguments: [
    [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [1, 0, 0, 1],
    [0, 0.9, 1, 0.3],
  ])
  func `a curve whose control points stay inside never falls`(numbers: [Double]) throws {
    let curve = try CubicBezier(numbers)
    let values = ([0] + fractions(5000) + [1]).map(curve.value)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
  }

  @Test func `the straight curve gives back the fraction itself`() {
    for fraction in fractions(100) {
      #expect(CubicBezier.linear.value(at: fraction) == fraction)
    }
  }

  @Test func `a point-symmetric curve is its own mirror image`() {
    for fraction in fractions(100) {
      let mirrored = 1 - CubicBezier.easeInOut.value(at: 1 - fraction)
      #expect(CubicBezier.easeInOut.value(at: fraction).isWithin(1e-12, of: mirrored))
    }
  }

  @Test(
    arguments: [
      ([0.1, 0.2, 0.3], .wrongCount(3)),
      ([1.5, 0, 0, 1], .outOfRange(name: "x1", value: 1.5)),
      ([0, 0, -0.1, 1], .outOfRange(name: "x2", value: -0.1)),
      ([0, .infinity, 1, 1], .notFinite(name: "y1", value: .infinity)),
      ([0, 0, 1, -.infinity], .notFinite(name: "y2", value: -.infinity)),
    ] as [([Double], CubicBezierError)])
  func `numbers that make no curve are refused`(numbers: [Double], error: CubicBezierError) {
    #expect(throws: error) { try CubicBezier(numbers) }
  }

  @Test func `an x that is not a number is refused`() {
    #expect(throws: CubicBezierError.self) { try CubicBezier(x1: .nan, y1: 0, x2: 1, y2: 1) }
  }

  @Test(arguments: [
    (CubicBezierError.wrongCount(3), "a curve has four numbers, x1, y1, x2, y2, not 3"),
    (.outOfRange(name: "x1", value: 1.5), "x1 of a curve must be between 0 and 1, but is 1.5"),
    (.notFinite(name: "y1", value: .infinity), "y1 of a curve must be a finite number, but is inf"),
  ])
  func `a refusal says what was found and what to do`(error: CubicBezierError, text: String) {
    #expect(error.description == text)
  }
}
