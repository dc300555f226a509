import Export
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
}
