import Foundation

// More names that apps use but that don't exist here; the compiler says what to use instead, or the reason.

// MARK: Drag and drop

@available(
  *, unavailable,
  message: "there is no drag and drop on the stage; leave out its file in AppSources.txt"
)
public typealias UISpringLoadedInteraction = NSObject

// MARK: Pointers, pencils and keyboards

@available(*, unavailable, message: "the stage has fingers only; use a gesture recognizer")
public typealias UIPencilInteractionDelegate = NSObject
@available(*, unavailable, message: "the stage has fingers only; use a gesture recognizer")
public typealias UIScribbleInteraction = NSObject
@available(*, unavailable, message: "the stage has fingers only; use a gesture recognizer")
public typealias UIIndirectScribbleInteraction = NSObject
@available(*, unavailable, message: "the stage has fingers only; use a gesture recognizer")
public typealias UIBandSelectionInteraction = NSObject

// MARK: Text

@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextItem = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextInputMode = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextInteraction = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextRange = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextPosition = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextSelectionRect = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextInputTokenizer = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextInputDelegate = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextPlaceholder = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextDropDelegate = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextDragDelegate = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextInputPasswordRules = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextLoupeSession = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UITextCursorView = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UIWritingToolsCoordinator = NSObject
@available(
  *, unavailable,
  message:
    "nothing is typed on the stage; a UITextField or a UITextView shows its text and brings the keyboard"
)
public typealias UIDictationPhrase = NSObject

// MARK: Menus

@available(
  *, unavailable,
  message: "there are no such menus on the stage; leave out its file in AppSources.txt"
)
public typealias UIMenuBuilder = NSObject
@available(
  *, unavailable,
  message: "there are no such menus on the stage; leave out its file in AppSources.txt"
)
public typealias UIMenuSystem = NSObject

// MARK: Controls

@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UICalendarViewDelegate = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UICalendarSelectionSingleDate = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UICalendarSelectionMultiDate = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UIPageControlProgress = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UIPageControlTimerProgress = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UIContentUnavailableView = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UIContentUnavailableConfiguration = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UIStandardTextCursorView = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UIFocusEffect = NSObject
@available(
  *, unavailable, message: "not on the stage; a plain view with a gesture recognizer shows it"
)
public typealias UIFocusHaloEffect = NSObject

// MARK: Appearance

@available(*, unavailable, message: "bars are not drawn on the stage; leave out their appearance")
public typealias UITabGroup = NSObject
@available(*, unavailable, message: "bars are not drawn on the stage; leave out their appearance")
public typealias UITabSidebarItem = NSObject

// MARK: Images

@available(
  *, unavailable, message: "images are files, symbols or drawings on the stage; use one of these"
)
public typealias UIImageConfiguration = NSObject
@available(
  *, unavailable, message: "images are files, symbols or drawings on the stage; use one of these"
)
public typealias UIImageReader = NSObject
@available(
  *, unavailable, message: "images are files, symbols or drawings on the stage; use one of these"
)
public typealias UIGraphicsPDFRenderer = NSObject
@available(
  *, unavailable, message: "images are files, symbols or drawings on the stage; use one of these"
)
public typealias UIGraphicsPDFRendererContext = NSObject
@available(
  *, unavailable, message: "images are files, symbols or drawings on the stage; use one of these"
)
public typealias UIGraphicsPDFRendererFormat = NSObject
