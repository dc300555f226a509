import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Makes the device felt, like UIKit's `UIFeedbackGenerator`: here it is only noted that it was asked for.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Does nothing.
  open func prepare() {}
  func note(_ what: String) { AppStage.current?.note(request: "haptic \(what)") }
}

/// As `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  private let style: FeedbackStyle
  /// Makes a generator.
  public init(style: FeedbackStyle = .medium) { self.style = style }
  /// Asks for it.
  open func impactOccurred() { note("impact \(style)") }
  /// Asks for it.
  open func impactOccurred(intensity: CGFloat) { note("impact \(style)") }
}

/// As `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Asks for it.
  open func selectionChanged() { note("selection") }
}

/// As `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has happened.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Asks for it.
  open func notificationOccurred(_ notificationType: FeedbackType) { note("\(notificationType)") }
}
