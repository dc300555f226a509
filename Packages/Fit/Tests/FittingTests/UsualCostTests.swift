import Fitting
import Testing

/// When a frame is explained as well as the frames before it.
struct UsualCostTests {
  @Test func `nothing is usual until all guesses were tried`() {
    var usual = UsualCost()
    #expect(usual.most == 0)
    usual.record(3)
    #expect(usual.most == 0)
    usual.recordSearched(3)
    #expect(usual.most > 3)
  }

  @Test func `costs that creep up from frame to frame are no longer usual`() {
    var usual = UsualCost()
    usual.recordSearched(1)
    var cost = 1.0
    while cost < usual.most {
      usual.record(cost)
      cost *= 1.05
    }
    #expect(cost < 1.4)
  }

  @Test func `a frame that is explained better makes less usual, and a search more`() {
    var usual = UsualCost()
    usual.recordSearched(4)
    let before = usual.most
    usual.record(2)
    #expect(usual.most < before)
    usual.recordSearched(8)
    #expect(usual.most > before)
  }
}
