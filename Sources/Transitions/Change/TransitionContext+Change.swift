import Views

extension TransitionContext {
  /// What a change is about; asks it for its views, its container and its frames.
  convenience init(_ change: ContainerChange, host: any TransitionHost) {
    // Not the change itself: a container may keep the context, and the change keeps the container.
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
