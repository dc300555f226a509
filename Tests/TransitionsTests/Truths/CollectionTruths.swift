import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T72: two screens that share a collection view.
struct CollectionTruths {
  private let builder = StageBuilder()
  private var stage: Stage { builder.stage }

  private final class Items: CollectionViewController {
    override func numberOfItems(in collection: CollectionView) -> Int { 6 }
  }

  private func screens() -> (grid: Items, rows: Items, NavigationController) {
    let grid = Items(id: "grid", layout: GridLayout(columns: 3, spacing: 0))
    let rows = Items(id: "rows", layout: GridLayout(columns: 1, spacing: 0, aspect: 0.2))
    rows.useLayoutToLayoutNavigationTransitions = true
    let navigation = NavigationController(viewControllers: [grid])
    stage.setRoot(navigation)
    return (grid, rows, navigation)
  }

  @Test func `T72 a push moves each item from one layout to the other`() {
    let (grid, rows, navigation) = screens()
    let collection = grid.collectionView
    let cell = collection.cells[1]
    #expect(cell.frame == Rect(x: 125, y: 0, width: 125, height: 125))
    navigation.pushViewController(rows, animated: true)
    stage.commit()
    #expect(rows.collectionView === collection)
    #expect(collection.dataSource === grid)
    #expect(cell.presentedValue(of: .x) == 125)
    #expect(cell.presentedValue(of: .width) == 125)
    stage.advance(by: 0.175)
    #expect(abs(cell.presentedValue(of: .x) - 62.5) < 1)
    #expect(abs(cell.presentedValue(of: .width) - 250) < 1)
    builder.settle()
    #expect(cell.frame == Rect(x: 0, y: 75, width: 375, height: 75))
    #expect(collection.dataSource === rows && collection.delegate === rows)
    #expect(collection.isDescendant(of: rows.view))
    #expect(collection.cells[1] === cell)
    navigation.popViewController(animated: true)
    builder.settle()
    #expect(cell.frame == Rect(x: 125, y: 0, width: 125, height: 125))
    #expect(collection.dataSource === grid)
    #expect(collection.isDescendant(of: grid.view))
    #expect(stage.leftovers == 0)
  }

  @Test func `T72 under a gesture it goes back to the old layout and owner`() {
    let (grid, rows, navigation) = screens()
    navigation.pushViewController(rows, animated: true)
    builder.settle()
    let driver = PercentDrivenInteractiveTransition()
    navigation.delegate = StubDelegate(
      animator: ImperativeAnimator(), interactionController: driver)
    navigation.popViewController(animated: true)
    stage.tick()
    driver.update(0.5)
    stage.tick()
    let collection = grid.collectionView
    #expect(abs(collection.cells[1].presentedValue(of: .x) - 62.5) < 1e-6)
    driver.cancel()
    builder.settle()
    #expect(navigation.topViewController === rows)
    #expect(collection.dataSource === rows && collection.isDescendant(of: rows.view))
    #expect(collection.cells[1].frame == Rect(x: 0, y: 75, width: 375, height: 75))
    #expect(stage.leftovers == 0)
  }

  @Test func `T72 without the flag both have their own items`() {
    let (grid, rows, navigation) = screens()
    rows.useLayoutToLayoutNavigationTransitions = false
    navigation.pushViewController(rows, animated: true)
    builder.settle()
    #expect(rows.collectionView !== grid.collectionView)
    #expect(rows.collectionView.cells.count == 6)
  }

  @Test func `T72 a pop past a shared collection gives it back`() {
    let (grid, rows, navigation) = screens()
    navigation.pushViewController(rows, animated: true)
    builder.settle()
    navigation.pushViewController(builder.c, animated: true)
    builder.settle()
    navigation.popToRootViewController(animated: true)
    builder.settle()
    #expect(grid.collectionView.isDescendant(of: grid.view))
    #expect(grid.collectionView.dataSource === grid)
    #expect(grid.collectionView.cells[1].frame == Rect(x: 125, y: 0, width: 125, height: 125))
  }

  @Test(arguments: [true, false])
  func `T72 a collection changes its layout under a gesture`(finishes: Bool) {
    let (grid, _, _) = screens()
    let collection = grid.collectionView
    let layout = GridLayout(columns: 1, spacing: 0, aspect: 0.2)
    var ended: Bool?
    collection.startInteractiveTransition(to: layout) { ended = $0 }
    collection.transitionProgress = 0.5
    stage.tick()
    #expect(abs(collection.cells[1].presentedValue(of: .width) - 250) < 1e-6)
    if finishes {
      collection.finishInteractiveTransition()
    } else {
      collection.cancelInteractiveTransition()
    }
    for _ in 0..<30 { stage.tick() }
    #expect(ended == finishes)
    #expect(collection.cells[1].frame.width == (finishes ? 375 : 125))
    #expect((collection.collectionViewLayout === layout) == finishes)
    #expect(stage.leftovers == 0)
  }

  @Test func `T72 a collection changes its layout by itself`() {
    let (grid, _, _) = screens()
    var ended: Bool?
    grid.collectionView.setCollectionViewLayout(
      GridLayout(columns: 2, spacing: 0), animated: true
    ) { ended = $0 }
    stage.tick()
    #expect(ended == nil)
    for _ in 0..<30 { stage.tick() }
    #expect(ended == true)
    #expect(grid.collectionView.cells[0].frame.width == 187.5)
  }
}
