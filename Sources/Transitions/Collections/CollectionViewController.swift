import Motion
public import Views

/// A screen of items, as `UICollectionViewController`.
///
/// One that is pushed with ``useLayoutToLayoutNavigationTransitions`` onto another shows the collection
/// view of that one: the items move from the one layout to the other, and back by a pop. The data source
/// and the delegate are handed over when the transition has ended.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The layout of this screen, which its collection view has while the screen is on top.
  public let collectionViewLayout: any CollectionLayout

  /// Whether a push of this controller moves the items of the controller below into its own layout.
  ///
  /// It stays false for the bottom of a stack, which has no controller below it to share with.
  ///
  /// Source: `UICollectionViewController.useLayoutToLayoutNavigationTransitions`.
  public var useLayoutToLayoutNavigationTransitions = false

  /// The collection view: its own, or that of the controller below with which it is shared.
  public private(set) lazy var collectionView = CollectionView(
    id: "\(id).collection", layout: collectionViewLayout)

  /// Whose collection view it shares.
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

  /// Has its collection view back from a screen above that is gone without a transition between the two.
  func reclaim() {
    guard isViewLoaded, sharesWith == nil, collectionView.superview !== view else { return }
    own(collectionView)
    take(collectionView)
  }

  /// Has the items for good.
  func settle() { own(collectionView) }

  /// One, unless a subclass has more.
  open func numberOfSections(in collection: CollectionView) -> Int { 1 }
  /// All items are in the first section, unless a subclass has more.
  open func collectionView(
    _ collection: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? numberOfItems(in: collection) : 0 }
  /// None, unless a subclass has some.
  open func numberOfItems(in collection: CollectionView) -> Int { 0 }
  /// The item by its number, unless a subclass makes a view.
  open func collectionView(
    _ collection: CollectionView, cellForItemAt path: ItemPath
  ) -> View {
    collectionView(collection, cellForItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// A plain view, unless a subclass makes another.
  open func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View {
    View(id: "item\(index)")
  }
  /// Tells the item by its number, unless a subclass does something.
  open func collectionView(_ collection: CollectionView, didSelectItemAt path: ItemPath) {
    collectionView(collection, didSelectItemAt: collection.index(ofItemAt: path) ?? 0)
  }
  /// Does nothing, unless a subclass does.
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
  /// How far the items were scrolled in the leaving screen.
  private(set) var oldOffset = Point.zero

  /// - Returns: Nil unless the two share a collection, or will with this push.
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

  /// The arriving screen shows the items, still with the other's data.
  func begin() {
    let collection = from.collectionView
    oldOffset = collection.contentOffset
    collection.keepItems()
    to.take(collection)
  }

  /// The arriving screen has them for good.
  func commit() {
    to.settle()
    to.collectionView.releaseItems()
    guard from.sharesWith === to else { return }
    from.sharesWith = nil
    from.standAlone()
  }

  /// The other screen has them back.
  func rollBack() {
    from.take(to.collectionView)
    from.collectionView.contentOffset = oldOffset
    from.collectionView.releaseItems()
    guard to.sharesWith === from else { return }
    to.sharesWith = nil
    to.standAlone()
  }
}
