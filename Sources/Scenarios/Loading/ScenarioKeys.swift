/// The keys of a scenario, by place.
///
/// The reader rejects all other keys. Tests compare the guide and the schema with these lists. The
/// keys of actions are in ``ActionShape``.
enum ScenarioKeys {
  static let document = [
    "interlude", "name", "summary", "device", "frameRate", "traits", "behavior", "seed",
    "content", "infoPlist", "app", "controllers", "root",
    "plugins", "actions", "expect", "$schema",
  ]
  /// Keys that have no meaning for a scenario that plays an app, and are an error there.
  static let notWithApp = ["controllers", "root", "plugins"]
  static let device = ["width", "height", "scale", "cornerRadius", "insets"]
  static let insets = ["top", "left", "bottom", "right"]
  static let traits = [
    "layoutDirection", "reduceMotion", "prefersCrossFadeTransitions", "horizontalSizeClass",
    "verticalSizeClass",
  ]
  static let controller = [
    "title", "background", "style", "modalTransitionStyle", "plugin", "presents", "pushes",
    "replacedBy", "sheet", "modal", "preferredSize", "adaptivePresentationStyle", "views",
    "bars", "navigation", "tabs", "container", "containerPlugin", "definesPresentationContext",
    "hidesBottomBarWhenPushed", "statusBar", "capturesStatusBar", "zoomsFrom", "collection",
    "providesPresentationContextTransitionStyle", "navigationItem",
    "layout", "regular",
  ]
  static let infoPlist = [
    "UIViewControllerBasedStatusBarAppearance", "UIStatusBarStyle", "UIStatusBarHidden",
  ]
  static let layout = ["as", "spacing", "insets", "align", "safeArea"]
  static let layoutInsets = ["top", "leading", "bottom", "trailing"]
  /// The keys of a controller that can differ in a regular width.
  static let regularController = ["layout"]
  /// The keys of a view that can differ in a regular width.
  static let arrangement = ["frame", "width", "height", "aspect", "edges", "hidden", "layout"]
  static let collection = [
    "items", "columns", "spacing", "aspect", "top", "sectionSpacing", "color", "layoutToLayout",
    "onTap",
  ]
  static let sheet = [
    "detents", "selected", "undimmedUpTo", "grabber", "scrollExpands", "cornerRadius",
    "edgeAttached",
  ]
  static let detent = ["id", "height"]
  static let registeredPlugin = ["name", "from", "to", "operations"]
  static let view = [
    "id", "frame", "width", "height", "aspect", "edges", "hidden", "layout", "regular",
    "background", "cornerRadius", "borderWidth", "borderColor", "alpha",
    "shadowOpacity", "shadowRadius", "shadowX", "shadowY", "shadowColor",
    "blur", "backdropBlur", "backdropSaturation", "clips",
    "text", "size", "weight", "align", "color", "lines", "image", "contentSize", "contentOffset",
    "onTap", "onLongPress", "views",
  ]
  /// The keys of the progress that an action waits for instead of a time.
  static let trigger = ["transition", "progress"]
  /// The keys of an expectation about the state of the stage.
  static let state = [
    "at", "in", "stack", "presented", "selected", "shown", "statusBar", "detent", "scrolled",
    "keyboard", "firstResponder", "bar", "accessibilityFocus",
    "transitions", "completed", "cancelled",
    "leftovers", "scriptErrors", "stalled", "transitioning",
  ]
  static let scrolled = ["view", "x", "y"]
  static let navigationItem = [
    "title", "backButtonTitle", "hidesBackButton", "leading", "trailing",
  ]
  static let barButton = ["title", "onTap"]
  /// What is expected of a stack's bar.
  static let bar = ["title", "back", "leading", "trailing", "hidden"]
  /// The keys of an expectation about a view's value.
  static let value = ["at", "view", "property", "equals", "within"]
}
