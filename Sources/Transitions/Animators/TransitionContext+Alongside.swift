extension TransitionContext {
  /// Reports to observers the changes of a presentation's own views alongside the last frame.
  package func reportAlongside(_ changes: Changes, progress: Double) {
    guard let id = control?.id else { return }
    host.broadcast.showAlongside(
      TransitionFrame(
        time: clock.now, transition: id, operation: operation, number: 0, progress: progress,
        presence: presence(at: progress), changes: changes))
  }
}
