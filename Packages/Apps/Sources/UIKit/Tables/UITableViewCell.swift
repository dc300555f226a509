import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A row of a table, like UIKit's `UITableViewCell`.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredView {
  /// The style of a cell.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The style of a selected cell.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The kind of accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// How a row is edited.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// The style of the separators.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// How a row takes part in a drag.
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  /// Changes a cell for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// The identifier that its class is registered with.
  public let reuseIdentifier: String?
  /// The superview of its content.
  public internal(set) var contentView = UIView()
  /// The label for the text.
  public var textLabel: UILabel? {
    if let ownLabel { return ownLabel }
    let label = UILabel()
    ownLabel = label
    contentView.addSubview(label)
    return label
  }
  private var ownLabel: UILabel?
  /// The label for the second text; nil in a cell of the default style.
  public var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let ownDetail { return ownDetail }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    label.textColor = style == .subtitle ? .label : .secondaryLabel
    ownDetail = label
    contentView.addSubview(label)
    return label
  }
  private var ownDetail: UILabel?
  /// The view for the image.
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    contentView.addSubview(view)
    hasImageView = true
    return view
  }()
  private var hasImageView = false
  /// The style when selected; stored, but has no effect.
  open var selectionStyle = SelectionStyle.default
  /// The accessory at the end of the row; stored, but has no effect.
  open var accessoryType = AccessoryType.none
  /// The accessory of a row that is edited; stored, but has no effect.
  open var editingAccessoryType = AccessoryType.none
  /// The app's own view at the end of the row.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// The app's own view at the end of an edited row; stored, but has no effect.
  open var editingAccessoryView: UIView?
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { putBehind(backgroundView) }
    }
  }
  /// The view behind the content of a selected or highlighted row.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelectedBackground()
    }
  }
  /// The view behind the content of a selected row if several can be selected; stored, but has no effect.
  open var multipleSelectionBackgroundView: UIView?
  /// How many levels the content is indented; stored, but has no effect.
  open var indentationLevel = 0
  /// The width of a level, in points; stored, but has no effect.
  open var indentationWidth: CGFloat = 10
  /// The inset of the separator; stored, but has no effect: it is not drawn.
  open var separatorInset = UIEdgeInsets.zero
  /// Whether the row can be moved; stored, but has no effect.
  open var showsReorderControl = false
  /// Whether the row is indented while it is edited; stored, but has no effect.
  open var shouldIndentWhileEditing = true
  /// Whether a drag of the row begins at once; stored, but has no effect.
  open var userInteractionEnabledWhileDragging = false
  /// How the row is edited; always `none`.
  open var editingStyle: EditingStyle { .none }
  /// Whether the confirmation of a deletion is shown; never.
  open var showingDeleteConfirmation: Bool { false }
  /// Whether the row is edited.
  open var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the row is selected.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
      showSelectedBackground()
    }
  }
  /// Whether a finger touches the row.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
      showSelectedBackground()
    }
  }
  var indexPath: IndexPath?
  private let style: CellStyle
  var content = ConfiguredContent()

  /// Creates a cell with the default style, which is not reused.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    self.style = style
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Makes a cell of the class; the rewriter adds an override to each class of the app that has this initializer.
  open class func _instance(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell {
    UITableViewCell(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Called when the cell is dequeued for another row.
  open func prepareForReuse() {}
  /// Sets whether the row is selected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets whether the row is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Sets whether the row is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Called before the way in which the row is edited changes; never called.
  open func willTransition(to state: StateMask) {}
  /// Called after the way in which the row is edited has changed; never called.
  open func didTransition(to state: StateMask) {}
  /// Called when a drag of the row begins or ends; never called.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// How a row is edited.
  public struct StateMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = Self(rawValue: 1)
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }

  private func putBehind(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  private func showSelectedBackground() {
    guard let selectedBackgroundView else { return }
    guard isSelected || isHighlighted, selectionStyle != .none else {
      return selectedBackgroundView.removeFromSuperview()
    }
    guard selectedBackgroundView.superview !== self else { return }
    putBehind(selectedBackgroundView)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  // MARK: Configurations

  /// The content that the style of the cell has.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// What the cell shows; its content view is that of the configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { showContent(newValue) }
  }
  /// The background of the cell.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { content.show(newValue, in: self) }
  }
  /// The background that the style of the table has for the cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
  /// Whether the content follows the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Changes the cell whenever its state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state for which the cell is configured.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (
      isSelected, isHighlighted, isEditing
    )
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// Requests ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }
  /// Changes the cell for a state; a subclass sets its configurations here.
  open func updateConfiguration(using state: UICellConfigurationState) {
    follow(state)
    configurationUpdateHandler?(self, state)
  }
  /// Makes the requested update now.
  func updateConfigurationIfNeeded() {
    updateIfNeeded { updateConfiguration(using: configurationState) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    content.placeBackground(in: bounds)
    placeAccessory()
    placeTexts()
  }

  private func placeAccessory() {
    guard let accessoryView else { return }
    let size = accessoryView.bounds.size
    accessoryView.frame = CGRect(
      x: isRightToLeft ? 16 : bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    let room = max(bounds.width - size.width - 16, 0)
    contentView.frame = CGRect(
      x: isRightToLeft ? bounds.width - room : 0, y: 0, width: room, height: bounds.height)
  }

  /// Places the image and the texts of the cell's style, by eye.
  private func placeTexts() {
    var room = contentView.bounds.insetBy(dx: 16, dy: 0)
    if hasImageView, let imageView, let size = imageView.image?.size {
      let side = min(size.height, max(bounds.height - 10, 0))
      let width = size.height > 0 ? size.width * side / size.height : 0
      imageView.frame = CGRect(x: 16, y: (bounds.height - side) / 2, width: width, height: side)
      room.origin.x += width + 16
      room.size.width = max(room.width - width - 16, 0)
    }
    guard let ownDetail, ownDetail.text?.isEmpty == false else {
      ownLabel?.frame = room
      return
    }
    let detail = ownDetail.sizeThatFits(CGSize(width: room.width, height: 0))
    if style == .subtitle {
      let text = ownLabel?.sizeThatFits(CGSize(width: room.width, height: 0)).height ?? 0
      let top = room.midY - (text + 3 + detail.height) / 2
      ownLabel?.frame = CGRect(x: room.minX, y: top, width: room.width, height: text)
      ownDetail.frame = CGRect(
        x: room.minX, y: top + text + 3, width: room.width, height: detail.height)
    } else {
      let width = min(detail.width, room.width)
      ownDetail.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
      ownLabel?.frame = CGRect(
        x: room.minX, y: 0, width: max(room.width - width - 8, 0), height: room.height)
    }
  }

  /// The height that the content needs in a width; 0 if nothing determines it.
  func fittingHeight(in width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let accessory = accessoryView.map { $0.bounds.width + 16 } ?? 0
    if let size = contentView.contentSize(
      fitting: CGSize(width: max(width - accessory, 0), height: 0), measuring: .height)
    {
      return contentConfiguration is UIListContentConfiguration ? max(size.height, 44) : size.height
    }
    guard let ownLabel, ownLabel.text?.isEmpty == false else { return 0 }
    // The margins above and below a text, which make a row with a single line 44 points high.
    let text = ownLabel.sizeThatFits(CGSize(width: width - 32, height: 0)).height
    let detail =
      style == .subtitle && ownDetail?.text?.isEmpty == false
      ? (ownDetail?.sizeThatFits(CGSize(width: width - 32, height: 0)).height ?? 0) + 3 : 0
    return max(text + detail + 23, 44)
  }
}
