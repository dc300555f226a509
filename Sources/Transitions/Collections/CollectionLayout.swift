public import Motion

/// Places the items of a collection view, like `UICollectionViewLayout`.
public protocol CollectionLayout: AnyObject {
  /// The frame of each item of a collection with one section, in points in the content's
  /// coordinates.
  ///
  /// - Parameters:
  ///   - count: The number of items, which is also the number of frames in the result.
  ///   - size: The size of the collection view.
  func frames(count: Int, in size: Size) -> [Rect]
  /// The frames of all items, section by section.
  ///
  /// - Parameters:
  ///   - sections: The number of items in each section; the result has a frame for each item.
  ///   - size: The size of the collection view.
  func frames(sections: [Int], in size: Size) -> [Rect]
  /// The size of the scrollable content.
  ///
  /// - Parameters:
  ///   - frames: The frames of all items.
  ///   - size: The size of the collection view.
  func contentSize(of frames: [Rect], in size: Size) -> Size
}

extension CollectionLayout {
  /// Places all sections one after another, like a single section.
  public func frames(sections: [Int], in size: Size) -> [Rect] {
    frames(count: sections.reduce(0, +), in: size)
  }

  /// The size that extends to the right and bottom edges of the items.
  public func contentSize(of frames: [Rect], in size: Size) -> Size {
    frames.reduce(.zero) {
      Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
    }
  }
}

/// Places items of equal size in rows, like `UICollectionViewFlowLayout`; each section begins a new
/// row.
public final class GridLayout: CollectionLayout {
  /// The number of items in a row, at least 1.
  public let columns: Int
  /// Points between items and around them.
  public let spacing: Double
  /// The height of an item ÷ its width.
  public let aspect: Double
  /// Points above the first row.
  public let top: Double
  /// Points between two sections, in addition to the spacing.
  public let sectionSpacing: Double

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - columns: The number of items in a row; less than 1 counts as 1.
  ///   - spacing: Points between items and around them.
  ///   - aspect: The height of an item ÷ its width.
  ///   - top: Points above the first row.
  ///   - sectionSpacing: Points between two sections, in addition to the spacing.
  public init(
    columns: Int, spacing: Double = 8, aspect: Double = 1, top: Double = 0,
    sectionSpacing: Double = 0
  ) {
    self.columns = max(columns, 1)
    self.spacing = max(spacing, 0)
    self.aspect = max(aspect, 0)
    self.top = top
    self.sectionSpacing = max(sectionSpacing, 0)
  }

  /// Places rows from the top and items from the left.
  public func frames(count: Int, in size: Size) -> [Rect] { frames(sections: [count], in: size) }

  /// Places rows from the top and items from the left; a section without items takes up no space.
  public func frames(sections: [Int], in size: Size) -> [Rect] {
    let gaps = spacing * Double(columns + 1)
    let width = max((size.width - gaps) / Double(columns), 0)
    let height = width * aspect
    var frames: [Rect] = []
    var y = top + spacing
    for count in sections where count > 0 {
      if !frames.isEmpty { y += sectionSpacing }
      for index in 0..<count {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        frames.append(
          Rect(
            x: spacing + Double(column) * (width + spacing),
            y: y + Double(row) * (height + spacing), width: width, height: height))
      }
      y += Double((count + columns - 1) / columns) * (height + spacing)
    }
    return frames
  }

  /// Includes the spacing below the last row.
  public func contentSize(of frames: [Rect], in size: Size) -> Size {
    guard let last = frames.last else { return Size(width: size.width, height: 0) }
    return Size(width: size.width, height: last.maxY + spacing)
  }
}
