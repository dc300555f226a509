import Foundation
import ObjectiveC

/// What was copied, like UIKit's `UIPasteboard`; it is the stage's own, and no other app sees it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the device.
  public static let general = UIPasteboard()
  /// Posted when the content has changed.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  private var values: [String: Any] = [:] {
    didSet {
      changeCount += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }
  /// How often the content has changed.
  open private(set) var changeCount = 0

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var strings: [String]? {
    get { values["strings"] as? [String] }
    set { values = newValue.map { ["strings": $0] } ?? [:] }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get { values["urls"] as? [URL] }
    set { values = newValue.map { ["urls": $0] } ?? [:] }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var images: [UIImage]? {
    get { values["images"] as? [UIImage] }
    set { values = newValue.map { ["images": $0] } ?? [:] }
  }
  open var color: UIColor? {
    get { values["color"] as? UIColor }
    set { values = newValue.map { ["color": $0] } ?? [:] }
  }
  /// The content by its types.
  open var items: [[String: Any]] {
    get { values.isEmpty ? [] : [values] }
    set { values = newValue.first ?? [:] }
  }
  public var hasStrings: Bool { strings?.isEmpty == false }
  public var hasURLs: Bool { urls?.isEmpty == false }
  public var hasImages: Bool { images?.isEmpty == false }
  public var hasColors: Bool { color != nil }
  public var numberOfItems: Int { items.count }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    values = [pasteboardType: value]
  }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    values = [pasteboardType: data]
  }
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    values[pasteboardType] as? Data
  }
}
