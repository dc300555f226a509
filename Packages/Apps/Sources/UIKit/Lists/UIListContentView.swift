import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Shows the content of a list's cell, like UIKit's `UIListContentView`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  /// What is shown; a ``UIListContentConfiguration``.
  open var configuration: any UIContentConfiguration { didSet { update() } }
  private let label = UILabel()
  private let secondary = UILabel()
  private let picture = UIImageView(image: nil)
  private var content: UIListContentConfiguration {
    configuration as? UIListContentConfiguration ?? .cell()
  }

  /// Creates a view for a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondary] { addSubview(view) }
    update()
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// The guide of the text; nil if there is no text.
  public var textLayoutGuide: UILayoutGuide? { guide(of: label) }
  /// The guide of the second text; nil if there is none.
  public var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondary) }
  /// The guide of the image; nil if there is none.
  public var imageLayoutGuide: UILayoutGuide? { guide(of: picture) }
  private var guides: [ObjectIdentifier: UILayoutGuide] = [:]

  private func guide(of view: UIView) -> UILayoutGuide? {
    guard !view.isHidden else { return nil }
    if let guide = guides[ObjectIdentifier(view)] { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    guides[ObjectIdentifier(view)] = guide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return guide
  }

  private func update() {
    let content = content
    picture.image = content.image
    picture.isHidden = content.image == nil
    picture.contentMode = .scaleAspectFit
    picture.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    picture.clipsToBounds = content.imageProperties.cornerRadius > 0
    show(content.text, content.textProperties, in: label)
    show(content.secondaryText, content.secondaryTextProperties, in: secondary)
    if isBesides, content.textProperties.alignment == .natural { secondary.textAlignment = .right }
    alpha = content.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ look: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.isHidden = text?.isEmpty ?? true
    label.font = look.font
    label.textColor = content.isDisabled ? .tertiaryLabel : look.resolvedColor()
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.textAlignment = look.alignment == .center ? .center : .natural
    label.text =
      switch look.transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
  }

  // MARK: Layout

  /// Whether the texts are side by side.
  private var isBesides: Bool {
    content.prefersSideBySideTextAndSecondaryText && !label.isHidden && !secondary.isHidden
  }

  private var imageSize: CGSize {
    guard let size = content.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let most = content.imageProperties.maximumSize
    let scale = min(
      most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1,
      1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The room for the image.
  private var imageRoom: CGSize {
    guard content.image != nil else { return .zero }
    func room(_ reserved: CGFloat, _ size: CGFloat) -> CGFloat {
      reserved > 0 && reserved < UIListContentConfiguration.ImageProperties.standardDimension
        ? reserved : size
    }
    let reserved = content.imageProperties.reservedLayoutSize
    return CGSize(
      width: room(reserved.width, imageSize.width), height: room(reserved.height, imageSize.height))
  }

  /// The frames of the image and the texts in a size, as in a layout from left to right, and their height.
  private func places(in size: CGSize) -> (
    image: CGRect, text: CGRect, secondary: CGRect, height: CGFloat
  ) {
    let (content, margins, room) = (content, content.directionalLayoutMargins, imageRoom)
    let start = margins.leading + (room.width > 0 ? room.width + content.imageToTextPadding : 0)
    let width = max(size.width - start - margins.trailing, 0)
    func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
      guard !label.isHidden else { return .zero }
      let fits = label.sizeThatFits(CGSize(width: max(width, 1), height: 0))
      return CGSize(width: min(fits.width, width), height: fits.height)
    }
    var (text, second) = (fit(label, width), fit(secondary, width))
    let gap = label.isHidden || secondary.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
    let isRow =
      isBesides
      && text.width + second.width + content.textToSecondaryTextHorizontalPadding <= width
    if !isRow { (text.width, second.width) = (width, width) }
    let texts = isRow ? max(text.height, second.height) : text.height + gap + second.height
    let height = max(texts, room.height) + margins.top + margins.bottom
    let middle = margins.top + (max(size.height, height) - margins.top - margins.bottom) / 2
    let image = CGRect(
      x: margins.leading + (room.width - imageSize.width) / 2, y: middle - imageSize.height / 2,
      width: imageSize.width, height: imageSize.height)
    let top = middle - texts / 2
    return (
      image,
      CGRect(
        origin: CGPoint(x: start, y: isRow ? middle - text.height / 2 : top), size: text),
      CGRect(
        origin: isRow
          ? CGPoint(x: start + width - second.width, y: middle - second.height / 2)
          : CGPoint(x: start, y: top + text.height + gap), size: second),
      height
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(in: bounds.size)
    for (view, place) in [
      (picture as UIView, places.image), (label, places.text), (secondary, places.secondary),
    ] {
      var place = place
      if isRightToLeft { place.origin.x = bounds.width - place.maxX }
      view.frame = place
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : natural
    return CGSize(width: width, height: places(in: CGSize(width: width, height: 0)).height)
  }
  /// The width in which no text is broken.
  private var natural: CGFloat {
    let margins = content.directionalLayoutMargins
    let texts = [label, secondary].filter { !$0.isHidden }
      .map { $0.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width }
    let text =
      isBesides
      ? texts.reduce(content.textToSecondaryTextHorizontalPadding, +) : texts.max() ?? 0
    let image = imageRoom.width > 0 ? imageRoom.width + content.imageToTextPadding : 0
    return margins.leading + image + text + margins.trailing
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(
      CGSize(width: horizontal == .required ? targetSize.width : 0, height: targetSize.height))
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }
}
