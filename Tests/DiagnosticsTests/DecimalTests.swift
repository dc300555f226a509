@_spi(Tools) import Diagnostics
import Testing

struct DecimalTests {
  @Test(arguments: [(1.0 / 60, "0.017"), (2, "2"), (-0.0001, "0"), (0.5, "0.5"), (1e300, "1e+300")])
  func `a time has thousandths at most`(number: Double, text: String) {
    #expect(Decimal.short(number) == text)
  }
}
