/// The operation that a container performs on its controllers.
public enum TransitionOperation: String, Sendable, CaseIterable {
  case present, dismiss, push, pop
  /// A different tab is selected.
  case tab
  /// A child replaces another in an app's own container.
  case replace

  /// The operations of navigation stacks and presentations, for which most animators are written.
  public static let usual: [TransitionOperation] = [.push, .pop, .present, .dismiss]
}
