import Motion
import TestSupport
import Testing
import Transitions
import Views

struct DecisionTests {
  private final class Decisions: StageObserver {
    var all: [Decision] = []
    override func stageDidDecide(_ decision: Decision) { all.append(decision) }
  }

  /// Refuses, or fails when it is asked for frames.
  private final class Unwilling: Animator {
    struct Failure: Error, CustomStringConvertible { let description = "it has a hole" }
    let name = "Unwilling"
    let reducedMotion = ReducedMotion.crossDissolve
    let reason: String?

    init(refusing reason: String? = nil) { self.reason = reason }

    func begin(in context: TransitionContext) throws -> any AnimatorRun {
      if let reason { throw AnimatorRefusal(reason) }
      throw Failure()
    }
  }

  private let decisions = Decisions()

  private func stack() -> (StageBuilder, NavigationController) {
    let (world, navigation) = StageBuilder().withStack(ViewController(id: "inbox"))
    world.stage.addObserver(decisions)
    return (world, navigation)
  }

  private func delegate(_ animator: any Animator) -> TransitionDelegate {
    TransitionDelegate(name: "test", animator: { _ in animator })
  }

  @Test func `each answer has its reason and the number of the transition`() {
    let (world, navigation) = stack()
    let slide = SlideAnimator()
    world.stage.delegate = TransitionDelegate(
      name: "test",
      animator: { request in
        request.stage?.explainAnswer(.init(steps: ["a rule"], gesture: "pan of 'test'"))
        return slide
      })
    navigation.pushViewController(world.b, animated: true)
    world.settle()
    #expect(
      decisions.all == [
        Decision(
          transition: 1, operation: .push, from: "inbox", to: "B", animator: slide.name,
          steps: ["a rule"], gesture: "pan of 'test'")
      ])
  }

  @Test func `without a delegate UIKit's own animator runs, and a tab changes without animation`() {
    let (world, navigation) = stack()
    navigation.pushViewController(world.b, animated: true)
    world.settle()
    #expect(decisions.all.map(\.animator) == ["SystemSlide"])
    #expect(decisions.all.map(\.steps) == [["no delegate is asked", "UIKit's own"]])

    let (other, tabs) = StageBuilder().withTabs(world.a, world.c)
    other.stage.addObserver(decisions)
    other.stage.delegate = TransitionDelegate(name: "test", animator: { _ in nil })
    tabs.select(1)
    other.settle()
    #expect(decisions.all.last?.animator == nil)
    #expect(decisions.all.last?.steps == ["the delegate: no answer", "no animation"])
  }

  @Test func `a refusal, a failure and less movement are decisions of the same transition`() {
    for (animator, successor, reason) in [
      (Unwilling(refusing: "too wide"), "SystemSlide", "'Unwilling' does not move this: too wide"),
      (Unwilling(), "CrossDissolve", "'Unwilling' failed: it has a hole"),
    ] {
      let (world, navigation) = stack()
      world.stage.delegate = delegate(animator)
      navigation.pushViewController(world.b, animated: true)
      world.settle()
      #expect(decisions.all.suffix(2).map(\.animator) == ["Unwilling", successor])
      #expect(decisions.all.suffix(2).map(\.transition) == [1, 1])
      #expect(decisions.all.last?.steps == [reason])
    }

    var traits = Traits()
    traits.reduceMotion = true
    let calm = Stage(size: Size(width: 300, height: 600), traits: traits)
    calm.addObserver(decisions)
    calm.delegate = delegate(Unwilling())
    let root = ViewController(id: "root")
    calm.setRoot(root)
    root.present(ViewController(id: "card"), animated: true)
    #expect(decisions.all.last?.animator == "CrossDissolve")
    #expect(
      decisions.all.last?.steps
        == ["'Unwilling' is replaced: the user turned on reduced motion"])
  }

  @Test func `a presentation is asked about with the screens that show, not only the container`() {
    let (world, _) = stack()
    var requests: [TransitionRequest] = []
    let delegate = TransitionDelegate(
      name: "test",
      animator: {
        requests.append($0)
        return nil
      },
      presentationStyle: {
        requests.append($0)
        return .fullScreen
      })
    world.stage.delegate = delegate
    let inbox = world.stage.window.rootViewController?.visibleChildren.first
    inbox?.present(world.b, animated: true)
    world.settle()
    #expect(requests.map(\.from.id) == ["navigation", "navigation"])
    #expect(requests.map(\.visibleFrom.id) == ["inbox", "inbox"])
    #expect(requests.map(\.source.id) == ["inbox", "inbox"])
    world.b.dismiss(animated: true)
    #expect(requests.last?.visibleTo.id == "inbox")
    #expect(requests.last?.stage === world.stage)
    #expect(decisions.all.map(\.visibleFrom) == ["inbox", "B"])
    #expect(decisions.all.map(\.visibleTo) == ["B", "inbox"])
  }
}
