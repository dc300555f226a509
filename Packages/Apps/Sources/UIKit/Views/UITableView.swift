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
  public var textLabel: UILabel? {
    if let ownLabel { return ownLabel }
    let label = UILabel()
    ownLabel = label
    contentView.addSubview(label)
    return label
  }
  private var ownLabel: UILabel?
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
  /// Called when the cell is dequeued for another row.
  open func prepareForReuse() {}
  /// Sets whether the row is selected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets whether the row is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open override func layoutSubviews() {
    super.layoutSubviews()
    ownLabel?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }

  /// The height that the content needs in a width; 0 if nothing determines it.
  func fittingHeight(in width: CGFloat) -> CGFloat {
    if !contentView.constraints.isEmpty {
      return contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    guard let ownLabel, ownLabel.text?.isEmpty == false else { return 0 }
    // The margins above and below a text, which make a row with a single line 44 points high.
    let text = ownLabel.sizeThatFits(CGSize(width: width - 32, height: 0)).height
    return max(text + 23, 44)
  }
}

/// Rows in a column, like UIKit's `UITableView`: visible rows have a cell, and a tap selects one.
///
/// A cell that is scrolled out of view is reused for the next row that becomes visible.
///
/// Source: `dequeueReusableCell(withIdentifier:for:)`, `prepareForReuse()`, `automaticDimension`.
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
  /// Receives the events, and says how high rows are.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }
  /// The height of rows, in points; by default, the cells determine it.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of a row before its cell has determined it, in points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// Stored, but has no effect: separators are not drawn.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The view above the rows.
  open var tableHeaderView: UIView? { didSet { setNeedsReload() } }
  /// The view below the rows.
  open var tableFooterView: UIView? { didSet { setNeedsReload() } }
  private var makers: [String: () -> UITableViewCell] = [:]
  private var table = TableRows()
  /// The cells of the visible rows.
  private var cells: [Int: UITableViewCell] = [:]
  /// The cells that can be reused, by their identifier.
  private var queue: [String: [UITableViewCell]] = [:]
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
  /// The maximum number of rows; further ones are reported and left out.
  private static let most = 100_000
  /// The height of a row that neither the app nor its cell determines, in points.
  private static let usualHeight: CGFloat = 44
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
    queue[identifier] = nil
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
  /// Returns a cell that has left the screen, or else a new one; nil if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let cell = queue[identifier]?.popLast() else { return makers[identifier]?() }
    cell.prepareForReuse()
    return cell
  }
  /// Returns a cell that has left the screen, or else a new one.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
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
    if measuredWidth != bounds.width { measureRows() }
    place()
    showRows()
  }

  // MARK: Rows

  /// The width for which the heights of rows were determined.
  private var measuredWidth: CGFloat?

  private func reload() {
    needsReload = false
    measuredWidth = bounds.width
    for row in cells.keys.sorted() { recycle(row) }
    for section in table.sections {
      section.header?.removeFromSuperview()
      section.footer?.removeFromSuperview()
    }
    table = TableRows()
    if let tableHeaderView, tableHeaderView.superview !== self { addSubview(tableHeaderView) }
    if let tableFooterView, tableFooterView.superview !== self { addSubview(tableFooterView) }
    guard let dataSource else { return }
    let sections = max(dataSource.numberOfSections(in: self), 0)
    if sections > UITableView.most { noteTooMany() }
    for number in 0..<min(sections, UITableView.most) {
      let wished = max(dataSource.tableView(self, numberOfRowsInSection: number), 0)
      let count = min(wished, UITableView.most - table.count)
      if count < wished { noteTooMany() }
      var section = TableRows.Section(
        header: header(of: number, dataSource), footer: footer(of: number, dataSource))
      if section.header != nil {
        let wish = rows?.tableView(self, heightForHeaderInSection: number) ?? sectionHeaderHeight
        section.headerHeight = wish >= 0 ? wish : 28
      }
      if section.footer != nil {
        let wish = rows?.tableView(self, heightForFooterInSection: number) ?? sectionFooterHeight
        section.footerHeight = wish >= 0 ? wish : 28
      }
      for view in [section.header, section.footer] { if let view { addSubview(view) } }
      table.add(
        section,
        heights: (0..<count).map { height(at: IndexPath(row: $0, section: number)) ?? estimate })
      guard table.count < UITableView.most else { break }
    }
  }

  private func noteTooMany() {
    AppReport.note(
      "A table has more than \(UITableView.most) rows; \(layoutName) shows the first ones only. Does the data source "
        + "add rows without end?")
  }

  /// The height that the app gives a row; nil if the cell determines it.
  private func height(at path: IndexPath) -> CGFloat? {
    let wish = rows?.tableView(self, heightForRowAt: path) ?? rowHeight
    return wish.isFinite && wish >= 0 ? wish : nil
  }
  private var estimate: CGFloat {
    estimatedRowHeight > 0 && estimatedRowHeight.isFinite
      ? estimatedRowHeight : UITableView.usualHeight
  }

  /// Determines the heights of all rows for another width.
  private func measureRows() {
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

  /// Places the rows, the headers and the footers.
  private func place() {
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
  }

  /// Gives visible rows a cell, and takes it from the others.
  private func showRows() {
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
  }
  private var isShowing = false

  private var visibleRows: Range<Int> { table.rows(from: bounds.minY, to: bounds.maxY) }

  private func show(_ row: Int, from dataSource: any UITableViewDataSource) {
    let path = table.path(at: row)
    let cell = dataSource.tableView(self, cellForRowAt: path)
    // The data source may have reloaded the table.
    guard table.row(at: path) == row else { return setNeedsLayout() }
    cell.indexPath = path
    cells[row] = cell
    if cell.isSelected != (selected == path) { cell.setSelected(selected == path, animated: false) }
    cell.frame = table.frame(at: row, width: bounds.width)
    if height(at: path) == nil {
      let height = fittingHeight(of: cell)
      if height != table.heights[row] {
        table.setHeight(height, at: row)
        place()
      }
    }
    rows?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
    cell.layoutIfNeeded()
  }

  /// Takes the cell of a row off the screen, so that it can be reused.
  private func recycle(_ row: Int) {
    guard let cell = cells.removeValue(forKey: row) else { return }
    cell.removeFromSuperview()
    cell.indexPath = nil
    if let identifier = cell.reuseIdentifier { queue[identifier, default: []].append(cell) }
  }

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset = newValue
      showRows()
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
    guard allowsSelection, let tapped = indexPathForRow(at: tap.location(in: self)),
      let path = rows == nil ? tapped : rows?.tableView(self, willSelectRowAt: tapped)
    else { return }
    if let selected, selected != path { rows?.tableView(self, didDeselectRowAt: selected) }
    selectRow(at: path, animated: false, scrollPosition: .none)
    rows?.tableView(self, didSelectRowAt: path)
  }
  private func layOutIfWaiting() { if needsReload { layoutSubviews() } }
  /// The cell of a row; nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfWaiting()
    return table.row(at: indexPath).flatMap { cells[$0] }
  }
  /// The index path of a visible cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.indexPath }
  /// The index path of the row at a point.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    layOutIfWaiting()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return table.rows(from: point.y, to: point.y.nextUp).first.map { table.path(at: $0) }
  }
  /// The frame of a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    layOutIfWaiting()
    return table.row(at: indexPath).map { table.frame(at: $0, width: bounds.width) } ?? .zero
  }
  /// The cells of the visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    layOutIfWaiting()
    return cells.keys.sorted().compactMap { cells[$0] }
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
    let frame = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(frame, animated: animated)
    case .top: offset.y = frame.minY - inset.top
    case .middle: offset.y = frame.midY - bounds.height / 2
    case .bottom: offset.y = frame.maxY - bounds.height + inset.bottom
    }
    let highest = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    offset.y = min(max(offset.y, -inset.top), highest)
    setContentOffset(offset, animated: animated)
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
