import Foundation

// Names that apps use but that don't exist here; the compiler says what to use instead, or the reason.

// MARK: Storyboards

@available(
  *, unavailable,
  message: "there are no storyboards and nibs on the stage; make it in code"
)
public typealias UIStoryboardUnwindSegueSource = NSObject

// MARK: Controllers

@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIColorPickerViewController = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIFontPickerViewController = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIReferenceLibraryViewController = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIPrintInteractionController = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UICloudSharingController = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIVideoEditorController = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIInputViewController = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIPreviewInteraction = NSObject
@available(
  *, unavailable,
  message: "not on the stage yet; present or push a plain UIViewController in its place"
)
public typealias UIDocumentBrowserViewController = NSObject

// MARK: Collections

@available(
  *, unavailable,
  message:
    "not on the stage yet; a UITableView, a UIScrollView or plain views show the cells that a transition needs"
)
public typealias UICollectionViewTransitionLayout = NSObject

// MARK: Text

@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextInput = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UIKeyInput = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextInputTraits = NSObject
@available(
  *, unavailable,
  message: "the stage lays out texts itself; show the text with a UILabel or a UITextView"
)
public typealias NSTextStorage = NSObject
@available(
  *, unavailable,
  message: "the stage lays out texts itself; show the text with a UILabel or a UITextView"
)
public typealias NSLayoutManager = NSObject
@available(
  *, unavailable,
  message: "the stage lays out texts itself; show a picture in a text with a UIImageView beside it"
)
public typealias NSTextAttachment = NSObject
@available(
  *, unavailable,
  message: "nothing is searched in texts on the stage"
)
public typealias UIFindInteraction = NSObject

// MARK: Controls

@available(*, unavailable, message: "not on the stage; subclass UIControl, or take a UIButton")
public typealias UIDatePicker = NSObject
@available(*, unavailable, message: "not on the stage; subclass UIControl, or take a UIButton")
public typealias UIColorWell = NSObject
@available(*, unavailable, message: "not on the stage; subclass UIControl, or take a UIButton")
public typealias UICalendarView = NSObject
@available(*, unavailable, message: "not on the stage; subclass UIControl, or take a UIButton")
public typealias UIPasteControl = NSObject

// MARK: Menus

@available(*, unavailable, message: "menus and drags between apps are not on the stage")
public typealias UIFocusGuide = NSObject
@available(*, unavailable, message: "menus and drags between apps are not on the stage")
public typealias UIFocusSystem = NSObject
@available(*, unavailable, message: "menus and drags between apps are not on the stage")
public typealias UIPencilInteraction = NSObject

// MARK: Physics

@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UIDynamicAnimator = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UIDynamicBehavior = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UIGravityBehavior = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UISnapBehavior = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UICollisionBehavior = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UIAttachmentBehavior = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UIPushBehavior = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UIDynamicItemBehavior = NSObject
@available(
  *, unavailable,
  message:
    "there is no physics on the stage; a spring of UIViewPropertyAnimator or CASpringAnimation moves views"
)
public typealias UIFieldBehavior = NSObject

// MARK: Web

@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias WKWebView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias UIWebView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias MKMapView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias AVPlayerLayer = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias AVPlayerViewController = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias SFSafariViewController = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias ARSCNView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias SKView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias SCNView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias MTKView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias PDFView = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias UILocalNotification = NSObject
@available(
  *, unavailable,
  message:
    "there are no web views, maps, cameras and videos on the stage; a view with a color takes their place"
)
public typealias UIUserNotificationSettings = NSObject
