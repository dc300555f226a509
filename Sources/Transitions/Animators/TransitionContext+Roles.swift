import Motion
public import Views

extension TransitionContext {
  /// The controller of a role.
  public func viewController(for role: Role) -> ViewController {
    viewController(forKey: key(of: role))
  }

  /// The side that a role refers to in this transition.
  public func key(of role: Role) -> Key {
    switch role {
    case .from: .from
    case .to: .to
    case .front: isForward ? .to : .from
    case .back: isForward ? .from : .to
    }
  }

  /// The view that shows a role's changes.
  ///
  /// Unlike ``view(forKey:)``, it is never nil. UIKit returns nil for a presenter that stays in
  /// place, because an animator that moved the view would leave it displaced. Presentation values
  /// don't have that problem: they are removed at the end.
  public func view(for role: Role) -> View {
    let key = key(of: role)
    return view(forKey: key) ?? fallbackView(key)
  }

  /// How far the front view has arrived at a given progress.
  public func presence(at progress: Double) -> Double { isForward ? progress : 1 - progress }
}

extension TransitionContext {
  /// The size of a view during the run.
  ///
  /// An arriving view doesn't have its final frame yet.
  func sizeInRun(of view: View) -> Size {
    if view === self.view(forKey: .to) {
      let final = finalFrame(for: viewController(forKey: .to)).size
      if !final.isEmpty { return final }
    }
    return view.bounds.size
  }
}
