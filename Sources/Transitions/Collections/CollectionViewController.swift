import Motion
public import Views

/// A screen with a collection view, like `UICollectionViewController`.
///
/// If a controller with ``useLayoutToLayoutNavigationTransitions`` is pushed onto another
/// collection view controller, it shows that controller's collection view: the items move from one
/// layout to the other, and a pop moves them back. The data source and the delegate change at the
/// end of the transition.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The layout of this screen.
  ///
  /// The collection view has this layout while the screen is on top.
  public let collectionViewLayout: any CollectionLayout

  /// Whether pushing this controller moves the items of the controller below into this layout.
  ///
  /// Leave it false for the bottom controller of a stack, which has no controller below it.
  ///
  /// Source: `UICollectionViewController.useLayoutToLayoutNavigationTransitions`.
  public var useLayoutToLayoutNavigationTransitions = false

  /// The controller's own collection view, or the one that it shares with the controller below.
  public private(set) lazy var collectionView = CollectionView(
    id: "\(id).collection", layout: collectionViewLayout)

  /// The controller whose collection view this controller shares.
  weak var sharesWith: CollectionViewController?

  /// Makes a controller with a layout.
  public init(id: String, title: String? = nil, layout: any CollectionLayout) {
    collectionViewLayout = layout
    super.init(id: id, title: title)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard sharesWith == nil else { return }
    standAlone()
  }

  /// Shows this controller's own collection view.
  func standAlone() {
    if collectionView.dataSource != nil, collectionView.dataSource !== self {
      collectionView = CollectionView(id: "\(id).collection", layout: collectionViewLayout)
    }
    own(collectionView)
    show(collectionView)
  }

  private func own(_ collection: CollectionView) {
    collection.dataSource = self
    collection.delegate = self
  }

  /// Takes the collection view back from a screen above that was removed without a transition
  /// between the two screens.
  func reclaim() {
    guard isViewLoaded, sharesWith == nil, collectionView.superview !== view else { return }
    own(collectionView)
    show(collectionView)
  }

  /// Becomes the data source and delegate of the shared collection view.
  func settle() { own(collectionView) }

  /// One, unless a subclass overrides this.
  open func numberOfSections(in collection: CollectionView) -> Int { 1 }
  /// All items are in the first section, unless a subclass overrides this.
  open func collectionView(
    _ collection: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? numberOfItems(in: collection) : 0 }
  /// Zero, unless a subclass overrides this.
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

  /// Shows a collection view in this screen, with this screen's layout.
  func show(_ collection: CollectionView) {
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

  /// - Returns: nil unless the two screens share a collection view, or will share one after this
  ///   push.
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

  /// Moves the collection view to the arriving screen; the data source doesn't change yet.
  func begin() {
    let collection = from.collectionView
    oldOffset = collection.contentOffset
    collection.keepItems()
    to.show(collection)
  }

  /// Makes the arriving screen the data source and delegate.
  func commit() {
    to.settle()
    to.collectionView.releaseItems()
    guard from.sharesWith === to else { return }
    from.sharesWith = nil
    from.standAlone()
  }

  /// Moves the collection view back to the leaving screen.
  func rollBack() {
    from.show(to.collectionView)
    from.collectionView.contentOffset = oldOffset
    from.collectionView.releaseItems()
    guard to.sharesWith === from else { return }
    to.sharesWith = nil
    to.standAlone()
  }
}
