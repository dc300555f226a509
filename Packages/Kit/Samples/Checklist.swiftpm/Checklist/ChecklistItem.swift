/// Something to look at on a device.
public struct ChecklistItem: Sendable, Hashable {
  /// The name of the property or the gesture.
  public let name: String
  /// What to do, and what has to be seen.
  public let hint: String
  /// Whether fingers do it, with the plugin of this name; otherwise the animator of this name is shown half way.
  public let isGesture: Bool

  /// Makes an item.
  public init(_ name: String, hint: String, isGesture: Bool) {
    self.name = name
    self.hint = hint
    self.isGesture = isGesture
  }

  /// The item of a property.
  public static func property(_ name: String) -> ChecklistItem {
    ChecklistItem(
      name,
      hint: "Half way: the left picture, which is alive, looks like the engine's on the right.",
      isGesture: false)
  }

  /// The items of all gestures.
  public static let gestures = [
    gesture(
      "pan", "Drag right slowly, and let go before the middle: it goes back. Then past it: it pops."
    ),
    gesture("edgePan", "Drag right from the left edge: it pops. From the middle: nothing."),
    gesture("pinch", "Move two fingers together: it pops. Apart: nothing."),
    gesture("rotation", "Turn two fingers by half of a right angle, and let go: it pops."),
    gesture(
      "transform",
      "Pinch, turn and move at once: nothing jumps. Let go with the fingers close: it pops."),
    gesture("tap", "Tap the red block: the screen grows out of it."),
    gesture(
      "caught",
      "Throw it right, and catch it while it moves: it stops under the finger. Let go: it goes on."),
    gesture("reversed", "Drag right, then back, and let go while you move back: it goes back."),
    gesture("scrolled", "Drag down in the list: it scrolls. At its top, drag down: it pops."),
    gesture(
      "systemSwipe", "Drag from the left edge: one transition only, by the script. Try ten times."),
    gesture(
      "takenAway",
      "Drag half way, and pull down the notification center with another finger: it goes back."),
  ]

  private static func gesture(_ name: String, _ hint: String) -> ChecklistItem {
    ChecklistItem(name, hint: hint, isGesture: true)
  }
}
