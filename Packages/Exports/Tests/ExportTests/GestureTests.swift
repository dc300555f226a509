import Export
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions

struct GestureTests {
  @Test(arguments: [
    (InteractionRule.Gesture.pan(.down), Gesture.Kind.pan(.down)),
    (.edgePan(.right), .edgePan(.right)), (.pinch, .pinch),
  ])
  func `what a finger can do is exported as it is`(
    gesture: InteractionRule.Gesture, kind: Gesture.Kind
  ) {
    let (gestures, remarks) = Gesture.all(of: [InteractionRule(gesture: gesture)], for: .pop)
    #expect(gestures.map(\.kind) == [kind])
    #expect(remarks.isEmpty)
  }

  @Test(arguments: [
    (InteractionRule.Gesture.rotation, "follows two fingers that turn"),
    (.transform, "follows two fingers that turn"), (.progress, "is a progress of the program"),
  ])
  func `what no target has is said`(gesture: InteractionRule.Gesture, words: String) {
    let (gestures, remarks) = Gesture.all(of: [InteractionRule(gesture: gesture)], for: .pop)
    #expect(gestures.isEmpty)
    #expect(remarks.count == 1 && remarks[0].hasPrefix("The gesture of pop \(words)"), "\(remarks)")
  }

  @Test func `what is left out of a rule is said`() {
    var rule = InteractionRule(gesture: .pinch, percent: { _ in 0 })
    rule.rubberBand = 0.5
    let (gestures, remarks) = Gesture.all(of: [rule], for: .dismiss)
    #expect(gestures.map(\.commit) == [CommitPolicy.half.name])
    #expect(remarks.count == 2)
    #expect(remarks.contains { $0.contains("'percent'") })
    #expect(remarks.contains { $0.contains("rubber band") })
  }

  @Test func `a function that decides at release is left to the app, and that is said`() {
    let own = CommitPolicy { $0.percent > 0.8 }
    let (gestures, remarks) = Gesture.all(
      of: [InteractionRule(gesture: .pinch, commit: own)], for: .pop)
    #expect(gestures.count == 1 && gestures[0].commit == nil)
    #expect(remarks.count == 1 && remarks[0].contains("'commit'"), "\(remarks)")
  }

  @Test func `the motion after release, its speed and the finger's way are the rule's`() throws {
    let spring = try Spring(fittingDuration: 0.4, dampingRatio: 0.7)
    var rule = InteractionRule(gesture: .pan(.down))
    (rule.completionCurve, rule.completionSpeed) = (.spring(spring), 1.5)
    (rule.distance, rule.commitAt) = (.points(300), 0.6)
    let gesture = try #require(Gesture.all(of: [rule], for: .pop).gestures.first)
    #expect(gesture.rest == .spring(spring))
    #expect(gesture.speed == 1.5)
    #expect(gesture.distance == .points(300) && gesture.commitAt == 0.6)
    rule.completionCurve = .easeOut
    guard case .keys(let shape) = Gesture.all(of: [rule], for: .pop).gestures[0].rest else {
      Issue.record("a curve that is no spring has keys")
      return
    }
    for time in [0, 0.25, 0.5, 1] {
      #expect(abs(shape.value(at: time) - TimingCurve.easeOut.value(at: time)) < 1e-3)
    }
  }
}
