import Testing

@_spi(Tools) @testable import Motion

struct IntClampingTests {
  private static let most = 1 << 48
  private static let known: [(Double, Int)] = [
    (0, 0), (-0.9, 0), (7.9, 7), (-7.9, -7), (0x1p48, most), (0x1p63, most), (-0x1p63, -most),
    (1e300, most), (.infinity, most), (-.infinity, -most), (.nan, 0),
  ]

  @Test(arguments: known)
  func `every number becomes one that can be counted`(number: Double, count: Int) {
    #expect(Int(clamped: number) == count)
  }

  @Test func `an arc of hardly any radius ends where it should`() throws {
    for radius in ["1e-300", "1e-16", "5e-324"] {
      #expect((try? VectorPath(svg: "M0 0 A\(radius) \(radius) 0 0 1 100 100")) != nil)
    }
  }
}
