import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// What a list shows before or after the content of a cell, like UIKit's `UICellAccessory`.
///
/// Custom views and labels are shown as they are, the system's own marks as placeholders of their size, by eye.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
  /// On which side of the content an accessory is.
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// The index of an accessory among the others on its side; ignored: they keep the app's order.
    public typealias Position = ([UICellAccessory]) -> Int
  }
  /// How wide the room for an accessory is.
  public enum LayoutDimension: Sendable { case actual, standard, custom(CGFloat) }
  /// What the accessory is.
  public enum AccessoryType: Int, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, popUpMenu, customView
  }

  /// The look of an accessory, shared by the options of all kinds.
  @preconcurrency @MainActor
  public struct Options {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    /// The background of a mark; stored, but has no effect.
    public var backgroundColor: UIColor?
    /// The font of a label.
    public var font: UIFont?
    /// Whether a line is before a reorder mark; stored, but has no effect.
    public var showsVerticalSeparator: Bool
    /// How an outline is opened.
    public var style: OutlineStyle

    /// How an outline is opened.
    public enum OutlineStyle: Int, Sendable { case automatic, header, cell }

    public init(
      style: OutlineStyle = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil, font: UIFont? = nil, showsVerticalSeparator: Bool = false
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
      self.font = font
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }
  public typealias DisclosureIndicatorOptions = Options
  public typealias OutlineDisclosureOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options
  public typealias LabelOptions = Options
  public typealias DetailOptions = Options

  /// An app's own accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  /// What the accessory is.
  public let accessoryType: AccessoryType
  let isLeading: Bool
  private let displayed: DisplayedState
  private let options: Options
  private var text = ""
  private var view: UIView?
  private var action: (() -> Void)?

  private init(
    _ type: AccessoryType, isLeading: Bool = false, _ displayed: DisplayedState, _ options: Options
  ) {
    accessoryType = type
    self.isLeading = isLeading
    self.displayed = displayed
    self.options = options
  }

  // MARK: Kinds

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> Self { Self(.disclosureIndicator, displayed, options) }
  /// A mark that opens an item's children; the app opens them itself in its handler.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    var mark = Self(.outlineDisclosure, displayed, options)
    mark.action = actionHandler
    return mark
  }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> Self { Self(.checkmark, displayed, options) }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    var mark = Self(.delete, isLeading: true, displayed, options)
    mark.action = actionHandler
    return mark
  }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    var mark = Self(.insert, isLeading: true, displayed, options)
    mark.action = actionHandler
    return mark
  }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> Self { Self(.reorder, displayed, options) }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> Self { Self(.multiselect, isLeading: true, displayed, options) }
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    var mark = Self(.detail, displayed, options)
    mark.action = actionHandler
    return mark
  }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> Self {
    var label = Self(.label, displayed, options)
    label.text = text
    return label
  }
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let options = Options(
      isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor)
    var own =
      switch configuration.placement {
      case .leading(let displayed, _): Self(.customView, isLeading: true, displayed, options)
      case .trailing(let displayed, _): Self(.customView, displayed, options)
      }
    own.view = configuration.customView
    return own
  }

  // MARK: Display

  /// The space beside an accessory, in points.
  static let gap: CGFloat = 8

  func isShown(whileEditing isEditing: Bool) -> Bool {
    !options.isHidden && (displayed == .always || (displayed == .whenEditing) == isEditing)
  }

  func width(of view: UIView) -> CGFloat {
    if case .custom(let width) = options.reservedLayoutWidth { return width }
    return view.bounds.width
  }

  /// The view of the accessory.
  func makeView(in cell: UIView) -> UIView {
    if let view {
      if view.bounds.isEmpty { view.bounds.size = view.systemLayoutSizeFitting(.zero) }
      if let tint = options.tintColor { view.tintColor = tint }
      return view
    }
    guard accessoryType != .label else {
      let label = UILabel()
      label.text = text
      label.font = options.font ?? .preferredFont(forTextStyle: .body)
      label.textColor = options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    }
    let mark = AccessoryMark(action: action)
    mark.backgroundColor = options.tintColor ?? color
    mark.layer.cornerRadius = side.height / 2
    mark.bounds.size = side
    return mark
  }

  private var side: CGSize {
    switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure: CGSize(width: 8, height: 13)
    case .reorder: CGSize(width: 20, height: 9)
    default: CGSize(width: 20, height: 20)
    }
  }

  private var color: UIColor {
    switch accessoryType {
    case .delete: .systemRed
    case .insert: .systemGreen
    case .checkmark, .detail, .multiselect, .outlineDisclosure: .systemBlue
    default: .tertiaryLabel
    }
  }
}

/// A mark of the system; a tap runs its handler.
private final class AccessoryMark: UIControl {
  private let action: (() -> Void)?

  init(action: (() -> Void)?) {
    self.action = action
    super.init(frame: .zero)
    isUserInteractionEnabled = action != nil
    addTarget(self, action: Selector(AccessoryMark.tapped, name: "tapped"), for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  func tapped() { action?() }
}
