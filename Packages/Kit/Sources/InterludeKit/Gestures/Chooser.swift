import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
import UIKit
import Views

/// What chooses the animators of a delegate and their gestures: one animator for all changes, or a plugin's rules.
@MainActor
final class Chooser {
  /// The stage of the fingers; nothing moves on it.
  let stage = Stage(size: Motion.Size(width: 1, height: 1))
  /// Whether a finger that has begun a change is still down, so that the decision about the change stays.
  var isGesturing = false
  private var content: InterludeDelegate.Animator.Content
  /// A presented controller's plugin is its own; all others are their container's.
  private var decisions: (presented: PluginDecisions, contained: PluginDecisions)?
  private let observer: Observer
  private var yielding: [Yielding] = []

  private struct Yielding { weak var screen: YieldingScreen? }

  /// - Parameter report: Receives the failures of the plugin's functions.
  init(
    _ content: InterludeDelegate.Animator.Content, report: @escaping (AnimatorFailure) -> Void
  ) {
    self.content = content
    observer = Observer(report)
    stage.addObserver(observer)
    choose(content)
  }

  /// Takes note of a screen that yields to a finger, and of its return.
  func add(_ screen: YieldingScreen) {
    yielding.removeAll { $0.screen == nil }
    yielding.append(Yielding(screen: screen))
  }

  /// Leaves all screens to a transition.
  func stopYielding() {
    for place in yielding { place.screen?.stop() }
    yielding = []
  }

  /// Chooses by something else from the next change on.
  func choose(_ content: InterludeDelegate.Animator.Content) {
    self.content = content
    decisions = nil
    guard case .plugin(let plugin, let resolver) = content else { return }
    decisions = (
      PluginDecisions(resolver, own: plugin, on: stage),
      PluginDecisions(resolver, container: plugin, on: stage)
    )
  }

  /// The animator of a change, or nil for UIKit's own, and why.
  func animator(
    for request: PluginRequest
  ) -> (animator: (any Animator)?, reasons: [String]) {
    switch content {
    case .animator(let animator): return (animator, [])
    case .nothing: return (nil, [])
    case .plugin:
      guard let decisions = decisions(about: request.operation) else { return (nil, []) }
      let answer = decisions.animator(for: request)
      return (answer.animator, answer.resolution.steps.map(\.description))
    }
  }

  /// The gesture of a change; nil without one.
  ///
  /// - Parameter gesture: The finger; nil for a transition that is already running.
  func interaction(for request: PluginRequest, gesture: GestureRequest?) -> InteractionRule? {
    decisions(about: request.operation)?.interaction(for: request, gesture: gesture)
  }

  /// The progress at which a change waits for the app; nil if it doesn't wait.
  func hold(for request: PluginRequest) -> Double? {
    decisions(about: request.operation)?.hold(for: request)
  }

  /// Whether the plugin has a presentation of its own, for which UIKit asks only in the style `custom`.
  var hasPresentation: Bool {
    guard case .plugin(let plugin, _) = content else { return false }
    return plugin.presentationStyle == .custom
  }

  /// The plugin's presentation of a controller; nil without one.
  func presentation(
    for request: PluginRequest, of presented: ViewController, over presenting: ViewController
  ) -> PresentationController? {
    decisions(about: .present)?.presentation(for: request, of: presented, over: presenting)
  }

  /// Whether the plugin has a gesture for an operation, or a function that may have one.
  func hasGesture(for operation: TransitionOperation) -> Bool {
    guard case .plugin(let plugin, _) = content else { return false }
    return plugin.declaredInteraction(for: operation) != nil
  }

  /// Gives the plugin's functions a new allowance.
  func transitionDidEnd() { stage.transitionDidEndElsewhere() }

  private func decisions(about operation: TransitionOperation) -> PluginDecisions? {
    let isPresented = operation == .present || operation == .dismiss
    guard let decisions = isPresented ? decisions?.presented : decisions?.contained else {
      return nil
    }
    decisions.time = CACurrentMediaTime()
    decisions.isGesturing = isGesturing
    return decisions
  }

  /// Receives the failures of the plugin's functions.
  private final class Observer: StageObserver {
    private let report: (AnimatorFailure) -> Void
    init(_ report: @escaping (AnimatorFailure) -> Void) { self.report = report }
    override func stageDidCatch(_ failure: AnimatorFailure) { report(failure) }
  }
}
