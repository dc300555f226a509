import CoreGraphics
import Foundation
import ObjectiveC

/// Sections of groups of items, like UIKit's `UICollectionViewCompositionalLayout`.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The settings of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var sections: [SolvedSection] = []
  /// The sections that the provider has returned.
  private var made: [NSCollectionLayoutSection] = []
  private var places: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The headers and footers of the whole layout.
  private var edges: [UICollectionViewLayoutAttributes] = []
  private var pinnedEdges: [CollectionElement: Bool] = [:]
  private var length: CGFloat = 0
  /// The sizes that views have determined.
  private var sizes: [CollectionElement: CGSize] = [:]
  private var environment: LayoutEnvironment?

  /// Creates a layout whose sections are all alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  /// Creates a layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// A layout with a row for each item.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      configuration.section(in: environment)
    }
    layout.list = configuration
    return layout
  }
  /// The look of a layout that is a list as a whole.
  private var list: UICollectionLayoutListConfiguration?

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Places

  open override func prepare() {
    super.prepare()
    (sections, made, places, edges, pinnedEdges, length) = ([], [], [:], [], [:], 0)
    guard let view = collectionView else { return }
    if let color = list?.backgroundColor, view.backgroundColor == nil {
      view.backgroundColor = color
    }
    let inset = view.adjustedContentInset
    let size = CGSize(
      width: max(view.bounds.width - inset.left - inset.right, 0),
      height: max(view.bounds.height - inset.top - inset.bottom, 0))
    let environment = LayoutEnvironment(LayoutContainer(size), view.traitCollection)
    self.environment = environment
    length = placeEdges(at: 0, isStart: true, in: size)
    for number in 0..<view.numberOfSections {
      guard let section = provider(number, environment) else {
        preconditionFailure("the section provider of a compositional layout returned nil")
      }
      if number > 0 { length += configuration.interSectionSpacing }
      let solved = SolvedSection(
        section, from: length,
        SolvedSection.Context(
          number: number, count: view.numberOfItems(inSection: number), environment: environment,
          sizes: sizes, isVertical: isVertical, safeArea: safeArea(of: view)))
      keepOffset(of: solved.strip, number)
      sections.append(solved)
      made.append(section)
      length = solved.span.upperBound
    }
    length += placeEdges(at: length, isStart: false, in: size)
    for place in edges + sections.flatMap(\.attributes) { places[place.element] = place }
    if view.isRightToLeft, isVertical { mirror(in: size.width) }
  }

  private func safeArea(of view: UICollectionView) -> NSDirectionalEdgeInsets {
    guard configuration.contentInsetsReference != .none else { return .zero }
    // The part that isn't in the inset of the content already.
    let (safe, inset) = (view.safeAreaInsets, view.adjustedContentInset - view.contentInset)
    let (left, right) = (max(safe.left - inset.left, 0), max(safe.right - inset.right, 0))
    return NSDirectionalEdgeInsets(
      top: max(safe.top - inset.top, 0), leading: view.isRightToLeft ? right : left,
      bottom: max(safe.bottom - inset.bottom, 0), trailing: view.isRightToLeft ? left : right)
  }

  private func keepOffset(of strip: SectionStrip?, _ number: Int) {
    if let strip, let shown = collectionView?.strips[number]?.strip { strip.offset = shown.offset }
  }

  private func placeEdges(at start: CGFloat, isStart: Bool, in size: CGSize) -> CGFloat {
    let edge: NSDirectionalRectEdge =
      isVertical ? (isStart ? .top : .bottom) : (isStart ? .leading : .trailing)
    var extent: CGFloat = 0
    for item in configuration.boundarySupplementaryItems where item.alignment.edges.contains(edge) {
      let place = BoundaryPlace(item, at: IndexPath(item: 0, section: 0), in: size, sizes)
      place.put(
        at: start, cross: 0, room: isVertical ? size.width : size.height, isVertical: isVertical)
      edges.append(place.attributes)
      if item.pinToVisibleBounds { pinnedEdges[place.attributes.element] = isStart }
      if item.extendsBoundary {
        extent = max(extent, isVertical ? place.size.height : place.size.width)
      }
    }
    return extent
  }

  /// Lays out from right to left, except what scrolls across.
  private func mirror(in width: CGFloat) {
    for (element, place) in places where strip(of: element.path.section)?.holds(element) != true {
      place.center.x = width - place.center.x
    }
  }

  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    let inset = view.adjustedContentInset
    return isVertical
      ? CGSize(width: view.bounds.width - inset.left - inset.right, height: length)
      : CGSize(width: length, height: view.bounds.height - inset.top - inset.bottom)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found = edges.map(shown).filter { $0.frame.overlaps(rect) }
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    for (number, section) in sections.enumerated() {
      // An attached view can lie outside the section, and a pinned one is somewhere inside.
      let margin: CGFloat = 100
      guard section.span.upperBound + margin >= low, section.span.lowerBound - margin <= high else {
        continue
      }
      let visible = section.attributes.map(shown).filter { $0.frame.overlaps(rect) }
      callHandler(of: made[number], section, visible)
      found += visible
    }
    return found
  }

  /// Lets the app change the visible items of a section.
  private func callHandler(
    of section: NSCollectionLayoutSection, _ solved: SolvedSection,
    _ visible: [UICollectionViewLayoutAttributes]
  ) {
    guard let handler = section.visibleItemsInvalidationHandler, let environment, let collectionView
    else { return }
    let offset =
      solved.strip.map {
        $0.isHorizontal ? CGPoint(x: $0.offset, y: 0) : CGPoint(x: 0, y: $0.offset)
      } ?? collectionView.contentOffset
    handler(visible, offset, environment)
  }

  /// The attributes of an element as it is scrolled and pinned; a copy if that moves it or the app can change it.
  private func shown(_ place: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    let (element, number) = (place.element, place.indexPath.section)
    guard sections.indices.contains(number) else { return place }
    let isLayoutEdge = pinnedEdges[element] != nil
    if let strip = sections[number].strip, strip.holds(element) {
      let copy = place.duplicate()
      copy.frame = strip.shifted(place.frame)
      return copy
    }
    if let view = collectionView,
      let isStart = pinnedEdges[element] ?? sections[number].pinned[element]
    {
      let copy = place.duplicate()
      copy.frame = view.pin(
        place.frame, in: isLayoutEdge ? 0...max(length, 0) : sections[number].span,
        atStart: isStart, isVertical: isVertical)
      copy.zIndex = max(copy.zIndex, 2)
      return copy
    }
    return made.indices.contains(number) && made[number].visibleItemsInvalidationHandler != nil
      ? place.duplicate() : place
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { places[.cell(indexPath)].map(shown) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places[CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
      .map(shown)
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places[CollectionElement(category: .decorationView, kind: elementKind, path: indexPath)]
  }
  override func strip(of section: Int) -> SectionStrip? {
    sections.indices.contains(section) ? sections[section].strip : nil
  }

  // MARK: Sizes of views

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (wish, now) = (preferredAttributes.size, originalAttributes.size)
    let measured = originalAttributes.measured
    return measured.contains(.width) && abs(wish.width - now.width) > 0.01
      || measured.contains(.height) && abs(wish.height - now.height) > 0.01
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred { sizes[preferred.element] = preferred.size }
    super.invalidateLayout(with: context)
  }
  override func sizesDidMove(by changes: BatchPlaces) {
    var moved: [CollectionElement: CGSize] = [:]
    for (element, size) in sizes {
      let path =
        element.category == .cell
        ? changes.path(of: element.path)
        : changes.section(of: element.path.section).map {
          IndexPath(item: element.path.item, section: $0)
        }
      guard let path else { continue }
      moved[CollectionElement(category: element.category, kind: element.kind, path: path)] = size
    }
    sizes = moved
  }
  override func forgetSizes() { sizes = [:] }
}

/// Returns a section of a compositional layout.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// The settings of a compositional layout, like UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which the collection view scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections are measured from.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }
}

extension CGRect {
  /// Whether rectangles share more than an edge.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    let shared = intersection(other)
    return !shared.isNull && shared.width > 0 && shared.height > 0
  }
}
