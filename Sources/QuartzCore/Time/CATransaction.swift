import Foundation

/// A group of changes to layers, like Core Animation's `CATransaction`.
///
/// Changes to layers of one's own are not animated implicitly; a transaction gives animations its
/// duration and calls its block when all that were added in it have ended.
///
/// What is set without a transaction goes to an implicit one, which ends with the turn or with an unbalanced
/// `commit()`.
///
/// Source: `CATransaction`. Without any animation the block is called in the next turn.
public final class CATransaction: NSObject {
  nonisolated(unsafe) private static var stack: [CATransaction] = []
  nonisolated(unsafe) private static var kept: CATransaction?
  private var duration: CFTimeInterval?
  private var function: CAMediaTimingFunction?
  private var disablesActions = false
  private var completion: (() -> Void)?
  private var running = 0
  private weak var loop: StageLoop?
  private var isCommitted = false

  /// Begins a transaction.
  public class func begin() { stack.append(CATransaction()) }

  /// Ends the transaction that was begun last.
  public class func commit() {
    guard let transaction = stack.popLast() ?? implicit else { return }
    if transaction === kept { kept = nil }
    transaction.isCommitted = true
    transaction.endIfDone()
  }

  /// The one of this turn; there is one only once something was set without a transaction.
  private static var implicit: CATransaction? {
    kept?.loop === StageLoop.current ? kept : nil
  }

  private static var current: CATransaction {
    if let known = stack.last ?? implicit { return known }
    let made = CATransaction()
    made.loop = StageLoop.current
    kept = made
    made.loop?.enqueue { if kept === made { commit() } }
    return made
  }

  /// Does nothing: what has changed is shown with the next frame.
  public class func flush() {}

  /// Sets the duration of animations that have none, in seconds.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    current.duration = duration
  }
  /// The duration of animations that have none, in seconds.
  public class func animationDuration() -> CFTimeInterval {
    open(\.duration) ?? 0.25
  }
  /// Sets the curve of animations that have none.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.function = function
  }
  /// The curve of animations that have none.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    open(\.function)
  }
  /// Says whether changes are made at once, which they are in any case.
  public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  /// Whether changes are made at once.
  public class func disableActions() -> Bool {
    (stack.last ?? implicit)?.disablesActions ?? false
  }
  /// Sets the block for the end of all animations that are added from now on.
  public class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
  /// The block for the end.
  public class func completionBlock() -> (() -> Void)? { (stack.last ?? implicit)?.completion }

  /// The transaction that is open now.
  package static var open: CATransaction? { open { $0.completion == nil ? nil : $0 } }

  /// What the innermost transaction says that says something.
  private static func open<Value>(_ value: (CATransaction) -> Value?) -> Value? {
    for transaction in stack.reversed() + [implicit].compactMap({ $0 }) {
      if let found = value(transaction) { return found }
    }
    return nil
  }

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
