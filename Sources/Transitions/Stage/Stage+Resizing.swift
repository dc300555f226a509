public import Motion
public import Views

extension Stage {
  /// Changes the size of the stage, for example for a rotation.
  ///
  /// All controllers are notified and receive a coordinator. Then containers and presentations are
  /// laid out immediately, running transitions continue in the new size from their current
  /// progress, and the animations that were added to the coordinator run for 0.3 seconds.
  ///
  /// - Parameters:
  ///   - size: The new size in points.
  ///   - traits: The new traits of the device, or nil if they don't change. Presentations adapt to
  ///     them.
  public func resize(to size: Size, traits: Traits? = nil) {
    let newTraits = traits.flatMap { $0 == window.traits ? nil : $0 }
    let isNewSize = size != window.bounds.size
    guard newTraits != nil || isNewSize else { return }
    let coordinator = ResizeCoordinator(duration: Self.rotationDuration, in: window)
    let root = window.rootViewController
    if let newTraits {
      root?.tellEveryone(
        { $0.willTransition(to: newTraits, with: coordinator) },
        presentations: { $0.willTransition(to: newTraits, with: coordinator) })
      window.traits = newTraits
      if let root { presentations.adaptAll(over: root) }
    }
    if isNewSize {
      changes.record(.resize, [.message("\(size.width) x \(size.height)")])
      root?.tellEveryone(
        { $0.viewWillTransition(to: size, with: coordinator) },
        presentations: { $0.viewWillTransition(to: size, with: coordinator) })
      window.frame = Rect(origin: .zero, size: size)
      // The root view is resized even if it is not in the window, because a presentation may have
      // removed it.
      root?.view.place(in: window.bounds)
      keyboard.windowDidResize()
    }
    root?.placeCoveredPresentations()
    if isNewSize {
      for transition in changes.transitions { transition.containerDidResize() }
    }
    guard !coordinator.isEmpty else { return }
    _ = changes.loose.animate(
      withDuration: coordinator.transitionDuration, curve: .easeInOut, coordinator.begin,
      completion: coordinator.end)
  }

  /// The duration of a rotation and of the animations alongside it, in seconds.
  ///
  /// Source: `UIApplication.statusBarOrientationAnimationDuration`.
  static let rotationDuration = 0.3
}

extension ViewController {
  /// Notifies this controller, its visible children, and all their presentations.
  fileprivate func tellEveryone(
    _ tell: (ViewController) -> Void, presentations: (PresentationController) -> Void
  ) {
    tell(self)
    for child in visibleChildren { child.tellEveryone(tell, presentations: presentations) }
    guard let presentation = presentationLinks.presented else { return }
    presentations(presentation)
    presentation.presentedViewController.tellEveryone(tell, presentations: presentations)
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
