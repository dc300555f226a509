import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Generates haptics, like UIKit's `UIFeedbackGenerator`; here, requests are only recorded.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Does nothing.
  open func prepare() {}
  func record(_ what: String) { AppStage.current?.record(request: "haptic \(what)") }
}

/// Generates haptics for impacts, like UIKit's `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of the impact.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  private let style: FeedbackStyle
  /// Creates a generator with a style.
  public init(style: FeedbackStyle = .medium) { self.style = style }
  /// Records the request.
  open func impactOccurred() { record("impact \(style)") }
  /// Records the request; the intensity is ignored.
  open func impactOccurred(intensity: CGFloat) { record("impact \(style)") }
}

/// Generates haptics for changed selections, like UIKit's `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Records the request.
  open func selectionChanged() { record("selection") }
}

/// Generates haptics for results, like UIKit's `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of result.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Records the request.
  open func notificationOccurred(_ notificationType: FeedbackType) { record("\(notificationType)") }
}
