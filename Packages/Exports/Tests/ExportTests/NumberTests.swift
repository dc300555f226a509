import Testing

@testable import Export

struct NumberTests {
  @Test(arguments: [
    (0.1 + 0.2, "0.3"), (-1e-7, "-0.0000001"), (2.5e-10, "0"), (-0.0, "0"), (1e7, "10000000"),
    (1e15, "1000000000000000"), (-1e300, "-1000000000000000"), (.infinity, "1000000000000000"),
  ])
  func `a number has no exponent, whatever its size`(number: Double, text: String) {
    #expect(Number.text(number) == text)
  }
}
