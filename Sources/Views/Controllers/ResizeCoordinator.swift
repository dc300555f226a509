/// Runs animations and blocks alongside a change of the window's size or traits, as
/// `UIViewControllerTransitionCoordinator` does for a rotation.
public final class ResizeCoordinator {
  /// The duration of the animations in seconds.
  public let transitionDuration: Double
  /// The window.
  public let containerView: View
  /// Whether the change is animated.
  public var isAnimated: Bool { transitionDuration > 0 }

  /// The new traits; nil if they don't change.
  public package(set) var traits: Traits?
  private var animations: [(ResizeCoordinator) -> Void] = []
  private var completions: [(ResizeCoordinator) -> Void] = []
  private var hasBegun = false

  package init(duration: Double, in window: View) {
    transitionDuration = duration
    containerView = window
  }

  /// Animates changes alongside the change of the window.
  ///
  /// - Parameters:
  ///   - animation: Called once, when the window has its new size and traits. Its changes are
  ///     animated over ``transitionDuration``.
  ///   - completion: Called when the animations have ended.
  /// - Returns: Whether the animation was queued; false once the change has begun. In either case,
  ///   the completion is called, unless the completions have already been called.
  @discardableResult
  public func animate(
    alongside animation: ((ResizeCoordinator) -> Void)?,
    completion: ((ResizeCoordinator) -> Void)? = nil
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    guard !hasBegun else { return false }
    animations.append(animation)
    return true
  }

  /// Whether nothing is queued.
  package var isEmpty: Bool { animations.isEmpty && completions.isEmpty }

  /// Calls the queued animations.
  package func begin() {
    hasBegun = true
    for animation in animations { animation(self) }
    animations = []
  }

  /// Calls the queued completions.
  package func end() {
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}
