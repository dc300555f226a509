import Views
import Testing

struct ClockTests {
  @Test func `the thousandth frame is where it should be`() {
    var clock = Clock(frameRate: 60)
    for _ in 0..<1200 { clock.tick() }
    #expect(clock.now == 20)
    clock.advance(by: 0.5)
    #expect(clock.now == 20.5)
    #expect(clock.frame == 1200)
  }
}
