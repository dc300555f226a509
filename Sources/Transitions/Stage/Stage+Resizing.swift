public import Motion
public import Views

extension Stage {
  /// Changes the size of the stage, as in a rotation.
  ///
  /// Everyone is told, containers and presentations are laid out, and what is on its way goes on in
  /// the new size from the progress it has reached.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - traits: What the device asks for in the new size, or nil when that stays. Presentations adapt
  ///     to it.
  public func resize(to size: Size, traits: Traits? = nil) {
    if let traits, traits != window.traits {
      window.traits = traits
      if let root = window.rootViewController { presentations.adaptAll(over: root) }
    }
    guard size != window.bounds.size else { return }
    changes.record(.resize, [.message("\(size.width) x \(size.height)")])
    let root = window.rootViewController
    root?.tellSizeWillChange(to: size)
    window.frame = Rect(origin: .zero, size: size)
    // Not only while it is in the window: a presentation may have taken it out.
    root?.view.place(in: window.bounds)
    root?.placeCoveredPresentations()
    for transition in changes.transitions { transition.containerDidResize() }
  }
}

extension ViewController {
  fileprivate func tellSizeWillChange(to size: Size) {
    viewWillTransition(to: size)
    for child in visibleChildren { child.tellSizeWillChange(to: size) }
    guard let presentation = presentationLinks.presented else { return }
    presentation.viewWillTransition(to: size)
    presentation.presentedViewController.tellSizeWillChange(to: size)
  }

  /// Sizes the presented views that are out of the window because something else covers them.
  fileprivate func placeCoveredPresentations() {
    for child in visibleChildren { child.placeCoveredPresentations() }
    guard let presentation = presentationLinks.presented else { return }
    if presentation.presentedView.superview == nil {
      presentation.presentedView.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.presentedViewController.placeCoveredPresentations()
  }
}
