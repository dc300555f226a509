public import Motion

extension View {
  /// Adds a view on top of the subviews, and removes it from its previous superview.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view at an index among the subviews.
  ///
  /// An index past the end puts it on top.
  public func insertSubview(_ view: View, at index: Int) {
    insertSubview(view, at: index, from: view.host)
  }

  /// - Parameter old: The host that the view was in.
  private func insertSubview(_ view: View, at index: Int, from old: (any ViewHost)?) {
    precondition(!isDescendant(of: view), "a view can't be put into itself or a view inside it")
    // While the view has no superview, only this reference keeps it alive.
    let owner = view.owner
    owner?.viewWillMove(to: self)
    view.leaveSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    keepOwner(of: view)
    if view.fillsSuperview { view.place(in: bounds) }
    view.didMoveToSuperview()
    owner?.viewDidMove()
    if let host, host !== old { host.hierarchyObserver?.viewDidEnter(view) }
  }

  /// Inserts a view directly below another one, or on top if that one is not a subview.
  public func insertSubview(_ view: View, below sibling: View) {
    insert(view) { $0.index(of: sibling) }
  }

  /// Inserts a view directly above another one, or on top if that one is not a subview.
  public func insertSubview(_ view: View, above sibling: View) {
    insert(view) { $0.index(of: sibling).map { $0 + 1 } }
  }
  /// Inserts a view at an index that is computed after the view was removed from its old superview.
  private func insert(_ view: View, at place: (View) -> Int?) {
    let (owner, old) = (view.owner, view.host)
    view.leaveSuperview()
    insertSubview(view, at: place(self) ?? subviews.count, from: old)
    withExtendedLifetime(owner) {}
  }

  /// Runs a block that adds this view to a superview, and keeps its frame.
  ///
  /// Source: in UIKit, adding a view changes no frame; a flexible size follows only later changes of the superview's
  /// size. An app can therefore place a screen before it adds the screen's view.
  public func keepingFrame(_ add: () -> Void) {
    let fills = fillsSuperview
    fillsSuperview = false
    add()
    fillsSuperview = fills
  }

  /// Removes the view from its superview, if it has one.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    // The superview may be the view's only owner, but the view must still be notified.
    let owner = owner
    let didLeave = host?.hierarchyObserver?.viewWillLeave(self)
    owner?.viewWillMove(to: nil)
    leaveSuperview()
    owner?.viewDidMove()
    didLeave?()
  }
  private func leaveSuperview() {
    guard let superview else { return }
    if let index = superview.subviews.lastIndex(where: { $0 === self }) {
      superview.subviews.remove(at: index)
    }
    superview.dropOwner(of: self)
    self.superview = nil
  }

  /// The index of a view among the subviews.
  public func index(of view: View) -> Int? {
    subviews.firstIndex { $0 === view }
  }

  /// Whether this view is the given view or one of its descendants.
  public func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// The first view with this id, searching this view and its descendants, front to back on each
  /// level.
  public func view(withID id: String) -> View? {
    if self.id == id { return self }
    for view in subviews.reversed() {
      if let found = view.view(withID: id) { return found }
    }
    return nil
  }

  /// Calls a block for this view and all its descendants, from back to front.
  public func forEachView(_ body: (View) -> Void) {
    body(self)
    for view in subviews { view.forEachView(body) }
  }

  /// Converts a rectangle from this view's coordinates to those of another view, or of the root if
  /// nil.
  ///
  /// It uses model values, but not the transforms of the views in between, as UIKit does for the
  /// initial and final frames.
  public func convert(_ rect: Rect, to other: View?) -> Rect {
    let here = originInRoot
    let there = other?.originInRoot ?? .zero
    return rect.offsetBy(dx: here.x - there.x, dy: here.y - there.y)
  }

  private var originInRoot: Point {
    var x = 0.0
    var y = 0.0
    var current: View? = self
    while let view = current, view.superview != nil {
      x += view.center.x - view.bounds.size.width / 2 - view.bounds.origin.x
      y += view.center.y - view.bounds.size.height / 2 - view.bounds.origin.y
      current = view.superview
    }
    return Point(x: x, y: y)
  }

  /// The color behind the subviews: the background of the nearest view whose background is mostly
  /// opaque.
  @_spi(Tools) public var ground: Color? {
    if let color = backgroundColor, color.alpha > 0.5 { return color }
    return superview?.ground
  }
}
