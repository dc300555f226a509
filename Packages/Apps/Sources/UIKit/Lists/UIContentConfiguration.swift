import CoreGraphics
import Foundation
import ObjectiveC

/// Says what a content view shows, like UIKit's `UIContentConfiguration`.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, like UIKit's `UIContentView`.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a cell or a header shows by its configurations.
@MainActor
struct ConfiguredContent {
  /// What is shown; nil for a plain content view.
  private(set) var configuration: (any UIContentConfiguration)?
  /// The background; nil for none.
  private(set) var background: UIBackgroundConfiguration?
  private var backgroundView: ConfiguredBackgroundView?
  /// Whether the state has changed since the configurations were updated.
  var needsUpdate = true

  /// Shows a configuration.
  ///
  /// - Returns: The new content view; nil if the old one shows it.
  mutating func show(_ new: (any UIContentConfiguration)?, in content: UIView) -> UIView? {
    let old = configuration
    configuration = new
    guard let new else { return old == nil ? nil : UIView() }
    if let view = content as? any UIView & UIContentView, old != nil, view.supports(new) {
      view.configuration = new
      return nil
    }
    return new.makeContentView()
  }

  /// Shows a background behind everything in a view.
  mutating func show(_ new: UIBackgroundConfiguration?, in view: UIView) {
    background = new
    guard let new else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let shown = backgroundView ?? ConfiguredBackgroundView(frame: view.bounds)
    if backgroundView == nil {
      backgroundView = shown
      view.insertSubview(shown, at: 0)
    }
    shown.configuration = new
  }

  /// The corners of a list in which the background is round.
  func round(_ corners: CACornerMask, by radius: CGFloat) {
    backgroundView?.listCorners = (corners, radius)
  }

  /// Makes the background as large as its view.
  func placeBackground(in bounds: CGRect) { backgroundView?.place(in: bounds) }
}

/// A cell or a header, which shows configurations.
@MainActor
protocol ConfiguredView: UIView {
  var content: ConfiguredContent { get set }
  var contentView: UIView { get set }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
}

extension ConfiguredView {
  /// Shows a content, in a new content view if the old one doesn't show it.
  func showContent(_ configuration: (any UIContentConfiguration)?) {
    if let new = content.show(configuration, in: contentView) {
      new.frame = contentView.frame
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      new.translatesAutoresizingMaskIntoConstraints = true
      insertSubview(new, aboveSubview: contentView)
      contentView.removeFromSuperview()
      contentView = new
    }
    setNeedsLayout()
  }

  /// Lets the content and the background follow a state, as far as they do by themselves.
  func follow(_ state: any UIConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let shown = contentConfiguration {
      contentConfiguration = shown.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let shown = content.background {
      content.show(shown.updated(for: state), in: self)
    }
  }

  /// Makes an update that was requested.
  func updateIfNeeded(_ update: () -> Void) {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    update()
  }
}

extension UIView {
  /// The size that the content of a cell needs in a width, or in a height if the width is measured.
  ///
  /// - Returns: Nil if nothing determines it.
  func contentSize(fitting size: CGSize, measuring directions: MeasuredContent) -> CGSize? {
    guard self is any UIContentView || !constraints.isEmpty else { return nil }
    let fits = systemLayoutSizeFitting(
      CGSize(
        width: directions.contains(.width) ? 0 : size.width,
        height: directions.contains(.height) ? 0 : size.height),
      withHorizontalFittingPriority: directions.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: directions.contains(.height) ? .fittingSizeLevel : .required)
    return fits.width.isFinite && fits.height.isFinite && fits.width >= 0 && fits.height >= 0
      ? fits : nil
  }

  typealias MeasuredContent = UICollectionViewLayoutAttributes.MeasuredDirections
}
