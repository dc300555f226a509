import QuartzCore
import Testing
import UIKit

/// Cells that scroll away come back for other rows.
///
/// Source: `UITableView.dequeueReusableCell(withIdentifier:for:)`, `UITableViewCell.prepareForReuse()`, and the same of
/// `UICollectionView`.
@MainActor
struct CellReuseTests {
  let world = World().root()

  /// A row that counts how often it was prepared for reuse.
  final class Row: UITableViewCell {
    var prepared = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      prepared += 1
      textLabel?.text = nil
    }
  }

  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [100]
    var made = 0
    var chosen: [IndexPath] = []
    var height: CGFloat? = 50
    var texts: (Int) -> String = { "Row \($0)" }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = texts(indexPath.row)
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    table.contentInsetAdjustmentBehavior = .never
    table.register(
      { [unowned rows] in
        rows.made += 1
        return Row(style: .default, reuseIdentifier: "row")
      }, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    world.a.view.addSubview(table)
    world.tick()
    return table
  }

  @Test func `only visible rows have a cell, and cells that scroll away are reused`() throws {
    let rows = Rows()
    let table = table(rows)
    #expect(table.contentSize == CGSize(width: 300, height: 5000))
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3])
    let first = try #require(table.visibleCells.first as? Row)
    table.contentOffset.y = 60
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [1, 2, 3, 4, 5])
    #expect(first.prepared == 1 && table.indexPath(for: first) == IndexPath(row: 4, section: 0))
    #expect(first.textLabel?.text == "Row 4" && first.frame.minY == 200)
    for offset in stride(from: 60, through: 4800, by: 35) {
      table.contentOffset.y = CGFloat(offset)
    }
    #expect(rows.made == 5)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 9, section: 0)).minY == 450)
    #expect(table.subviews.filter { $0 is Row }.count == table.visibleCells.count)
  }

  @Test func `a selected row is selected when it comes back, and its cell isn't for another row`() {
    let rows = Rows()
    let table = table(rows)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false, false])
    table.contentOffset.y = 1000
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    table.contentOffset.y = 0
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false, false])
  }

  @Test func `a reload reuses the cells, and rows of several sections are found`() {
    let rows = Rows()
    let table = table(rows)
    rows.counts = [1, 0, 2]
    table.reloadData()
    #expect(rows.made == 4)
    #expect(table.visibleCells.count == 3)
    #expect(
      table.indexPathsForVisibleRows == [
        IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 2), IndexPath(row: 1, section: 2),
      ])
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 120)) == IndexPath(row: 1, section: 2))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 160)) == nil)
    table.scrollToRow(at: IndexPath(row: 7, section: 9), at: .top, animated: false)
  }

  @Test func `a row is scrolled to the top, the middle or the bottom`() {
    let table = table(Rows())
    let path = IndexPath(row: 20, section: 0)
    for (position, offset) in [
      (UITableView.ScrollPosition.top, 1000), (.middle, 925), (.bottom, 850), (.none, 850),
    ] {
      table.scrollToRow(at: path, at: position, animated: false)
      #expect(table.contentOffset.y == CGFloat(offset))
    }
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 4800)
  }

  @Test func `a row is as high as its text, once it was visible`() throws {
    let rows = Rows()
    rows.height = nil
    rows.texts = { $0 == 1 ? String(repeating: "word ", count: 25) : "Row" }
    let table = table(rows)
    let heights = table.visibleCells.map(\.frame.height)
    #expect(heights[0] == 44)
    #expect(heights[1] > 100)
    let label = try #require(table.visibleCells[1].textLabel)
    #expect(label.frame.height >= label.sizeThatFits(CGSize(width: 268, height: 0)).height)
    #expect(table.visibleCells[2].frame.minY == heights[0] + heights[1])
    #expect(table.contentSize.height == 99 * 44 + heights[1])
  }

  @Test func `rows without end are reported, and the first ones are shown`() {
    _ = MainThread.complaints()
    let rows = Rows()
    rows.counts = Array(repeating: .max, count: 3)
    let table = table(rows)
    #expect(table.visibleCells.count == 4)
    #expect(MainThread.complaints().contains { $0.hasPrefix("A table has more than 100000 rows") })
  }

  // MARK: Collections

  final class Item: UICollectionViewCell {
    var prepared = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      prepared += 1
    }
  }

  final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var made = 0
    var ended: [Int] = []
    var count = 100
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { ended.append(indexPath.item) }
  }

  private func collection(_ items: Items) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(
      { [unowned items] in
        items.made += 1
        return Item(frame: .zero)
      }, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    world.a.view.addSubview(view)
    world.tick()
    return view
  }

  @Test func `items without end are reported, and the first ones are shown`() {
    _ = MainThread.complaints()
    let items = Items()
    items.count = .max
    #expect(collection(items).visibleCells.count == 2)
    #expect(
      MainThread.complaints().contains {
        $0.hasPrefix("A collection view has more than 20000 items")
      })
  }

  @Test func `items that scroll away give their cells to others, without what hid them`() throws {
    let items = Items()
    let view = collection(items)
    #expect(items.made == 2)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Item)
    (first.isHidden, first.alpha) = (true, 0.2)
    first.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.contentOffset.y = 150
    #expect(items.made == 3 && items.ended == [0] && first.prepared == 1)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === first)
    #expect(!first.isHidden && first.alpha == 1 && first.transform == .identity)
    #expect(first.frame == CGRect(x: 0, y: 200, width: 300, height: 100))
    for offset in stride(from: 150, through: 9000, by: 90) {
      view.contentOffset.y = CGFloat(offset)
    }
    #expect(items.made == 3)
  }
}
