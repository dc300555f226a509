public import Motion
public import Views

/// Provides the items of a collection, as `UICollectionViewDataSource`.
///
/// A source with one section answers with plain numbers, and one with several by ``ItemPath``.
public protocol CollectionViewDataSource: AnyObject {
  /// How many sections there are; one unless said.
  func numberOfSections(in collection: CollectionView) -> Int
  /// How many items a section has; all of them are in the first unless said.
  func collectionView(_ collection: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// How many items there are in a source with one section; none unless said.
  func numberOfItems(in collection: CollectionView) -> Int
  /// The view of an item that comes into sight; each time, as a view that goes out of sight is dropped.
  func collectionView(_ collection: CollectionView, cellForItemAt path: ItemPath) -> View
  /// The view of an item, which is counted over all sections; a plain view unless said.
  func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collection: CollectionView) -> Int { 1 }
  /// All of them are in the first section.
  public func collectionView(
    _ collection: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? numberOfItems(in: collection) : 0 }
  /// None.
  public func numberOfItems(in collection: CollectionView) -> Int { 0 }
  /// The item by its number.
  public func collectionView(_ collection: CollectionView, cellForItemAt path: ItemPath) -> View {
    self.collectionView(collection, cellForItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// A plain view.
  public func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View {
    View(id: "item\(index)")
  }
}

/// Hears of what a user does to a collection, as `UICollectionViewDelegate`.
public protocol CollectionViewDelegate: AnyObject {
  /// An item was tapped.
  func collectionView(_ collection: CollectionView, didSelectItemAt path: ItemPath)
  /// An item was tapped, which is counted over all sections.
  func collectionView(_ collection: CollectionView, didSelectItemAt index: Int)
}

extension CollectionViewDelegate {
  /// Tells the item by its number.
  public func collectionView(_ collection: CollectionView, didSelectItemAt path: ItemPath) {
    self.collectionView(collection, didSelectItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// Does nothing.
  public func collectionView(_ collection: CollectionView, didSelectItemAt index: Int) {}
}

/// Items that a layout places, as `UICollectionView`.
///
/// It scrolls, and has a view for each item in sight; the others have none. When the layout changes, those
/// in sight before or after it move.
public final class CollectionView: ScrollView {
  /// How many items there are at most; the rest is left out.
  public static let limit = 100_000

  /// Provides the items; setting it reloads them.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadUnlessHandedOver() } }
  }
  /// Hears of taps.
  public weak var delegate: (any CollectionViewDelegate)?
  /// How many items each section has.
  public private(set) var sections: [Int] = []
  /// Where the items are; setting it places them at once.
  ///
  /// The offset stays, unless the content ends before it.
  public var collectionViewLayout: any CollectionLayout { didSet { placeItems() } }

  /// The frame of each item in the layout.
  private var frames: [Rect] = []
  /// The items that have a view, in their order.
  private var shown: [(index: Int, view: View)] = []
  /// The items that keep their view although they are out of sight, while the layout changes.
  private var kept: Set<Int> = []
  /// A transition to another layout that is on its way.
  private var interactive: InteractiveLayoutChange?

  /// Makes an empty collection.
  public init(id: String, layout: any CollectionLayout) {
    collectionViewLayout = layout
    super.init(id: id)
  }

  // MARK: The items

  /// The views of the items in sight, in their order.
  public var visibleCells: [View] { shown.map(\.view) }

  /// The items in sight, in their order.
  public var indexPathsForVisibleItems: [ItemPath] { shown.compactMap { path(ofItem: $0.index) } }

  /// The view of an item, or nil when it is out of sight or there is no such item.
  public func cell(forItemAt path: ItemPath) -> View? {
    guard let index = index(ofItemAt: path) else { return nil }
    return shown.first { $0.index == index }?.view
  }

  /// The number of an item over all sections, or nil when there is no such item.
  public func index(ofItemAt path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section]).contains(path.item)
    else { return nil }
    return sections[..<path.section].reduce(0, +) + path.item
  }

  /// The place of an item by its number over all sections, or nil when there is no such item.
  public func path(ofItem index: Int) -> ItemPath? {
    guard index >= 0 else { return nil }
    var rest = index
    for (section, count) in sections.enumerated() {
      if rest < count { return ItemPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }

  /// Where the items would be in a layout, in the content's coordinates.
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

  /// How many items each section of a source has, none fewer than none and all together at most as many
  /// as there can be.
  private func counts(of source: any CollectionViewDataSource) -> [Int] {
    var rest = Self.limit
    return (0..<min(max(source.numberOfSections(in: self), 0), Self.limit)).map { section in
      let count = source.collectionView(self, numberOfItemsInSection: section)
      let taken = min(max(count, 0), rest)
      rest -= taken
      return taken
    }
  }

  /// A data source that takes over from another has the same items, and their views stay.
  private func reloadUnlessHandedOver() {
    if let dataSource, !shown.isEmpty, counts(of: dataSource) == sections { return }
    reloadData()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    placeItems()
  }

  public override func didScroll() { showItemsInSight() }

  /// Places the items in sight, and scrolls back where the content ends before the offset.
  private func placeItems() {
    frames = frames(in: collectionViewLayout)
    contentSize = collectionViewLayout.contentSize(of: frames, in: bounds.size)
    for (index, view) in shown where frames.indices.contains(index) { view.frame = frames[index] }
    let offset = offset(within: contentSize)
    if offset != contentOffset { contentOffset = offset } else { showItemsInSight() }
  }

  /// The offset, or the last one that content of a size has.
  private func offset(within content: Size) -> Point {
    Point(
      x: min(contentOffset.x, max(content.width - bounds.width, 0)),
      y: min(contentOffset.y, max(content.height - bounds.height, 0)))
  }

  /// Makes views for items that have come into sight, and drops those of items that have left it.
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
    // In the order of the items, whatever came into sight first.
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
    // Before it is in the window: what arrives in sight does not grow out of nothing.
    cell.frame = frames[index]
    return cell
  }

  // MARK: Changing the layout

  /// Keeps the views of what is in sight while the layout changes.
  func keepItems() { kept.formUnion(shown.map(\.index)) }

  /// Drops the views of what is out of sight again.
  func releaseItems() {
    kept = []
    showItemsInSight()
  }

  /// The items that have a view, with the number of each.
  var shownItems: [(index: Int, view: View)] { shown }

  /// Gives each item a view that is in sight now or will be in another layout, and scrolls to where the
  /// other layout will be, with the items seemingly where they are.
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

  /// Shows the items in another layout, gradually if they are on a stage.
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

  /// Begins to show the items in another layout under the control of a gesture.
  ///
  /// Nothing moves until ``transitionProgress`` is set; ``finishInteractiveTransition()`` and
  /// ``cancelInteractiveTransition()`` end it. Ignored while one is on its way, and off the stage.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - completion: Told whether the new layout stays.
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

  /// How far the interactive transition to another layout is, 0 to 1; 0 when there is none.
  ///
  /// Source: `UICollectionViewTransitionLayout.transitionProgress`.
  public var transitionProgress: Double {
    get { interactive?.progress ?? 0 }
    set { interactive?.progress = newValue }
  }

  /// Has the items go on to the new layout.
  public func finishInteractiveTransition() { interactive?.end(finishes: true) }

  /// Has the items go back to the old layout.
  public func cancelInteractiveTransition() { interactive?.end(finishes: false) }
}

/// A change of a layout that a gesture drives.
private final class InteractiveLayoutChange {
  /// Seconds of the whole way.
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
