import Foundation
import ObjectiveC

/// Hears of the documents that were picked, like UIKit's `UIDocumentPickerDelegate`.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called when documents were picked; never called: there are no documents here.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the picker is gone without documents.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Lets the user pick documents, like UIKit's `UIDocumentPickerViewController`; an empty sheet, which a scenario
/// dismisses.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The delegate; not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several documents can be picked; stored, but has no effect.
  open var allowsMultipleSelection = false
  /// The folder that is shown first; stored, but has no effect.
  open var directoryURL: URL?
  /// Whether file names show their extensions; stored, but has no effect.
  open var shouldShowFileExtensions = false

  /// Creates a picker for documents to export.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.documentPickerWasCancelled(self) }
  }
}

/// Hears of the picture that was picked, like UIKit's `UIImagePickerControllerDelegate`.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when a picture was picked; never called: there are no pictures here.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user cancels; never called: the picker has no button.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// Lets the user pick a picture, like UIKit's `UIImagePickerController`; an empty screen, which a scenario dismisses.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// What is known of a picture.
  public struct InfoKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
  }
  /// Where pictures come from; stored, but has no effect.
  open var sourceType = SourceType.photoLibrary
  /// Whether a picture can be cut; stored, but has no effect.
  open var allowsEditing = false
  /// The kinds of media; stored, but has no effect.
  open var mediaTypes: [String] = ["public.image"]
  /// Whether there are pictures of a source; always false: the stage has neither a camera nor a library.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

/// Shows what a search finds, like UIKit's `UISearchResultsUpdating`.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins, ends, or its text changes.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search, like UIKit's `UISearchControllerDelegate`.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search field and its results, like UIKit's `UISearchController`; its field is not shown in a bar here.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The delegate; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Shows the results; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The field; in no view unless the app adds it to one.
  public let searchBar = UISearchBar()
  /// The controller of the results; stored, but has no effect.
  public let searchResultsController: UIViewController?
  /// Whether the content is covered while one searches; stored, but has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar is hidden while one searches; stored, but has no effect.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the results are shown before something is typed; stored, but has no effect.
  open var showsSearchResultsController = false
  /// Whether the cancel button comes by itself; stored, but has no effect.
  open var automaticallyShowsCancelButton = true
  /// Whether one searches; the updater and the delegate are notified.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = ""
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
      }
    }
  }

  /// Creates a search.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
}

extension UINavigationItem {
  /// When the field of a search is hidden.
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
}

/// An item that is shared, like UIKit's `UIActivityItemSource`; never asked: the sheet is empty.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
    -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
