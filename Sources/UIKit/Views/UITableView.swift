import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section.
  public var section: Int { self[0] }
  /// The row.
  public var row: Int { self[1] }
  /// The item.
  public var item: Int { self[1] }
}

extension NSIndexPath {
  /// The section.
  public var section: Int { index(atPosition: 0) }
  /// The row.
  public var row: Int { index(atPosition: 1) }
  /// The item.
  public var item: Int { index(atPosition: 1) }
}

/// Says what a table shows, like UIKit's `UITableViewDataSource`.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    (self as? any Inherited.TableView_titleForHeaderInSection)?._inherited_tableView(
      tableView, titleForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  public func numberOfSections(in tableView: UITableView) -> Int {
    (self as? any Inherited.NumberOfSections_in_UITableView)?._inherited_numberOfSections(
      in: tableView) ?? 1
  }
}

/// Hears of a table, like UIKit's `UITableViewDelegate`.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    (self as? any Inherited.TableView_willSelectRowAt)?._inherited_tableView(
      tableView, willSelectRowAt: indexPath) ?? indexPath
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    (self as? any Inherited.TableView_didDeselectRowAt)?._inherited_tableView(
      tableView, didDeselectRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (self as? any Inherited.TableView_willDisplay_forRowAt)?._inherited_tableView(
      tableView, willDisplay: cell, forRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    (self as? any Inherited.TableView_heightForHeaderInSection)?._inherited_tableView(
      tableView, heightForHeaderInSection: section) ?? UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    (self as? any Inherited.TableView_heightForFooterInSection)?._inherited_tableView(
      tableView, heightForFooterInSection: section) ?? UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    (self as? any Inherited.TableView_viewForHeaderInSection)?._inherited_tableView(
      tableView, viewForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    (self as? any Inherited.TableView_viewForFooterInSection)?._inherited_tableView(
      tableView, viewForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    (self as? any Inherited.TableView_heightForRowAt)?._inherited_tableView(
      tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (self as? any Inherited.TableView_didSelectRowAt)?._inherited_tableView(
      tableView, didSelectRowAt: indexPath)
  }
}

/// A row of a table, like UIKit's `UITableViewCell`.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// What a row looks like.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// What a chosen row looks like.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// What is at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The name of its kind.
  public let reuseIdentifier: String?
  /// The view for its content.
  public let contentView = UIView()
  /// The text.
  public private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()
  /// The picture.
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }()
  /// What a chosen row looks like; stored, but has no effect.
  open var selectionStyle = SelectionStyle.default
  /// What is at its end; stored, but has no effect.
  open var accessoryType = AccessoryType.none
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether a finger is on it.
  open var isHighlighted = false
  var indexPath: IndexPath?

  /// Makes a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
  /// Called before it is used again; here each row has its own cell.
  open func prepareForReuse() {}
  /// Says that it is chosen.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Says that a finger is on it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}

/// Rows below one another, like UIKit's `UITableView`: all rows have their cells, and a tap selects one.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// What a table looks like.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// How cells are separated.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// The height that a table chooses.
  public static let automaticDimension: CGFloat = -1
  /// What it looks like; stored, but has no effect.
  public let style: Style
  /// Says what it shows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  /// The height of rows in points.
  open var rowHeight: CGFloat = 44 { didSet { setNeedsReload() } }
  /// Stored, but has no effect.
  open var estimatedRowHeight: CGFloat = 44
  /// Stored, but has no effect: no lines are drawn.
  open var separatorStyle = SeparatorStyle.singleLine
  /// Above the rows.
  open var tableHeaderView: UIView? { didSet { setNeedsReload() } }
  /// Below the rows.
  open var tableFooterView: UIView? { didSet { setNeedsReload() } }
  private var makers: [String: () -> UITableViewCell] = [:]
  private var cells: [(path: IndexPath, cell: UITableViewCell)] = []
  /// The headers and footers of sections.
  private var edges: [(header: UIView?, footer: UIView?)] = []
  /// Whether rows can be moved and deleted; stored, but has no effect.
  open var isEditing = false
  /// Whether a tap selects a row.
  open var allowsSelection = true
  /// Whether several rows can be selected; kept: one is.
  open var allowsMultipleSelection = false
  /// The color of the lines; kept: none are drawn.
  open var separatorColor: UIColor?
  /// Where the lines are; kept: none are drawn.
  open var separatorInset = UIEdgeInsets.zero
  /// A view behind the rows; stored, but has no effect.
  open var backgroundView: UIView?
  /// The height of headers of sections in points.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers of sections in points.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// Stored, but has no effect.
  open var estimatedSectionHeaderHeight: CGFloat = 0
  /// Stored, but has no effect.
  open var estimatedSectionFooterHeight: CGFloat = 0
  /// The space above the first header in points; stored, but has no effect.
  open var sectionHeaderTopPadding: CGFloat = 0
  private var rows: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  /// The most rows that a table shows, each with its cell.
  private static let most = 5_000
  private var needsReload = true
  private var selected: IndexPath?

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: Selector(UITableView.didTap(_:), name: "select"))
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }
  /// Makes a table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Registers a class of rows: one of UIKit's, or one that the app's files name here.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = {
      if let cellClass, let make = ClassMakers.rows[ObjectIdentifier(cellClass)] {
        return make(.default, identifier)
      }
      precondition(
        cellClass == nil || cellClass == UITableViewCell.self,
        ClassMakers.absent(
          cellClass ?? UITableViewCell.self, "style: $0, reuseIdentifier: $1"))
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }
  /// Registers a class of cells.
  open func register<Cell: UITableViewCell>(
    _ make: @escaping () -> Cell, forCellReuseIdentifier identifier: String
  ) { makers[identifier] = { make() } }
  /// A new cell.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    makers[identifier]?()
  }
  /// A new cell.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    makers[identifier]?() ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }
  /// Asks for all rows again.
  open func reloadData() {
    needsReload = true
    layoutSubviews()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsReload { reload() }
    var y: CGFloat = 0
    func put(_ view: UIView, height: CGFloat) {
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    if let tableHeaderView { put(tableHeaderView, height: tableHeaderView.bounds.height) }
    var next = cells[...]
    for (section, edge) in edges.enumerated() {
      if let header = edge.header {
        let wish = rows?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        put(header, height: wish >= 0 ? wish : 28)
      }
      while let (path, cell) = next.first, path.section == section {
        let wish = rows?.tableView(self, heightForRowAt: path) ?? rowHeight
        put(cell, height: wish > 0 ? wish : 44)
        next.removeFirst()
      }
      if let footer = edge.footer {
        let wish = rows?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        put(footer, height: wish >= 0 ? wish : 28)
      }
    }
    if let tableFooterView { put(tableFooterView, height: tableFooterView.bounds.height) }
    contentSize = CGSize(width: bounds.width, height: y)
  }
  private func reload() {
    needsReload = false
    for entry in cells { entry.cell.removeFromSuperview() }
    for edge in edges {
      edge.header?.removeFromSuperview()
      edge.footer?.removeFromSuperview()
    }
    (cells, edges) = ([], [])
    if let tableHeaderView, tableHeaderView.superview !== self { addSubview(tableHeaderView) }
    if let tableFooterView, tableFooterView.superview !== self { addSubview(tableFooterView) }
    guard let dataSource else { return }
    for section in 0..<dataSource.numberOfSections(in: self) {
      let edge = (header: header(of: section, dataSource), footer: footer(of: section, dataSource))
      edges.append(edge)
      for view in [edge.header, edge.footer] { if let view { addSubview(view) } }
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        precondition(
          cells.count < UITableView.most,
          "a table of more than \(UITableView.most) rows: on the stage, each row has its cell")
        let path = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        cell.indexPath = path
        rows?.tableView(self, willDisplay: cell, forRowAt: path)
        addSubview(cell)
        cells.append((path, cell))
      }
    }
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
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    return label
  }
  func didTap(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: self)
    guard allowsSelection, let entry = cells.first(where: { $0.cell.frame.contains(place) }),
      let path = rows == nil ? entry.path : rows?.tableView(self, willSelectRowAt: entry.path)
    else { return }
    if let selected, selected != path { rows?.tableView(self, didDeselectRowAt: selected) }
    selectRow(at: path, animated: false, scrollPosition: .none)
    rows?.tableView(self, didSelectRowAt: path)
  }
  /// The cell of a row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if needsReload { layoutSubviews() }
    return cells.first { $0.path == indexPath }?.cell
  }
  /// The row of a cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.indexPath }
  /// The row at a point.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    cells.first { $0.cell.frame.contains(point) }?.path
  }
  /// The place of a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    cellForRow(at: indexPath)?.frame ?? .zero
  }
  /// The cells that can be seen.
  open var visibleCells: [UITableViewCell] {
    cells.map(\.cell).filter { $0.frame.intersects(bounds) }
  }
  /// The rows that can be seen.
  open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(\.indexPath) }
  /// The chosen row.
  open var indexPathForSelectedRow: IndexPath? { selected }
  /// Chooses a row.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if let selected { cellForRow(at: selected)?.setSelected(false, animated: animated) }
    selected = indexPath
    if let indexPath { cellForRow(at: indexPath)?.setSelected(true, animated: animated) }
  }
  /// Has no row chosen.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if selected == indexPath { selectRow(at: nil, animated: animated, scrollPosition: .none) }
  }
  /// Has a row seen.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool)
  {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }
  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// The number of rows of a section.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
}

/// A screen that is a table, like UIKit's `UITableViewController`.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// The table.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tableView: UITableView! = UITableView(frame: .zero, style: style)
  /// Makes a screen.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Makes a screen.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
  open override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// A control that fetches new rows; kept by the table.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { tableView.addSubview(refreshControl) }
    }
  }
  /// Whether a chosen row is no more chosen when the screen comes back.
  open var clearsSelectionOnViewWillAppear = true
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
