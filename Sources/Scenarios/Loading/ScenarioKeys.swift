/// The keys that a scenario may have, place by place.
///
/// The reader refuses every other one; guide and schema are held against these lists. Those of an
/// action are in ``ActionShape``.
enum ScenarioKeys {
  static let document = [
    "interlude", "name", "summary", "device", "frameRate", "traits", "seed", "controllers", "root",
    "plugins", "actions", "expect", "$schema",
  ]
  static let device = ["width", "height", "scale", "insets"]
  static let insets = ["top", "left", "bottom", "right"]
  static let traits = [
    "layoutDirection", "reduceMotion", "horizontalSizeClass", "verticalSizeClass",
  ]
  static let controller = [
    "title", "background", "style", "plugin", "presents", "pushes", "views",
  ]
  static let registeredPlugin = ["name", "from", "to", "operations"]
  static let view = [
    "id", "frame", "background", "cornerRadius", "borderWidth", "borderColor", "alpha", "clips",
    "text", "image", "onTap", "views",
  ]
  /// An expectation of the state that a stage is in.
  static let state = [
    "at", "stack", "presented", "selected", "shown", "transitions", "completed", "cancelled",
    "leftovers", "scriptErrors", "stalled", "transitioning",
  ]
  /// An expectation of a view's value.
  static let value = ["at", "view", "property", "equals", "within"]
}
