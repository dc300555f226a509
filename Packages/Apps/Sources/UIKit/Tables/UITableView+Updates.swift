import CoreGraphics
import Foundation

/// An update of a table whose changes are collected.
@MainActor
struct TableUpdate {
  var changes = BatchChanges()
  var completions: [(Bool) -> Void] = []
  /// The number of blocks that are running inside each other.
  var depth = 1
  /// The numbers of rows before the update.
  let before: [Int]
  /// How rows appear, by their places after the update.
  var arrivals: [IndexPath: UITableView.RowAnimation] = [:]
  var sectionArrivals: [Int: UITableView.RowAnimation] = [:]
  /// How rows disappear, by their places before the update.
  var departures: [IndexPath: UITableView.RowAnimation] = [:]
  var sectionDepartures: [Int: UITableView.RowAnimation] = [:]

  func arrival(at path: IndexPath) -> UITableView.RowAnimation? {
    arrivals[path] ?? sectionArrivals[path.section]
  }
  func departure(from path: IndexPath) -> UITableView.RowAnimation {
    departures[path] ?? sectionDepartures[path.section] ?? .automatic
  }
  /// How the other cell of a reloaded row appears.
  func replacement(of path: IndexPath) -> UITableView.RowAnimation? {
    changes.reloaded.contains(path) || changes.reloadedSections.contains(path.section)
      ? departure(from: path) : nil
  }
}

// Source: `beginUpdates()`, `performBatchUpdates(_:completion:)`.
extension UITableView {
  /// The duration of an update, in seconds; by eye.
  private static let updateDuration = 0.3

  func beginUpdate() {
    guard update == nil else {
      update?.depth += 1
      return
    }
    if needsReload { layoutSubviews() }
    update = TableUpdate(before: table.sections.map(\.count))
  }

  /// Collects a change, in an update of its own if none is running.
  func change(_ body: (inout TableUpdate) -> Void) {
    beginUpdate()
    if var changed = update {
      body(&changed)
      update = changed
    }
    endUpdate()
  }

  func endUpdate() {
    guard var ended = update else { return }
    ended.depth -= 1
    update = ended
    guard ended.depth == 0 else { return }
    update = nil
    let after = (0..<max(numberOfSections, 0)).map { max(numberOfRows(inSection: $0), 0) }
    do {
      make(ended, try ended.changes.places(before: ended.before, after: after, noun: "rows"))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Makes changes whose places are known, and animates them if the table is on the screen.
  func make(_ update: TableUpdate, _ places: BatchPlaces) {
    let complete = { (finished: Bool) in for block in update.completions { block(finished) } }
    let old = table
    selected = Set(selected.compactMap(places.path(of:)))
    highlighted = nil
    guard window != nil, measuredWidth != nil else {
      let kept = selected
      reload()
      selected = kept
      setNeedsLayout()
      return complete(true)
    }
    isShowing = true
    let gone = removeCells(update, places)
    let edges = readAgain(old, update, places)
    configureAgain(update.changes, places)
    isShowing = false
    animate(update, places, from: old, gone, edges, complete)
  }

  /// Takes away the cells of deleted and reloaded rows, and renumbers the others by their old places.
  private func removeCells(_ update: TableUpdate, _ places: BatchPlaces) -> [UITableViewCell] {
    var gone: [UITableViewCell] = []
    for row in cells.keys.sorted() {
      guard let cell = cells[row], let path = cell.indexPath else { continue }
      let isReplaced =
        update.changes.reloaded.contains(path)
        || update.changes.reloadedSections.contains(path.section)
      if isReplaced || places.path(of: path) == nil {
        cells[row] = nil
        gone.append(cell)
      }
    }
    return gone
  }

  /// Reads the rows again, and keeps the heights, cells and headers of those that stay.
  ///
  /// - Returns: The headers and footers that leave.
  private func readAgain(_ old: TableRows, _ update: TableUpdate, _ places: BatchPlaces) -> [UIView]
  {
    var heights: [IndexPath: CGFloat] = [:]
    for row in 0..<old.count {
      let path = old.path(at: row)
      if let new = places.path(of: path), update.replacement(of: path) == nil {
        heights[new] = old.heights[row]
      }
    }
    var kept: [Int: TableRows.Section] = [:]
    var edges: [UIView] = []
    for (number, section) in old.sections.enumerated() {
      if let new = places.section(of: number), !update.changes.reloadedSections.contains(number) {
        kept[new] = section
      } else {
        edges += [section.header, section.footer].compactMap(\.self)
      }
    }
    read {
      kept[$0]
    } height: {
      heights[$0]
    }
    var renumbered: [Int: UITableViewCell] = [:]
    for (row, cell) in cells {
      guard let path = places.path(of: old.path(at: row)), let new = table.row(at: path) else {
        continue
      }
      cell.indexPath = path
      renumbered[new] = cell
    }
    cells = renumbered
    return edges
  }

  private func configureAgain(_ changes: BatchChanges, _ places: BatchPlaces) {
    for old in changes.reconfigured.sorted() {
      guard let path = places.path(of: old), let cell = cellForRow(at: path) else { continue }
      reconfigured = (path, cell)
      UIView.performWithoutAnimation { _ = dataSource?.tableView(self, cellForRowAt: path) }
      reconfigured = nil
    }
  }

  /// Moves everything to its place; what appears begins and what disappears ends where its animation says.
  private func animate(
    _ update: TableUpdate, _ places: BatchPlaces, from old: TableRows, _ gone: [UITableViewCell],
    _ edges: [UIView], _ complete: @escaping (Bool) -> Void
  ) {
    let (sliding, appearing) = prepareCells(update, places, from: old)
    let ends = gone.map { cell in (cell, cell.indexPath.map(update.departure(from:)) ?? .fade) }
    for (cell, animation) in ends {
      sendSubviewToBack(cell)
      if animation == .none { cell.alpha = 0 }
    }
    UIView.animate(withDuration: Self.updateDuration) {
      for (cell, animation) in ends { animation.hide(cell) }
      for view in edges { view.alpha = 0 }
      for cell in appearing { cell.alpha = 1 }
      for (row, cell) in sliding {
        cell.frame = self.table.frame(at: row, width: self.bounds.width)
      }
      self.place()
      self.keepOffsetInContent()
    } completion: { [weak self] finished in
      for cell in ends.map(\.0) + sliding.map(\.value) {
        cell.alpha = 1
        self?.endDisplay(of: cell)
      }
      for view in edges {
        view.alpha = 1
        self?.putAway(edge: view)
      }
      self?.showRows()
      complete(finished)
    }
  }

  /// Makes the cells that appear and puts them where they begin, while the others stay where they were.
  ///
  /// - Returns: The cells that leave the screen only because they move, by their rows, and those that appear.
  private func prepareCells(_ update: TableUpdate, _ places: BatchPlaces, from old: TableRows) -> (
    sliding: [Int: UITableViewCell], appearing: [UITableViewCell]
  ) {
    let frames = cells.mapValues(\.frame)
    var sliding: [Int: UITableViewCell] = [:]
    var appearing: [UITableViewCell] = []
    UIView.performWithoutAnimation {
      place()
      let visible = visibleRows
      sliding = cells.filter { !visible.contains($0.key) }
      cells = cells.filter { visible.contains($0.key) }
      showRows()
      for (row, cell) in cells.sorted(by: { $0.key < $1.key }) where frames[row] == nil {
        guard let path = cell.indexPath else { continue }
        begin(cell, at: path, update, places, old)
        appearing.append(cell)
      }
      for (row, cell) in cells.merging(sliding, uniquingKeysWith: { first, _ in first }) {
        if let frame = frames[row] { cell.frame = frame }
      }
    }
    return (sliding, appearing)
  }

  private func endDisplay(of cell: UITableViewCell) {
    let path = cell.indexPath
    putAway(cell)
    if let path { rows?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  /// Puts a cell that appears where it begins: an inserted one by its animation, another one where its row was.
  private func begin(
    _ cell: UITableViewCell, at path: IndexPath, _ update: TableUpdate, _ places: BatchPlaces,
    _ old: TableRows
  ) {
    let origin = places.origin(of: path)
    if let origin, let animation = update.replacement(of: origin) {
      animation.hide(cell)
    } else if let origin, let row = old.row(at: origin) {
      cell.frame = old.frame(at: row, width: bounds.width)
    } else {
      (update.arrival(at: path) ?? .automatic).hide(cell)
    }
  }
}

extension UITableView.RowAnimation {
  /// Moves a cell to where it begins to appear, or ends to disappear.
  @MainActor fileprivate func hide(_ cell: UITableViewCell) {
    switch self {
    case .none: break
    case .fade, .middle, .automatic: cell.alpha = 0
    case .right: cell.frame.origin.x += cell.bounds.width
    case .left: cell.frame.origin.x -= cell.bounds.width
    case .top:
      cell.alpha = 0
      cell.frame.origin.y -= cell.bounds.height
    case .bottom:
      cell.alpha = 0
      cell.frame.origin.y += cell.bounds.height
    }
  }
}
