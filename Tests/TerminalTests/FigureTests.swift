import Terminal
import Testing

struct FigureTests {
  @Test(arguments: [
    (0.0, "0.000"), (0.0125, "0.013"), (12.3456, "12.346"), (-0.1, "-0.100"), (-1.0021, "-1.002"),
    (-0.0001, "0.000"), (-1e300, "-281474976710.656"), (.nan, "0.000"),
  ])
  func `seconds have three decimals before and after 0`(value: Double, text: String) {
    #expect(Figure.seconds(value) == text)
  }
}
