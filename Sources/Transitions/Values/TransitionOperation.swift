/// What a container does to its controllers.
public enum TransitionOperation: String, Sendable, CaseIterable {
  case present, dismiss, push, pop
  /// Another tab is selected.
  case tab
  /// One child replaces another in the app's own container.
  case replace
}
