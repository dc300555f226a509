import Foundation

// Names of what a device does besides, which don't exist here.

// MARK: The system

@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIPrintInfo = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIPrintFormatter = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIPrintPageRenderer = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UISimpleTextPrintFormatter = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIMarkupTextPrintFormatter = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIViewPrintFormatter = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIScreenshotService = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIScreenshotServiceDelegate = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIScreenMode = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UILocalizedIndexedCollation = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIDocument = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIManagedDocument = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIDocumentInteractionController = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIDocumentInteractionControllerDelegate = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIActivityItemsConfiguration = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIActivityItemsConfigurationReading = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UISceneActivationConditions = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIWindowSceneGeometry = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIGuidedAccessRestrictionDelegate = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIAccessibilityElement = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIAccessibilityContainer = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIAccessibilityCustomRotor = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIAccessibilityLocationDescriptor = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UICollisionBehaviorDelegate = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIDynamicAnimatorDelegate = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIDynamicItem = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIDynamicItemGroup = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIRegion = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIStateRestoring = NSObject
@available(*, unavailable, message: "the stage is no device; leave out its file in AppSources.txt")
public typealias UIEventAttribution = NSObject
