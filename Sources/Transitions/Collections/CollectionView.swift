public import Motion
public import Views

/// Provides the items of a collection, as `UICollectionViewDataSource`.
///
/// A source with one section identifies items by index, and one with several by ``ItemPath``.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; one by default.
  func numberOfSections(in collection: CollectionView) -> Int
  /// The number of items in a section; by default, all are in the first section.
  func collectionView(_ collection: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The number of items in a source with one section; zero by default.
  func numberOfItems(in collection: CollectionView) -> Int
  /// The view of an item that becomes visible; called every time, because views are dropped when
  /// they become invisible.
  func collectionView(_ collection: CollectionView, cellForItemAt path: ItemPath) -> View
  /// The view of an item, by its index over all sections; a plain view by default.
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

/// Receives a user's actions on a collection, as `UICollectionViewDelegate`.
public protocol CollectionViewDelegate: AnyObject {
  /// An item was tapped.
  func collectionView(_ collection: CollectionView, didSelectItemAt path: ItemPath)
  /// An item was tapped; the index counts over all sections.
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

/// Items that a layout places, as `UICollectionView`.
///
/// It scrolls, and has views only for the visible items. When the layout changes, all items that
/// are visible before or after the change move.
public final class CollectionView: ScrollView {
  /// The maximum number of items; more are ignored.
  public static let limit = 100_000

  /// Provides the items; setting it reloads them.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadUnlessHandedOver() } }
  }
  /// Receives taps.
  public weak var delegate: (any CollectionViewDelegate)?
  /// The number of items in each section.
  public private(set) var sections: [Int] = []
  /// The layout that places the items; setting it places them immediately.
  ///
  /// The scroll position stays, unless the content ends before it.
  public var collectionViewLayout: any CollectionLayout { didSet { placeItems() } }

  /// The frame of each item in the layout.
  private var frames: [Rect] = []
  /// The items with views, in order.
  private var shown: [(index: Int, view: View)] = []
  /// The items that keep their views during a change of layout although they are not visible.
  private var kept: Set<Int> = []
  /// The current interactive transition to another layout.
  private var interactive: InteractiveLayoutChange?

  /// Makes an empty collection.
  public init(id: String, layout: any CollectionLayout) {
    collectionViewLayout = layout
    super.init(id: id)
  }

  // MARK: The items

  /// The views of the visible items, in order.
  public var visibleCells: [View] { shown.map(\.view) }

  /// The visible items, in order.
  public var indexPathsForVisibleItems: [ItemPath] { shown.compactMap { path(ofItem: $0.index) } }

  /// The view of an item, or nil when it is not visible or does not exist.
  public func cell(forItemAt path: ItemPath) -> View? {
    guard let index = index(ofItemAt: path) else { return nil }
    return shown.first { $0.index == index }?.view
  }

  /// The index of an item over all sections, or nil when it does not exist.
  public func index(ofItemAt path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section]).contains(path.item)
    else { return nil }
    return sections[..<path.section].reduce(0, +) + path.item
  }

  /// The path of an item from its index over all sections, or nil when it does not exist.
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

  /// Asks the data source for the items again.
  public func reloadData() {
    for (_, view) in shown { view.removeFromSuperview() }
    shown = []
    kept = []
    sections = dataSource.map(counts) ?? []
    placeItems()
  }

  /// The number of items in each section of a source; negative numbers count as zero, and the total
  /// is at most ``limit``.
  private func counts(of source: any CollectionViewDataSource) -> [Int] {
    var rest = Self.limit
    return (0..<min(max(source.numberOfSections(in: self), 0), Self.limit)).map { section in
      let count = source.collectionView(self, numberOfItemsInSection: section)
      let taken = min(max(count, 0), rest)
      rest -= taken
      return taken
    }
  }

  /// Keeps the views when the new data source has the same number of items in each section.
  private func reloadUnlessHandedOver() {
    if let dataSource, !shown.isEmpty, counts(of: dataSource) == sections { return }
    reloadData()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    placeItems()
  }

  public override func didScroll() { showItemsInSight() }

  /// Places the visible items, and scrolls back if the content ends before the scroll position.
  private func placeItems() {
    frames = frames(in: collectionViewLayout)
    contentSize = collectionViewLayout.contentSize(of: frames, in: bounds.size)
    for (index, view) in shown where frames.indices.contains(index) { view.frame = frames[index] }
    let offset = offset(within: contentSize)
    if offset != contentOffset { contentOffset = offset } else { showItemsInSight() }
  }

  /// The scroll position, clamped to content of a size.
  private func offset(within content: Size) -> Point {
    Point(
      x: min(contentOffset.x, max(content.width - bounds.width, 0)),
      y: min(contentOffset.y, max(content.height - bounds.height, 0)))
  }

  /// Makes views for items that became visible, and drops those of items that are no longer
  /// visible.
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
    // In the order of the items, regardless of which became visible first.
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
    // Before it is in the window: an item that becomes visible must not grow from zero size.
    cell.frame = frames[index]
    return cell
  }

  // MARK: Changing the layout

  /// Keeps the views of visible items while the layout changes.
  func keepItems() { kept.formUnion(shown.map(\.index)) }

  /// Drops the views of items that are no longer visible.
  func releaseItems() {
    kept = []
    showItemsInSight()
  }

  /// The items with views, and the index of each.
  var shownItems: [(index: Int, view: View)] { shown }

  /// Gives a view to each item that is visible now or in another layout, and scrolls to the
  /// position in the other layout while the items appear to stay in place.
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

  /// Shows the items in another layout, animated if they are on a stage.
  ///
  /// Source: `setCollectionViewLayout(_:animated:completion:)`.
  public func setCollectionViewLayout(
    _ layout: any CollectionLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated, interactive == nil, let engine = window?.attachments[ChangeEngine.self] else {
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

  /// Starts a transition to another layout that a gesture controls.
  ///
  /// Nothing moves until ``transitionProgress`` is set; ``finishInteractiveTransition()`` and
  /// ``cancelInteractiveTransition()`` end it. Ignored during another such transition, and off the
  /// stage.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - completion: Receives whether the new layout stays.
  ///
  /// Source: `startInteractiveTransition(to:completion:)`.
  public func startInteractiveTransition(
    to layout: any CollectionLayout, completion: ((Bool) -> Void)? = nil
  ) {
    guard interactive == nil, let engine = window?.attachments[ChangeEngine.self] else { return }
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

  /// The progress of the interactive transition to another layout, 0 to 1; 0 when there is none.
  ///
  /// Source: `UICollectionViewTransitionLayout.transitionProgress`.
  public var transitionProgress: Double {
    get { interactive?.progress ?? 0 }
    set { interactive?.progress = newValue }
  }

  /// Completes the interactive transition to the new layout.
  public func finishInteractiveTransition() { interactive?.end(finishes: true) }

  /// Reverses the interactive transition to the old layout.
  public func cancelInteractiveTransition() { interactive?.end(finishes: false) }
}

/// A change of a layout that a gesture drives.
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
