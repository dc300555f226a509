import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

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
  /// When cells that change their content get another size; here, they do at the next layout.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// Provides the content.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Is told of items that are needed soon; never called.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Lets items be dragged; kept, but never asked.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Takes what is dropped; kept, but never asked.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
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
  /// Whether a tap selects an item while the collection view is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while the collection view is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a focused item is selected; stored, but has no effect: nothing is focused.
  open var selectionFollowsFocus = false
  /// Whether an item can be focused; stored, but has no effect: nothing is focused.
  open var allowsFocus = false
  /// Whether the focused item is remembered; stored, but has no effect: nothing is focused.
  open var remembersLastFocusedIndexPath = false
  /// Whether items are dragged; stored, but has no effect: there is no drag and drop.
  open var dragInteractionEnabled = false
  /// When cells that change their content get another size; stored, but has no effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether cells show how they are edited.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for case let cell as UICollectionViewCell in views.values {
        cell.setNeedsUpdateConfiguration()
      }
    }
  }
  /// The view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Stored, but has no effect.
  open var isPrefetchingEnabled = true

  // MARK: What is shown

  /// The closures that make views, by what they are for.
  var makers: [ReuseKey: () -> UICollectionReusableView?] = [:]
  /// The views that can be reused.
  var queue: [ReuseKey: [UICollectionReusableView]] = [:]
  /// The views of the visible elements.
  var views: [CollectionElement: UICollectionReusableView] = [:]
  /// The views that an update takes away, until its animation ends.
  var leaving: [UICollectionReusableView] = []
  /// The scroll views of the sections that scroll across the collection view.
  var strips: [Int: SectionStripView] = [:]
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  /// The numbers of items; nil until the data source is asked.
  var counts: [Int]?
  /// The size for which the layout was prepared; nil before the first layout.
  var preparedSize: CGSize?
  var needsPlaces = true
  var isShowing = false
  /// The cell that is configured again, and its place.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The update whose block is running.
  var update: CollectionUpdate?
  /// Where visible elements were before the running update.
  var placesBefore: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  /// What a reusable view is for: its identifier, and the kind of a supplementary view.
  struct ReuseKey: Hashable {
    var kind = ""
    let identifier: String
  }

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

  // MARK: Content

  /// Reloads all items.
  open func reloadData() {
    for element in views.keys.sorted() { recycle(element) }
    (views, selected, counts, preparedSize) = ([:], [], nil, nil)
    collectionViewLayout.forgetSizes()
    setNeedsLayout()
  }
  open var numberOfSections: Int { count().count }
  open func numberOfItems(inSection section: Int) -> Int {
    count().indices.contains(section) ? count()[section] : 0
  }
  /// The maximum number of items; further ones are reported and left out.
  private static let most = 20_000

  func count() -> [Int] {
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
      AppReport.record(
        "A collection view has more than \(Self.most) items; \(layoutName) shows the first ones only. Does the data "
          + "source add items without end?")
    }
    counts = made
    return made
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if preparedSize != bounds.size || needsPlaces { prepareLayout() }
    backgroundView?.frame = bounds
    showElements()
  }

  func prepareLayout() {
    needsPlaces = false
    preparedSize = bounds.size
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open override func setNeedsLayout() {
    needsPlaces = true
    super.setNeedsLayout()
  }

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset = newValue
      if preparedSize != nil { followScrolling() }
    }
  }

  /// Shows what becomes visible, and asks the layout whether it changes while the content scrolls.
  private func followScrolling() {
    if preparedSize == bounds.size, update == nil,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
      if needsPlaces { prepareLayout() }
    }
    showElements()
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
    UIView.animate(
      withDuration: Self.updateDuration, animations: { self.layoutIfNeeded() },
      completion: completion)
  }
  /// The duration of updates and of changes of the layout, in seconds; by eye.
  static let updateDuration = 0.3

  // MARK: Updates

  /// Makes several changes together, and animates them.
  ///
  /// The places in deletions are those before all changes, the places in insertions those after them. Changes that don't
  /// fit what the data source then says end the app, as in UIKit.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdate()
    updates?()
    if let completion { update?.completions.append(completion) }
    endUpdate()
  }
  /// Adds items at places after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.inserted.formUnion(indexPaths) }
  }
  /// Removes items at places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleted.formUnion(indexPaths) }
  }
  /// Gives items other cells.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloaded.formUnion(indexPaths) }
  }
  /// Has the data source configure the cells of items again.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfigured.formUnion(indexPaths) }
  }
  /// Moves an item from its place before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[indexPath] = newIndexPath }
  }
  /// Adds sections at numbers after the update.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections at numbers before the update.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }
  /// Gives the items of sections other cells; their number can change.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  /// Moves a section from its number before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }

  // MARK: Touches

  func didTap(_ tap: UITapGestureRecognizer) { select(at: tap.location(in: self)) }

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
}
