import CoreGraphics
import Foundation

/// The places of everything in a section of a compositional layout.
@MainActor
struct SolvedSection {
  /// The places; those in a strip as if it were not scrolled.
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  /// The start and the end in the direction of scrolling.
  private(set) var span: ClosedRange<CGFloat>
  /// The headers and footers that stay visible, and whether they are at the start.
  private(set) var pinned: [CollectionElement: Bool] = [:]
  /// What scrolls across the collection view; nil in most sections.
  private(set) var strip: SectionStrip?

  /// What the places of a section depend on.
  struct Context {
    let number: Int
    let count: Int
    let environment: any NSCollectionLayoutEnvironment
    let sizes: [CollectionElement: CGSize]
    let isVertical: Bool
    /// The insets of the safe area, which are added to those of the section.
    let safeArea: NSDirectionalEdgeInsets
  }

  private let context: Context
  private let section: NSCollectionLayoutSection
  private let insets: NSDirectionalEdgeInsets
  private var size: CGSize { context.environment.container.contentSize }
  private var isVertical: Bool { context.isVertical }

  init(_ section: NSCollectionLayoutSection, from start: CGFloat, _ context: Context) {
    self.section = section
    self.context = context
    var insets = section.contentInsets
    if [.automatic, .safeArea].contains(section.contentInsetsReference) {
      if context.isVertical {
        insets.leading += context.safeArea.leading
        insets.trailing += context.safeArea.trailing
      } else {
        insets.top += context.safeArea.top
        insets.bottom += context.safeArea.bottom
      }
    }
    self.insets = insets
    span = start...start
    var end = start + placeEdges(at: start, isStart: true)
    end = placeGroups(from: end)
    end += placeEdges(at: end, isStart: false)
    span = start...max(end, start)
    placeDecorations()
  }

  // MARK: Groups

  private mutating func placeGroups(from start: CGFloat) -> CGFloat {
    var solver = SectionSolver(
      section: context.number, count: context.count, environment: context.environment,
      sizes: context.sizes)
    let inner = size.inset(by: insets)
    // A strip is laid out across the direction of scrolling.
    let isDown = isVertical != section.scrollsAcross
    var starts: [ClosedRange<CGFloat>] = []
    let first = isVertical ? start + insets.top : start + insets.leading
    let cross = isVertical ? insets.leading : insets.top
    var along = section.scrollsAcross ? cross : first
    var across: CGFloat = 0
    while !solver.isDone {
      let origin =
        isDown
        ? CGPoint(x: section.scrollsAcross ? first : cross, y: along)
        : CGPoint(x: along, y: section.scrollsAcross ? first : cross)
      let before = solver.next
      let taken = solver.place(section.group, at: origin, in: inner, size: nil)
      // A group without items would be repeated for ever.
      guard solver.next > before else { break }
      starts.append(along...(along + (isDown ? taken.height : taken.width)))
      along += (isDown ? taken.height : taken.width) + section.interGroupSpacing
      across = max(across, isDown ? taken.width : taken.height)
    }
    if !starts.isEmpty { along -= section.interGroupSpacing }
    attributes += solver.attributes
    markList()
    guard section.scrollsAcross else {
      return along + (isVertical ? insets.bottom : insets.trailing)
    }
    let end = first + across
    strip = SectionStrip(
      number: context.number, behavior: section.orthogonalScrollingBehavior,
      isHorizontal: isVertical,
      frame: isVertical
        ? CGRect(x: 0, y: first, width: size.width, height: across)
        : CGRect(x: first, y: 0, width: across, height: size.height),
      length: along + (isVertical ? insets.trailing : insets.bottom), groups: starts,
      lead: cross, elements: Set(solver.attributes.map(\.element)))
    return end + (isVertical ? insets.bottom : insets.trailing)
  }

  /// Tells the rows of a list how they look.
  private func markList() {
    guard let list = section.list else { return }
    for place in attributes where place.representedElementCategory == .cell {
      place.listPlace = UICollectionViewListCell.ListPlace(
        appearance: list.appearance, isFirst: place.indexPath.item == 0,
        isLast: place.indexPath.item == context.count - 1, hasSeparator: list.showsSeparators)
    }
  }

  // MARK: Headers and footers

  /// Places the headers or the footers.
  ///
  /// - Returns: The length by which they extend the section.
  private mutating func placeEdges(at start: CGFloat, isStart: Bool) -> CGFloat {
    let edge: NSDirectionalRectEdge =
      isVertical ? (isStart ? .top : .bottom) : (isStart ? .leading : .trailing)
    var extent: CGFloat = 0
    for item in section.boundarySupplementaryItems where item.alignment.edges.contains(edge) {
      let room = section.supplementariesFollowContentInsets ? size.inset(by: insets) : size
      let place = BoundaryPlace(
        item, at: IndexPath(item: 0, section: context.number), in: room, context.sizes)
      let shift = section.supplementariesFollowContentInsets ? insets : .zero
      place.put(
        at: start, cross: isVertical ? shift.leading : shift.top,
        room: isVertical ? room.width : room.height, isVertical: isVertical)
      attributes.append(place.attributes)
      if item.pinToVisibleBounds { pinned[place.attributes.element] = isStart }
      if item.extendsBoundary {
        extent = max(extent, isVertical ? place.size.height : place.size.width)
      }
    }
    return extent
  }

  private mutating func placeDecorations() {
    for item in section.decorationItems {
      let place = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind,
        with: IndexPath(item: 0, section: context.number))
      let length = span.upperBound - span.lowerBound
      let whole =
        isVertical
        ? CGRect(x: 0, y: span.lowerBound, width: size.width, height: length)
        : CGRect(x: span.lowerBound, y: 0, width: length, height: size.height)
      place.frame = CGRect(
        origin: CGPoint(
          x: whole.minX + item.contentInsets.leading, y: whole.minY + item.contentInsets.top),
        size: whole.size.inset(by: item.contentInsets))
      place.zIndex = item.zIndex
      attributes.append(place)
    }
  }
}

/// The place of a header or a footer.
@MainActor
struct BoundaryPlace {
  let attributes: UICollectionViewLayoutAttributes
  let size: CGSize
  private let item: NSCollectionLayoutBoundarySupplementaryItem

  init(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, at path: IndexPath, in room: CGSize,
    _ sizes: [CollectionElement: CGSize]
  ) {
    self.item = item
    attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: path)
    var size = item.layoutSize.size(in: room)
    let measured = item.layoutSize.measured
    if let known = sizes[attributes.element] {
      if measured.contains(.width) { size.width = known.width }
      if measured.contains(.height) { size.height = known.height }
    }
    self.size = size
    attributes.measured = measured
    attributes.zIndex = item.zIndex
  }

  /// Puts the view at a point of the direction of scrolling, aligned across it.
  func put(at start: CGFloat, cross: CGFloat, room: CGFloat, isVertical: Bool) {
    let length = isVertical ? size.width : size.height
    let edges = item.alignment.edges
    let free =
      isVertical
      ? edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5
      : edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5
    let side = cross + (room - length) * CGFloat(free)
    attributes.frame = CGRect(
      origin: CGPoint(
        x: (isVertical ? side : start) + item.offset.x,
        y: (isVertical ? start : side) + item.offset.y),
      size: size)
  }
}
