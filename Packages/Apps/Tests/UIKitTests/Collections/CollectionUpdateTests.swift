import Foundation
import Testing
import UIKit

/// Items that are inserted, deleted and moved while the collection view is on the screen.
///
/// Source: `UICollectionView.performBatchUpdates(_:completion:)`, `UICollectionViewLayout`.
@MainActor
struct CollectionUpdateTests {
  let world = World().root()

  final class Cell: UICollectionViewCell {
    var text = ""
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isSelected)
    }
  }

  final class Header: UICollectionReusableView {
    var text = ""
  }

  /// A layout that writes down what it gets.
  final class Layout: UICollectionViewFlowLayout {
    var calls: [String] = []
    override func prepare() {
      super.prepare()
      calls.append("prepare")
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls += updateItems.map {
        "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1)-\($0.indexPathAfterUpdate?.item ?? -1)"
      }
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      calls.append("initial \(itemIndexPath.item)")
      let begin = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      begin?.center.x += 300
      return begin
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      calls.append("final \(itemIndexPath.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalize") }
  }

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    _ = UIKit.made(Cell.self) { Cell(frame: $0) }
    _ = UIKit.made(Header.self) { Header(frame: $0) }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    world.a.view.addSubview(view)
    return view
  }

  private func source(_ view: UICollectionView) -> UICollectionViewDiffableDataSource<Int, String> {
    let registration = UICollectionView.CellRegistration<Cell, String> { cell, _, item in
      cell.text = item
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in view.text = "\(path.section)" }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }

  private func show(
    _ items: [String], in source: UICollectionViewDiffableDataSource<Int, String>,
    animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    world.app.perform {
      source.apply(snapshot, animatingDifferences: animated, completion: completion)
    }
    if !animated { world.tick() }
  }

  private func texts(_ view: UICollectionView) -> [String] {
    view.visibleCells.map { ($0 as? Cell)?.text ?? "" }
  }

  @Test func `the layout hears of an update in order, and says where items begin`() throws {
    let layout = Layout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    let view = collection(layout)
    let source = source(view)
    show(["a", "b", "c"], in: source)
    #expect(texts(view) == ["a", "b", "c"])
    let cells = view.visibleCells
    layout.calls = []
    var isDone = false
    show(["c", "n", "a"], in: source, animated: true) { isDone = true }
    #expect(
      layout.calls == [
        "prepare", "delete 1--1", "insert -1-1", "move 2-0", "initial 1", "final 1", "finalize",
      ])
    #expect(texts(view) == ["c", "n", "a"] && !isDone)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cells[2])
    world.tick()
    let new = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(try #require(new.layer.presentation()).frame.minX > 200)
    #expect(cells[1].superview != nil)
    world.advance(0.5)
    #expect(isDone && cells[1].superview == nil && new.alpha == 1)
    #expect(view.visibleCells.map(\.frame.minY) == [0, 50, 100])
    #expect(view.visibleCells.map(\.frame.minX) == [0, 0, 0])
  }

  @Test func `a header is dequeued, laid out before its items and stays at the top if pinned`()
    throws
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let view = collection(layout)
    let source = source(view)
    show((0..<9).map(String.init), in: source)
    let kind = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(view.supplementaryView(forElementKind: kind, at: path) as? Header)
    #expect(header.text == "0" && header.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(view.visibleCells[0].frame.minY == 40 && view.contentSize.height == 940)
    view.contentOffset.y = 200
    #expect(view.supplementaryView(forElementKind: kind, at: path) == nil)
    layout.sectionHeadersPinToVisibleBounds = true
    world.tick()
    #expect(view.supplementaryView(forElementKind: kind, at: path)?.frame.minY == 200)
    view.contentOffset.y = 250
    #expect(view.supplementaryView(forElementKind: kind, at: path)?.frame.minY == 250)
    let order = view.subviews.compactMap { $0 as? UICollectionReusableView }
    #expect(order.last is Header)
  }

  @Test func `an item that is reconfigured keeps its cell, one that is reloaded gets another`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    let view = collection(layout)
    let source = source(view)
    show(["a", "b"], in: source)
    let cells = view.visibleCells
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(["a"])
    snapshot.reloadItems(["b"])
    world.app.perform { source.apply(snapshot) }
    world.advance(0.5)
    #expect(view.visibleCells[0] === cells[0] && view.visibleCells[1] !== cells[1])
    #expect(texts(view) == ["a", "b"] && cells[1].superview == nil)
  }

  @Test func `a section's outline opens and closes`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    let view = collection(layout)
    let source = source(view)
    show([], in: source)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    world.app.perform { source.apply(outline, to: 0, animatingDifferences: false) }
    #expect(texts(view) == ["a", "b"])
    outline.expand(["a"])
    world.app.perform { source.apply(outline, to: 0) }
    world.advance(0.5)
    #expect(texts(view) == ["a", "a1", "b"] && source.snapshot(for: 0).isExpanded("a"))
  }

  @Test func `a selected cell is configured again for its state`() throws {
    let layout = UICollectionViewFlowLayout()
    let view = collection(layout)
    let source = source(view)
    show(["a", "b"], in: source)
    let cell = try #require(view.visibleCells.first as? Cell)
    #expect(cell.states == [false])
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    world.tick()
    #expect(cell.states == [false, true])
    show(["b", "a"], in: source, animated: true)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }
}
