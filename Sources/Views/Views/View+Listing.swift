extension View {
  /// How a list of a screen's views, such as the one that scripts get, treats a view.
  public enum Listing: Sendable {
    /// It is a view of the screen.
    case listed
    /// It belongs to the host, and contains views of a screen, like a wrapper.
    case passed
    /// It belongs to the host, and its subviews are screens, whose own views are passed, too: the
    /// content of a container.
    case container
    /// It belongs to the host together with everything in it, like a bar.
    case closed
  }

  /// The innermost view around this one that the list of a screen's views contains; nil for a view
  /// that lies directly in the screen.
  package func listedSuperview(in root: View) -> View? {
    var candidate = superview
    while let view = candidate, view !== root {
      if view.listing == .listed, view.superview?.listing != .container { return view }
      candidate = view.superview
    }
    return nil
  }

  /// Calls `body` with each listed view inside this view, a view before its subviews, until `body`
  /// returns false.
  ///
  /// - Parameters:
  ///   - fromFront: Whether the subviews of each view are visited from front to back, the order in
  ///     which ``view(withID:)`` searches them.
  ///   - parent: The innermost listed view around the subviews, if it is not this view.
  /// - Returns: Whether `body` always returned true.
  @discardableResult
  package func forEachListedView(
    fromFront: Bool = false, inside parent: View? = nil, _ body: (View, _ parent: View) -> Bool
  ) -> Bool {
    let parent = parent ?? self
    for view in fromFront ? subviews.reversed() : subviews {
      let isScreen = listing == .container && view.listing == .listed
      switch isScreen ? .passed : view.listing {
      case .listed:
        guard body(view, parent), view.forEachListedView(fromFront: fromFront, body) else {
          return false
        }
      case .passed, .container:
        guard view.forEachListedView(fromFront: fromFront, inside: parent, body) else {
          return false
        }
      case .closed: break
      }
    }
    return true
  }
}
