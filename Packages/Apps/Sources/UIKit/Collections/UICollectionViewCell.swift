import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A view that a collection view can reuse, like UIKit's `UICollectionReusableView`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What the view is reused for.
  var reuseKey: UICollectionView.ReuseKey?
  /// The attributes that the layout has applied last.
  var attributes: UICollectionViewLayoutAttributes?
  /// The identifier that its class is registered with.
  public var reuseIdentifier: String? { reuseKey?.identifier }
  /// Called when the view is dequeued for another item.
  open func prepareForReuse() {}
  /// Applies the attributes of the layout; called whenever the layout places the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The attributes that the view prefers; those of the layout with the size that the content needs.
  ///
  /// Called for a view whose size the layout only estimates.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let measured = layoutAttributes.measured
    guard let size = neededSize(in: layoutAttributes.size, measured) else {
      return layoutAttributes
    }
    let frame = layoutAttributes.frame
    layoutAttributes.frame = CGRect(
      x: frame.minX, y: frame.minY,
      width: measured.contains(.width) ? size.width : frame.width,
      height: measured.contains(.height) ? size.height : frame.height)
    return layoutAttributes
  }
  /// Called before the collection view changes its layout; never called.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the collection view has changed its layout; never called.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The size that the content needs; nil if nothing determines it.
  func neededSize(
    in size: CGSize, _ measured: UICollectionViewLayoutAttributes.MeasuredDirections
  ) -> CGSize? { contentSize(fitting: size, measuring: measured) }

  /// Makes a view of the class; the rewriter adds an override to each class of the app that has `init(frame:)`.
  open class func _instance(frame: CGRect) -> UICollectionReusableView {
    UICollectionReusableView(frame: frame)
  }

  /// The order among the views of a collection view: by the layout, then decorations, cells, other views.
  var order: (Int, Int) {
    let place =
      switch attributes?.representedElementCategory {
      case .decorationView: 0
      case .cell, nil: 1
      case .supplementaryView: 2
      }
    return (attributes?.zIndex ?? 0, place)
  }
}

/// An item of a collection view, like UIKit's `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredView {
  /// Changes a cell for a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState)
    -> Void

  /// The superview of its content.
  public internal(set) var contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
      showSelectedBackground()
    }
  }
  /// Whether a finger touches the item.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
      showSelectedBackground()
    }
  }
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { putBehind(backgroundView) }
    }
  }
  /// The view behind the content of a selected or highlighted cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelectedBackground()
    }
  }
  var content = ConfiguredContent()

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override class func _instance(frame: CGRect) -> UICollectionReusableView {
    UICollectionViewCell(frame: frame)
  }

  private func putBehind(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  private func showSelectedBackground() {
    guard let selectedBackgroundView else { return }
    guard isSelected || isHighlighted else { return selectedBackgroundView.removeFromSuperview() }
    guard selectedBackgroundView.superview !== self else { return }
    putBehind(selectedBackgroundView)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  // MARK: Configurations

  /// What the cell shows; its content view is that of the configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { showContent(newValue) }
  }
  /// The background of the cell.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set {
      hasOwnBackground = true
      content.show(newValue, in: self)
    }
  }
  private(set) var hasOwnBackground = false
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
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = (superview as? UICollectionView)?.isEditing ?? false
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// The background that the style of the list has for the cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
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
  /// Shows a background that the app has not chosen.
  func showDefaultBackground(_ background: UIBackgroundConfiguration) {
    if !hasOwnBackground { content.show(background, in: self) }
  }
  /// Makes corners round, as those at the ends of a section.
  func roundBackground(_ corners: CACornerMask, by radius: CGFloat) {
    content.round(corners, by: radius)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    content.placeBackground(in: bounds)
  }

  override func neededSize(
    in size: CGSize, _ measured: UICollectionViewLayoutAttributes.MeasuredDirections
  ) -> CGSize? {
    contentView.contentSize(fitting: size, measuring: measured)
      ?? contentSize(fitting: size, measuring: measured)
  }
}
