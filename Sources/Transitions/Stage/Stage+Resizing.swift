public import Motion
@_spi(Tools) public import Views

extension Stage {
  /// Changes the size of the stage, for example for a rotation.
  ///
  /// All controllers are notified and receive a coordinator, which is also their
  /// `transitionCoordinator` meanwhile. Then containers and presentations are
  /// laid out immediately, running transitions continue in the new size from their current
  /// progress, and the animations that were added to the coordinator run for 0.3 seconds.
  ///
  /// If the size is the old one turned by a quarter, the safe area turns with the device, unless
  /// the new traits have another one.
  ///
  /// - Parameters:
  ///   - size: The new size in points.
  ///   - traits: The new traits of the device, or nil if they don't change. Presentations adapt to
  ///     them.
  public func resize(to size: Size, traits: Traits? = nil) {
    let (oldTraits, newTraits) = (window.traits, self.traits(traits ?? window.traits, at: size))
    let isNewSize = size != window.bounds.size
    guard newTraits != oldTraits || isNewSize else { return }
    let coordinator = ResizeCoordinator(duration: Self.rotationDuration, in: window)
    let root = window.rootViewController
    // A transition that is running keeps its own coordinator.
    let rotation = RotationCoordinator(coordinator)
    root?.forEveryone { if $0.currentCoordinator == nil { $0.currentCoordinator = rotation } }
    window.traits.safeAreaInsets = newTraits.safeAreaInsets
    // The safe area belongs to views; controllers are notified of the other traits.
    if newTraits != window.traits {
      coordinator.traits = newTraits
      root?.forEveryone { $0.owner?.traitsWillChange() }
      root?.willTransition(to: newTraits, with: coordinator)
      root?.notifyPresentations { $0.willTransition(to: newTraits, with: coordinator) }
    }
    window.traits = newTraits
    if newTraits != oldTraits, let root { presentations.adaptAll(over: root) }
    if isNewSize {
      let old = window.bounds.size
      isTurned = size.width == old.height && size.height == old.width && size.width > size.height
      changes.record(.resize, [.message("\(size.width) x \(size.height)")])
      root?.viewWillTransition(to: size, with: coordinator)
      root?.notifyPresentations { $0.viewWillTransition(to: size, with: coordinator) }
      window.frame = Rect(origin: .zero, size: size)
      // The root view is resized even if it is not in the window, because a presentation may have
      // removed it.
      root?.view.place(in: window.bounds)
      keyboard.windowDidResize()
    }
    root?.placeCoveredPresentations()
    if newTraits.safeAreaInsets != oldTraits.safeAreaInsets {
      root?.forEveryone { $0.viewIfLoaded?.layoutSubviews() }
    }
    if isNewSize {
      for transition in changes.transitions { transition.containerDidResize() }
    }
    guard !coordinator.isEmpty else { return }
    // The controllers don't retain the coordinator, which is there until the rotation has ended.
    _ = changes.loose.animate(
      withDuration: coordinator.transitionDuration, curve: .easeInOut, coordinator.begin
    ) {
      withExtendedLifetime(rotation) { coordinator.end() }
    }
  }

  /// Whether the interface has the orientation portrait.
  ///
  /// Before ``Behavior/iOS27`` it is the shape of the window that counts. From then on, a window of
  /// another shape than the device's stays upright.
  ///
  /// Source: session 278 of WWDC 2026, "Modernize your UIKit app".
  public var isUpright: Bool {
    let size = window.bounds.size
    return behavior.staysUprightInWideWindows ? !isTurned : size.width <= size.height
  }

  /// The traits that a device has at a new size, with its safe area.
  private func traits(_ traits: Traits, at size: Size) -> Traits {
    let old = window.bounds.size
    var traits = traits
    guard traits.safeAreaInsets == window.traits.safeAreaInsets else {
      uprightInsets = nil
      return traits
    }
    guard size.width == old.height, size.height == old.width, size != old else { return traits }
    if size.width > size.height {
      uprightInsets = traits.safeAreaInsets
      traits.safeAreaInsets = traits.safeAreaInsets.onItsSide(from: old)
    } else {
      traits.safeAreaInsets = uprightInsets ?? traits.safeAreaInsets.upright(to: size)
      uprightInsets = nil
    }
    return traits
  }

  /// The duration of a rotation and of the animations alongside it, in seconds.
  ///
  /// Source: `UIApplication.statusBarOrientationAnimationDuration`.
  static let rotationDuration = 0.3
}

extension ViewController {
  /// Calls a block for this controller, its visible children, and what they present.
  fileprivate func forEveryone(_ body: (ViewController) -> Void) {
    body(self)
    for child in visibleChildren { child.forEveryone(body) }
    presentationLinks.presented?.presentedViewController.forEveryone(body)
  }

  /// Calls a block for the presentations of this controller and its visible children.
  ///
  /// They tell their presented controllers.
  fileprivate func notifyPresentations(_ notify: (PresentationController) -> Void) {
    for child in visibleChildren { child.notifyPresentations(notify) }
    guard let presentation = presentationLinks.presented else { return }
    notify(presentation)
    presentation.presentedViewController.notifyPresentations(notify)
  }

  /// Resizes the presented views that are not in their containers because another presentation
  /// covers them.
  fileprivate func placeCoveredPresentations() {
    for child in visibleChildren { child.placeCoveredPresentations() }
    guard let presentation = presentationLinks.presented else { return }
    if presentation.presentedView.superview !== presentation.containerView {
      presentation.presentedView.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.presentedViewController.placeCoveredPresentations()
  }
}
