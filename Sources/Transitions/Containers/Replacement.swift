import Motion
import Views

/// One child taking the place of another.
struct Replacement {
  let from: ViewController
  let to: ViewController
  let parent: ViewController
  let container: View
  let isAnimated: Bool
}

extension Stage {
  /// Runs a replacement; its order of callbacks is a stack's.
  ///
  /// - Parameter completion: Called before the end of the transition is told to anyone else.
  func replace(
    _ change: Replacement, id: Int, answers: Answers, completion: @escaping (Bool) -> Void
  ) {
    let (from, to, animated) = (change.from, change.to, change.isAnimated)
    let context = TransitionContext(
      operation: .replace, isForward: true, isAnimated: animated, style: .none, from: from, to: to,
      views: [.from: from.view, .to: to.view],
      frames: .init(fromInitial: from.view.frame, toFinal: change.container.bounds),
      containerView: change.container, stage: self)
    let transition = Transition(
      id: id, context: context, answers: answers, in: [from, to, change.parent],
      appearing: [from, to]
    ) { [unowned self] completed in
      let (arrived, gone) = completed ? (to, from) : (from, to)
      gone.view.removeFromSuperview()
      change.container.addSubview(arrived.view)
      if completed {
        appearance(.viewDidDisappear, of: from, animated: animated, id: id)
        appearance(.viewDidAppear, of: to, animated: animated, id: id)
      } else {
        appearance(.viewWillDisappear, of: to, animated: animated, id: id)
        appearance(.viewDidDisappear, of: to, animated: animated, id: id)
        appearance(.viewWillAppear, of: from, animated: animated, id: id)
        appearance(.viewDidAppear, of: from, animated: animated, id: id)
      }
      record(.completion, transition: id, [.completed(completed)])
      completion(completed)
    }
    begin(transition)
    appearance(.viewWillDisappear, of: from, animated: animated, id: id)
    appearance(.viewWillAppear, of: to, animated: animated, id: id)
    to.view.frame = change.container.bounds
    transition.start()
    appearance(.viewIsAppearing, of: to, animated: animated, id: id)
  }
}
