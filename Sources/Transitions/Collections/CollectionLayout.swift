public import Motion

/// Places the items of a collection, as `UICollectionViewLayout`.
public protocol CollectionLayout: AnyObject {
  /// The frame of each item of a collection with one section, in the content's coordinates, in points.
  ///
  /// - Parameters:
  ///   - count: The number of items; the result has as many frames.
  ///   - size: The size of the collection view.
  func frames(count: Int, in size: Size) -> [Rect]
  /// The frame of each item, section by section.
  ///
  /// - Parameters:
  ///   - sections: The number of items in each section; the result has as many frames.
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
  /// One section after another, as if they were a single section.
  public func frames(sections: [Int], in size: Size) -> [Rect] {
    frames(count: sections.reduce(0, +), in: size)
  }

  /// As far as the items reach to the right and down.
  public func contentSize(of frames: [Rect], in size: Size) -> Size {
    frames.reduce(.zero) {
      Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
    }
  }
}

/// Items of equal size in rows, as `UICollectionViewFlowLayout` places them; each section begins a
/// new row.
public final class GridLayout: CollectionLayout {
  /// The number of items side by side, at least 1.
  public let columns: Int
  /// Points between items, and around all of them.
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
  ///   - columns: At least 1; less counts as 1.
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

  /// Rows from the top, items from the left.
  public func frames(count: Int, in size: Size) -> [Rect] { frames(sections: [count], in: size) }

  /// Rows from the top, items from the left; a section without items takes no space.
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
