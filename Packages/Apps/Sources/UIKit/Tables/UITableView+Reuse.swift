import Foundation

// Registering and dequeuing cells, headers and footers.
extension UITableView {
  /// Registers a class of cells: one of UIKit's, or one of the app's that has `init(style:reuseIdentifier:)`.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    queue[identifier] = nil
    makers[identifier] = cellClass.map { type in { ClassMakers.row(of: type, identifier) } }
  }
  /// Registers a closure that makes cells; not part of UIKit.
  public func register<Cell: UITableViewCell>(
    _ make: @escaping () -> Cell, forCellReuseIdentifier identifier: String
  ) { makers[identifier] = { make() } }
  /// Registers a class of headers and footers: one of UIKit's, or one of the app's that has `init(reuseIdentifier:)`.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgeQueue[identifier] = nil
    edgeMakers[identifier] = aClass.map { type in { ClassMakers.header(of: type, identifier) } }
  }

  /// Returns a cell that has left the screen, or else a new one; nil if no class is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    // A cell that is configured again is the one that is dequeued.
    if let reconfigured, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    guard let cell = queue[identifier]?.popLast() else { return makers[identifier]?() }
    cell.prepareForReuse()
    return cell
  }
  /// Returns a cell that has left the screen, or else a new one.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// Returns a header or a footer that has left the table, or else a new one; nil if no class is registered.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    guard let view = edgeQueue[identifier]?.popLast() else { return edgeMakers[identifier]?() }
    view.prepareForReuse()
    return view
  }

  /// Takes the cell of a row off the screen, so that it can be reused.
  func recycle(_ row: Int) {
    guard let cell = cells.removeValue(forKey: row) else { return }
    let path = cell.indexPath
    putAway(cell)
    if let path { rows?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  func putAway(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.indexPath = nil
    if let identifier = cell.reuseIdentifier { queue[identifier, default: []].append(cell) }
  }

  /// Takes a header or a footer out of the table, so that it can be reused.
  func putAway(edge view: UIView?) {
    view?.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      edgeQueue[identifier, default: []].append(view)
    }
  }
}
