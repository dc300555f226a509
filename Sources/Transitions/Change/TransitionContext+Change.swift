import Views

extension TransitionContext {
  /// Makes the context of a change; asks the change for its views, its container and its frames.
  convenience init(_ change: ContainerChange, host: any TransitionHost) {
    // Does not retain the change: a container can retain the context, and the change retains the
    // container.
    let (outgoing, incoming) = (change.outgoing, change.incoming)
    var views: [Key: View] = [:]
    views[.from] = outgoing.view()
    views[.to] = incoming.view()
    self.init(
      operation: change.operation, isForward: change.isForward, isAnimated: change.isAnimated,
      style: change.style, from: outgoing.controller, to: incoming.controller,
      views: views,
      fallbackView: { ($0 == .from ? outgoing : incoming).fallbackView() },
      frames: change.frames, containerView: change.containerView(), host: host)
    systemAnimator = change.systemAnimator
  }
}
