/// Runs animations and blocks together with a change of the window's size or traits, as
/// `UIViewControllerTransitionCoordinator` does in a rotation.
public final class ResizeCoordinator {
  /// The duration of the animations in seconds.
  public let transitionDuration: Double
  /// The window.
  public let containerView: View
  /// Whether the change is animated.
  public var isAnimated: Bool { transitionDuration > 0 }
  /// False: a rotation can't be cancelled.
  public var isCancelled: Bool { false }

  private var animations: [(ResizeCoordinator) -> Void] = []
  private var completions: [(ResizeCoordinator) -> Void] = []
  private var hasBegun = false

  package init(duration: Double, in window: Window) {
    transitionDuration = duration
    containerView = window
  }

  /// Animates changes along with the window's.
  ///
  /// - Parameters:
  ///   - animation: Called once when the window has its new size and traits; its changes are
  ///     animated for ``transitionDuration``.
  ///   - completion: Called when the animations have ended.
  /// - Returns: Whether the animation is queued; false once the change has begun. The completion is
  ///   called in either case, unless the completions have already been called.
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
