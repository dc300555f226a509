@_spi(Tools) import Motion
import Testing

@testable import Export

struct TimingTests {
  @Test func `a spring goes beyond the end, and from there beyond the start`() throws {
    let spring = TimingCurve.spring(try Spring(fittingDuration: 0.35, dampingRatio: 0.7))
    let range = Timing(curve: spring, duration: 0.35).range
    #expect(range.upperBound > 1.04)
    #expect(range.lowerBound == range.upperBound * (1 - range.upperBound))
    #expect(Timing(curve: .linear, duration: 1).range == 0...1)
  }
}
