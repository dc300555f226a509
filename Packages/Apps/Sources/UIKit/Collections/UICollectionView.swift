import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Items placed by a layout, like UIKit's `UICollectionView`: visible items have a cell, and a tap selects one.
///
/// A cell that is scrolled out of view is reused for the next item that becomes visible.
///
/// Source: `dequeueReusableCell(withReuseIdentifier:for:)`, `prepareForReuse()`.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The direction in which a collection view scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// The position that an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }

  /// Provides the content.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The layout, which places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }
  /// Whether a tap selects an item.
  open var allowsSelection = true
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// The view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Stored, but has no effect.
  open var isPrefetchingEnabled = true
  private var makers: [String: () -> UICollectionViewCell?] = [:]
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  /// The cells that can be reused, by their identifier.
  private var queue: [String: [UICollectionViewCell]] = [:]
  private var selected: Set<IndexPath> = []
  private var highlighted: IndexPath?
  private var counts: [Int]?
  /// The maximum number of items; further ones are reported and left out.
  private static let most = 20_000
  private var preparedSize: CGSize?

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: Selector(UICollectionView.didTap(_:), name: "select"))
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Cells

  /// Registers a class of cells: one of UIKit's, or one that the app's sources name at this call.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    queue[identifier] = nil
    makers[identifier] = {
      guard let cellClass else { return nil }
      if let make = ClassMakers.items[ObjectIdentifier(cellClass)] {
        return make(.zero) as? UICollectionViewCell
      }
      precondition(
        cellClass == UICollectionViewCell.self,
        ClassMakers.absent(cellClass, "frame: $0"))
      return UICollectionViewCell(frame: .zero)
    }
  }
  /// Registers a closure that makes cells.
  open func register<Cell: UICollectionViewCell>(
    _ make: @escaping () -> Cell, forCellWithReuseIdentifier identifier: String
  ) { makers[identifier] = { make() } }
  /// Returns a cell that has left the screen, or else a new one.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = queue[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let cell = makers[identifier]?() else {
      preconditionFailure(
        "could not dequeue a cell with the identifier \(identifier): register a class for it")
    }
    cell.reuseIdentifier = identifier
    return cell
  }
  /// Reloads all items.
  open func reloadData() {
    for path in cells.keys.sorted() { recycle(path) }
    (cells, selected, counts, preparedSize) = ([:], [], nil, nil)
    setNeedsLayout()
  }
  /// Reloads some items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { recycle(path) }
    setNeedsLayout()
  }
  /// Makes several changes together; they are not animated here.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    let kept = selected
    reloadData()
    selected = kept
    layoutIfNeeded()
    completion?(true)
  }
  open var numberOfSections: Int { count().count }
  open func numberOfItems(inSection section: Int) -> Int {
    count().indices.contains(section) ? count()[section] : 0
  }
  private func count() -> [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(dataSource.numberOfSections(in: self), 0)
    var room = Self.most
    var made: [Int] = []
    var isCut = sections > Self.most
    for section in 0..<min(sections, Self.most) {
      let wished = max(dataSource.collectionView(self, numberOfItemsInSection: section), 0)
      isCut = isCut || wished > room
      made.append(min(wished, room))
      room -= min(wished, room)
    }
    if isCut {
      AppReport.note(
        "A collection view has more than \(Self.most) items; \(layoutName) shows the first ones only. Does the data "
          + "source add items without end?")
    }
    counts = made
    return made
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isNewSize = preparedSize != bounds.size
    if isNewSize || needsPlaces {
      needsPlaces = false
      preparedSize = bounds.size
      collectionViewLayout.prepare()
      contentSize = collectionViewLayout.collectionViewContentSize
    }
    backgroundView?.frame = bounds
    showCells()
  }
  private var needsPlaces = true
  open override func setNeedsLayout() {
    needsPlaces = true
    super.setNeedsLayout()
  }

  /// Creates the cells of the items that become visible, and removes those of the others.
  private func showCells() {
    guard let dataSource else { return }
    let seen = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let paths = Set(seen.map(\.indexPath))
    let listener = delegate as? any UICollectionViewDelegate
    for path in cells.keys.sorted() where !paths.contains(path) {
      guard let cell = recycle(path) else { continue }
      listener?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    for attributes in seen {
      let path = attributes.indexPath
      if let cell = cells[path] {
        cell.take(attributes)
        continue
      }
      UIView.performWithoutAnimation {
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        cells[path] = cell
        cell.isSelected = selected.contains(path)
        cell.take(attributes)
        listener?.collectionView(self, willDisplay: cell, forItemAt: path)
        addSubview(cell)
        cell.layoutIfNeeded()
      }
    }
  }

  /// Takes the cell of an item off the screen, so that it can be reused.
  @discardableResult
  private func recycle(_ path: IndexPath) -> UICollectionViewCell? {
    guard let cell = cells.removeValue(forKey: path) else { return nil }
    cell.removeFromSuperview()
    cell.forgetAttributes()
    if let identifier = cell.reuseIdentifier { queue[identifier, default: []].append(cell) }
    return cell
  }

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset = newValue
      if preparedSize != nil { showCells() }
    }
  }

  /// Changes the layout.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    guard animated else {
      layoutIfNeeded()
      completion?(true)
      return
    }
    UIView.animate(withDuration: 0.3, animations: { self.layoutIfNeeded() }, completion: completion)
  }

  // MARK: Items

  private func layOutIfWaiting() { if preparedSize == nil || needsPlaces { layoutIfNeeded() } }

  /// The cell of a visible item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layOutIfWaiting()
    return cells[indexPath]
  }
  /// The index path of a cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  /// The index path of the item at a point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layOutIfWaiting()
    return cells.first { $0.value.frame.contains(point) }?.key
  }
  /// The cells of the visible items.
  open var visibleCells: [UICollectionViewCell] {
    layOutIfWaiting()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The index paths of the visible items.
  open var indexPathsForVisibleItems: [IndexPath] {
    layOutIfWaiting()
    return cells.keys.sorted()
  }
  /// The layout attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layOutIfWaiting()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The index paths of the selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
  /// Selects an item.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects an item.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cells[indexPath]?.isSelected = false
  }
  /// Scrolls until an item is visible.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layOutIfWaiting()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      return
    }
    let inset = adjustedContentInset
    let size = collectionViewLayout.collectionViewContentSize
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
    if scrollPosition.contains(.left) { offset.x = frame.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
    offset.x = min(
      max(offset.x, -inset.left), max(size.width + inset.right - bounds.width, -inset.left))
    offset.y = min(
      max(offset.y, -inset.top), max(size.height + inset.bottom - bounds.height, -inset.top))
    if scrollPosition.isEmpty {
      scrollRectToVisible(frame, animated: animated)
    } else {
      setContentOffset(offset, animated: animated)
    }
    if !animated { layoutIfNeeded() }
  }

  func didTap(_ tap: UITapGestureRecognizer) {
    guard allowsSelection, let path = indexPathForItem(at: tap.location(in: self)) else { return }
    let listener = delegate as? any UICollectionViewDelegate
    guard listener?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectItem(at: path, animated: true)
      listener?.collectionView(self, didDeselectItemAt: path)
      return
    }
    let old = allowsMultipleSelection ? [] : selected.subtracting([path])
    selectItem(at: path, animated: true, scrollPosition: [])
    for path in old.sorted() { listener?.collectionView(self, didDeselectItemAt: path) }
    listener?.collectionView(self, didSelectItemAt: path)
  }

  /// Highlights the touched item until the finger lifts or scrolls.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { highlight(indexPathForItem(at: touch.location(in: self))) }
    super.touchesBegan(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(nil)
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(nil)
    super.touchesCancelled(touches, with: event)
  }
  private func highlight(_ path: IndexPath?) {
    guard path != highlighted else { return }
    let listener = delegate as? any UICollectionViewDelegate
    if let old = highlighted {
      cells[old]?.isHighlighted = false
      listener?.collectionView(self, didUnhighlightItemAt: old)
    }
    highlighted = path
    if let path {
      cells[path]?.isHighlighted = true
      listener?.collectionView(self, didHighlightItemAt: path)
    }
  }
}

extension UICollectionViewCell {
  /// Undoes what the attributes of a layout can change, as those of the next item would.
  fileprivate func forgetAttributes() {
    layer.transform = CATransform3DIdentity
    layer.zPosition = 0
    (alpha, isHidden) = (1, false)
  }

  /// Applies the attributes of the layout.
  fileprivate func take(_ attributes: UICollectionViewLayoutAttributes) {
    apply(attributes)
    bounds.size = attributes.size
    center = attributes.center
    // A cell keeps the transform that the app has set, unless the layout specifies one.
    if attributes.transform != .identity { transform = attributes.transform }
    if !CATransform3DIsIdentity(attributes.transform3D) {
      layer.transform = attributes.transform3D
    }
    if attributes.alpha != 1 { alpha = attributes.alpha }
    if attributes.zIndex != 0 { layer.zPosition = CGFloat(attributes.zIndex) }
    if attributes.isHidden { isHidden = true }
  }
}

/// A controller whose view is a collection view, like UIKit's `UICollectionViewController`.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout that the controller was created with.
  public let collectionViewLayout: UICollectionViewLayout
  /// The collection view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var collectionView: UICollectionView! = UICollectionView(
    frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)

  /// Whether the selection is cleared when the view appears again; stored, but has no effect.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    self.view = view
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
