import Foundation

/// The items of a section as an outline, like UIKit's `NSDiffableDataSourceSectionSnapshot`.
///
/// The children of an item are shown while the item and its parents are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items in their order, those without a parent and all others.
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates a section without items.
  public init() {}

  /// All items, also those that aren't visible, each before its children.
  public var items: [ItemIdentifierType] { listed(roots) { _ in true } }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { listed(roots, where: expanded.contains) }

  private func listed(
    _ items: [ItemIdentifierType], where opens: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    // A stack, because an outline can be deep.
    var waiting = Array(items.reversed())
    while let item = waiting.popLast() {
      result.append(item)
      if opens(item) { waiting += (children[item] ?? []).reversed() }
    }
    return result
  }

  /// Adds items at the end of a parent's children, or of the section.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { require(parent) }
    insert(items, into: parent, at: parent.map { children[$0]?.count ?? 0 } ?? roots.count)
  }
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, into: parents[item], at: index(of: item))
  }
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, into: parents[item], at: index(of: item) + 1)
  }
  /// Removes items with their children.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where known.contains(item) {
      for gone in listed(children[item] ?? [], where: { _ in true }) + [item] {
        if gone == item { detach(item) }
        known.remove(gone)
        expanded.remove(gone)
        children[gone] = nil
        parents[gone] = nil
      }
    }
  }
  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
  /// Replaces the children of an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    require(parent)
    delete(children[parent] ?? [])
    add(snapshot, into: parent, at: 0)
  }
  /// Adds the items of another snapshot before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) { add(snapshot, into: parents[item], at: index(of: item)) }
  /// Adds the items of another snapshot after an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) { add(snapshot, into: parents[item], at: index(of: item) + 1) }

  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    known.contains(item)
      && sequence(first: item) { parents[$0] }.dropFirst().allSatisfy(expanded.contains)
  }
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
  /// The number of parents above an item.
  public func level(of item: ItemIdentifierType) -> Int {
    sequence(first: item) { parents[$0] }.dropFirst().reduce(0) { count, _ in count + 1 }
  }
  public func index(of item: ItemIdentifierType) -> Int? {
    known.contains(item) ? items.firstIndex(of: item) : nil
  }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  /// The part of the outline below an item.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    if includingParent { part.append([parent]) }
    for item in listed(children[parent] ?? [], where: { _ in true }) {
      let above = parents[item]
      part.append([item], to: above == parent && !includingParent ? nil : above)
    }
    part.expanded = expanded.intersection(part.known)
    return part
  }
  /// The outline as a text, an item a line.
  public func visualDescription() -> String {
    items.map { item in
      String(repeating: "  ", count: level(of: item)) + (isExpanded(item) ? "- " : "+ ")
        + "\(item)"
    }.joined(separator: "\n")
  }

  // MARK: Places

  private func require(_ item: ItemIdentifierType) {
    precondition(known.contains(item), "the section has no item \(item)")
  }

  /// The number of an item among its siblings.
  private func index(of item: ItemIdentifierType) -> Int {
    require(item)
    let siblings = parents[item].map { children[$0] ?? [] } ?? roots
    return siblings.firstIndex(of: item) ?? siblings.count
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items {
      precondition(
        known.insert(item).inserted,
        "item identifiers must be unique, but the section has \(item) already")
      parents[item] = parent
    }
    if let parent {
      children[parent, default: []].insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
  }

  private mutating func add(_ other: Self, into parent: ItemIdentifierType?, at index: Int) {
    insert(other.roots, into: parent, at: index)
    for item in other.items { if let own = other.children[item] { append(own, to: item) } }
    expanded.formUnion(other.expanded)
  }

  private mutating func detach(_ item: ItemIdentifierType) {
    if let parent = parents[item] {
      children[parent]?.removeAll { $0 == item }
    } else {
      roots.removeAll { $0 == item }
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
