import CoreGraphics
import Foundation
import ObjectiveC

// Nothing is dragged from one place to another on the stage: no finger lifts an item. Interactions and delegates are
// kept, and never asked.

/// What an app hands over, like Foundation's `NSItemProvider`; what was registered can be loaded again.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
  /// Where an item can go.
  public enum RepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

  /// A name for the item; stored, but has no effect.
  open var suggestedName: String?
  private let object: Any?
  private var loaders:
    [(type: String, load: (@escaping (Data?, (any Error)?) -> Void) -> Progress?)] =
      []

  public override init() {
    object = nil
    super.init()
  }
  /// Creates a provider of an object.
  public init(object: Any) {
    self.object = object
    super.init()
  }

  /// The types of what was registered, in order.
  open var registeredTypeIdentifiers: [String] { loaders.map(\.type) }
  /// Whether something of a type was registered; types are compared by their names.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
  /// Registers data that are made when they are loaded.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) { loaders.append((typeIdentifier, loadHandler)) }
  /// Loads the data that were registered for a type; an error if there are none.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let loader = loaders.first(where: { $0.type == typeIdentifier }) else {
      completionHandler(nil, CocoaError(.fileNoSuchFile))
      return Progress(totalUnitCount: 1)
    }
    return loader.load(completionHandler) ?? Progress(totalUnitCount: 1)
  }
  /// Whether the object is of a type.
  open func canLoadObject<Value>(ofClass type: Value.Type) -> Bool { object is Value }
  /// Loads the object, if it is of a type.
  @discardableResult
  open func loadObject<Value>(
    ofClass type: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress {
    let value = object as? Value
    completionHandler(value, value == nil ? CocoaError(.fileNoSuchFile) : nil)
    return Progress(totalUnitCount: 1)
  }
}

/// Something that is dragged, like UIKit's `UIDragItem`; stored, but never lifted.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// What is handed over.
  public let itemProvider: NSItemProvider
  /// What the app itself finds in the item.
  open var localObject: Any?
  /// Makes the preview; never called.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// How a dragged item looks, like UIKit's `UIDragPreviewParameters`.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The preview of an item, like UIKit's `UIDragPreview`; never shown.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

/// A preview of an item at a place, like UIKit's `UITargetedDragPreview`; never shown.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// Something that is being dragged, like UIKit's `UIDragDropSession`; never made, because nothing is dragged.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// The place of the finger, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether an item has a type.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an item can be loaded as a type.
  func canLoadObjects<Value>(ofClass type: Value.Type) -> Bool
}

/// What the app itself drags, like UIKit's `UIDragSession`; never made, because nothing is dragged.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// What the app keeps with it.
  var localContext: Any? { get set }
}

/// What can be dropped, like UIKit's `UIDropSession`; never made, because nothing is dragged.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// What the app itself drags.
  var localDragSession: (any UIDragSession)? { get }
  /// How far the loading is.
  var progress: Progress { get }
  /// Loads what can be loaded as a type.
  @discardableResult
  func loadObjects<Value>(
    ofClass type: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress
}

/// What a drag asks of an app, like UIKit's `UIDragInteractionDelegate`; never asked.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// What is dragged.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}

/// Lets a view be dragged, like UIKit's `UIDragInteraction`; stored, but never begins.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?
  /// Whether it is used; stored, but has no effect.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// What a drop asks of an app, like UIKit's `UIDropInteractionDelegate`; never asked.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {}

/// Lets something be dropped on a view, like UIKit's `UIDropInteraction`; stored, but never begins.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?
  /// Whether several drops are taken at once; stored, but has no effect.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// What a drop does, like UIKit's `UIDropOperation`.
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

/// What an app does with a drop, like UIKit's `UIDropProposal`.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What the drop does.
  public let operation: UIDropOperation
  /// Whether the preview is drawn in full; stored, but has no effect.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}
