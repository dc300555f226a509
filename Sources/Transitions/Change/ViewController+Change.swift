import Motion
@_spi(Tools) public import Views

extension ViewController {
  /// The engine's own coordinator of a transition that involves this controller or one of its
  /// ancestors, even if a subclass returns a different coordinator.
  @_spi(Tools) public var engineCoordinator: TransitionCoordinator? {
    ancestors.lazy.compactMap { $0.currentCoordinator as? TransitionCoordinator }.first
  }

  /// The stage's window that contains the controller's view; nil if there is no stage.
  var stageWindow: Window? {
    for controller in ancestors {
      if let window = controller.window, window.changeEngine != nil {
        return window
      }
    }
    return nil
  }

  /// The stage's window, even if the controller's view was removed because it is covered, or if it
  /// left together with the tab in which it is presented.
  var stageWindowEvenIfCovered: Window? {
    windowEvenIfCovered.flatMap { $0.changeEngine == nil ? nil : $0 }
  }

  /// The engine of the stage that contains the controller's view.
  var changeEngine: ChangeEngine? { stageWindow?.changeEngine }

  /// The engine of the stage on which a change of this container is or will soon be visible.
  ///
  /// Nil in an unselected tab and under a covering presentation, where children change without a
  /// transition. It is not nil while the container itself is appearing or disappearing, because the
  /// change then waits.
  var showingEngine: ChangeEngine? {
    if let engine = window?.changeEngine { return engine }
    let engine = stageWindowEvenIfCovered?.changeEngine
    if engine?.lock.isHeld(on: [self]) == true { return engine }
    // The view of a root or of what is presented is not in the window yet when it will appear.
    return appearance == .appearing ? changeLinks.engine : nil
  }
}

extension ViewController {
  private func takesPart(in operation: TransitionOperation, _ sides: Side...) -> Bool {
    changeLinks.part.map { $0.operation == operation && sides.contains($0.side) } ?? false
  }

  /// Whether the controller is appearing because it is being presented: from `viewWillAppear` to
  /// `viewDidAppear`, inclusive.
  ///
  /// False for a controller inside the presented one.
  public var isBeingPresented: Bool { takesPart(in: .present, .incoming) }

  /// Whether the controller is disappearing because it is being dismissed: from `viewWillDisappear`
  /// to `viewDidDisappear`, inclusive.
  public var isBeingDismissed: Bool { takesPart(in: .dismiss, .outgoing, .between) }

  /// Whether the controller is appearing because it is being added to its container, for example by
  /// a push: from `viewWillAppear` to `viewDidAppear`, inclusive.
  ///
  /// Also true while the root controller of a stack appears for the first time.
  public var isMovingToParent: Bool {
    changeLinks.appearsFirst
      || changeLinks.part.map { $0.changesParent && $0.side == .incoming } ?? false
  }

  /// Whether the controller is disappearing because it is being removed from its container, for
  /// example by a pop: from `viewWillDisappear` to `viewDidDisappear`, inclusive.
  public var isMovingFromParent: Bool {
    changeLinks.part.map { $0.changesParent && $0.side == .outgoing } ?? false
  }
}

extension ViewController {
  /// Records whether this is the first controller that its stack shows.
  func beginFirstAppearance() {
    if parent?.changeLinks.firstShow != nil { changeLinks.appearsFirst = true }
  }

  /// Notifies a child that it is about to appear or disappear.
  ///
  /// It is for containers that forward the callbacks themselves because they return false from
  /// `shouldAutomaticallyForwardAppearanceMethods`.
  ///
  /// A repeated call is ignored. The opposite call before the end reverses the direction: the child
  /// receives the other will-callback, which ``endAppearanceTransition()`` completes.
  ///
  /// Source: `UIViewController.beginAppearanceTransition(_:animated:)`.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changeLinks.isForwardedAnimated = animated
    forward(isAppearing ? .viewWillAppear : .viewWillDisappear)
  }

  /// Notifies a child that it has appeared or disappeared, after
  /// ``beginAppearanceTransition(_:animated:)``.
  ///
  /// Ignored unless that method was called first.
  ///
  /// Source: `UIViewController.endAppearanceTransition()`.
  public func endAppearanceTransition() {
    // If a presentation has replaced the controller's view, the presented controller appears or
    // disappears instead.
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

  /// Ends the appearance of a child that is replaced while its container is not visible.
  ///
  /// It has an effect only if an outer container forwards the callbacks itself and has not notified
  /// the child that it disappears.
  func disappearOutOfSight() {
    guard appearance != .disappeared else { return }
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  private func forward(_ callback: AppearanceCallback) {
    let animated = changeLinks.isForwardedAnimated
    // The engine can't be found through the window, because a view that is about to appear may not
    // be in it yet.
    guard let engine = ancestors.lazy.compactMap(\.changeLinks.engine).first else {
      return perform(callback, animated: animated, isForwarded: true) { _, _ in }
    }
    engine.notify(callback, to: self, animated: animated, isForwarded: true)
  }
}

extension ViewController.AppearanceCallback {
  var isWill: Bool { self == .viewWillAppear || self == .viewWillDisappear }
  var isDid: Bool { self == .viewDidAppear || self == .viewDidDisappear }
}

extension ViewController {
  /// What changes keep with the controller.
  var changeLinks: ChangeLinks { slots[ChangeLinks.self, default: ChangeLinks()] }
}

/// What changes keep with a controller.
final class ChangeLinks {
  /// The role of the controller in a change, from its will-callback to its did-callback.
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
  /// The last change that was requested while the controller, a container, could not change.
  var pending: PendingChange?
  /// The view that replaces the controller's view in its container: the view of a presentation that
  /// removed it, or a view that contains it below a presentation.
  var standIn: View?
  /// The engine that last sent the controller an appearance callback.
  weak var engine: ChangeEngine?
  /// Calls the stack's delegate when the stack shows its first controller; nil after that.
  var firstShow: FirstShow?
  /// Whether this is the first controller that its stack shows and it has not appeared yet.
  var appearsFirst = false
  /// Whether the container's last `beginAppearanceTransition` call for the controller was animated.
  var isForwardedAnimated = false
  /// Returns the controllers inside this one that can prevent an interactive dismissal, if they are
  /// not its visible children.
  var refusing: (() -> [ViewController])?

  /// The delegate callbacks for the first controller that a stack shows.
  struct FirstShow {
    let willShow: (ViewController, _ animated: Bool) -> Void
    let didShow: (ViewController, _ animated: Bool) -> Void
  }
}

extension ViewController {
  /// The view that a container adds and removes for this child: its own view, or the replacement
  /// during a presentation.
  var viewInPlace: View { changeLinks.standIn ?? view }

  /// Sizes the view and its replacement for a container.
  func layOut(in bounds: Rect) {
    view.frame = bounds
    changeLinks.standIn?.place(in: bounds)
  }
}
