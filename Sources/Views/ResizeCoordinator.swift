/// Runs animations and blocks together with a change of the window's size or traits, as
/// `UIViewControllerTransitionCoordinator` does in a rotation.
public final class ResizeCoordinator {
  /// Seconds that the animations take.
  public let transitionDuration: Double
  /// The window, in which everything changes.
  public let containerView: View
  /// Whether the change takes time.
  public var isAnimated: Bool { transitionDuration > 0 }
  /// False: nobody can cancel a rotation.
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
  ///   - animation: Called once when the window has its new size and traits; what it changes is
  ///     animated for ``transitionDuration``.
  ///   - completion: Called when the animations have ended.
  /// - Returns: Whether the animation is queued; false once the change has begun. The completion is
  ///   called in any case, unless all have been called.
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

  /// Whether anyone has queued anything.
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
