import Motion
import Testing

struct RubberBandTests {
  @Test func `nothing moves without a pull or a size`() {
    #expect(RubberBand.offset(pulledBy: 0, dimension: 100) == 0)
    #expect(RubberBand.offset(pulledBy: 50, dimension: 0) == 0)
    #expect(RubberBand.offset(pulledBy: 50, dimension: -1) == 0)
  }

  @Test func `the resistance grows, and the size is never reached`() {
    var last = 0.0
    var step = Double.infinity
    for distance in stride(from: 10.0, through: 10_000, by: 10) {
      let offset = RubberBand.offset(pulledBy: distance, dimension: 600)
      #expect(offset > last && offset - last < step && offset < 600)
      (step, last) = (offset - last, offset)
    }
    #expect(RubberBand.offset(pulledBy: 1e-6, dimension: 600) / 1e-6 > 0.549)
    #expect(RubberBand.offset(pulledBy: 1e300, dimension: 600) <= 600)
  }

  @Test(arguments: [-400.0, -1, 3, 250])
  func `both ways are alike, and can be turned round`(distance: Double) {
    let offset = RubberBand.offset(pulledBy: distance, dimension: 600)
    #expect(offset == -RubberBand.offset(pulledBy: -distance, dimension: 600))
    #expect(abs(RubberBand.distance(pulling: offset, dimension: 600) - distance) < 1e-6)
    #expect(RubberBand.distance(pulling: 1e9, dimension: 600).isFinite)
  }

  @Test(arguments: [0.01, 0.3, 0.55, 1])
  func `the speed is the derivative of the offset`(coefficient: Double) {
    for distance in stride(from: -2.0, through: 2, by: 0.25) {
      func offset(_ distance: Double) -> Double {
        RubberBand.offset(pulledBy: distance, dimension: 0.8, following: coefficient)
      }
      let speed = RubberBand.speed(pulledBy: distance, dimension: 0.8, following: coefficient)
      let measured = (offset(distance + 1e-6) - offset(distance - 1e-6)) / 2e-6
      #expect(abs(speed - measured) < 1e-5)
    }
    #expect(RubberBand.speed(pulledBy: 1, dimension: 0, following: coefficient) == 0)
  }
}
