import Recordings
import Testing

@testable import ReviewCommands

struct ReviewItemTests {
  private func motion(_ hash: String, endingAt end: Double) throws -> MotionDigest {
    let values = Array(repeating: 0, count: MotionDigest.moments - 1) + [end]
    let curve = try #require(MotionDigest.Curve(name: "2 front.translateX", values: values))
    return MotionDigest(
      hash: hash, duration: 1, speed: 0, settling: 0, distance: 0, curves: [curve], curveCount: 1,
      sums: [], looks: [], events: [])
  }

  @Test func `a change of a later transition is shown in that one`() throws {
    var item = ReviewItem(
      name: "A/tour", animator: "A", rule: "moved", size: 1, words: [], command: "")
    item.curves = ReviewItem.Curve.all(
      from: try motion("a", endingAt: 0), to: try motion("b", endingAt: 9))
    #expect(item.curves.map(\.name) == ["transition 2 front.translateX"])
    #expect(item.changedTransition == 1)
  }
}
