import Motion
@_spi(Tools) public import Views

/// The look of a frame: its views as items, from back to front.
///
/// A view comes directly before its subviews, so the items of a view and all its subviews are
/// adjacent. All code that draws, compares, sends or exports a frame uses this list, so the results
/// agree.
public struct DisplayList: Sendable, Hashable {
  /// The outermost view first; never empty.
  package private(set) var items: [Item] = []

  /// Creates the list of a snapshot.
  public init(of node: View.Node) { add(node, seenBy: nil) }

  private mutating func add(_ node: View.Node, seenBy eye: Pose.Eye?) {
    let place = items.count
    let item = Item(node, seenBy: eye)
    items.append(item)
    guard !node.subviews.isEmpty else { return }
    let eye = node.camera?.eye(in: item.bounds.size)
    for child in node.subviews { add(child, seenBy: eye) }
    items[place].count = items.count - place - 1
  }

  /// The outermost view with all its subviews.
  public var root: Branch { Branch(items[...]) }
}

/// A view in a list, with its subviews at any depth.
public struct Branch: Sendable, Hashable {
  /// The view itself.
  public let item: Item
  /// The subviews at any depth, from back to front.
  package let inner: ArraySlice<Item>

  private init(item: Item, inner: ArraySlice<Item>) {
    self.item = item
    self.inner = inner
  }

  fileprivate init(_ items: ArraySlice<Item>) {
    self.init(item: items[items.startIndex], inner: items.dropFirst())
  }

  /// The same view without position and transform.
  package var atRest: Branch { Branch(item: item.atRest, inner: inner) }

  /// Whether the view has no subviews.
  public var isLeaf: Bool { inner.isEmpty }

  /// Whether the view is drawn in several steps that must be faded together.
  public var isGroup: Bool {
    !isLeaf || item.hasShadow || item.hasBorder || item.outline != nil
  }

  /// The direct subviews, from back to front.
  public var children: Children { Children(rest: inner) }

  /// Iterates over the direct subviews of a view.
  public struct Children: Sequence, IteratorProtocol {
    fileprivate var rest: ArraySlice<Item>

    public mutating func next() -> Branch? {
      guard let first = rest.first else { return nil }
      let end = rest.startIndex + 1 + first.count
      defer { rest = rest[end...] }
      return Branch(rest[..<end])
    }
  }

  /// Whether two views look the same in their own coordinates, wherever they are.
  public func looksLike(_ other: Branch) -> Bool {
    item.looksLike(other.item) && inner == other.inner
  }

  /// The frontmost subview, at any depth, with one of these ids.
  public func frontmost(of ids: [String]) -> String? {
    for item in inner.reversed() where ids.contains(item.id) { return item.id }
    return nil
  }
}
