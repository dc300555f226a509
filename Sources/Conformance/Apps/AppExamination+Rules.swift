import Apps
@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// The rules for an app's transitions, with messages in the terms of UIKit's documentation.
extension AppExamination {
  /// Checks a transition that has just ended.
  func judge(_ transition: SeenTransition, _ scene: AppScene) {
    guard let context = transition.context else { return }
    checkTime(of: transition, context, scene)
    if transition.completed {
      checkArrival(of: transition, context, scene)
      checkMask(of: transition, context, scene)
    }
    checkLeftovers(of: transition, context, scene)
    checkJump(of: transition, scene)
    checkSight(of: transition, context, scene)
    checkTouches(of: transition, context, scene)
    if scene.isCancelling(transition) { checkCancel(of: transition, context, scene) }
  }

  /// Checks a completed run.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the scenario was played to its end.
  ///   - meets: Whether its expectations apply to this run.
  func judge(_ scene: AppScene, isWhole: Bool, meets: Bool) {
    for transition in scene.watcher.transitions { checkCompletion(of: transition, scene) }
    for check in scene.atEnd { check() }
    if !scene.stage.isTransitioning {
      checkCallbacks(scene)
      checkScreen(scene)
    }
    for complaint in scene.app.complaints() {
      record(.errors, key: complaint, in: scene.words, message: complaint, fix: nil)
    }
    guard isWhole, meets else { return }
    for delegate in scene.app.silentDelegates() {
      record(
        .scenarios, .warning, key: delegate, in: "", message: delegate,
        fix:
          "if an animator was meant, look for the key or the condition by which it is found; if none was, "
          + "remove the method")
    }
    for complaint in scene.player.result.failures.map(\.message) {
      record(.scenarios, key: complaint, in: "", message: complaint, fix: nil)
    }
  }

  // MARK: The context

  private func checkCompletion(of transition: SeenTransition, _ scene: AppScene) {
    let calls = transition.completionCalls
    if transition.ended == nil {
      let (reason, fix) = stuck(transition, scene)
      record(
        .completion, key: "never \(transition.words)", in: scene.words,
        message:
          "completeTransition(_:) was not called for \(transition.words), so the screen takes no "
          + "touches any more" + (reason.map { " (\($0))" } ?? ""),
        fix: fix)
    } else if calls > 1 {
      record(
        .completion, key: "twice \(transition.words)", in: scene.words,
        message: "completeTransition(_:) was called \(calls) times for \(transition.words)",
        fix: "call it once, in the completion of the longest animation")
    }
    if transition.endedWhileHeld {
      record(
        .completion, key: "held \(transition.words)", in: scene.words,
        message: "completeTransition(_:) was called for \(transition.words) while a finger held it",
        fix:
          "call it in the completion of an animation, which waits for the finger; a timer and asyncAfter "
          + "don't")
    }
  }

  /// The reason why a transition doesn't end, and how to fix it.
  private func stuck(_ transition: SeenTransition, _ scene: AppScene) -> (
    reason: String?, fix: String
  ) {
    let stall = scene.watcher.stall(of: transition.id)
    if transition.hasLostTouch {
      return (
        "its touch was cancelled, and neither finish() nor cancel() was called",
        "call cancel() of the interaction controller also when the gesture recognizer's state is .cancelled or "
          + ".failed, and in touchesCancelled(_:with:)"
      )
    }
    if transition.isDragged {
      return (
        "its gesture has ended without finish() or cancel()",
        "call finish() or cancel() of the interaction controller when the gesture recognizer's state is "
          + ".ended, and cancel() when it is .cancelled or .failed"
      )
    }
    if stall?.hasPrefix("an interaction controller was returned") == true {
      return (
        stall,
        "return nil from interactionControllerForPresentation(using:), interactionControllerForDismissal"
          + "(using:) and the delegates of containers unless a gesture is in progress"
      )
    }
    return (
      stall,
      "call transitionContext.completeTransition(!transitionContext.transitionWasCancelled) once, in "
        + "the completion of the longest animation"
    )
  }

  /// Checks that after a cancellation the context reports it and everything is unchanged.
  private func checkCancel(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    guard !transition.completed else {
      return record(
        .cancel, key: "completed \(transition.words)", in: scene.words,
        message: "completeTransition(true) was called for \(transition.words) though the user "
          + "cancelled it, so UIKit shows the wrong screen",
        fix: "pass !transitionContext.transitionWasCancelled")
    }
    guard let after = transition.after else { return }
    checkSuperview(of: transition, context, scene)
    for difference in after.picture.causes(against: transition.before.picture).prefix(1) {
      record(
        .cancel, key: "picture \(difference.id) \(difference.aspect)", in: scene.words,
        message: "after \(transition.words) was cancelled, \(context.words(for: difference.id)) "
          + difference.remark,
        fix:
          "if transitionWasCancelled, put every view back as it was before animateTransition(using:), and "
          + "remove the to view from the container view")
    }
  }

  /// Checks that the disappearing view is in its old superview, not only in the same place.
  private func checkSuperview(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    let controller = context.viewController(forKey: .from)
    guard let view = context.view(forKey: .from) ?? controller.viewIfLoaded,
      let before = transition.before.views[ObjectIdentifier(view)]
    else { return }
    let superview = view.superview.map(ObjectIdentifier.init)
    guard superview != before.superview else { return }
    record(
      .cancel, key: "superview \(transition.words)", in: scene.words,
      message: "after \(transition.words) was cancelled, the view of \(controller.id) is "
        + (superview == nil
          ? "in no superview" : "in another superview, '\(view.superview?.id ?? "")'"),
      fix: "leave the from view where it is; UIKit puts it back when the transition is cancelled")
  }

  private func checkTime(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    guard let ended = transition.ended, transition.completed, !transition.isDisturbed,
      !context.initiallyInteractive, scene.words.hasPrefix("transition ") == false
    else { return }
    let (said, took) = (context.duration, ended - transition.began)
    guard abs(took - said) > max(0.1, said * 0.1) else { return }
    record(
      .time, key: "duration \(transition.words)", in: scene.words,
      message:
        "transitionDuration(using:) says \(Words.number(said)) s for \(transition.words), but it takes "
        + "\(Words.number(took)) s",
      fix: "return the time of all animations together, with their delays")
  }

  // MARK: The end

  /// Checks that the appearing view is visible, and is at the context's final frame.
  private func checkArrival(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    guard let view = context.view(forKey: .to) else { return }
    let name = context.viewController(forKey: .to).id
    guard view.window != nil else {
      return record(
        .end, key: "absent \(transition.words)", in: scene.words,
        message:
          "\(transition.words) completed, but the view of \(name) is not in the container view",
        fix: "add transitionContext.view(forKey: .to) to the container view")
    }
    var wrong: [String] = []
    let isIdentity = view.transform.isAlmost(.identity)
    if !isIdentity { wrong.append("has the transform \(view.transform.words)") }
    if view.alpha < 0.99 { wrong.append("has the alpha \(Words.number(view.alpha))") }
    if view.isHidden { wrong.append("is hidden") }
    if !wrong.isEmpty {
      record(
        .end, key: "look \(transition.words)", in: scene.words,
        message:
          "after \(transition.words), the view of \(name) \(wrong.joined(separator: " and "))",
        fix: "end with an alpha of 1 and the identity transform for the to view")
    }
    let final = context.finalFrame(for: context.viewController(forKey: .to))
    guard isIdentity, final.width > 0 else { return }
    let frame = view.frame
    let distance =
      [
        frame.minX - final.minX, frame.minY - final.minY, frame.maxX - final.maxX,
        frame.maxY - final.maxY,
      ].map(abs).max() ?? 0
    guard distance > 0.5 else { return }
    // Whoever presents in a style of its own may place the view itself, and nobody else moves it.
    record(
      .end, context.presentationStyle == .custom ? .warning : .error,
      key: "frame \(transition.words)", in: scene.words,
      message: "after \(transition.words), the view of \(name) has the frame \(frame.words), but "
        + "finalFrame(for:) is \(final.words)",
      fix:
        "set its frame to transitionContext.finalFrame(for: toViewController); take no size from "
        + "UIScreen or from a constant")
  }

  /// Checks that the animator leaves no views or changes behind.
  private func checkLeftovers(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    checkAddedViews(of: transition, context, scene)
    if context.containerView.camera
      != transition.before.views[ObjectIdentifier(context.containerView)]?.camera,
      transition.before.views[ObjectIdentifier(context.containerView)] != nil
        || context.containerView.camera != nil
    {
      record(
        .leftovers, key: "camera \(transition.words)", in: scene.words,
        message: "after \(transition.words), the container view keeps its sublayerTransform",
        fix: "set containerView.layer.sublayerTransform to CATransform3DIdentity when it is over")
    }
    // A view that is still visible may keep its changes until the reverse transition, on purpose.
    for (key, controller) in [
      (TransitionKey.from, context.viewController(forKey: .from)),
      (.to, context.viewController(forKey: .to)),
    ] {
      guard let view = context.view(forKey: key) ?? controller.viewIfLoaded else { continue }
      let isGone = view.window == nil
      let isBack = key == .from && !transition.completed
      guard isGone || isBack, let before = transition.before.views[ObjectIdentifier(view)] else {
        continue
      }
      let now = ViewState(view)
      guard now.isFinite else {
        record(
          .errors, key: "finite \(controller.id)", in: scene.words,
          message:
            "after \(transition.words), the view of \(controller.id) has values that are no numbers",
          fix: "look for a division by zero, as by an empty size")
        continue
      }
      let changes = now.changes(from: before, isGone: isGone)
      guard !changes.isEmpty else { continue }
      let message =
        "after \(transition.words) \(transition.completed ? "completed" : "was cancelled"), the view "
        + "of \(controller.id) keeps \(changes.joined(separator: " and ")), and will look so when it "
        + (transition.completed ? "comes back" : "is shown")
      let (id, words, completed) = (controller.id, transition.words, transition.completed)
      let recordKept = { [unowned self, unowned scene] in
        record(
          completed ? .leftovers : .cancel, key: "\(id) \(words)", in: scene.words,
          message: message,
          fix: "put its alpha, transform and frame back before completeTransition(_:)")
      }
      guard transition.completed, key == .from, !context.isForward else {
        recordKept()
        continue
      }
      // A screen that has been popped or dismissed comes back only if the app keeps it.
      scene.atEnd.append { [weak controller] in
        if controller != nil { recordKept() }
      }
    }
  }

  private func checkAddedViews(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    let container = context.containerView
    guard container.window != nil else { return }
    let own = [context.view(forKey: .from), context.view(forKey: .to)].compactMap { $0 }
    let front = own.compactMap { view in container.subviews.firstIndex { $0 === view } }.max() ?? -1
    for (index, view) in container.subviews.enumerated() {
      guard !own.contains(where: { $0 === view || $0.isDescendant(of: view) }),
        !transition.container.contains(ObjectIdentifier(view)),
        context.viewController(forKey: .from).viewIfLoaded !== view,
        context.viewController(forKey: .to).viewIfLoaded !== view
      else { continue }
      // A presentation may keep a dimming view behind the presented view until it is dismissed.
      let mayStay =
        context.operation == .present && transition.completed && index < front
      guard !mayStay else { continue }
      record(
        transition.completed ? .leftovers : .cancel, key: "added \(transition.words)",
        in: scene.words,
        message:
          "after \(transition.words) \(transition.completed ? "completed" : "was cancelled"), '\(view.id)' "
          + "is left behind in the container view and takes the touches",
        fix: "remove every view that animateTransition(using:) added, snapshots too, before "
          + "completeTransition(_:)")
    }
  }

  /// Checks that the visible screen accepts touches if it did before.
  private func checkTouches(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    let shown = context.viewController(forKey: transition.completed ? .to : .from)
    var view = shown.viewIfLoaded
    while let current = view {
      defer { view = current.superview }
      guard current.window != nil, !current.isUserInteractionEnabled else { continue }
      let before =
        transition.before.views[ObjectIdentifier(current)]
        ?? (current === shown.viewIfLoaded ? transition.arriving : nil)
      guard before?.takesTouches == true else { continue }
      let whose =
        current === shown.viewIfLoaded
        ? "the view of \(shown.id)"
        : current === context.containerView ? "the container view" : "'\(current.id)'"
      return record(
        transition.completed ? .leftovers : .cancel, key: "touches \(transition.words)",
        in: scene.words,
        message:
          "after \(transition.words) \(transition.completed ? "completed" : "was cancelled"), \(whose) "
          + "keeps isUserInteractionEnabled = false, so touches stay blocked",
        fix:
          "set isUserInteractionEnabled back before completeTransition(_:), also when the transition was "
          + "cancelled")
    }
  }

  // MARK: The stage at rest

  private func checkCallbacks(_ scene: AppScene) {
    guard let root = scene.stage.window.rootViewController else { return }
    root.visitControllers { controller in
      let isShown = controller.viewIfLoaded?.window != nil
      let due: String? =
        switch controller.appearance {
        case .appearing: "got viewWillAppear, but no viewDidAppear"
        case .disappearing: "got viewWillDisappear, but no viewDidDisappear"
        // A presentation in a style of its own may tell the screen under it that it disappears.
        case .disappeared where isShown && controller.presentedViewController == nil:
          "is on the screen, but got no viewWillAppear and viewDidAppear"
        default: nil
        }
      guard let due else { return }
      record(
        .callbacks, key: "\(controller.id) \(due)", in: scene.words,
        message: "\(controller.id) \(due)",
        fix:
          "a container of your own calls beginAppearanceTransition and endAppearanceTransition; an "
          + "animator adds no controller's view but those of its context")
    }
  }

  /// Checks that something is visible.
  private func checkScreen(_ scene: AppScene) {
    let stage = scene.stage
    let isBlack = Picture(of: stage.window).noticeable.isEmpty
    if isBlack {
      record(
        .end, key: "black", in: scene.words,
        message: "the screen is left black: no view is on the window",
        fix:
          "add the to view to the container view when it completes; leave the from view there when it is "
          + "cancelled")
    }
  }
}

extension Rect {
  fileprivate var words: String {
    "(\([minX, minY, width, height].map { Words.number($0) }.joined(separator: " ")))"
  }
}

extension TransitionContext {
  /// The name of a view, worded for a UIKit developer.
  func words(for id: String) -> String {
    for controller in [viewController(forKey: .to), viewController(forKey: .from)]
    where controller.viewIfLoaded?.id == id {
      return "the view of \(controller.id)"
    }
    return "'\(id)'"
  }
}

extension Difference {
  /// The difference from the picture before the transition, worded for a message after a
  /// cancellation.
  fileprivate var remark: String {
    switch aspect {
    case .place: "is \(Words.number(amount)) pt from its place"
    case .appears: "is still on the screen"
    case .vanishes: "is no longer to be seen"
    case .value(.alpha): "has another alpha"
    default: "looks otherwise"
    }
  }
}

extension ViewController {
  /// Calls a closure with the controller, its children and its presented controllers, recursively.
  fileprivate func visitControllers(_ body: (ViewController) -> Void) {
    body(self)
    for child in children { child.visitControllers(body) }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.visitControllers(body)
    }
  }
}
