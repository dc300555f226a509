import CoreGraphics
import Foundation

// Where rows, headers and footers are, and which of the rows have a cell.
extension UITableView {
  /// The maximum number of rows; further ones are reported and left out.
  private static let most = 100_000
  /// The height of a row that neither the app nor its cell determines, in points.
  private static let usualHeight: CGFloat = 44
  /// The height of a header or a footer that nothing determines, in points.
  private static let usualEdgeHeight: CGFloat = 28

  // MARK: Reading

  /// Reads everything from the data source again.
  func reload() {
    for row in cells.keys.sorted() { recycle(row) }
    for section in table.sections {
      putAway(edge: section.header)
      putAway(edge: section.footer)
    }
    (shownHeaders, shownFooters) = ([], [])
    read { _ in
      nil
    } height: { _ in
      nil
    }
  }

  /// Reads the sections and the heights of rows.
  ///
  /// - Parameters:
  ///   - old: The section before an update that keeps its header and footer.
  ///   - height: The height that a row has had before an update.
  func read(
    keeping old: (Int) -> TableRows.Section?, height known: (IndexPath) -> CGFloat?
  ) {
    needsReload = false
    measuredWidth = bounds.width
    table = TableRows()
    if let tableHeaderView, tableHeaderView.superview !== self { addSubview(tableHeaderView) }
    if let tableFooterView, tableFooterView.superview !== self { addSubview(tableFooterView) }
    guard let dataSource else { return }
    let sections = max(dataSource.numberOfSections(in: self), 0)
    if sections > UITableView.most { reportTooMany() }
    for number in 0..<min(sections, UITableView.most) {
      let wished = max(dataSource.tableView(self, numberOfRowsInSection: number), 0)
      let count = min(wished, UITableView.most - table.count)
      if count < wished { reportTooMany() }
      let section = section(number, keeping: old(number), dataSource)
      for view in [section.header, section.footer] {
        if let view, view.superview !== self { addSubview(view) }
      }
      table.add(
        section,
        heights: (0..<count).map {
          let path = IndexPath(row: $0, section: number)
          return height(at: path) ?? known(path) ?? estimate(at: path)
        })
      guard table.count < UITableView.most else { break }
    }
  }

  private func section(
    _ number: Int, keeping old: TableRows.Section?, _ dataSource: any UITableViewDataSource
  ) -> TableRows.Section {
    var section = TableRows.Section(
      header: old == nil ? header(of: number, dataSource) : old?.header,
      footer: old == nil ? footer(of: number, dataSource) : old?.footer)
    section.headerHeight = edgeHeight(
      of: section.header,
      rows?.tableView(self, heightForHeaderInSection: number) ?? sectionHeaderHeight)
    section.footerHeight = edgeHeight(
      of: section.footer,
      rows?.tableView(self, heightForFooterInSection: number) ?? sectionFooterHeight)
    return section
  }

  /// The height of a header or a footer; a section without one has the room that the app wishes.
  private func edgeHeight(of view: UIView?, _ wish: CGFloat) -> CGFloat {
    if wish.isFinite, wish >= 0 { return wish }
    guard let view else { return 0 }
    return (view as? UITableViewHeaderFooterView)?.fittingHeight(in: bounds.width)
      ?? Self.usualEdgeHeight
  }

  private func reportTooMany() {
    AppReport.record(
      "A table has more than \(UITableView.most) rows; \(layoutName) shows the first ones only. Does the data source "
        + "add rows without end?")
  }

  private func header(of section: Int, _ dataSource: any UITableViewDataSource) -> UIView? {
    rows?.tableView(self, viewForHeaderInSection: section)
      ?? dataSource.tableView(self, titleForHeaderInSection: section).map(title)
  }
  private func footer(of section: Int, _ dataSource: any UITableViewDataSource) -> UIView? {
    rows?.tableView(self, viewForFooterInSection: section)
      ?? dataSource.tableView(self, titleForFooterInSection: section).map(title)
  }
  private func title(_ text: String) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = text
    return view
  }

  // MARK: Heights

  /// The height that the app gives a row; nil if the cell determines it.
  private func height(at path: IndexPath) -> CGFloat? {
    let wish = rows?.tableView(self, heightForRowAt: path) ?? rowHeight
    return wish.isFinite && wish >= 0 ? wish : nil
  }
  private func estimate(at path: IndexPath) -> CGFloat {
    let wish = rows?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return wish > 0 && wish.isFinite ? wish : UITableView.usualHeight
  }

  /// Determines the heights of all rows for another width.
  func measureRows() {
    measuredWidth = bounds.width
    for row in 0..<table.count {
      if let height = height(at: table.path(at: row)) ?? cells[row].map(fittingHeight) {
        table.setHeight(height, at: row)
      }
    }
  }

  /// The height of a cell's content.
  private func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    let height = cell.fittingHeight(in: bounds.width)
    return height.isFinite && height > 0 ? height : UITableView.usualHeight
  }

  // MARK: Places

  /// Places the rows, the headers and the footers.
  func place() {
    var y: CGFloat = 0
    func put(_ view: UIView?, at y: CGFloat, height: CGFloat) {
      view?.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    }
    if let tableHeaderView {
      put(tableHeaderView, at: 0, height: tableHeaderView.bounds.height)
      y = tableHeaderView.bounds.height
    }
    table.place(below: y)
    for section in table.sections {
      put(section.header, at: section.top, height: section.headerHeight)
      put(section.footer, at: section.end, height: section.footerHeight)
    }
    y = table.end
    if let tableFooterView {
      put(tableFooterView, at: y, height: tableFooterView.bounds.height)
      y += tableFooterView.bounds.height
    }
    for (row, cell) in cells where row < table.count {
      cell.frame = table.frame(at: row, width: bounds.width)
    }
    let size = CGSize(width: bounds.width, height: y)
    if contentSize != size { contentSize = size }
    floatEdges()
  }

  /// Keeps the header and the footer of each section of a plain table visible while the section scrolls.
  func floatEdges() {
    guard style == .plain, !needsReload else { return }
    for section in table.sections where section.header != nil || section.footer != nil {
      let span = section.top...max(section.end + section.footerHeight, section.top)
      guard span.upperBound >= bounds.minY - bounds.height, span.lowerBound <= bounds.maxY else {
        continue
      }
      for (view, y, height, isHeader) in [
        (section.header, section.top, section.headerHeight, true),
        (section.footer, section.end, section.footerHeight, false),
      ] {
        guard let view else { continue }
        view.frame = pin(
          CGRect(x: 0, y: y, width: bounds.width, height: height), in: span, atStart: isHeader,
          isVertical: true)
      }
    }
  }

  // MARK: Cells

  /// Gives visible rows a cell, and takes it from the others.
  func showRows() {
    guard !needsReload, !isShowing, let dataSource else { return }
    isShowing = true
    defer { isShowing = false }
    var visible = visibleRows
    for row in cells.keys.sorted() where !visible.contains(row) { recycle(row) }
    var row = visible.lowerBound
    while row < min(visible.upperBound, table.count) {
      defer { row += 1 }
      guard cells[row] == nil, table.heights[row] > 0 else { continue }
      UIView.performWithoutAnimation { show(row, from: dataSource) }
      // A cell that is higher or lower than estimated moves those below.
      visible = visibleRows.lowerBound..<max(visibleRows.upperBound, row + 1)
    }
    for row in cells.keys.sorted() where !visibleRows.contains(row) { recycle(row) }
    notifyOfVisibleEdges()
  }

  var visibleRows: Range<Int> { table.rows(from: bounds.minY, to: bounds.maxY) }

  private func show(_ row: Int, from dataSource: any UITableViewDataSource) {
    let path = table.path(at: row)
    let cell = dataSource.tableView(self, cellForRowAt: path)
    // The data source may have reloaded the table.
    guard table.row(at: path) == row else { return setNeedsLayout() }
    cell.indexPath = path
    cells[row] = cell
    let isSelected = selected.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.frame = table.frame(at: row, width: bounds.width)
    if height(at: path) == nil {
      let height = fittingHeight(of: cell)
      if height != table.heights[row] {
        table.setHeight(height, at: row)
        place()
      }
    }
    rows?.tableView(self, willDisplay: cell, forRowAt: path)
    add(cell)
    cell.layoutIfNeeded()
  }

  /// Adds a cell behind the headers and footers, which float over the rows.
  func add(_ cell: UITableViewCell) {
    let edges = table.sections.lazy.flatMap { [$0.header, $0.footer] }.compactMap(\.self)
    if let edge = subviews.first(where: { view in edges.contains { $0 === view } }) {
      insertSubview(cell, belowSubview: edge)
    } else {
      addSubview(cell)
    }
  }

  /// Tells the delegate of headers and footers that become visible, and of those that don't stay so.
  private func notifyOfVisibleEdges() {
    guard rows != nil else { return }
    var (headers, footers): (Set<Int>, Set<Int>) = ([], [])
    for (number, section) in table.sections.enumerated() {
      if let view = section.header, view.frame.intersects(bounds) { headers.insert(number) }
      if let view = section.footer, view.frame.intersects(bounds) { footers.insert(number) }
    }
    for number in headers.subtracting(shownHeaders).sorted() {
      guard let view = table.sections[number].header else { continue }
      rows?.tableView(self, willDisplayHeaderView: view, forSection: number)
    }
    for number in footers.subtracting(shownFooters).sorted() {
      guard let view = table.sections[number].footer else { continue }
      rows?.tableView(self, willDisplayFooterView: view, forSection: number)
    }
    for number in shownHeaders.subtracting(headers).sorted() {
      guard table.sections.indices.contains(number), let view = table.sections[number].header
      else { continue }
      rows?.tableView(self, didEndDisplayingHeaderView: view, forSection: number)
    }
    for number in shownFooters.subtracting(footers).sorted() {
      guard table.sections.indices.contains(number), let view = table.sections[number].footer
      else { continue }
      rows?.tableView(self, didEndDisplayingFooterView: view, forSection: number)
    }
    (shownHeaders, shownFooters) = (headers, footers)
  }
}
