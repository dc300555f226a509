public import Motion

/// Says where the items of a collection are, as `UICollectionViewLayout`.
///
/// Items are counted from 0; there are no sections.
public protocol CollectionLayout: AnyObject {
  /// The frame of each item in the content's coordinates, in points.
  ///
  /// - Parameters:
  ///   - count: How many items there are; the answer has as many frames.
  ///   - size: Of the collection view.
  func frames(count: Int, in size: Size) -> [Rect]
}

/// Items of equal size in rows, as `UICollectionViewFlowLayout` places them.
public final class GridLayout: CollectionLayout {
  /// How many items are side by side, at least 1.
  public let columns: Int
  /// Points between items, and around all of them.
  public let spacing: Double
  /// The height of an item ÷ its width.
  public let aspect: Double
  /// Points above the first row.
  public let top: Double

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - columns: At least 1; less counts as 1.
  ///   - spacing: Points between items and around them.
  ///   - aspect: The height of an item ÷ its width.
  ///   - top: Points above the first row.
  public init(columns: Int, spacing: Double = 8, aspect: Double = 1, top: Double = 0) {
    self.columns = max(columns, 1)
    self.spacing = max(spacing, 0)
    self.aspect = max(aspect, 0)
    self.top = top
  }

  /// Rows from the top, each from the left.
  public func frames(count: Int, in size: Size) -> [Rect] {
    let gaps = spacing * Double(columns + 1)
    let width = max((size.width - gaps) / Double(columns), 0)
    let height = width * aspect
    return (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return Rect(
        x: spacing + Double(column) * (width + spacing),
        y: top + spacing + Double(row) * (height + spacing), width: width, height: height)
    }
  }
}
