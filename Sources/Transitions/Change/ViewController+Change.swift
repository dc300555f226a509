import Motion
public import Views

extension ViewController {
  /// The engine's own coordinator of the transition that this controller, or one it is in, takes part
  /// in, whatever a subclass has in place of it.
  package var engineCoordinator: TransitionCoordinator? {
    ancestors.lazy.compactMap { $0.currentCoordinator as? TransitionCoordinator }.first
  }

  /// The window of the stage that the controller's view is on, while there is a stage.
  var stageWindow: Window? {
    for controller in ancestors {
      if let window = controller.window, window.attachments[ChangeEngine.self] != nil {
        return window
      }
    }
    return nil
  }

  /// The same, also for a controller under something that has taken its view away, and for one that
  /// has left with the tab in which it is presented.
  var stageWindowEvenIfCovered: Window? {
    windowEvenIfCovered.flatMap { $0.attachments[ChangeEngine.self] == nil ? nil : $0 }
  }

  /// The engine of the stage that the controller's view is on.
  var changeEngine: ChangeEngine? { stageWindow?.attachments[ChangeEngine.self] }

  /// The engine of the stage on which a change of this container is seen, now or soon.
  ///
  /// Nil in a tab that is not selected and under what covers it, where children change places without
  /// a transition; but not while the container is on its way out or in, for then the change waits.
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
  /// `viewDidAppear`, both included.
  ///
  /// A controller inside of the presented one answers false.
  public var isBeingPresented: Bool { takesPart(in: .present, .incoming) }

  /// Whether the controller disappears because it is being dismissed: from `viewWillDisappear` to
  /// `viewDidDisappear`, both included.
  public var isBeingDismissed: Bool { takesPart(in: .dismiss, .outgoing, .between) }

  /// Whether the controller appears because it joins its container, as by a push: from
  /// `viewWillAppear` to `viewDidAppear`, both included.
  ///
  /// Also while the root of a stack appears for the first time.
  public var isMovingToParent: Bool {
    changeLinks.appearsFirst
      || changeLinks.part.map { $0.changesParent && $0.side == .incoming } ?? false
  }

  /// Whether the controller disappears because it leaves its container, as by a pop: from
  /// `viewWillDisappear` to `viewDidDisappear`, both included.
  public var isMovingFromParent: Bool {
    changeLinks.part.map { $0.changesParent && $0.side == .outgoing } ?? false
  }
}

extension ViewController {
  /// Notes that the controller is the first that its stack shows, if it is.
  func beginFirstAppearance() {
    if parent?.changeLinks.firstShow != nil { changeLinks.appearsFirst = true }
  }

  /// Tells a child that it is about to appear or disappear; for containers that forward the callbacks
  /// themselves, because they answer false to `shouldAutomaticallyForwardAppearanceMethods`.
  ///
  /// A call that comes twice is ignored. The opposite call before the end turns the child round: it gets
  /// the other will-callback, and ``endAppearanceTransition()`` ends that.
  ///
  /// Source: `UIViewController.beginAppearanceTransition(_:animated:)`.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changeLinks.isForwardedAnimated = animated
    forward(isAppearing ? .viewWillAppear : .viewWillDisappear)
  }

  /// Tells a child that it has appeared or disappeared, after ``beginAppearanceTransition(_:animated:)``.
  ///
  /// Ignored without a call of that before it.
  ///
  /// Source: `UIViewController.endAppearanceTransition()`.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      if !hasBeenAppearing { forward(.viewIsAppearing) }
      forward(.viewDidAppear)
    case .disappearing: forward(.viewDidDisappear)
    case .appeared, .disappeared: break
    }
  }

  private func forward(_ callback: AppearanceCallback) {
    let animated = changeLinks.isForwardedAnimated
    // Not by the window: a view that is about to appear need not be in it yet.
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

/// What the engine keeps about a controller.
final class ChangeLinks {
  /// Which part the controller has in a change between its will- and its did-callback.
  struct Part {
    let operation: TransitionOperation
    let side: Side
    let changesParent: Bool
  }

  var part: Part?
  /// How the controller likes to be pushed and presented.
  var preferred: PreferredAnswers?
  /// The controller itself, when it is a container whose changes a gesture may begin.
  weak var gestureTarget: (any GestureTarget)?
  /// What the controller, a container, was asked for last while it could not change.
  var pending: PendingChange?
  /// What the controller's container has in place of the controller's view: a presentation that has
  /// taken it out, or a view in which it lies under one.
  var standIn: View?
  /// The engine that has told the controller of its appearance last.
  weak var engine: ChangeEngine?
  /// Calls the delegate of a stack that has not shown its first controller yet.
  var firstShow: FirstShow?
  /// Whether the controller is the first that its stack shows, and has not appeared yet.
  var appearsFirst = false
  /// Whether the container's last `beginAppearanceTransition` for the controller was animated.
  var isForwardedAnimated = false
  /// The controllers in this one that may refuse a user's dismissal, where they are not its visible
  /// children.
  var refusing: (() -> [ViewController])?

  /// Who is told of the first controller that a stack shows.
  struct FirstShow {
    let willShow: (ViewController, _ animated: Bool) -> Void
    let didShow: (ViewController, _ animated: Bool) -> Void
  }
}

extension ViewController {
  /// What a container puts in and takes out for this child: its view, or what is there in place of it
  /// because of a presentation.
  var viewInPlace: View { changeLinks.standIn ?? view }

  /// Sizes the view for its place in a container, and what stands there in place of it.
  func layOut(in bounds: Rect) {
    view.frame = bounds
    changeLinks.standIn?.place(in: bounds)
  }
}
