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
    let cell = collection.visibleCells[1]
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
    #expect(collection.visibleCells[1] === cell)
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
    #expect(abs(collection.visibleCells[1].presentedValue(of: .x) - 62.5) < 1e-6)
    driver.cancel()
    builder.settle()
    #expect(navigation.topViewController === rows)
    #expect(collection.dataSource === rows && collection.isDescendant(of: rows.view))
    #expect(collection.visibleCells[1].frame == Rect(x: 0, y: 75, width: 375, height: 75))
    #expect(stage.leftovers == 0)
  }

  @Test func `T72 without the flag both have their own items`() {
    let (grid, rows, navigation) = screens()
    rows.useLayoutToLayoutNavigationTransitions = false
    navigation.pushViewController(rows, animated: true)
    builder.settle()
    #expect(rows.collectionView !== grid.collectionView)
    #expect(rows.collectionView.visibleCells.count == 6)
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
    #expect(
      grid.collectionView.visibleCells[1].frame == Rect(x: 125, y: 0, width: 125, height: 125))
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
    #expect(abs(collection.visibleCells[1].presentedValue(of: .width) - 250) < 1e-6)
    if finishes {
      collection.finishInteractiveTransition()
    } else {
      collection.cancelInteractiveTransition()
    }
    for _ in 0..<30 { stage.tick() }
    #expect(ended == finishes)
    #expect(collection.visibleCells[1].frame.width == (finishes ? 375 : 125))
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
    #expect(grid.collectionView.visibleCells[0].frame.width == 187.5)
  }

  // MARK: T93

  /// 600 items in three sections, four beside each other in squares of 93.75 points.
  private final class Many: CollectionViewController {
    var made = 0
    override func numberOfSections(in collection: CollectionView) -> Int { 3 }
    override func collectionView(
      _ collection: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { [10, 90, 500][section] }
    override func collectionView(
      _ collection: CollectionView, cellForItemAt path: ItemPath
    ) -> View {
      made += 1
      return View(id: "cell\(path.section).\(path.item)")
    }
  }

  private func many() -> (Many, CollectionView) {
    let grid = Many(
      id: "many", layout: GridLayout(columns: 4, spacing: 0, sectionSpacing: 20))
    stage.setRoot(NavigationController(viewControllers: [grid]))
    return (grid, grid.collectionView)
  }

  @Test func `T93 only items in sight have a view, and come and go as it scrolls`() {
    let (grid, collection) = many()
    // Three rows of the first section and five of the second, of 667 points.
    #expect(collection.visibleCells.count == 10 + 4 * 4)
    #expect(collection.subviews.count == 26 && grid.made == 26)
    #expect(collection.cell(forItemAt: ItemPath(item: 0))?.id == "cell0.0")
    #expect(collection.cell(forItemAt: ItemPath(item: 499, section: 2)) == nil)
    collection.contentOffset = Point(x: 0, y: 93.75)
    #expect(collection.cell(forItemAt: ItemPath(item: 0)) == nil)
    #expect(collection.indexPathsForVisibleItems.first == ItemPath(item: 4))
    // What stays in sight keeps its view, and the views are in the order of the items.
    #expect(grid.made == 30)
    #expect(collection.subviews.map(\.id) == collection.visibleCells.map(\.id))
    collection.contentOffset = .zero
    #expect(collection.visibleCells.count == 26 && grid.made == 34)
    #expect(collection.subviews.map(\.id) == collection.visibleCells.map(\.id))
    collection.scroll(by: Point(x: 0, y: 1e9))
    #expect(collection.indexPathsForVisibleItems.last == ItemPath(item: 499, section: 2))
    #expect(collection.visibleCells.last?.frame.maxY == collection.contentSize.height)
  }

  @Test func `T93 sections are placed one below the other`() {
    let (_, collection) = many()
    let frames = collection.frames(in: collection.collectionViewLayout)
    #expect(frames.count == 600)
    #expect(frames[9] == Rect(x: 93.75, y: 187.5, width: 93.75, height: 93.75))
    #expect(frames[10] == Rect(x: 0, y: 3 * 93.75 + 20, width: 93.75, height: 93.75))
    #expect(frames[100].origin == Point(x: 0, y: 26 * 93.75 + 40))
    #expect(collection.path(ofItem: 100) == ItemPath(item: 0, section: 2))
    #expect(collection.index(ofItemAt: ItemPath(item: 90, section: 1)) == nil)
    // A section without items takes no room.
    let layout = GridLayout(columns: 1, spacing: 0, sectionSpacing: 20)
    #expect(
      layout.frames(sections: [0, 1, 0, 1], in: Size(width: 10, height: 10)).map(\.minY) == [0, 30])
  }

  private func rows(onto grid: Many) -> Many {
    let rows = Many(id: "rows", layout: GridLayout(columns: 1, spacing: 0, aspect: 0.2))
    rows.useLayoutToLayoutNavigationTransitions = true
    grid.navigationController?.pushViewController(rows, animated: true)
    stage.commit()
    return rows
  }

  @Test func `T93 a layout transition moves only what is in sight before or after it`() throws {
    let (grid, collection) = many()
    let rows = rows(onto: grid)
    // Nine rows of 75 points are in sight afterward, all of which were before.
    #expect(collection.visibleCells.count == 26)
    let cell = try #require(collection.cell(forItemAt: ItemPath(item: 1)))
    #expect(cell.presentedValue(of: .x) == 93.75)
    stage.advance(by: 0.175)
    #expect(abs(cell.presentedValue(of: .y) - 37.5) < 1)
    builder.settle()
    #expect(collection.visibleCells.count == 9)
    #expect(collection.dataSource === rows && rows.made == 0)
    #expect(stage.leftovers == 0)
  }

  @Test func `T93 a scrolled collection changes its layout from where its items are seen`() throws {
    let (grid, collection) = many()
    collection.scroll(by: Point(x: 0, y: 1e9))
    let offset = collection.contentOffset.y
    let last = try #require(collection.visibleCells.last)
    let place = last.frame.midY - offset
    let few = GridLayout(columns: 40, spacing: 0)
    #expect(
      few.frames(sections: collection.sections, in: collection.bounds.size).last?.maxY ?? 0 < 667)
    collection.setCollectionViewLayout(few, animated: true)
    stage.tick()
    // The content of the other layout ends before the offset, and nothing jumps.
    #expect(collection.contentOffset == .zero)
    #expect(abs(last.presentedValue(of: .centerY) - place) < 15)
    #expect(collection.visibleCells.count == 600 && grid.made > 600 - 26)
    for _ in 0..<30 { stage.tick() }
    #expect(
      last.frame == few.frames(sections: collection.sections, in: collection.bounds.size).last)
    #expect(stage.leftovers == 0)
  }

  @Test(arguments: [true, false])
  func `T93 under a gesture a scrolled collection goes back to its offset`(finishes: Bool) {
    let (_, collection) = many()
    collection.contentOffset = Point(x: 0, y: 8000)
    let ids = collection.visibleCells.map(\.id)
    collection.startInteractiveTransition(to: GridLayout(columns: 20, spacing: 0))
    collection.transitionProgress = 0.5
    stage.tick()
    finishes
      ? collection.finishInteractiveTransition() : collection.cancelInteractiveTransition()
    for _ in 0..<30 { stage.tick() }
    #expect((collection.contentOffset.y == 8000) == !finishes)
    #expect((collection.visibleCells.map(\.id) == ids) == !finishes)
    #expect(stage.leftovers == 0)
  }

  @Test func `T93 a finger scrolls a collection`() {
    let (_, collection) = many()
    stage.tick { stage.touch(.began, at: Point(x: 100, y: 500)) }
    for y in [450.0, 400, 300] { stage.tick { stage.touch(.moved, at: Point(x: 100, y: y)) } }
    stage.tick { stage.touch(.ended, at: Point(x: 100, y: 300)) }
    #expect(collection.contentOffset.y == 200)
    #expect(collection.indexPathsForVisibleItems.first == ItemPath(item: 8))
  }
}
