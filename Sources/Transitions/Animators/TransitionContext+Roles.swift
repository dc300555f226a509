import Motion
public import Views

extension TransitionContext {
  /// The controller of a role.
  public func viewController(for role: Role) -> ViewController {
    viewController(forKey: key(of: role))
  }

  /// The side a role stands for in this transition.
  public func key(of role: Role) -> Key {
    switch role {
    case .from: .from
    case .to: .to
    case .front: isForward ? .to : .from
    case .back: isForward ? .from : .to
    }
  }

  /// The view over which a role's changes are laid.
  ///
  /// Unlike ``view(forKey:)`` it is never nil. UIKit hides a presenter that stays in place, because
  /// an animator that moved it would leave it moved; presentation values are dropped at the end.
  public func view(for role: Role) -> View {
    let key = key(of: role)
    return view(forKey: key) ?? fallbackView(key)
  }

  /// How far the front view has arrived at a progress.
  public func presence(at progress: Double) -> Double { isForward ? progress : 1 - progress }
}

extension TransitionContext {
  /// The size of a view during the run: an arriving view gets its final frame only later.
  func sizeInRun(of view: View) -> Size {
    if view === self.view(forKey: .to) {
      let final = finalFrame(for: viewController(forKey: .to)).size
      if !final.isEmpty { return final }
    }
    return view.bounds.size
  }
}
