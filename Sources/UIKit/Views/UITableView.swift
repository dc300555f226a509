import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

extension IndexPath {
  /// Creates an index path from a row and a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates an index path from an item and a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

extension NSIndexPath {
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

/// Provides the content of a table, like UIKit's `UITableViewDataSource`.
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

/// Receives the events of a table, like UIKit's `UITableViewDelegate`.
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
  /// The style of a cell.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The style of a selected cell.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The kind of accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The identifier that its class is registered with.
  public let reuseIdentifier: String?
  /// The superview of its content.
  public let contentView = UIView()
  /// The label for the text.
  public private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()
  /// The view for the image.
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }()
  /// The style when selected; stored, but has no effect.
  open var selectionStyle = SelectionStyle.default
  /// The accessory at the end of the row; stored, but has no effect.
  open var accessoryType = AccessoryType.none
  /// Whether the row is selected.
  open var isSelected = false
  /// Whether a finger touches the row.
  open var isHighlighted = false
  var indexPath: IndexPath?

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
  /// Called before the cell is reused; never called here, because each row has its own cell.
  open func prepareForReuse() {}
  /// Sets whether the row is selected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets whether the row is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}

/// Rows in a column, like UIKit's `UITableView`; all rows have cells, and a tap selects one.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The style of the separators.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// The position that a row is scrolled to.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// The value for a height that the table determines.
  public static let automaticDimension: CGFloat = -1
  /// The style of the table; stored, but has no effect.
  public let style: Style
  /// Provides the content of the table.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  /// The height of rows, in points.
  open var rowHeight: CGFloat = 44 { didSet { setNeedsReload() } }
  /// Stored, but has no effect.
  open var estimatedRowHeight: CGFloat = 44
  /// Stored, but has no effect: separators are not drawn.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The view above the rows.
  open var tableHeaderView: UIView? { didSet { setNeedsReload() } }
  /// The view below the rows.
  open var tableFooterView: UIView? { didSet { setNeedsReload() } }
  private var makers: [String: () -> UITableViewCell] = [:]
  private var cells: [(path: IndexPath, cell: UITableViewCell)] = []
  /// The headers and footers of the sections.
  private var edges: [(header: UIView?, footer: UIView?)] = []
  /// Whether rows can be moved and deleted; stored, but has no effect.
  open var isEditing = false
  /// Whether a tap selects a row.
  open var allowsSelection = true
  /// Whether several rows can be selected; stored, but has no effect: only one can be selected.
  open var allowsMultipleSelection = false
  /// The color of the separators; stored, but has no effect: they are not drawn.
  open var separatorColor: UIColor?
  /// The inset of the separators; stored, but has no effect: they are not drawn.
  open var separatorInset = UIEdgeInsets.zero
  /// A view behind the rows; stored, but has no effect.
  open var backgroundView: UIView?
  /// The height of section headers, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of section footers, in points.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// Stored, but has no effect.
  open var estimatedSectionHeaderHeight: CGFloat = 0
  /// Stored, but has no effect.
  open var estimatedSectionFooterHeight: CGFloat = 0
  /// The space above the first section header, in points; stored, but has no effect.
  open var sectionHeaderTopPadding: CGFloat = 0
  private var rows: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  /// The maximum number of rows that a table shows; each has its own cell.
  private static let most = 5_000
  private var needsReload = true
  private var selected: IndexPath?

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: Selector(UITableView.didTap(_:), name: "select"))
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }
  /// Creates a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Registers a class of cells: one of UIKit's, or one that the app's sources name at this call.
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
  /// Registers a closure that makes cells.
  open func register<Cell: UITableViewCell>(
    _ make: @escaping () -> Cell, forCellReuseIdentifier identifier: String
  ) { makers[identifier] = { make() } }
  /// Returns a new cell.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    makers[identifier]?()
  }
  /// Returns a new cell.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    makers[identifier]?() ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }
  /// Reloads all rows.
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
  /// The index path of a cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.indexPath }
  /// The index path of the row at a point.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    cells.first { $0.cell.frame.contains(point) }?.path
  }
  /// The frame of a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    cellForRow(at: indexPath)?.frame ?? .zero
  }
  /// The cells that are visible.
  open var visibleCells: [UITableViewCell] {
    cells.map(\.cell).filter { $0.frame.intersects(bounds) }
  }
  /// The index paths of the visible rows.
  open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(\.indexPath) }
  /// The index path of the selected row.
  open var indexPathForSelectedRow: IndexPath? { selected }
  /// Selects a row.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if let selected { cellForRow(at: selected)?.setSelected(false, animated: animated) }
    selected = indexPath
    if let indexPath { cellForRow(at: indexPath)?.setSelected(true, animated: animated) }
  }
  /// Deselects a row.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if selected == indexPath { selectRow(at: nil, animated: animated, scrollPosition: .none) }
  }
  /// Scrolls until a row is visible.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool)
  {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
}

/// A controller whose view is a table, like UIKit's `UITableViewController`.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// The table view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tableView: UITableView! = UITableView(frame: .zero, style: style)
  /// Creates a controller with a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller with a plain table.
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
  /// A control for reloading by a pull; it is a subview of the table.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { tableView.addSubview(refreshControl) }
    }
  }
  /// Whether the selection is cleared when the view appears again.
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
