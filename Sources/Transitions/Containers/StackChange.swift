import Views

/// A stack whose screens change.
protocol ChangingStack: GestureTarget {
  /// The controllers, from the bottom to the top; a change is decided as soon as they change.
  var viewControllers: [ViewController] { get }
  /// The controllers after the last completed change.
  var settled: [ViewController] { get }
  /// The view that contains the visible screen.
  var container: View { get }
  /// A change is about to begin.
  func changeWillBegin(in context: TransitionContext)
  /// Tells the children that are not in a new list that they are about to leave.
  func notifyRemoval(unlessIn stack: [ViewController])
  /// Tells the delegate that a screen is about to be shown.
  func notifyWillShow(_ controller: ViewController, animated: Bool)
  /// Makes the bar fade to another controller's content, together with the transition that is about
  /// to begin.
  func changeBar(to controller: ViewController, in stack: [ViewController])
  /// Puts the bar where it belongs after a change.
  func settleBar()
  /// Puts a screen into the stack in another's place, and makes a list of controllers the stack's.
  func show(
    _ controller: ViewController, insteadOf other: ViewController, in stack: [ViewController])
  /// Tells the delegate that a screen has been shown.
  func notifyDidShow(_ controller: ViewController, animated: Bool)
  /// Returns to the controllers before a cancelled change, unless another change follows.
  func restoreControllers()
  /// Removes the children that are neither in the stack nor needed after a cancel, and notifies the
  /// children that remain.
  func dropChildren()
}

/// A stack's part of a push or a pop.
final class StackChange: ChangePerforming {
  private let stack: any ChangingStack
  private let from: ViewController
  private let to: ViewController
  private let animated: Bool
  private let old: [ViewController]
  private let new: [ViewController]
  private let handover: LayoutHandover?
  private let bottomBar: BottomBarChange?
  private let preferred: PreferredAnswers?
  private unowned let engine: ChangeEngine

  init(
    of stack: any ChangingStack, from: ViewController, to: ViewController, animated: Bool,
    handover: LayoutHandover?, preferred: PreferredAnswers?, on engine: ChangeEngine
  ) {
    self.stack = stack
    self.from = from
    self.to = to
    self.animated = animated
    old = stack.settled
    new = stack.viewControllers
    self.handover = handover
    bottomBar = BottomBarChange(of: stack, from: from, to: to, old: old, new: new)
    self.preferred = preferred
    self.engine = engine
  }

  var containerView: View { stack.container }

  var frames: TransitionContext.Frames {
    .init(fromInitial: from.view.frame, toFinal: stack.container.bounds)
  }

  var gestureSource: GestureSource? {
    preferred?.gestures ?? engine.gestureSource(of: stack.gestureProvider)
  }

  func changeWillBegin(in context: TransitionContext) { stack.changeWillBegin(in: context) }

  func perform(_ hook: Hook, completed: Bool) {
    switch hook {
    case .layOut:
      to.view.fillsSuperview = true
      to.layOut(in: stack.container.bounds)
      bottomBar?.begin()
      stack.changeBar(to: to, in: new)
      handover?.begin()
      if handover == nil { (to as? CollectionViewController)?.reclaim() }
    case .commit:
      handover?.commit()
      bottomBar?.end(completed: true)
      stack.show(to, insteadOf: from, in: new)
    case .rollBack:
      handover?.rollBack()
      bottomBar?.end(completed: false)
      stack.show(from, insteadOf: to, in: old)
    case .settle:
      stack.settleBar()
      if !completed { stack.restoreControllers() }
    case .announce: break
    }
  }

  func notify(_ notice: Notice, completed: Bool) {
    switch notice {
    case .willMoveToParent: stack.notifyRemoval(unlessIn: new)
    case .willShow: stack.notifyWillShow(to, animated: animated)
    case .didShow: stack.notifyDidShow(to, animated: animated)
    case .didMoveToParent: stack.dropChildren()
    default: preconditionFailure("a push or pop has no '\(notice)'")
    }
  }
}
