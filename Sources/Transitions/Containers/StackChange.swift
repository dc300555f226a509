import Views

/// A stack's part of a push or a pop.
final class StackChange: ChangePerforming {
  private let stack: NavigationController
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
    of stack: NavigationController, from: ViewController, to: ViewController, animated: Bool,
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
    preferred?.gestures ?? engine.gestureSource(of: stack.delegate)
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
    case .settle: if !completed { stack.restoreControllers() }
    case .announce: break
    }
  }

  func tell(_ notice: Notice, completed: Bool) {
    switch notice {
    case .willMoveToParent: stack.tellToLeave(unlessIn: new)
    case .willShow:
      stack.delegate?.navigationController(stack, willShow: to, animated: animated)
    case .didShow:
      stack.delegate?.navigationController(stack, didShow: to, animated: animated)
    case .didMoveToParent: stack.dropChildren()
    default: break
    }
  }
}
