import CoreGraphics
import Foundation
import ObjectiveC

/// An app's own entry in the list of what one can do with something, like UIKit's `UIActivity`.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  }
  /// The title.
  open var activityTitle: String? { nil }
  /// The image.
  open var activityImage: UIImage? { nil }
  /// The name.
  open var activityType: ActivityType? { nil }
}

/// Something that is made when it is shared, like UIKit's `UIActivityItemProvider`; never made, because nothing is
/// shared here.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject {
  /// What stands for the item.
  public let placeholderItem: Any?
  /// Where it is shared; nothing here.
  open var activityType: UIActivity.ActivityType? { nil }
  /// The item.
  open var item: Any { placeholderItem ?? "" }

  /// Creates a provider.
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }
}

/// The sheet that shares something, like UIKit's `UIActivityViewController`; an empty sheet, which a scenario dismisses.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Called when the sheet is gone: which activity was chosen, whether it was done, its results, and an error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called when the sheet is gone; nothing was chosen.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Activities that are left out; stored, but has no effect.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates the sheet for some items.
  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    completionWithItemsHandler?(nil, false, nil, nil)
    completionWithItemsHandler = nil
  }
}
