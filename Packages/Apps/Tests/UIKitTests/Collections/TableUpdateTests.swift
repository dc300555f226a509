import Foundation
import Testing
import UIKit

/// Rows that are inserted, deleted and moved while the table is on the screen.
///
/// Source: `performBatchUpdates(_:completion:)`, `UITableViewDiffableDataSource`.
@MainActor
struct TableUpdateTests {
  let world = World().root()

  /// A row that tells its text.
  final class Row: UITableViewCell {}

  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["a", "b", "c", "d"]
    var calls: [String] = []
    var height: (String) -> CGFloat = { _ in 40 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      calls.append("cell \(rows[indexPath.row])")
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height(rows[indexPath.row])
    }
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    table.contentInsetAdjustmentBehavior = .never
    table.register(
      { Row(style: .default, reuseIdentifier: "row") }, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, rows)
    world.a.view.addSubview(table)
    world.tick()
    rows.calls = []
    return table
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func `a deleted row fades where it was, and the others move up`() throws {
    let rows = Rows()
    let table = table(rows)
    let (gone, below) = (table.visibleCells[1], table.visibleCells[2])
    var finished: Bool?
    world.app.perform {
      rows.rows = ["a", "c", "d"]
      table.performBatchUpdates(
        {
          table.deleteRows(at: [path(1)], with: .fade)
        }, completion: { finished = $0 })
    }
    #expect(rows.calls.isEmpty)
    #expect(texts(table) == ["a", "c", "d"] && table.contentSize.height == 120)
    #expect(below.frame.minY == 40 && table.indexPath(for: below) == path(1))
    world.advance(0.15)
    let shown = try #require(below.layer.presentation()).frame
    #expect(shown.minY > 41 && shown.minY < 79)
    #expect(gone.superview === table && gone.frame.minY == 40 && finished == nil)
    world.advance(0.3)
    #expect(gone.superview == nil && finished == true && gone.alpha == 1)
  }

  @Test func `an inserted row slides in from its side, and a moved row keeps its cell`() throws {
    let rows = Rows()
    let table = table(rows)
    let last = table.visibleCells[3]
    world.app.perform {
      rows.rows = ["d", "n", "a", "b", "c"]
      table.beginUpdates()
      table.insertRows(at: [path(1)], with: .right)
      table.moveRow(at: path(3), to: path(0))
      table.endUpdates()
    }
    #expect(rows.calls == ["cell n"] && texts(table) == ["d", "n", "a", "b", "c"])
    #expect(table.cellForRow(at: path(0)) === last)
    world.tick()
    let new = try #require(table.cellForRow(at: path(1)))
    #expect(try #require(new.layer.presentation()).frame.minX > 200)
    world.advance(0.5)
    #expect(new.frame == CGRect(x: 0, y: 40, width: 300, height: 40))
  }

  @Test func `an update without changes asks for the heights again`() {
    let rows = Rows()
    let table = table(rows)
    rows.height = { $0 == "b" ? 90 : 40 }
    world.app.perform {
      table.beginUpdates()
      table.endUpdates()
    }
    #expect(rows.calls.isEmpty && table.contentSize.height == 210)
    world.advance(0.5)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 130, 170])
  }

  @Test func `changes outside of an update are an update each, and the selection moves along`() {
    let rows = Rows()
    let table = table(rows)
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    world.app.perform {
      rows.rows = ["x", "a", "b", "c", "d"]
      table.insertRows(at: [path(0)], with: .automatic)
      rows.rows = ["x", "b", "c", "d"]
      table.deleteRows(at: [path(1)], with: .automatic)
      rows.rows[0] = "y"
      table.reloadRows(at: [path(0)], with: .none)
    }
    #expect(texts(table) == ["y", "b", "c", "d"] && table.indexPathForSelectedRow == path(2))
    world.advance(0.5)
    #expect(table.subviews.filter { $0 is Row }.count == 4)
  }

  @Test func `a snapshot's rows move, and only new ones are asked for`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 50
    table.register(
      { Row(style: .default, reuseIdentifier: "row") }, forCellReuseIdentifier: "row")
    var asked: [String] = []
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      table, path, item in
      asked.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    world.a.view.addSubview(table)
    var shown = source.snapshot()
    shown.appendSections([0, 1])
    shown.appendItems(["a", "b", "c"], toSection: 0)
    shown.appendItems(["d"], toSection: 1)
    world.app.perform { source.apply(shown, animatingDifferences: false) }
    world.tick()
    #expect(texts(table) == ["a", "b", "c", "d"] && asked == ["a", "b", "c", "d"])
    asked = []
    let cells = table.visibleCells
    shown.moveItem("a", afterItem: "d")
    shown.deleteItems(["b"])
    shown.appendItems(["e"], toSection: 0)
    shown.reconfigureItems(["c"])
    var isDone = false
    world.app.perform { source.apply(shown) { isDone = true } }
    #expect(source.indexPath(for: "a") == IndexPath(row: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "e")
    #expect(asked == ["c", "e"])
    #expect(!isDone && table.cellForRow(at: IndexPath(row: 1, section: 1)) === cells[0])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[2])
    world.advance(0.5)
    #expect(isDone && texts(table) == ["c", "e", "d", "a"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `a header of a plain table floats until the next one pushes it away`() throws {
    final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
      var seen: [String] = []
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        header?.textLabel?.text = "Section \(section)"
        return header
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        30
      }
      func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
      ) { seen.append("will \(section)") }
      func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
      ) { seen.append("end \(section)") }
    }
    let sections = Sections()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 40
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    (table.dataSource, table.delegate) = (sections, sections)
    world.a.view.addSubview(table)
    world.tick()
    let first = try #require(table.headerView(forSection: 0))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(first.textLabel?.text == "Section 0" && sections.seen == ["will 0"])
    table.contentOffset.y = 100
    #expect(first.frame.minY == 100 && sections.seen == ["will 0", "will 1"])
    table.contentOffset.y = 215
    #expect(first.frame.minY == 200)
    #expect(table.headerView(forSection: 1)?.frame.minY == 230)
    #expect(table.rectForHeader(inSection: 1).minY == 230)
    table.contentOffset.y = 240
    #expect(sections.seen.contains("end 0"))
    // Cells are behind headers.
    let order = table.subviews
    let cell = try #require(table.visibleCells.first)
    let header = try #require(table.headerView(forSection: 1))
    #expect(order.firstIndex(of: cell) ?? 99 < order.firstIndex(of: header) ?? 0)
  }
}
