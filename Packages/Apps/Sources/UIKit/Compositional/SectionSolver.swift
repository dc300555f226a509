import CoreGraphics
import Foundation

/// Places the groups and items of a section of a compositional layout.
///
/// A horizontal group is a row and a vertical one a column; both repeat their items while there is room, or as often as
/// they say. A section repeats its group until all items have a place.
///
/// Source: `NSCollectionLayoutGroup`, `NSCollectionLayoutSection`.
@MainActor
struct SectionSolver {
  let section: Int
  let count: Int
  let environment: any NSCollectionLayoutEnvironment
  /// The sizes that views have determined.
  let sizes: [CollectionElement: CGSize]
  /// The next item.
  private(set) var next = 0
  /// The places, in the order of the items.
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []

  init(
    section: Int, count: Int, environment: any NSCollectionLayoutEnvironment,
    sizes: [CollectionElement: CGSize]
  ) {
    self.section = section
    self.count = count
    self.environment = environment
    self.sizes = sizes
  }

  /// Whether all items have a place.
  var isDone: Bool { next >= count }

  /// Places an item or a group.
  ///
  /// - Parameter size: The size that the group around it gives it; nil for its own.
  /// - Returns: The size that it takes.
  mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, size given: CGSize?
  ) -> CGSize {
    guard let group = item as? NSCollectionLayoutGroup else {
      return placeLeaf(item, at: origin, in: container, size: given)
    }
    let size = given ?? group.layoutSize.size(in: container)
    let (insets, first) = (group.contentInsets, next)
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let inner = size.inset(by: insets)
    let used: CGSize =
      switch group.arrangement {
      case .horizontal: placeLine(group, at: start, in: inner, isRow: true)
      case .vertical: placeLine(group, at: start, in: inner, isRow: false)
      case .custom(let provider): placeCustom(provider, at: start, size, insets)
      }
    let measured = group.layoutSize
    let whole = CGSize(
      width: measured.widthDimension.isEstimated
        ? used.width + insets.leading + insets.trailing : size.width,
      height: measured.heightDimension.isEstimated
        ? used.height + insets.top + insets.bottom : size.height)
    if first < count {
      attach(
        group.supplementaryItems, to: CGRect(origin: origin, size: whole),
        at: IndexPath(item: first, section: section))
    }
    return whole
  }

  private mutating func placeLeaf(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, size given: CGSize?
  ) -> CGSize {
    guard !isDone else { return .zero }
    let path = IndexPath(item: next, section: section)
    next += 1
    var size = given ?? item.layoutSize.size(in: container)
    let insets = item.contentInsets
    let measured = item.layoutSize.measured
    if let known = sizes[.cell(path)] {
      if measured.contains(.width) { size.width = known.width + insets.leading + insets.trailing }
      if measured.contains(.height) { size.height = known.height + insets.top + insets.bottom }
    }
    let place = UICollectionViewLayoutAttributes(forCellWith: path)
    place.frame = CGRect(
      origin: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top),
      size: size.inset(by: insets))
    place.measured = measured
    attributes.append(place)
    attach(item.supplementaryItems, to: place.frame, at: path)
    return size
  }

  private mutating func placeCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, at start: CGPoint, _ size: CGSize,
    _ insets: NSDirectionalEdgeInsets
  ) -> CGSize {
    let container = LayoutContainer(size, insets: insets)
    let items = provider(LayoutEnvironment(container, environment.traitCollection))
    // A group without items would be repeated for ever.
    if items.isEmpty { next = count }
    for item in items where !isDone {
      let place = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: next, section: section))
      place.frame = item.frame.offsetBy(dx: start.x, dy: start.y)
      place.zIndex = item.zIndex
      attributes.append(place)
      next += 1
    }
    return size.inset(by: insets)
  }

  /// Places views that are attached to a frame.
  private mutating func attach(
    _ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, at path: IndexPath
  ) {
    for item in items {
      let place = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: path)
      var size = item.layoutSize.size(in: frame.size)
      if let known = sizes[place.element] { size = known }
      let (container, own) = (item.containerAnchor, item.itemAnchor)
      let (point, shift) = (container.point(in: frame.size), container.shift(for: size))
      let mark = (own ?? container).point(in: size)
      let more = own?.shift(for: size) ?? .zero
      place.frame = CGRect(
        origin: CGPoint(
          x: frame.minX + point.x + shift.x - mark.x + more.x,
          y: frame.minY + point.y + shift.y - mark.y + more.y), size: size)
      place.zIndex = item.zIndex
      place.measured = item.layoutSize.measured
      attributes.append(place)
    }
  }

  // MARK: Rows and columns

  /// What is in a row or a column, with the gap before it.
  private struct Piece {
    let attributes: Range<Int>
    let gap: NSCollectionLayoutSpacing?
    let trailing: NSCollectionLayoutSpacing?
  }

  /// Places the items of a group beside or under each other.
  ///
  /// - Returns: The room that they take.
  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup, at start: CGPoint, in inner: CGSize, isRow: Bool
  ) -> CGSize {
    let room = isRow ? inner.width : inner.height
    let spacing = group.interItemSpacing
    var (along, across): (CGFloat, CGFloat) = (0, 0)
    var pieces: [Piece] = []
    while !isDone, !group.subitems.isEmpty, pieces.count < group.count ?? count {
      let item = group.subitems[pieces.count % group.subitems.count]
      let edges = item.edgeSpacing
      let before = isRow ? edges?.leading : edges?.top
      let after = isRow ? edges?.trailing : edges?.bottom
      let side = isRow ? edges?.top : edges?.leading
      let far = isRow ? edges?.bottom : edges?.trailing
      let given = share(of: group, in: inner, item, isRow: isRow)
      let wished = given ?? item.layoutSize.size(in: inner)
      let gap = pieces.isEmpty ? 0 : spacing?.spacing ?? 0
      let lead = gap + (before?.spacing ?? 0)
      let end = along + lead + (isRow ? wished.width : wished.height) + (after?.spacing ?? 0)
      if group.count == nil, !pieces.isEmpty, end > room + 0.01 { break }
      along += lead
      let sideways = side?.spacing ?? 0
      let origin = CGPoint(
        x: start.x + (isRow ? along : sideways), y: start.y + (isRow ? sideways : along))
      let first = attributes.count
      let size = place(item, at: origin, in: inner, size: given)
      along += (isRow ? size.width : size.height) + (after?.spacing ?? 0)
      across = max(across, sideways + (isRow ? size.height : size.width) + (far?.spacing ?? 0))
      pieces.append(
        Piece(
          attributes: first..<attributes.count,
          gap: before?.isFlexible == true ? before : pieces.isEmpty ? nil : spacing,
          trailing: after))
    }
    spread(pieces, over: room - along, isRow: isRow)
    return isRow ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// The size of an item in a group whose items share the room equally.
  private func share(
    of group: NSCollectionLayoutGroup, in inner: CGSize, _ item: NSCollectionLayoutItem, isRow: Bool
  ) -> CGSize? {
    guard group.isEqual, let count = group.count else { return nil }
    let along = isRow ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let own = isRow ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
    // The items of a group that is as long as they are have their own length.
    guard !along.isEstimated, !own.isEstimated else { return nil }
    let room = isRow ? inner.width : inner.height
    let gaps = CGFloat(count - 1) * (group.interItemSpacing?.spacing ?? 0)
    let length = max(room - gaps, 0) / CGFloat(count)
    let size = item.layoutSize.size(in: inner)
    return isRow
      ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
  }

  /// Spreads free room over the flexible gaps of a row or a column.
  private func spread(_ pieces: [Piece], over free: CGFloat, isRow: Bool) {
    let flexible = pieces.reduce(0) {
      $0 + ($1.gap?.isFlexible == true ? 1 : 0) + ($1.trailing?.isFlexible == true ? 1 : 0)
    }
    guard free > 0, flexible > 0 else { return }
    let step = free / CGFloat(flexible)
    var shift: CGFloat = 0
    for piece in pieces {
      if piece.gap?.isFlexible == true { shift += step }
      for index in piece.attributes {
        attributes[index].frame = attributes[index].frame
          .offsetBy(dx: isRow ? shift : 0, dy: isRow ? 0 : shift)
      }
      if piece.trailing?.isFlexible == true { shift += step }
    }
  }
}
