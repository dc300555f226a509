import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

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
  public typealias SeparatorStyle = UITableViewCell.SeparatorStyle
  /// The position that a row is scrolled to.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// How a row appears or disappears in an update.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// When cells that change their content get another height; here, they do at the next update.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  /// The value for a height that the table determines.
  public static let automaticDimension: CGFloat = -1
  /// The icon of a search field in the index at the side; there is no index here.
  public static let indexSearch = "{search}"
  /// The style of the table: the headers of a plain one stay visible while their section scrolls.
  public let style: Style
  /// Provides the content of the table.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  /// Is told of rows that are needed soon; never called.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Lets rows be dragged; kept, but never asked.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Takes what is dropped; kept, but never asked.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Receives the events, and says how high rows are.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }
  /// The height of rows, in points; by default, the cells determine it.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of a row before its cell has determined it, in points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// Stored, but has no effect: separators are not drawn.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The view above the rows.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue) } }
  /// The view below the rows.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue) } }
  /// Whether rows can be moved and deleted; cells are notified, but show no controls.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isEdited = false
  /// Whether a tap selects a row.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether a tap selects a row while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a focused row is selected; stored, but has no effect: nothing is focused.
  open var selectionFollowsFocus = false
  /// Whether the focused row is remembered; stored, but has no effect: nothing is focused.
  open var remembersLastFocusedIndexPath = false
  /// Whether cells keep a readable width; stored, but has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether cells lie inside the safe area; stored, but has no effect.
  open var insetsContentViewsToSafeArea = true
  /// Whether rows are dragged; stored, but has no effect: there is no drag and drop.
  open var dragInteractionEnabled = false
  /// When cells that change their content get another height; stored, but has no effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether the table has room below its rows; stored, but has no effect.
  open var fillerRowHeight: CGFloat = 0
  /// The color of the separators; stored, but has no effect: they are not drawn.
  open var separatorColor: UIColor?
  /// The inset of the separators; stored, but has no effect: they are not drawn.
  open var separatorInset = UIEdgeInsets.zero
  /// The look of the separators; stored, but has no effect: they are not drawn.
  open var separatorEffect: UIVisualEffect?
  /// The color of the index at the side; stored, but has no effect: there is no index.
  open var sectionIndexColor: UIColor?
  /// The color behind the index at the side; stored, but has no effect: there is no index.
  open var sectionIndexBackgroundColor: UIColor?
  /// The number of rows from which the index is shown; stored, but has no effect: there is no index.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// A view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
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

  // MARK: What is shown

  /// The closures that make cells, by their identifier.
  var makers: [String: () -> UITableViewCell] = [:]
  /// The cells that can be reused, by their identifier.
  var queue: [String: [UITableViewCell]] = [:]
  /// The closures that make headers and footers, by their identifier.
  var edgeMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  /// The headers and footers that can be reused, by their identifier.
  var edgeQueue: [String: [UITableViewHeaderFooterView]] = [:]
  var table = TableRows()
  /// The cells of the visible rows.
  var cells: [Int: UITableViewCell] = [:]
  /// The sections whose header or footer is visible.
  var shownHeaders: Set<Int> = []
  var shownFooters: Set<Int> = []
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  var isShowing = false
  var needsReload = true
  /// The width for which the heights of rows were determined.
  var measuredWidth: CGFloat?
  /// The update whose block is running.
  var update: TableUpdate?
  /// The cell that is configured again, and its place.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  var rows: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

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

  private func edgeViewDidChange(from old: UIView?) {
    if let old, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
    setNeedsReload()
  }

  // MARK: Content

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }
  /// Reloads all rows.
  open func reloadData() {
    selected = []
    needsReload = true
    layoutSubviews()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsReload { reload() }
    if measuredWidth != bounds.width { measureRows() }
    backgroundView?.frame = bounds
    place()
    showRows()
  }
  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset = newValue
      floatEdges()
      showRows()
    }
  }
  /// Sets whether the table is edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEdited = editing
    for cell in cells.values { cell.setEditing(editing, animated: animated) }
  }

  // MARK: Updates

  /// Begins changes that are made together, until ``endUpdates()``.
  open func beginUpdates() { beginUpdate() }
  /// Makes the changes since ``beginUpdates()`` and animates them; also heights are asked again.
  open func endUpdates() { endUpdate() }
  /// Makes several changes together, and animates them.
  ///
  /// The places in deletions are those before all changes, the places in insertions those after them. Changes that don't
  /// fit what the data source then says end the app, as in UIKit.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdate()
    updates?()
    if let completion { update?.completions.append(completion) }
    endUpdate()
  }
  /// Adds rows at places after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.changes.inserted.formUnion(indexPaths)
      for path in indexPaths { $0.arrivals[path] = animation }
    }
  }
  /// Removes rows at places before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.changes.deleted.formUnion(indexPaths)
      for path in indexPaths { $0.departures[path] = animation }
    }
  }
  /// Gives rows other cells.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.changes.reloaded.formUnion(indexPaths)
      for path in indexPaths { $0.departures[path] = animation }
    }
  }
  /// Has the data source configure the cells of rows again.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.changes.reconfigured.formUnion(indexPaths) }
  }
  /// Moves a row from its place before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.changes.moved[indexPath] = newIndexPath }
  }
  /// Adds sections at numbers after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.changes.insertedSections.formUnion(sections)
      for section in sections { $0.sectionArrivals[section] = animation }
    }
  }
  /// Removes sections at numbers before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.changes.deletedSections.formUnion(sections)
      for section in sections { $0.sectionDepartures[section] = animation }
    }
  }
  /// Gives sections other cells and headers; the number of their rows can change.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.changes.reloadedSections.formUnion(sections)
      for section in sections { $0.sectionDepartures[section] = animation }
    }
  }
  /// Moves a section from its number before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.changes.movedSections[section] = newSection }
  }

  // MARK: Touches

  func didTap(_ tap: UITapGestureRecognizer) { select(at: tap.location(in: self)) }

  /// Highlights the touched row until the finger lifts or scrolls.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { highlight(indexPathForRow(at: touch.location(in: self))) }
    super.touchesBegan(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(nil)
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(nil)
    super.touchesCancelled(touches, with: event)
  }
}
