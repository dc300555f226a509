/// The position of an item in a collection view, like `IndexPath`.
public struct ItemPath: Sendable, Hashable, Comparable {
  /// The section, starting at 0.
  public var section: Int
  /// The item in its section, starting at 0.
  public var item: Int

  /// Makes the path of an item in a section.
  public init(item: Int, section: Int = 0) {
    self.section = section
    self.item = item
  }

  /// Whether one item comes before another.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
