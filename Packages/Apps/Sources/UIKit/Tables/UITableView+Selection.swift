import CoreGraphics
import Foundation

// Finding, selecting and scrolling to rows.
extension UITableView {
  private func layOutIfWaiting() { if needsReload { layoutSubviews() } }

  /// The cell of a row; nil if the row is not visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfWaiting()
    return table.row(at: indexPath).flatMap { cells[$0] }
  }
  /// The index path of a visible cell.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.indexPath }
  /// The index path of the row at a point.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    layOutIfWaiting()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return table.rows(from: point.y, to: point.y.nextUp).first.map { table.path(at: $0) }
  }
  /// The index paths of the rows in a rectangle.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    layOutIfWaiting()
    return table.rows(from: rect.minY, to: rect.maxY).map { table.path(at: $0) }
  }
  /// The frame of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    layOutIfWaiting()
    return table.row(at: indexPath).map { table.frame(at: $0, width: bounds.width) } ?? .zero
  }
  /// The frame of a section with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    layOutIfWaiting()
    guard table.sections.indices.contains(section) else { return .zero }
    let own = table.sections[section]
    return CGRect(
      x: 0, y: own.top, width: bounds.width, height: own.end + own.footerHeight - own.top)
  }
  /// The place of a section's header while it doesn't float.
  public func rectForHeader(inSection section: Int) -> CGRect {
    layOutIfWaiting()
    guard table.sections.indices.contains(section) else { return .zero }
    let own = table.sections[section]
    return CGRect(x: 0, y: own.top, width: bounds.width, height: own.headerHeight)
  }
  /// The place of a section's footer while it doesn't float.
  public func rectForFooter(inSection section: Int) -> CGRect {
    layOutIfWaiting()
    guard table.sections.indices.contains(section) else { return .zero }
    let own = table.sections[section]
    return CGRect(x: 0, y: own.end, width: bounds.width, height: own.footerHeight)
  }
  /// The header of a section; nil if it has none of this class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfWaiting()
    return table.sections.indices.contains(section)
      ? table.sections[section].header as? UITableViewHeaderFooterView : nil
  }
  /// The footer of a section; nil if it has none of this class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfWaiting()
    return table.sections.indices.contains(section)
      ? table.sections[section].footer as? UITableViewHeaderFooterView : nil
  }
  /// The cells of the visible rows, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    layOutIfWaiting()
    return cells.keys.sorted().compactMap { cells[$0] }
  }
  /// The index paths of the visible rows.
  public var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(\.indexPath) }
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  public func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  /// Reads the titles of the index again; does nothing: there is no index.
  public func reloadSectionIndexTitles() {}

  // MARK: Selection

  /// The index path of the selected row.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }
  /// The index paths of the selected rows; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
  /// Selects a row.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !selectsSeveral || indexPath == nil {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects a row.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selected.remove(indexPath) != nil else { return }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  private var selects: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects the row at a point, as a tap does.
  func select(at point: CGPoint) {
    guard selects || selectsSeveral, let tapped = indexPathForRow(at: point),
      rows?.tableView(self, shouldHighlightRowAt: tapped) ?? true
    else { return }
    if selectsSeveral, selected.contains(tapped) { return deselectByTap(tapped) }
    guard let path = rows == nil ? tapped : rows?.tableView(self, willSelectRowAt: tapped) else {
      return
    }
    if !selectsSeveral { for old in selected.sorted() where old != path { deselectByTap(old) } }
    selectRow(at: path, animated: false, scrollPosition: .none)
    rows?.tableView(self, didSelectRowAt: path)
    rows?.tableView(self, performPrimaryActionForRowAt: path)
  }

  /// Deselects a row unless the delegate keeps it.
  private func deselectByTap(_ tapped: IndexPath) {
    guard let path = rows == nil ? tapped : rows?.tableView(self, willDeselectRowAt: tapped) else {
      return
    }
    deselectRow(at: path, animated: false)
    rows?.tableView(self, didDeselectRowAt: path)
  }

  func highlight(_ path: IndexPath?) {
    guard path != highlighted else { return }
    if let path, !(rows?.tableView(self, shouldHighlightRowAt: path) ?? true) { return }
    if let old = highlighted {
      cellForRow(at: old)?.setHighlighted(false, animated: false)
      rows?.tableView(self, didUnhighlightRowAt: old)
    }
    highlighted = path
    if let path {
      cellForRow(at: path)?.setHighlighted(true, animated: false)
      rows?.tableView(self, didHighlightRowAt: path)
    }
  }

  // MARK: Scrolling

  /// Scrolls until a row is visible.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let frame = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(frame, animated: animated)
    case .top: offset.y = frame.minY - inset.top
    case .middle: offset.y = frame.midY - bounds.height / 2
    case .bottom: offset.y = frame.maxY - bounds.height + inset.bottom
    }
    let (low, high) = limits
    offset.y = min(max(offset.y, low.y), high.y)
    setContentOffset(offset, animated: animated)
  }
  /// Scrolls until the nearest selected row is visible.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selected.min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }
}
