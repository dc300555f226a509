import CoreGraphics
import Foundation
import ObjectiveC

/// The part of a section that scrolls across the collection view.
@MainActor
final class SectionStrip {
  let number: Int
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let isHorizontal: Bool
  /// The place of the strip in the content of the collection view.
  let frame: CGRect
  /// The length of the strip's content, in points.
  let length: CGFloat
  /// The starts and the ends of the groups in the strip's content.
  let groups: [ClosedRange<CGFloat>]
  /// The inset before the first group, in points.
  let lead: CGFloat
  private let elements: Set<CollectionElement>
  /// How far the strip is scrolled, in points.
  var offset: CGFloat = 0

  init(
    number: Int, behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, isHorizontal: Bool,
    frame: CGRect, length: CGFloat, groups: [ClosedRange<CGFloat>], lead: CGFloat,
    elements: Set<CollectionElement>
  ) {
    self.number = number
    self.behavior = behavior
    self.isHorizontal = isHorizontal
    self.frame = frame
    self.length = length
    self.groups = groups
    self.lead = lead
    self.elements = elements
    offset = leastOffset
  }

  /// Whether an element scrolls with the strip.
  func holds(_ element: CollectionElement) -> Bool { elements.contains(element) }

  /// The frame of an element of the strip as far as the strip is scrolled.
  func shifted(_ frame: CGRect) -> CGRect {
    frame.offsetBy(dx: isHorizontal ? -offset : 0, dy: isHorizontal ? 0 : -offset)
  }

  var visibleLength: CGFloat { isHorizontal ? frame.width : frame.height }
  /// The offset at which the first group rests.
  var leastOffset: CGFloat {
    guard behavior == .groupPagingCentered, let first = groups.first else { return 0 }
    return min(rest(of: first), 0)
  }
  /// The largest offset at which the strip can rest.
  var mostOffset: CGFloat {
    let end = max(length - visibleLength, 0)
    guard behavior == .groupPagingCentered, let last = groups.last else { return end }
    return max(rest(of: last), end)
  }

  /// The offset at which a group rests.
  private func rest(of group: ClosedRange<CGFloat>) -> CGFloat {
    behavior == .groupPagingCentered
      ? (group.lowerBound + group.upperBound - visibleLength) / 2 : group.lowerBound - lead
  }

  /// The offset at which the strip comes to rest after a finger was lifted.
  ///
  /// - Parameters:
  ///   - target: Where the strip would come to rest by itself.
  ///   - start: Where the finger took it.
  ///   - velocity: The speed of the finger, in points per second.
  func restingOffset(for target: CGFloat, from start: CGFloat, velocity: CGFloat) -> CGFloat {
    let stops = groups.map(rest(of:))
    func nearest(to offset: CGFloat) -> Int? {
      stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
    }
    switch behavior {
    case .none, .continuous: return target
    case .continuousGroupLeadingBoundary: return nearest(to: target).map { stops[$0] } ?? target
    case .paging:
      guard visibleLength > 0 else { return target }
      return ((start / visibleLength).rounded() + step(velocity, offset - start, visibleLength))
        * visibleLength
    case .groupPaging, .groupPagingCentered:
      guard let from = nearest(to: start) else { return target }
      let group = groups[from].upperBound - groups[from].lowerBound
      let index = from + Int(step(velocity, offset - start, group))
      return stops[min(max(index, 0), stops.count - 1)]
    }
  }

  /// One page on or back for a quick finger, and the nearest page for a slow one.
  private func step(_ velocity: CGFloat, _ moved: CGFloat, _ length: CGFloat) -> CGFloat {
    if abs(velocity) > 200 { return velocity < 0 ? 1 : -1 }
    return length > 0 ? min(max((moved / length).rounded(), -1), 1) : 0
  }
}

/// Shows and scrolls the part of a section that scrolls across the collection view.
@MainActor
final class SectionStripView: UIScrollView {
  var strip: SectionStrip { didSet { applyStrip() } }
  private weak var collection: UICollectionView?
  private var start: CGFloat = 0

  init(_ strip: SectionStrip, in collection: UICollectionView) {
    self.strip = strip
    self.collection = collection
    super.init(frame: strip.frame)
    contentInsetAdjustmentBehavior = .never
    applyStrip()
    along = strip.leastOffset
  }
  required init?(coder: NSCoder) { nil }

  private var along: CGFloat {
    get { strip.isHorizontal ? contentOffset.x : contentOffset.y }
    set {
      contentOffset = strip.isHorizontal ? CGPoint(x: newValue, y: 0) : CGPoint(x: 0, y: newValue)
    }
  }

  private func applyStrip() {
    if frame != strip.frame { frame = strip.frame }
    let (isAcross, size) = (strip.isHorizontal, strip.frame.size)
    contentSize =
      isAcross
      ? CGSize(width: strip.length, height: size.height)
      : CGSize(width: size.width, height: strip.length)
    let before = -strip.leastOffset
    let after = max(strip.mostOffset + strip.visibleLength - strip.length, 0)
    contentInset =
      isAcross
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    strip.offset = along
  }

  /// The point of the collection view's content at which the content of the strip begins.
  var contentOrigin: CGPoint {
    CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y)
  }

  override func willBeginDragging() { start = along }
  override func didScroll() {
    strip.offset = along
    collection?.showElements()
  }
  override func restingOffset(for target: CGPoint, velocity: CGPoint) -> CGPoint {
    let isAcross = strip.isHorizontal
    let rest = strip.restingOffset(
      for: isAcross ? target.x : target.y, from: start,
      velocity: isAcross ? velocity.x : velocity.y)
    return isAcross ? CGPoint(x: rest, y: target.y) : CGPoint(x: target.x, y: rest)
  }

  /// Scrolls until an item is at a position.
  func scroll(
    to attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition,
    animated: Bool
  ) {
    let origin = contentOrigin
    let frame = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let (low, high, room) =
      strip.isHorizontal
      ? (frame.minX, frame.maxX, bounds.width) : (frame.minY, frame.maxY, bounds.height)
    let isStart = !position.isDisjoint(with: strip.isHorizontal ? .left : .top)
    let isEnd = !position.isDisjoint(with: strip.isHorizontal ? .right : .bottom)
    let isMiddle = !position.isDisjoint(
      with: strip.isHorizontal ? .centeredHorizontally : .centeredVertically)
    let wish =
      isStart
      ? low - strip.lead
      : isEnd
        ? high - room
        : isMiddle
          ? (low + high - room) / 2
          : min(max(along, high - room), low)
    let target = min(max(wish, strip.leastOffset), max(strip.mostOffset, strip.leastOffset))
    setContentOffset(
      strip.isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target), animated: animated)
  }
}

extension UICollectionView {
  /// Gives each section that scrolls across the collection view its scroll view.
  func placeStrips() {
    for section in 0..<max(numberOfSections, (strips.keys.max() ?? -1) + 1) {
      guard let strip = collectionViewLayout.strip(of: section) else {
        strips.removeValue(forKey: section)?.removeFromSuperview()
        continue
      }
      if let view = strips[section] {
        if view.strip !== strip { view.strip = strip }
        continue
      }
      let view = SectionStripView(strip, in: self)
      strips[section] = view
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
  }
}
