import Foundation

/// A group of changes to layers, as `CATransaction`.
///
/// Changes to layers of one's own are not animated implicitly; a transaction gives animations its
/// duration and calls its block when all that were added in it have ended.
///
/// Source: `CATransaction`. Without any animation the block is called in the next turn.
public final class CATransaction: NSObject {
  nonisolated(unsafe) private static var stack: [CATransaction] = []
  private var duration: CFTimeInterval?
  private var function: CAMediaTimingFunction?
  private var disablesActions = false
  private var completion: (() -> Void)?
  private var running = 0
  private var isCommitted = false

  /// Begins a transaction.
  public class func begin() { stack.append(CATransaction()) }

  /// Ends the transaction that was begun last.
  public class func commit() {
    guard let transaction = stack.popLast() else { return }
    transaction.isCommitted = true
    transaction.endIfDone()
  }

  /// Does nothing: what has changed is shown with the next frame.
  public class func flush() {}

  /// Sets the duration of animations that have none, in seconds.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    stack.last?.duration = duration
  }
  /// The duration of animations that have none, in seconds.
  public class func animationDuration() -> CFTimeInterval {
    stack.reversed().lazy.compactMap(\.duration).first ?? 0.25
  }
  /// Sets the curve of animations that have none.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.last?.function = function
  }
  /// The curve of animations that have none.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.reversed().lazy.compactMap(\.function).first
  }
  /// Says whether changes are made at once, which they are in any case.
  public class func setDisableActions(_ flag: Bool) { stack.last?.disablesActions = flag }
  /// Whether changes are made at once.
  public class func disableActions() -> Bool { stack.last?.disablesActions ?? false }
  /// Sets the block for the end of all animations that are added from now on.
  public class func setCompletionBlock(_ block: (() -> Void)?) { stack.last?.completion = block }
  /// The block for the end.
  public class func completionBlock() -> (() -> Void)? { stack.last?.completion }

  /// The transaction that is open now.
  package static var open: CATransaction? { stack.last { $0.completion != nil } }

  /// An animation begins in the transaction.
  package func enter() { running += 1 }

  /// An animation of the transaction has ended.
  package func leave() {
    running -= 1
    endIfDone()
  }

  private func endIfDone() {
    guard isCommitted, running == 0, let block = completion else { return }
    completion = nil
    guard let loop = StageLoop.current else { return block() }
    loop.enqueue(block)
  }
}
