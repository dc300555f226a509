import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// The header or the footer of a section, like UIKit's `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfiguredView {
  /// Changes a header for a state.
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

  /// The identifier that its class is registered with.
  public let reuseIdentifier: String?
  /// The superview of its content.
  public internal(set) var contentView = UIView()
  /// The label for the text.
  public private(set) lazy var textLabel: UILabel? = label(ofSize: 13)
  /// The label for the second text.
  public private(set) lazy var detailTextLabel: UILabel? = label(ofSize: 12)
  private var labels: [UILabel] = []
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }
  var content = ConfiguredContent()

  /// Creates a header or a footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Makes a view of the class; the rewriter adds an override to each class of the app that has this initializer.
  open class func _instance(reuseIdentifier: String?) -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView(reuseIdentifier: reuseIdentifier)
  }

  private func label(ofSize size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    labels.append(label)
    return label
  }

  /// Called when the view is dequeued for another section.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// The content that the style of the table has.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  /// What the header shows; its content view is that of the configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { showContent(newValue) }
  }
  /// The background of the header.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { content.show(newValue, in: self) }
  }
  /// Whether the content follows the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Changes the header whenever its state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state for which the header is configured.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Requests ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }
  /// Changes the header for a state; a subclass sets its configurations here.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    follow(state)
    configurationUpdateHandler?(self, state)
  }

  private func updateConfigurationIfNeeded() {
    updateIfNeeded { updateConfiguration(using: configurationState) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    content.placeBackground(in: bounds)
    let room = contentView.bounds.insetBy(dx: 16, dy: 0)
    for (index, label) in labels.enumerated() {
      let height = room.height / CGFloat(labels.count)
      label.frame = CGRect(
        x: room.minX, y: CGFloat(index) * height, width: room.width, height: height)
    }
  }

  /// The height that the content needs in a width; nil if nothing determines it.
  func fittingHeight(in width: CGFloat) -> CGFloat? {
    updateConfigurationIfNeeded()
    return contentView.contentSize(fitting: CGSize(width: width, height: 0), measuring: .height)?
      .height
  }
}
