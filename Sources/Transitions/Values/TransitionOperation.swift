/// What a container does to its controllers.
public enum TransitionOperation: String, Sendable, CaseIterable {
  case present, dismiss, push, pop
  /// Another tab is selected.
  case tab
  /// One child takes the place of another in a container of the app's own.
  case replace
}
