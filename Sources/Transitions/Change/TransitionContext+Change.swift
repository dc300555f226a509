import Views

extension TransitionContext {
  /// Makes the context of a change, which provides its views, its container view and its frames.
  convenience init(_ change: ContainerChange, host: any TransitionHost) {
    // The context doesn't retain the change, to avoid a cycle: a container can retain the context,
    // and the change retains the container.
    let (outgoing, incoming) = (change.outgoing, change.incoming)
    self.init(
      operation: change.operation, isForward: change.isForward, isAnimated: change.isAnimated,
      style: change.style, from: outgoing.controller, to: incoming.controller,
      views: {
        var views: [Key: View] = [:]
        views[.from] = outgoing.view()
        views[.to] = incoming.view()
        return views
      },
      fallbackView: { ($0 == .from ? outgoing : incoming).fallbackView() },
      frames: { [weak performer = change.performer] in performer?.frames ?? .init() },
      containerView: change.performer.containerView, host: host)
    systemAnimator = change.systemAnimator
  }
}
