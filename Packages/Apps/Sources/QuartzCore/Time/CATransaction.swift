import Foundation

/// A group of changes to layers, like Core Animation's `CATransaction`.
///
/// Changes of an app's own layers are not animated implicitly. A transaction provides the duration of animations, and
/// calls its completion block when all animations that were added in it have ended.
///
/// Values that are set outside a transaction belong to an implicit one, which ends with the turn or with an unbalanced
/// `commit()`.
///
/// Source: `CATransaction`. If no animations are added, the block is called in the next turn.
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

  /// The implicit transaction of this turn; nil until a value is set outside a transaction.
  private static var implicit: CATransaction? {
    guard let kept, kept.loop === StageLoop.current else { return nil }
    return kept
  }

  private static var current: CATransaction {
    if let known = stack.last ?? implicit { return known }
    let made = CATransaction()
    made.loop = StageLoop.current
    kept = made
    made.loop?.enqueue { if kept === made { commit() } }
    return made
  }

  /// Does nothing, because changes are shown in the next frame.
  public class func flush() {}

  /// Sets the duration of animations that don't have one, in seconds.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    current.duration = duration
  }
  /// The duration of animations that don't have one, in seconds.
  public class func animationDuration() -> CFTimeInterval {
    open(\.duration) ?? 0.25
  }
  /// Sets the timing curve of animations that don't have one.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.function = function
  }
  /// The timing curve of animations that don't have one.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    open(\.function)
  }
  /// Sets whether changes are not animated; implicit animations don't exist in any case.
  public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  /// Whether implicit animations are disabled.
  public class func disableActions() -> Bool {
    (stack.last ?? implicit)?.disablesActions ?? false
  }
  /// Sets the completion block for all animations that are added from now on.
  public class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
  /// The completion block.
  public class func completionBlock() -> (() -> Void)? { (stack.last ?? implicit)?.completion }

  /// The innermost transaction with a completion block.
  package static var open: CATransaction? { open { $0.completion == nil ? nil : $0 } }

  /// The value of the innermost transaction that has one.
  private static func open<Value>(_ value: (CATransaction) -> Value?) -> Value? {
    for transaction in stack.reversed() {
      if let found = value(transaction) { return found }
    }
    return implicit.flatMap(value)
  }

  /// Called when an animation of the transaction starts.
  package func enter() { running += 1 }

  /// Called when an animation of the transaction has ended.
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
