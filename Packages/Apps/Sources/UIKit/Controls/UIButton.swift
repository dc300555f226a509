import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A button, like UIKit's `UIButton`; it shows a title or an image in the center.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The menu of the button; stored, but never shown, because the stage has no menus.
  open var menu: UIMenu?
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close

    /// The older name of a system button.
    public static var roundedRect: ButtonType { .system }
  }
  /// The appearance of the button.
  public let buttonType: ButtonType
  /// The label for the title.
  public private(set) lazy var titleLabel: UILabel? = {
    let label = UILabel()
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    insertSubview(label, at: subviews.count)
    return label
  }()
  /// The view for the image.
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    view.isUserInteractionEnabled = false
    insertSubview(view, at: 0)
    return view
  }()
  private var titles: [UInt: String] = [:]
  private var colors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  /// The configuration of the button; newer versions of UIKit use it.
  open var configuration: Configuration? { didSet { update() } }
  /// The inset around the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
  /// Stored, but has no effect.
  open var adjustsImageWhenDisabled = true
  /// Stored, but has no effect.
  open var reversesTitleShadowWhenHighlighted = false
  /// Stored, but has no effect.
  open var changesSelectionAsPrimaryAction = false
  /// Whether a pointer has an effect; stored, but has no effect: there is no pointer.
  open var isPointerInteractionEnabled = false
  /// Makes the style of a pointer; never called, because there is no pointer.
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
  /// The inset around the title; stored, but has no effect.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The inset around the image; stored, but has no effect.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Stored, but has no effect.
  open var adjustsImageWhenHighlighted = true
  /// Stored, but has no effect.
  open var showsTouchWhenHighlighted = false

  /// Creates a button with a type.
  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
  }
  /// Creates a custom button.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }
  /// Creates a button with an action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    if let primaryAction {
      addAction(primaryAction, for: .touchUpInside)
      setTitle(primaryAction.title, for: .normal)
    }
  }
  /// Creates a button with a configuration and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
    self.configuration = configuration
    update()
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    update()
  }
  /// The title for a state.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// Sets the title's color for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state.rawValue] = color
    update()
  }
  /// The title's color for a state.
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    update()
  }
  /// The image for a state.
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  /// Sets the background image for a state; ignored.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// Sets the title for a state; the attributes are ignored.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }
  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The color of the title for the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// Sets the color of the title's shadow for a state; does nothing, because shadows of texts are not drawn.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }

  override func stateDidChange() { update() }

  private func update() {
    let title = configuration?.title ?? title(for: state)
    if title != nil || titles.count > 0 {
      titleLabel?.text = title
      titleLabel?.textColor =
        titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor)
    }
    let image = configuration?.image ?? image(for: state)
    if image != nil || images.count > 0 { imageView?.image = image }
    if let configuration {
      backgroundColor = configuration.baseBackgroundColor ?? backgroundColor
      layer.cornerRadius = configuration.cornerRadius
      titleLabel?.textColor = configuration.baseForegroundColor ?? titleLabel?.textColor
    }
    alpha = state.contains(.highlighted) && buttonType == .system ? 0.5 : alpha == 0.5 ? 1 : alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    var size = CGSize.zero
    if let text = currentTitle ?? configuration?.title, let label = titleLabel {
      size = CGSize(width: label.font.width(of: text), height: label.font.lineHeight + 12)
    }
    if let image = currentImage {
      size.width += image.size.width + (size.width > 0 ? 4 : 0)
      size.height = max(size.height, image.size.height)
    }
    if size == .zero { size = CGSize(width: 30, height: 34) }
    let insets = configuration?.contentInsets ?? .zero
    return CGSize(
      width: size.width + contentEdgeInsets.left + contentEdgeInsets.right + insets.leading
        + insets.trailing,
      height: size.height + contentEdgeInsets.top + contentEdgeInsets.bottom + insets.top
        + insets.bottom)
  }
  override var firstBaseline: (share: CGFloat, points: CGFloat) {
    let font: UIFont = titleLabel?.font ?? .systemFont(ofSize: 17)
    return (0.5, font.ascender - font.lineHeight / 2)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: contentEdgeInsets)
    if let image = currentImage {
      let size = image.size
      imageView?.frame = CGRect(
        x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    if currentTitle != nil || configuration?.title != nil { titleLabel?.frame = area }
  }

  /// The configuration of a button, like UIKit's `UIButton.Configuration`.
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var imagePadding: CGFloat = 0
    public var cornerStyle = CornerStyle.dynamic
    /// The style of the corners.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }
    var cornerRadius: CGFloat { cornerStyle == .capsule ? 17 : 8 }
    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration {
      Configuration(baseForegroundColor: .white, baseBackgroundColor: .systemBlue)
    }
    public static func gray() -> Configuration { Configuration(baseBackgroundColor: .systemGray5) }
    public static func tinted() -> Configuration {
      Configuration(baseBackgroundColor: .systemGray6)
    }
    public static func bordered() -> Configuration { gray() }
    public static func borderedProminent() -> Configuration { filled() }
    init(baseForegroundColor: UIColor? = nil, baseBackgroundColor: UIColor? = nil) {
      self.baseForegroundColor = baseForegroundColor
      self.baseBackgroundColor = baseBackgroundColor
    }
  }
}
