import Foundation
import ObjectiveC

/// Something that a screen reader offers for a view, like UIKit's `UIAccessibilityCustomAction`; never performed, because
/// there is no screen reader.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name that is read out.
  open var name: String
  /// The image; stored, but has no effect.
  open var image: UIImage?
  /// What is done; the result is whether that went well.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action.
  public init(
    name: String, image: UIImage? = nil,
    actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil
  ) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }
}
