import Motion
public import Views

/// A screen of items, as `UICollectionViewController`.
///
/// A controller that is pushed with ``useLayoutToLayoutNavigationTransitions`` onto another one
/// shows that controller's collection view: the items move from one layout to the other, and a pop
/// moves them back. The data source and the delegate change when the transition has ended.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The layout of this screen; its collection view has this layout while the screen is on top.
  public let collectionViewLayout: any CollectionLayout

  /// Whether a push of this controller moves the items of the controller below into its own layout.
  ///
  /// It stays false for the bottom controller of a stack, which has no controller below it.
  ///
  /// Source: `UICollectionViewController.useLayoutToLayoutNavigationTransitions`.
  public var useLayoutToLayoutNavigationTransitions = false

  /// The collection view: its own, or the one shared with the controller below.
  public private(set) lazy var collectionView = CollectionView(
    id: "\(id).collection", layout: collectionViewLayout)

  /// The controller whose collection view it shares.
  weak var sharesWith: CollectionViewController?

  /// Makes a screen.
  public init(id: String, title: String? = nil, layout: any CollectionLayout) {
    collectionViewLayout = layout
    super.init(id: id, title: title)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard sharesWith == nil else { return }
    standAlone()
  }

  /// Shows its own collection view.
  func standAlone() {
    if collectionView.dataSource != nil, collectionView.dataSource !== self {
      collectionView = CollectionView(id: "\(id).collection", layout: collectionViewLayout)
    }
    own(collectionView)
    take(collectionView)
  }

  private func own(_ collection: CollectionView) {
    collection.dataSource = self
    collection.delegate = self
  }

  /// Takes its collection view back from a screen above that was removed without a transition
  /// between the two.
  func reclaim() {
    guard isViewLoaded, sharesWith == nil, collectionView.superview !== view else { return }
    own(collectionView)
    take(collectionView)
  }

  /// Owns the items permanently.
  func settle() { own(collectionView) }

  /// One, unless a subclass overrides this.
  open func numberOfSections(in collection: CollectionView) -> Int { 1 }
  /// All items are in the first section, unless a subclass overrides this.
  open func collectionView(
    _ collection: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? numberOfItems(in: collection) : 0 }
  /// None, unless a subclass overrides this.
  open func numberOfItems(in collection: CollectionView) -> Int { 0 }
  /// Forwards to the method that takes the item's index, unless a subclass overrides this.
  open func collectionView(
    _ collection: CollectionView, cellForItemAt path: ItemPath
  ) -> View {
    collectionView(collection, cellForItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// A plain view, unless a subclass overrides this.
  open func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View {
    View(id: "item\(index)")
  }
  /// Forwards to the method that takes the item's index, unless a subclass overrides this.
  open func collectionView(_ collection: CollectionView, didSelectItemAt path: ItemPath) {
    collectionView(collection, didSelectItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// Does nothing, unless a subclass overrides this.
  open func collectionView(_ collection: CollectionView, didSelectItemAt index: Int) {}

  /// Shows a collection view in this screen's layout.
  func take(_ collection: CollectionView) {
    if collection !== collectionView { collectionView.removeFromSuperview() }
    collectionView = collection
    collection.fillsSuperview = true
    view.insertSubview(collection, at: 0)
    collection.collectionViewLayout = collectionViewLayout
  }
}

/// A push or a pop between two screens that share a collection view.
final class LayoutHandover {
  let from: CollectionViewController
  let to: CollectionViewController
  /// The scroll position in the leaving screen.
  private(set) var oldOffset = Point.zero

  /// - Returns: nil unless the two share a collection view, or will share one with this push.
  init?(from: ViewController, to: ViewController, _ operation: TransitionOperation) {
    guard let from = from as? CollectionViewController, let to = to as? CollectionViewController
    else { return nil }
    if operation == .push {
      guard to.useLayoutToLayoutNavigationTransitions, to.sharesWith == nil else { return nil }
    } else {
      guard from.sharesWith === to else { return nil }
    }
    self.from = from
    self.to = to
    if operation == .push { to.sharesWith = from }
  }

  /// Moves the items to the arriving screen, still with the other's data source.
  func begin() {
    let collection = from.collectionView
    oldOffset = collection.contentOffset
    collection.keepItems()
    to.take(collection)
  }

  /// Gives the items to the arriving screen permanently.
  func commit() {
    to.settle()
    to.collectionView.releaseItems()
    guard from.sharesWith === to else { return }
    from.sharesWith = nil
    from.standAlone()
  }

  /// Gives the items back to the other screen.
  func rollBack() {
    from.take(to.collectionView)
    from.collectionView.contentOffset = oldOffset
    from.collectionView.releaseItems()
    guard to.sharesWith === from else { return }
    to.sharesWith = nil
    to.standAlone()
  }
}
