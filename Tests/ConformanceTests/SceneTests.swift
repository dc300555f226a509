import Motion
@_spi(Tools) import Scenarios
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@_spi(Tools) @testable import Conformance

/// Scenarios in which an animator is examined.
struct SceneTests {
  /// Each variant has a stage of its own, with scripts and pictures that would fill the memory.
  @Test func `a stage is gone when its scenario has been examined`() throws {
    let seeing = Seeing()
    let scenario = try Scenario(OperationScene.push.text, file: "push")
    _ = try Examination(of: CheckedAnimator("Still") { _ in CrossDissolve() }).examine(scenario) {
      PlayerEnvironment(
        defaultDelegate: TransitionDelegate(name: "", animator: { _ in seeing }))
    }
    #expect(seeing.windows.count > 1)
    #expect(seeing.windows.allSatisfy { $0.window == nil })
  }

  /// Sees the window of each stage on which it moves something.
  private final class Seeing: Animator {
    struct Weak { weak var window: Window? }

    let name = "Seeing"
    private(set) var windows: [Weak] = []

    func begin(in context: TransitionContext) throws -> any AnimatorRun {
      windows.append(Weak(window: context.containerView.window))
      return CrossDissolve().begin(in: context)
    }
  }

  /// Slides, and leaves the view that arrives beside its place.
  private final class Leaving: Animator {
    let name = "Leaving"
    let way: Double

    init(by way: Double) { self.way = way }

    func begin(in context: TransitionContext) -> any AnimatorRun { Run(way, context) }

    private final class Run: AnimatorRun {
      let way: Double
      unowned let context: TransitionContext
      var duration: Double { 0.2 }
      var curve: TimingCurve { .linear }

      init(_ way: Double, _ context: TransitionContext) {
        (self.way, self.context) = (way, context)
      }

      func prepare(in context: TransitionContext, layers: Layers) {}

      func frame(progress: Double, presence: Double, into changes: Changes) {
        changes[.front, .translateX] = context.containerView.bounds.width * (1 - presence)
      }

      func finished(completed: Bool) { context.view(forKey: .to)?.frame.origin.x += way }
    }
  }

  /// Pushes once, moved by an animator.
  private func report(by animator: any Animator, after found: (Examination) -> Void = { _ in })
    -> Report
  {
    let stage = Stage(size: Size(width: 300, height: 600))
    let navigation = NavigationController(viewControllers: [ViewController(id: "a")])
    let delegate = TransitionDelegate(name: "", animator: { _ in animator })
    navigation.delegate = delegate
    stage.setRoot(navigation)
    stage.commit()
    let pushed = ViewController(id: "b")
    pushed.view.backgroundColor = .white
    navigation.pushViewController(pushed, animated: true)
    let examination = Examination(of: CheckedAnimator(animator.name) { _ in animator })
    found(examination)
    return examination.examine(stage, named: "push") {
      stage.tick()
      return stage.time < 1
    }
  }

  @Test func `a view that is left beside the place of its transition is named`() {
    let found = report(by: Leaving(by: 90)).findings.map(\.message)
    #expect(
      found.contains {
        $0.hasPrefix(
          "at the end, the view of 'b' is 90 pt from the frame that its presentation gives it")
      }, "\(found)")
    #expect(report(by: Leaving(by: 0)).findings.isEmpty)
  }

  /// A check first plays an animator in its own situations.
  @Test func `a flaw is said once for all screens, and beside others`() {
    let lifted = Sketch { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * (1 - moment.presence)
        changes[.to, .translateY] = 12 * moment.progress
      }
    }
    func messages(afterFinding key: String) -> [String] {
      report(by: lifted) { $0.record(.end, key: key, message: "found before", fix: "") }
        .findings.map(\.message)
    }
    #expect(messages(afterFinding: "to.translateY ") == ["found before"])
    let both = messages(afterFinding: "to.scale ")
    #expect(both.count == 2)
    #expect(both.last?.contains("to.translateY is 12, at rest it is 0") == true, "\(both)")
  }
}
