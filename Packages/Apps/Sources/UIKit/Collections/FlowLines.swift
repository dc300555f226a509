import CoreGraphics
import Foundation

/// The insets and the gaps of a section in a flow layout.
@MainActor
struct SectionMetrics {
  let inset: UIEdgeInsets
  let gap: CGFloat
  let lineGap: CGFloat
  /// The room across the direction of scrolling, in points.
  let across: CGFloat

  init(of section: Int, in view: UICollectionView, _ layout: UICollectionViewFlowLayout) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
      ?? layout.sectionInset
    gap =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    lineGap =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    let content = view.contentInset
    across =
      layout.scrollDirection == .vertical
      ? view.bounds.width - inset.left - inset.right - content.left - content.right
      : view.bounds.height - inset.top - inset.bottom - content.top - content.bottom
  }
}

/// The lines of a section in a flow layout.
///
/// Lines take as many items as fit, and the items of a full line are spread over its whole length.
///
/// Source: `UICollectionViewFlowLayout`, “the spacing between items … may be larger to fill the line”.
@MainActor
struct FlowLines {
  private let metrics: SectionMetrics
  private let isVertical: Bool
  private var line: [(path: IndexPath, size: CGSize)] = []
  private var used: CGFloat = 0
  private var isFirst = true
  private var start: CGFloat
  /// The places of the items.
  private(set) var frames: [(path: IndexPath, frame: CGRect)] = []
  /// The end of the section.
  private(set) var length: CGFloat = 0

  init(_ metrics: SectionMetrics, start: CGFloat, isVertical: Bool) {
    self.metrics = metrics
    self.isVertical = isVertical
    self.start = start + (isVertical ? metrics.inset.top : metrics.inset.left)
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  mutating func add(_ path: IndexPath, size: CGSize) {
    if !line.isEmpty, used + metrics.gap + breadth(size) > metrics.across + 1e-6 {
      endLine(isFull: true)
    }
    used += breadth(size) + (line.isEmpty ? 0 : metrics.gap)
    line.append((path, size))
  }

  /// Ends the section; the last line is only spread if it has no room for another item.
  mutating func end() {
    let last = line.last.map { breadth($0.size) } ?? 0
    endLine(isFull: used + metrics.gap + last > metrics.across + 1e-6)
    length = start + (isVertical ? metrics.inset.bottom : metrics.inset.right)
  }

  private mutating func endLine(isFull: Bool) {
    guard !line.isEmpty else { return }
    if !isFirst { start += metrics.lineGap }
    isFirst = false
    let thickness = line.map { along($0.size) }.max() ?? 0
    let free = metrics.across - line.reduce(0) { $0 + breadth($1.size) }
    let step = isFull && line.count > 1 ? free / CGFloat(line.count - 1) : metrics.gap
    // A single item is centered in its line.
    var side = line.count == 1 && isFull ? max(free / 2, 0) : 0
    for (path, size) in line {
      let rest = (thickness - along(size)) / 2
      let frame =
        isVertical
        ? CGRect(
          x: metrics.inset.left + side, y: start + rest, width: size.width, height: size.height)
        : CGRect(
          x: start + rest, y: metrics.inset.top + side, width: size.width, height: size.height)
      frames.append((path, frame))
      side += breadth(size) + step
    }
    start += thickness
    (line, used) = ([], 0)
  }
}
