import Motion
import Views
import Transitions

/// Tries an animator on its own stage before it is used elsewhere.
///
/// Each operation is tried at the start, in the middle and at the end.
struct ScriptRehearsal {
  let operations: [TransitionOperation]

  /// Throws any error that the animator throws.
  func play(_ animator: any Animator) throws {
    let paced = PacedAnimator(animator)
    // Two frames per second for one second have the progress 0, ½ and 1.
    let stage = Stage(size: Size(width: 390, height: 844), frameRate: 2)
    stage.delegate = TransitionDelegate(name: animator.name, animator: { _ in paced })
    stage.animatorNamed = { _ in paced }
    for operation in operations {
      begin(operation, on: stage, moving: paced)
      for _ in 0..<5 where stage.isTransitioning { stage.tick() }
      if let failure = stage.failures.first { throw failure.error }
    }
  }

  private func begin(
    _ operation: TransitionOperation, on stage: Stage, moving animator: any Animator
  ) {
    let (first, second) = (ViewController(id: "first"), ViewController(id: "second"))
    switch operation {
    case .push:
      let navigation = NavigationController(viewControllers: [first])
      stage.setRoot(navigation)
      navigation.pushViewController(second, animated: true)
    case .pop:
      let navigation = NavigationController(viewControllers: [first, second])
      stage.setRoot(navigation)
      navigation.popViewController(animated: true)
    case .present, .dismiss:
      stage.setRoot(first)
      first.present(second, animated: operation == .present)
      guard operation == .dismiss else { return }
      stage.tick()
      first.dismiss(animated: true)
    case .tab:
      let tabs = TabBarController(viewControllers: [first, second])
      stage.setRoot(tabs)
      tabs.select(1, animated: true)
    case .replace:
      // The app's own container decides what it replaces.
      break
    }
  }
}

/// Plays an animator at a constant speed, regardless of the curve and the duration that it returns.
private final class PacedAnimator: Animator {
  private let animator: any Animator

  init(_ animator: any Animator) { self.animator = animator }

  var name: String { animator.name }

  func begin(in context: TransitionContext) throws -> any AnimatorRun {
    Run(try animator.begin(in: context))
  }

  private final class Run: AnimatorRun {
    let duration = 1.0
    let curve = TimingCurve.linear
    private let run: any AnimatorRun

    init(_ run: any AnimatorRun) { self.run = run }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try run.prepare(in: context, layers: layers)
    }

    func frame(progress: Double, presence: Double, into changes: Changes) throws {
      try run.frame(progress: progress, presence: presence, into: changes)
    }

    func finished(completed: Bool) throws { try run.finished(completed: completed) }
  }
}
