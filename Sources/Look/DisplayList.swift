import Motion
package import Views

/// What a frame looks like: its views as items, from back to front.
///
/// A view comes right before all that is in it, so the items of a view and its subviews lie side by
/// side. Whatever draws, compares, sends or exports a frame reads its list, and so they agree.
package struct DisplayList: Sendable, Hashable {
  /// The outermost view first; never empty.
  package private(set) var items: [Item] = []

  /// The list of a snapshot.
  package init(of node: View.Node) { add(node, seenBy: nil) }

  private mutating func add(_ node: View.Node, seenBy eye: Pose.Eye?) {
    let place = items.count
    let item = Item(node, seenBy: eye)
    items.append(item)
    guard !node.subviews.isEmpty else { return }
    let eye = node.camera?.eye(in: item.bounds.size)
    for child in node.subviews { add(child, seenBy: eye) }
    items[place].count = items.count - place - 1
  }

  /// The outermost view with all that is in it.
  package var root: Branch { Branch(items[...]) }
}

/// A view of a list with all that is in it.
package struct Branch: Sendable, Hashable {
  /// The view itself.
  package let item: Item
  /// All that is in it, from back to front.
  package let inner: ArraySlice<Item>

  private init(item: Item, inner: ArraySlice<Item>) {
    self.item = item
    self.inner = inner
  }

  fileprivate init(_ items: ArraySlice<Item>) {
    self.init(item: items[items.startIndex], inner: items.dropFirst())
  }

  /// The same view in its own coordinates, not moved.
  package var atRest: Branch { Branch(item: item.atRest, inner: inner) }

  /// Whether nothing is in the view.
  package var isLeaf: Bool { inner.isEmpty }

  /// Whether it is drawn in several steps, which are faded together.
  package var isGroup: Bool {
    !isLeaf || item.hasShadow || item.hasBorder || item.outline != nil
  }

  /// Its subviews, from back to front.
  package var children: Children { Children(rest: inner) }

  /// The subviews of a view, one after the other.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate var rest: ArraySlice<Item>

    package mutating func next() -> Branch? {
      guard let first = rest.first else { return nil }
      let end = rest.startIndex + 1 + first.count
      defer { rest = rest[end...] }
      return Branch(rest[..<end])
    }
  }

  /// Whether two views look the same in their own coordinates, wherever they are.
  package func looksLike(_ other: Branch) -> Bool {
    item.looksLike(other.item) && inner == other.inner
  }

  /// The subview, at any depth, that is drawn last of some.
  package func frontmost(of ids: [String]) -> String? {
    for item in inner.reversed() where ids.contains(item.id) { return item.id }
    return nil
  }
}
