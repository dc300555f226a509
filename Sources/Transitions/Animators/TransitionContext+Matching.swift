public import Motion
public import Views

extension TransitionContext {
  /// A pair of views that have the same id on both sides.
  public struct MatchedPair {
    /// The id of both views.
    public let id: String
    /// The view on the leaving side.
    public let from: View
    /// The view on the arriving side.
    public let to: View
    /// The leaving view's name in frames: `controller/view`.
    public let fromName: String
    /// The arriving view's name in frames: `controller/view`.
    public let toName: String
    /// The leaving view's frame, in the container's coordinates.
    public let fromFrame: Rect
    /// The arriving view's final frame, in the container's coordinates.
    public let toFrame: Rect
  }

  /// The views that both sides contain, by id, in the order of the leaving side.
  public var matchedPairs: [MatchedPair] {
    let fromView = view(for: .from)
    let toView = view(for: .to)
    var twins = [toView.id: toView]
    toView.forEachListedView(fromFront: true) { view, _ in
      if twins[view.id] == nil { twins[view.id] = view }
      return true
    }
    var pairs: [MatchedPair] = []
    var known: Set<String> = []
    fromView.forEachListedView { found, _ in
      // Inside a wrapper, the controllers' own views are not roots.
      guard let twin = twins[found.id], found !== from.view, twin !== toView, twin !== to.view,
        known.insert(found.id).inserted
      else { return true }
      // If several views of a screen have an id, the name means the frontmost.
      let view = from.view.view(withID: found.id) ?? found
      pairs.append(
        MatchedPair(
          id: view.id, from: view, to: twin, fromName: "\(from.id)/\(view.id)",
          toName: "\(to.id)/\(view.id)", fromFrame: frameInContainer(of: view),
          toFrame: frameInContainer(of: twin)))
      return true
    }
    return pairs
  }

  var matchedNames: [String] { matchedPairs.flatMap { [$0.fromName, $0.toName] } }

  /// Finds a view by a role's name, or as `controller/view`.
  func view(named name: String) -> View? {
    if let role = Role.allCases.first(where: { $0.name == name }) { return view(for: role) }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    guard let controller = [from, to].first(where: { $0.id == parts[0] }) else { return nil }
    // What is presented inside a screen lies beside the controller's own view.
    return view(for: controller === from ? .from : .to).view(withID: parts[1])
  }

  /// A view's frame in the container's coordinates.
  ///
  /// For a view that is not in the window yet, it is computed from the arriving controller's final
  /// frame.
  func frameInContainer(of view: View) -> Rect {
    guard view.window == nil else { return view.convert(view.bounds, to: containerView) }
    let place = finalFrame(for: to).origin
    return view.convert(view.bounds, to: nil).offsetBy(dx: place.x, dy: place.y)
  }
}
