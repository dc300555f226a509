import Motion
import Views

extension NavigationController {
  /// Makes the bar follow a push or a pop that is about to begin.
  ///
  /// - Returns: Whether there is one.
  func slideBar(out leaves: Bool) -> Bool {
    guard let current, current.control != nil, barSlide == nil,
      let coordinator = currentCoordinator as? TransitionCoordinator, !coordinator.hasStarted
    else { return false }
    let isReversed = current.traits.layoutDirection == .rightToLeft
    let side: Double = (leaves == current.isForward) != isReversed ? -1 : 1
    let slide = BarSlide(of: navigationBar, leaves: leaves, away: side * view.bounds.width)
    barSlide = slide
    coordinator.animate(alongside: slide)
    return true
  }

  /// Puts the bar where it belongs after the change with which it has moved.
  func settleBar() {
    guard barSlide != nil else { return }
    barSlide = nil
    navigationBar.shift = 0
    if isBarHidden { navigationBar.removeFromSuperview() } else { showBar() }
  }

  /// Shows what the bar has for the top controller, if a change that follows another one has not begun.
  func settleBarContent() {
    guard !isBarHidden, navigationBar.isChanging else { return }
    navigationBar.show(barContent(for: shown ?? topViewController, in: viewControllers))
  }

  func showBar() {
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
    view.addSubview(navigationBar)
    navigationBar.place(in: view, arrivingWith: showingEngine?.traits)
    navigationBar.show(barContent(for: shown ?? topViewController, in: viewControllers))
  }

  /// The bar's content for a controller of a stack.
  func barContent(
    for controller: ViewController, in stack: [ViewController]
  ) -> NavigationBar.Shown {
    let index = stack.firstIndex { $0 === controller } ?? 0
    return .init(controller: controller, below: index > 0 ? stack[index - 1] : nil)
  }
}

extension NavigationController: BarHosting {
  var barName: String { TransitionContext.navigationBarName }
  var visibleBar: View? { isNavigationBarHidden ? nil : navigationBar }

  func barParts(of child: ViewController) -> [(part: TransitionContext.BarPart, view: View)] {
    navigationBar.parts(of: child)
  }

  func layOutBar() {
    if !isNavigationBarHidden { navigationBar.place(in: view, arrivingWith: showingEngine?.traits) }
  }
}
