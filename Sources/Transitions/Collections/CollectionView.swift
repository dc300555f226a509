public import Motion
public import Views

/// Provides the items of a collection view, like `UICollectionViewDataSource`.
///
/// A data source with one section identifies items by index; a data source with several sections
/// uses ``ItemPath``.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; one by default.
  func numberOfSections(in collection: CollectionView) -> Int
  /// The number of items in a section; by default, all items are in the first section.
  func collectionView(_ collection: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The number of items in a data source with one section; zero by default.
  func numberOfItems(in collection: CollectionView) -> Int
  /// Returns the view of an item that becomes visible.
  ///
  /// Called each time the item becomes visible, because its view is removed when it is no longer
  /// visible.
  func collectionView(_ collection: CollectionView, cellForItemAt path: ItemPath) -> View
  /// Returns the view of an item by its index across all sections; a plain view by default.
  func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collection: CollectionView) -> Int { 1 }
  /// All items are in the first section.
  public func collectionView(
    _ collection: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? numberOfItems(in: collection) : 0 }
  /// Zero.
  public func numberOfItems(in collection: CollectionView) -> Int { 0 }
  /// Forwards to the method that takes the item's index.
  public func collectionView(_ collection: CollectionView, cellForItemAt path: ItemPath) -> View {
    self.collectionView(collection, cellForItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// A plain view.
  public func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View {
    View(id: "item\(index)")
  }
}

/// Receives the user's actions on a collection view, like `UICollectionViewDelegate`.
public protocol CollectionViewDelegate: AnyObject {
  /// Called when an item was tapped.
  func collectionView(_ collection: CollectionView, didSelectItemAt path: ItemPath)
  /// Called when an item was tapped; the index counts across all sections.
  func collectionView(_ collection: CollectionView, didSelectItemAt index: Int)
}

extension CollectionViewDelegate {
  /// Forwards to the method that takes the item's index.
  public func collectionView(_ collection: CollectionView, didSelectItemAt path: ItemPath) {
    self.collectionView(collection, didSelectItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// Does nothing.
  public func collectionView(_ collection: CollectionView, didSelectItemAt index: Int) {}
}

/// Shows items that a layout places, like `UICollectionView`.
///
/// The view scrolls, and has subviews only for the visible items. When the layout changes, all
/// items that are visible before or after the change move to their new frames.
public final class CollectionView: ScrollView {
  /// The maximum number of items; the rest are ignored.
  public static let limit = 100_000

  /// Provides the items; setting it reloads them.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadUnlessHandedOver() } }
  }
  /// Receives taps.
  public weak var delegate: (any CollectionViewDelegate)?
  /// The number of items in each section.
  public private(set) var sections: [Int] = []
  /// The layout of the items; setting it moves them immediately.
  ///
  /// The scroll position doesn't change, unless the content ends before it.
  public var collectionViewLayout: any CollectionLayout { didSet { placeItems() } }

  /// The frame of each item in the layout.
  private var frames: [Rect] = []
  /// The items that have views, in order.
  private var shown: [(index: Int, view: View)] = []
  /// The items that keep their views during a layout change even if they are not visible.
  private var kept: Set<Int> = []
  /// The current interactive transition to another layout.
  private var interactive: InteractiveLayoutChange?

  /// Makes an empty collection view.
  public init(id: String, layout: any CollectionLayout) {
    collectionViewLayout = layout
    super.init(id: id)
  }

  // MARK: The items

  /// The views of the visible items, in order.
  public var visibleCells: [View] { shown.map(\.view) }

  /// The visible items, in order.
  public var indexPathsForVisibleItems: [ItemPath] { shown.compactMap { path(ofItem: $0.index) } }

  /// The view of an item, or nil if the item is not visible or doesn't exist.
  public func cell(forItemAt path: ItemPath) -> View? {
    guard let index = index(ofItemAt: path) else { return nil }
    return shown.first { $0.index == index }?.view
  }

  /// The index of an item across all sections, or nil if it doesn't exist.
  public func index(ofItemAt path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section]).contains(path.item)
    else { return nil }
    return sections[..<path.section].reduce(0, +) + path.item
  }

  /// The path of an item from its index across all sections, or nil if it doesn't exist.
  public func path(ofItem index: Int) -> ItemPath? {
    guard index >= 0 else { return nil }
    var rest = index
    for (section, count) in sections.enumerated() {
      if rest < count { return ItemPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }

  /// The items' frames in a layout, in the content's coordinates.
  public func frames(in layout: any CollectionLayout) -> [Rect] {
    let frames = layout.frames(sections: sections, in: bounds.size)
    // If a layout returns too few frames, the remaining items are not visible.
    return (0..<sections.reduce(0, +)).map { frames.indices.contains($0) ? frames[$0] : .zero }
  }

  /// Reloads the items from the data source.
  public func reloadData() {
    for (_, view) in shown { view.removeFromSuperview() }
    shown = []
    kept = []
    sections = dataSource.map(counts) ?? []
    placeItems()
  }

  /// The number of items in each section of a data source.
  ///
  /// Negative numbers count as zero, and the total is at most ``limit``.
  private func counts(of source: any CollectionViewDataSource) -> [Int] {
    var rest = Self.limit
    return (0..<min(max(source.numberOfSections(in: self), 0), Self.limit)).map { section in
      let count = source.collectionView(self, numberOfItemsInSection: section)
      let taken = min(max(count, 0), rest)
      rest -= taken
      return taken
    }
  }

  /// Reloads the items, unless the new data source has the same number of items in each section.
  private func reloadUnlessHandedOver() {
    if let dataSource, !shown.isEmpty, counts(of: dataSource) == sections { return }
    reloadData()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    placeItems()
  }

  public override func didScroll() { showItemsInSight() }

  /// Places the visible items, and scrolls back if the content now ends before the scroll position.
  private func placeItems() {
    frames = frames(in: collectionViewLayout)
    contentSize = collectionViewLayout.contentSize(of: frames, in: bounds.size)
    for (index, view) in shown where frames.indices.contains(index) { view.frame = frames[index] }
    let offset = offset(within: contentSize)
    if offset != contentOffset { contentOffset = offset } else { showItemsInSight() }
  }

  /// The scroll position, clamped to a content size.
  private func offset(within content: Size) -> Point {
    Point(
      x: min(contentOffset.x, max(content.width - bounds.width, 0)),
      y: min(contentOffset.y, max(content.height - bounds.height, 0)))
  }

  /// Makes views for the items that became visible, and removes the views of items that are no
  /// longer visible.
  private func showItemsInSight() {
    var wanted = items(in: bounds, of: frames)
    if !kept.isEmpty { wanted = kept.union(wanted).filter(frames.indices.contains).sorted() }
    guard wanted != shown.map(\.index) else { return }
    var old: [Int: View] = [:]
    for (index, view) in shown { old[index] = view }
    shown = wanted.compactMap { index in
      (old.removeValue(forKey: index) ?? makeCell(index)).map { (index, $0) }
    }
    for view in old.values { view.removeFromSuperview() }
    // Subviews are in the order of the items, no matter which became visible first.
    for (place, item) in shown.enumerated() where index(of: item.view) != place {
      insertSubview(item.view, at: place)
    }
  }

  private func items(in sight: Rect, of frames: [Rect]) -> [Int] {
    frames.indices.filter { !frames[$0].size.isEmpty && frames[$0].intersects(sight) }
  }

  private func makeCell(_ index: Int) -> View? {
    guard let dataSource, let path = path(ofItem: index) else { return nil }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    if cell.onTap == nil {
      cell.onTap = { [weak self] in
        guard let self else { return }
        delegate?.collectionView(self, didSelectItemAt: path)
      }
    }
    // Set before the cell is in the window, so that an item that becomes visible during an
    // animation doesn't grow from zero size.
    cell.frame = frames[index]
    return cell
  }

  // MARK: Changing the layout

  /// Keeps the views of visible items while the layout changes.
  func keepItems() { kept.formUnion(shown.map(\.index)) }

  /// Removes the views of items that are no longer visible.
  func releaseItems() {
    kept = []
    showItemsInSight()
  }

  /// The items that have views, with their indexes.
  var shownItems: [(index: Int, view: View)] { shown }

  /// Makes views for all items that are visible now or in another layout.
  ///
  /// Also scrolls to the position for the other layout, while the items appear to stay in place.
  private func prepare(for layout: any CollectionLayout) {
    let new = frames(in: layout)
    let target = offset(within: layout.contentSize(of: new, in: bounds.size))
    let shift = target - contentOffset
    keepItems()
    kept.formUnion(items(in: Rect(origin: target, size: bounds.size), of: new))
    frames = frames.map { $0.offsetBy(dx: shift.x, dy: shift.y) }
    for (index, view) in shown { view.frame = frames[index] }
    contentOffset = target
    showItemsInSight()
  }

  /// Changes the layout, with an animation if the view is on a stage.
  ///
  /// Source: `setCollectionViewLayout(_:animated:completion:)`.
  public func setCollectionViewLayout(
    _ layout: any CollectionLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated, interactive == nil, let engine = window?.changeEngine else {
      if interactive == nil { collectionViewLayout = layout }
      completion?(interactive == nil)
      return
    }
    prepare(for: layout)
    _ = engine.animate(
      withDuration: InteractiveLayoutChange.duration, delay: 0, curve: .easeInOut,
      { $0.animate { collectionViewLayout = layout } },
      completion: { [weak self] finished in
        self?.releaseItems()
        completion?(finished)
      })
  }

  /// Starts an interactive transition to another layout.
  ///
  /// Nothing moves until ``transitionProgress`` is set; ``finishInteractiveTransition()`` or
  /// ``cancelInteractiveTransition()`` ends the transition. The call is ignored during another
  /// interactive transition, and if the view is not on a stage.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - completion: Receives whether the transition finished with the new layout.
  ///
  /// Source: `startInteractiveTransition(to:completion:)`.
  public func startInteractiveTransition(
    to layout: any CollectionLayout, completion: ((Bool) -> Void)? = nil
  ) {
    guard interactive == nil, let engine = window?.changeEngine else { return }
    let oldOffset = contentOffset
    prepare(for: layout)
    let change = InteractiveLayoutChange(
      from: collectionViewLayout, animator: engine.clock, change: { collectionViewLayout = layout }
    ) { [weak self] old, finished in
      guard let self else { return }
      interactive = nil
      if !finished {
        collectionViewLayout = old
        contentOffset = oldOffset
      }
      releaseItems()
      completion?(finished)
    }
    interactive = change
  }

  /// The progress of the interactive transition to another layout, 0 to 1; 0 if there is none.
  ///
  /// Source: `UICollectionViewTransitionLayout.transitionProgress`.
  public var transitionProgress: Double {
    get { interactive?.progress ?? 0 }
    set { interactive?.progress = newValue }
  }

  /// Finishes the interactive transition with the new layout.
  public func finishInteractiveTransition() { interactive?.end(finishes: true) }

  /// Cancels the interactive transition and returns to the old layout.
  public func cancelInteractiveTransition() { interactive?.end(finishes: false) }
}

/// A layout change that a gesture drives.
private final class InteractiveLayoutChange {
  /// The duration of a whole transition in seconds.
  static let duration = 0.3
  private let animator: PropertyAnimator

  init(
    from old: any CollectionLayout, animator clock: AnimationClock, change: () -> Void,
    ended: @escaping (_ old: any CollectionLayout, _ finished: Bool) -> Void
  ) {
    animator = PropertyAnimator(duration: Self.duration, timing: .easeInOut, clock: clock)
    animator.animate(change)
    animator.addCompletion { ended(old, $0 == .end) }
    animator.pauseAnimation()
  }

  var progress: Double {
    get { animator.fractionComplete }
    set { if animator.isPaused { animator.fractionComplete = newValue.isFinite ? newValue : 0 } }
  }

  func end(finishes: Bool) {
    guard animator.isPaused else { return }
    let way = finishes ? 1 - animator.fractionComplete : animator.fractionComplete
    animator.settle(reversed: !finishes, curve: .easeInOut, duration: way * Self.duration)
  }
}

extension PropertyAnimator {
  fileprivate var isPaused: Bool { state == .active && !isRunning }
}
