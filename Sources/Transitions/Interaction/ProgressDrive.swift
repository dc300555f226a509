import Motion

/// Drives a transition with a percentage instead of a finger, for example the progress of a
/// download.
///
/// It works like an app that makes a percent-driven interaction controller, begins a change for
/// which its delegate returns that controller, and updates it during the download. The delegate's
/// rule for ``InteractionRule/Gesture/progress`` decides how the transition ends; without a rule,
/// the app's code does.
public final class ProgressDrive {
  private let interactionController: PercentDrivenInteractiveTransition
  private let rule: InteractionRule
  private let operation: TransitionOperation
  private unowned let engine: ChangeEngine
  private var isOver = false

  init(
    _ interactionController: PercentDrivenInteractiveTransition, rule: InteractionRule,
    operation: TransitionOperation, engine: ChangeEngine
  ) {
    self.interactionController = interactionController
    self.rule = rule
    self.operation = operation
    self.engine = engine
  }

  /// Whether this object is driving a transition in flight.
  public var isDriving: Bool {
    !isOver && interactionController.context?.control != nil
      && interactionController.context?.isInteractive == true
  }

  /// Moves the transition to a percentage, 0 to 1, which may jump and go back.
  ///
  /// The rule's own function can change the percentage. At the rule's `commitAt`, the transition
  /// completes.
  public func update(_ percent: Double) {
    guard isDriving else { return }
    let (release, progress) = measured(percent)
    interactionController.update(progress)
    if let commitAt = rule.commitAt, release.percent >= commitAt {
      end(release, completes: true, "committed")
    }
  }

  /// Releases the transition, which then plays to its end.
  public func finish() { letGo { _ in true } }

  /// Releases the transition, which then plays back to its start.
  public func cancel() { letGo { _ in false } }

  /// Releases the transition; the rule decides whether it completes.
  public func end() { letGo(rule.commit.completes) }

  private func letGo(_ decides: (CommitPolicy.Release) -> Bool) {
    guard isDriving else { return }
    // The rule has already been applied to this percentage.
    let release = CommitPolicy.Release(
      percent: interactionController.percentComplete, velocity: 0, distance: 1,
      gesture: GestureSample())
    end(release, completes: decides(release), "ended")
  }

  private func end(_ release: CommitPolicy.Release, completes: Bool, _ state: String) {
    isOver = true
    engine.record(
      .gesture,
      [
        .operation(operation), .gesture("\(InteractionRule.Gesture.progress.name) \(state)"),
        .completed(completes), .percentComplete(release.percent),
      ])
    interactionController.letGo(release, by: rule, completes: completes)
  }

  private func measured(
    _ percent: Double
  ) -> (release: CommitPolicy.Release, progress: FingerProgress) {
    let percent = percent.isFinite ? percent : interactionController.percentComplete
    return rule.measured(
      CommitPolicy.Release(
        percent: min(max(percent, 0), 1), velocity: 0, distance: 1, gesture: GestureSample()),
      way: percent)
  }
}

extension ChangeEngine {
  /// Drives the first change that a block begins; see ``Stage/drive(_:)``.
  func drive(_ begin: () -> Void) -> ProgressDrive? {
    guard pendingDrive == nil else {
      refuse("something else is about to be driven")
      return nil
    }
    let drive = PendingDrive()
    pendingDrive = drive
    begin()
    // A push or a pop begins in a layout pass.
    layOut()
    pendingDrive = nil
    let controller = drive.interactionController
    guard let taken = drive.taken, controller.context?.control != nil else {
      refuse("nothing began that can be driven: there has to be a change with an animator")
      return nil
    }
    record(
      .gesture,
      [
        .operation(taken.operation),
        .gesture("\(InteractionRule.Gesture.progress.name) began"),
      ])
    return ProgressDrive(
      controller, rule: taken.rule, operation: taken.operation, engine: self)
  }

  private func refuse(_ reason: String) { record(.refused, [.message(reason)]) }
}
