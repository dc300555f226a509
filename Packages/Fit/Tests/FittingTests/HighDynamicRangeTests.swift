import Fitting
import Testing

/// Colors of a high dynamic range, and those of an ordinary screen.
struct HighDynamicRangeTests {
  /// The codes of grays: 203 candelas per square meter are white, and half of white's code is 21 %
  /// of its light.
  @Test(arguments: [
    (HighDynamicRange.Transfer.perceptualQuantizer, [0: 0, 109: 128, 148: 255, 255: 255]),
    (.hybridLogGamma, [0: 0, 120: 128, 191: 255, 255: 255]),
  ])
  func `grays become those of an ordinary screen`(
    transfer: HighDynamicRange.Transfer, codes: [UInt8: Int]
  ) {
    let range = HighDynamicRange(transfer, isWide: true)
    for (code, gray) in codes {
      let converted = range.converted([code, code, code])
      #expect(converted.allSatisfy { abs(Int($0) - gray) <= 3 }, "\(code): \(converted)")
    }
  }

  @Test func `wide primaries become those of an ordinary screen`() {
    // The red of an ordinary screen, in the primaries of BT.2020.
    let red: [UInt8] = [136, 83, 56]
    let converted = HighDynamicRange(.perceptualQuantizer, isWide: true).converted(red)
    #expect(converted[0] > 245 && converted[1] < 40 && converted[2] < 40, "\(converted)")
    let narrow = HighDynamicRange(.perceptualQuantizer, isWide: false).converted(red)
    #expect(narrow[1] > 60, "\(narrow)")
  }
}
