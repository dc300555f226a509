import Views

extension Stage {
  /// Who moves a transition, and who drives it.
  struct Answers {
    let animator: any AnimatedTransitioning
    let interactor: (any InteractiveTransitioning)?
  }

  /// Asks the delegate, in UIKit's order: the animator first, and the interactor only when there
  /// is one.
  ///
  /// - Parameter asks: False when nothing is animated and so nobody is asked.
  func answers(
    id: Int, operation: Operation, from: ViewController, to: ViewController, asks: Bool,
    animator: @autoclosure () -> (any AnimatedTransitioning)?,
    interactor: (any AnimatedTransitioning) -> (any InteractiveTransitioning)?
  ) -> Answers {
    let builtin = AnimatorTransition(fallback)
    guard asks else { return Answers(animator: builtin, interactor: nil) }
    let animator = animator()
    let who: [Event.Detail] = [.operation(operation), .from(from), .to(to)]
    record(.animationController, transition: id, who + [.answer(animator?.name)])
    guard let animator else { return Answers(animator: builtin, interactor: nil) }
    var interactor = interactor(animator)
    if handsOutInteractorsWithoutGesture, interactor == nil {
      interactor = PercentDrivenInteractiveTransition()
    }
    record(.interactionController, transition: id, who + [.answer(interactor?.name)])
    return Answers(animator: animator, interactor: interactor)
  }
}
