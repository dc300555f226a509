/// The operation that a container performs on its controllers.
public enum TransitionOperation: String, Sendable, CaseIterable {
  case present, dismiss, push, pop
  /// A different tab is selected.
  case tab
  /// A child replaces another in an app's own container.
  case replace
}
