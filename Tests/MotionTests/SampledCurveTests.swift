import Motion
import Testing

struct SampledCurveTests {
  private func values(_ function: (Double) -> Double) -> [Double] {
    (0...512).map { function(Double($0) / 512) }
  }

  @Test func `a sampled curve follows its function and ends exactly`() throws {
    let curve = try SampledCurve(values { $0 * $0 * (3 - 2 * $0) })
    for step in 0...1000 {
      let t = Double(step) / 1000
      #expect(curve.value(at: t).isWithin(2e-5, of: t * t * (3 - 2 * t)))
    }
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 3) == 1)
    #expect(curve.value(at: .nan) == 0)
    #expect(TimingCurve.sampled(curve).value(at: 0.5) == curve.value(at: 0.5))
  }

  @Test func `what is no curve is refused with the place`() {
    #expect(throws: SampledCurveError.count(2)) { try SampledCurve([0, 1]) }
    #expect(throws: SampledCurveError.notFinite(at: 0.5)) {
      try SampledCurve(values { $0 == 0.5 ? .nan : $0 })
    }
    #expect(throws: SampledCurveError.start(1)) { try SampledCurve(values { _ in 1 }) }
    #expect(throws: SampledCurveError.end(0)) { try SampledCurve(values { _ in 0 }) }
    #expect {
      try SampledCurve(values { $0 < 0.3 ? 0 : 1 })
    } throws: {
      String(describing: $0).hasPrefix("the curve jumps at 0.2988: its samples are off by 0.5")
    }
  }
}
