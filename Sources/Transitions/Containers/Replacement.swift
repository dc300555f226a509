import Motion
@_spi(Tools) import Views

/// The replacement of one child with another in a view.
class Replacement: ChangePerforming {
  let from: ViewController
  let to: ViewController
  let containerView: View
  private let parent: ViewController
  private let completion: ((Bool) -> Void)?

  init(
    of from: ViewController, with to: ViewController, in container: View, parent: ViewController,
    completion: ((Bool) -> Void)?
  ) {
    self.from = from
    self.to = to
    containerView = container
    self.parent = parent
    self.completion = completion
  }

  var gestureSource: GestureSource? { nil }

  var frames: TransitionContext.Frames {
    // An app's own view keeps the frame that the app gave it.
    let isPlaced = to.view.owner != nil && !to.view.frame.isEmpty
    return .init(
      fromInitial: from.view.frame, toFinal: isPlaced ? to.view.frame : containerView.bounds)
  }

  /// Describes the change.
  func change(animated: Bool, question: ContainerChange.Question) -> ContainerChange {
    // If the container forwards appearance callbacks itself, it does so here too.
    let forwards = parent.shouldAutomaticallyForwardAppearanceMethods
    var outgoing = ContainerChange.Party(from, changesParent: true)
    var incoming = ContainerChange.Party(to, changesParent: true)
    outgoing.changesAppearance = forwards
    incoming.changesAppearance = forwards
    return ContainerChange(
      operation: .replace, isForward: true, isAnimated: animated,
      outgoing: outgoing, incoming: incoming,
      container: parent, question: question,
      // Apps typically call `transition(from:to:…)` with the option `transitionCrossDissolve`.
      systemAnimator: CrossDissolve(), performer: self)
  }

  func perform(_ hook: Hook, completed: Bool) {
    switch hook {
    case .layOut: if to.view.owner == nil { to.layOut(in: containerView.bounds) }
    case .commit: swap(from, with: to)
    case .rollBack: swap(to, with: from)
    case .announce, .settle: break
    }
  }

  func notify(_ notice: Notice, completed: Bool) {
    switch notice {
    case .completion: completion?(completed)
    // The caller of `transition(from:to:)` sends these itself, as in UIKit.
    case .willMoveToParent, .didMoveToParent: break
    default: preconditionFailure("a replacement has no '\(notice)'")
    }
  }

  private func swap(_ gone: ViewController, with arrived: ViewController) {
    gone.viewInPlace.removeFromSuperview()
    containerView.addSubview(arrived.viewInPlace)
  }
}
