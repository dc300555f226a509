package import Views

/// The children of an app's own container appear and disappear when their views enter and leave the
/// window.
///
/// Source: `UIViewController.addChild(_:)`; the callbacks come with the view, not with the parent.
extension ChangeEngine: HierarchyObserver {
  package func viewDidEnter(_ view: View) {
    guard arrangements == 0, let container = view.superview?.nearestContainer else { return }
    for child in container.children where child.appearance == .disappeared {
      guard child.viewIfLoaded?.isDescendant(of: view) == true else { continue }
      notify(.viewWillAppear, to: child, animated: false)
      if container.hasBeenAppearing { arrive(child, in: container) }
    }
  }

  package func viewWillLeave(_ view: View) -> (() -> Void)? {
    guard arrangements == 0, let container = view.superview?.nearestContainer else { return nil }
    let leaving = container.children.filter {
      ($0.appearance == .appeared || $0.appearance == .appearing)
        && $0.viewIfLoaded?.isDescendant(of: view) == true
    }
    guard !leaving.isEmpty else { return nil }
    for child in leaving { notify(.viewWillDisappear, to: child, animated: false) }
    return { [self] in
      for child in leaving where child.appearance == .disappearing {
        notify(.viewDidDisappear, to: child, animated: false)
      }
    }
  }

  /// Remembers a child that has been told that it will appear.
  ///
  /// The rest follows in the next layout pass, or together with a container that is still appearing.
  private func arrive(_ child: ViewController, in container: ViewController) {
    guard container.appearance == .appeared else {
      return notify(.viewIsAppearing, to: child, animated: false)
    }
    arrivals.append(child)
  }

  /// Tells the children that have arrived that they are appearing, before they are laid out, and
  /// that they have appeared after that.
  func notifyArrivals() {
    guard !arrivals.isEmpty else { return }
    let arrived = arrivals.filter { $0.appearance == .appearing }
    arrivals = []
    for child in arrived where !child.hasBeenAppearing {
      notify(.viewIsAppearing, to: child, animated: false)
    }
    atLayoutPass { [weak self] in
      for child in arrived where child.appearance == .appearing {
        self?.notify(.viewDidAppear, to: child, animated: false)
      }
    }
  }
}

extension View {
  /// The app's own container that shows what is in this view, if it is itself on the screen.
  fileprivate var nearestContainer: ViewController? {
    var candidate: View? = self
    while let view = candidate {
      if let controller = view.owningController {
        let isShown = controller.appearance == .appeared || controller.appearance == .appearing
        return isShown && !controller.isChangedByEngine
          && controller.shouldAutomaticallyForwardAppearanceMethods ? controller : nil
      }
      candidate = view.superview
    }
    return nil
  }
}
