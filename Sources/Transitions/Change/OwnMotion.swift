import Views

/// Reports the frames of a transition whose animator moves the views itself, as in UIKit.
///
/// An ``Animator`` describes its frames. Here the frames are read from the views in the container:
/// all their presentation values.
final class OwnMotion {
  private unowned let context: TransitionContext
  private var changes = Changes(keys: [])
  private var views: [View] = []
  private var number = 0

  /// The maximum number of views to read; a screen with more views has mostly similar cells.
  private static let limit = 400

  init(in context: TransitionContext) { self.context = context }

  /// Reports the current presentation values of the views to observers.
  func show(on broadcast: Broadcast) {
    guard let transition = context.control else { return }
    let views = currentViews()
    if views.count != self.views.count || !zip(views, self.views).allSatisfy({ $0 === $1 }) {
      self.views = views
      changes = Changes(keys: Self.keys(of: views), views: views)
    }
    changes.removeAll()
    for (slot, view) in views.enumerated() {
      guard let presentation = view.presentation else { continue }
      for property in Property.allCases {
        if let value = presentation[property] { changes[slot, property] = value }
      }
    }
    let progress = progress(of: transition)
    broadcast.show(
      TransitionFrame(
        time: broadcast.time, transition: transition.id, operation: context.operation,
        number: number, progress: progress, presence: context.presence(at: progress),
        changes: changes))
    number += 1
  }

  private func progress(of transition: any TransitionControl) -> Double {
    if let interruptible = transition.interruptible { return interruptible.progress }
    if context.isInteractive { return context.percentComplete }
    guard context.duration > 0 else { return 1 }
    return min(max(context.elapsed(at: context.percentComplete) / context.duration, 0), 1)
  }

  /// The views of the roles, followed by all others in the container.
  private func currentViews() -> [View] {
    var views = Role.allCases.map(context.view(for:))
    context.containerView.forEachView { view in
      guard view !== context.containerView, views.count < Self.limit,
        !views.prefix(Role.allCases.count).contains(where: { $0 === view })
      else { return }
      views.append(view)
    }
    return views
  }

  /// The names of the views; a repeated name gets a number.
  private static func keys(of views: [View]) -> [String] {
    var counts: [String: Int] = [:]
    return views.enumerated().map { slot, view in
      if slot < Role.allCases.count { return Role.allCases[slot].name }
      counts[view.id, default: 0] += 1
      let count = counts[view.id] ?? 1
      return count == 1 ? view.id : "\(view.id)#\(count)"
    }
  }
}
