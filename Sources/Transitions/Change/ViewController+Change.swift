import Motion
public import Views

extension ViewController {
  /// The engine's own coordinator of a transition that involves this controller or one of its
  /// ancestors, even if a subclass returns a different coordinator.
  package var engineCoordinator: TransitionCoordinator? {
    ancestors.lazy.compactMap { $0.currentCoordinator as? TransitionCoordinator }.first
  }

  /// The stage's window that contains the controller's view, while there is a stage.
  var stageWindow: Window? {
    for controller in ancestors {
      if let window = controller.window, window.attachments[ChangeEngine.self] != nil {
        return window
      }
    }
    return nil
  }

  /// The same, but also for a controller whose view was removed because it is covered, and for one
  /// that left with the tab in which it is presented.
  var stageWindowEvenIfCovered: Window? {
    windowEvenIfCovered.flatMap { $0.attachments[ChangeEngine.self] == nil ? nil : $0 }
  }

  /// The engine of the stage that contains the controller's view.
  var changeEngine: ChangeEngine? { stageWindow?.attachments[ChangeEngine.self] }

  /// The engine of the stage on which a change of this container is visible, now or soon.
  ///
  /// nil in an unselected tab and under a covering presentation, where children change without a
  /// transition; but not while the container is itself appearing or disappearing, because then the
  /// change waits.
  var showingEngine: ChangeEngine? {
    if let engine = window?.attachments[ChangeEngine.self] { return engine }
    let engine = stageWindowEvenIfCovered?.attachments[ChangeEngine.self]
    return engine?.lock.isHeld(on: [self]) == true ? engine : nil
  }

  var changeLinks: ChangeLinks {
    if let links = attachments[ChangeLinks.self] { return links }
    let links = ChangeLinks()
    attachments[ChangeLinks.self] = links
    return links
  }
}

extension ViewController {
  private func takesPart(in operation: TransitionOperation, _ sides: Side...) -> Bool {
    changeLinks.part.map { $0.operation == operation && sides.contains($0.side) } ?? false
  }

  /// Whether the controller appears because it is being presented: from `viewWillAppear` to
  /// `viewDidAppear`, inclusive.
  ///
  /// False for a controller inside the presented one.
  public var isBeingPresented: Bool { takesPart(in: .present, .incoming) }

  /// Whether the controller disappears because it is being dismissed: from `viewWillDisappear` to
  /// `viewDidDisappear`, inclusive.
  public var isBeingDismissed: Bool { takesPart(in: .dismiss, .outgoing, .between) }

  /// Whether the controller appears because it joins its container, as by a push: from
  /// `viewWillAppear` to `viewDidAppear`, inclusive.
  ///
  /// Also while the root of a stack appears for the first time.
  public var isMovingToParent: Bool {
    changeLinks.appearsFirst
      || changeLinks.part.map { $0.changesParent && $0.side == .incoming } ?? false
  }

  /// Whether the controller disappears because it leaves its container, as by a pop: from
  /// `viewWillDisappear` to `viewDidDisappear`, inclusive.
  public var isMovingFromParent: Bool {
    changeLinks.part.map { $0.changesParent && $0.side == .outgoing } ?? false
  }
}

extension ViewController {
  /// Records whether the controller is the first that its stack shows.
  func beginFirstAppearance() {
    if parent?.changeLinks.firstShow != nil { changeLinks.appearsFirst = true }
  }

  /// Notifies a child that it is about to appear or disappear; for containers that forward the
  /// callbacks themselves, because they return false from
  /// `shouldAutomaticallyForwardAppearanceMethods`.
  ///
  /// A repeated call is ignored. The opposite call before the end reverses the child: it gets the
  /// other will-callback, and ``endAppearanceTransition()`` completes that.
  ///
  /// Source: `UIViewController.beginAppearanceTransition(_:animated:)`.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changeLinks.isForwardedAnimated = animated
    forward(isAppearing ? .viewWillAppear : .viewWillDisappear)
  }

  /// Notifies a child that it has appeared or disappeared, after
  /// ``beginAppearanceTransition(_:animated:)``.
  ///
  /// Ignored without a preceding call of that method.
  ///
  /// Source: `UIViewController.endAppearanceTransition()`.
  public func endAppearanceTransition() {
    // What is presented in the controller's place has taken its view, and comes and goes instead.
    let moving =
      appearance == .appearing || appearance == .disappearing ? self : companion ?? self
    switch moving.appearance {
    case .appearing:
      if !moving.hasBeenAppearing { forward(.viewIsAppearing) }
      forward(.viewDidAppear)
    case .disappearing: forward(.viewDidDisappear)
    case .appeared, .disappeared: break
    }
  }

  /// Ends the appearance of a child that another one replaces out of sight.
  ///
  /// There is something to end only if a container around both forwards the callbacks itself and has not
  /// told them that they disappear.
  func disappearOutOfSight() {
    guard appearance != .disappeared else { return }
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  private func forward(_ callback: AppearanceCallback) {
    let animated = changeLinks.isForwardedAnimated
    // Not found through the window, because a view that is about to appear can still be outside it.
    guard let engine = ancestors.lazy.compactMap(\.changeLinks.engine).first else {
      return perform(callback, animated: animated, isForwarded: true) { _, _ in }
    }
    engine.tell(callback, to: self, animated: animated, isForwarded: true)
  }
}

extension ViewController.AppearanceCallback {
  var isWill: Bool { self == .viewWillAppear || self == .viewWillDisappear }
  var isDid: Bool { self == .viewDidAppear || self == .viewDidDisappear }
}

/// The engine's data for a controller.
final class ChangeLinks {
  /// The role of the controller in a change, between its will- and its did-callback.
  struct Part {
    let operation: TransitionOperation
    let side: Side
    let changesParent: Bool
  }

  var part: Part?
  /// The controller's preferred transition.
  var preferred: PreferredAnswers?
  /// The controller itself, if it is a container whose changes a gesture may begin.
  weak var gestureTarget: (any GestureTarget)?
  /// The last change that was requested from the controller, a container, while it could not
  /// change.
  var pending: PendingChange?
  /// The view that replaces the controller's view in its container: a presentation that removed it,
  /// or a view that contains it below a presentation.
  var standIn: View?
  /// The engine that last sent the controller an appearance callback.
  weak var engine: ChangeEngine?
  /// Calls the delegate of a stack that has not shown its first controller yet.
  var firstShow: FirstShow?
  /// Whether the controller is the first that its stack shows and has not appeared yet.
  var appearsFirst = false
  /// The first responder that the controller has lost because it was about to disappear.
  weak var lostResponder: View?
  /// Whether the container's last `beginAppearanceTransition` for the controller was animated.
  var isForwardedAnimated = false
  /// The controllers inside this one that can refuse a user's dismissal, if they are not its
  /// visible children.
  var refusing: (() -> [ViewController])?

  /// The delegate callbacks for the first controller that a stack shows.
  struct FirstShow {
    let willShow: (ViewController, _ animated: Bool) -> Void
    let didShow: (ViewController, _ animated: Bool) -> Void
  }
}

extension ViewController {
  /// The view that a container adds and removes for this child: its own view, or its replacement
  /// during a presentation.
  var viewInPlace: View { changeLinks.standIn ?? view }

  /// Sizes the view for its place in a container, and also its replacement.
  func layOut(in bounds: Rect) {
    view.frame = bounds
    changeLinks.standIn?.place(in: bounds)
  }
}
