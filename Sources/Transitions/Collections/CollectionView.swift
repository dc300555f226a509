public import Motion
public import Views

/// Provides the items of a collection, as `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: AnyObject {
  /// How many items there are.
  func numberOfItems(in collection: CollectionView) -> Int
  /// The view of an item; asked once, until the collection is reloaded.
  func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View
}

/// Hears of what a user does to a collection, as `UICollectionViewDelegate`.
public protocol CollectionViewDelegate: AnyObject {
  /// An item was tapped.
  func collectionView(_ collection: CollectionView, didSelectItemAt index: Int)
}

/// Items that a layout places, as `UICollectionView`.
///
/// It has a view for each item, and does not scroll by itself.
public final class CollectionView: View {
  /// How many items are shown at most; the rest is left out.
  public static let limit = 400

  /// Provides the items; setting it reloads them.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadUnlessHandedOver() } }
  }
  /// Hears of taps.
  public weak var delegate: (any CollectionViewDelegate)?
  /// The views of the items, in their order.
  public private(set) var cells: [View] = []
  /// Where the items are; setting it places them at once.
  public var collectionViewLayout: any CollectionLayout { didSet { placeCells() } }

  /// A transition to another layout that is on its way.
  private var interactive: InteractiveLayoutChange?

  /// Makes an empty collection.
  public init(id: String, layout: any CollectionLayout) {
    collectionViewLayout = layout
    super.init(id: id)
    clipsToBounds = true
  }

  /// Where the items would be in a layout, in the collection's coordinates.
  public func frames(in layout: any CollectionLayout) -> [Rect] {
    let frames = layout.frames(count: cells.count, in: bounds.size)
    // If a layout returns too few frames, the remaining items are not visible.
    return cells.indices.map { frames.indices.contains($0) ? frames[$0] : .zero }
  }

  /// Asks the data source for the items again.
  public func reloadData() {
    for cell in cells { cell.removeFromSuperview() }
    cells = []
    guard let dataSource else { return }
    let count = min(max(dataSource.numberOfItems(in: self), 0), Self.limit)
    for index in 0..<count {
      let cell = dataSource.collectionView(self, cellForItemAt: index)
      cells.append(cell)
      addSubview(cell)
      if cell.onTap == nil {
        cell.onTap = { [weak self] in
          guard let self else { return }
          delegate?.collectionView(self, didSelectItemAt: index)
        }
      }
    }
    placeCells()
  }

  /// A data source that takes over from another has the same items, and their views stay.
  private func reloadUnlessHandedOver() {
    if let dataSource, dataSource.numberOfItems(in: self) == cells.count, !cells.isEmpty { return }
    reloadData()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    placeCells()
  }

  private func placeCells() {
    for (cell, frame) in zip(cells, frames(in: collectionViewLayout)) { cell.frame = frame }
  }

  // MARK: Changing the layout

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
    _ = engine.animate(
      withDuration: InteractiveLayoutChange.duration, delay: 0, curve: .easeInOut,
      animations: { collectionViewLayout = layout }, completion: completion)
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
    let change = InteractiveLayoutChange(
      from: collectionViewLayout, animator: engine.clock, change: { collectionViewLayout = layout }
    ) { [weak self] old, finished in
      guard let self else { return }
      interactive = nil
      if !finished { collectionViewLayout = old }
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
    animator.addAnimations(change)
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
