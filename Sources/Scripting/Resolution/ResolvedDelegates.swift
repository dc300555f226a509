public import Transitions
public import Views

/// The delegates of one stage, which all use the same resolver.
///
/// Each change is resolved only once, so that its style, its presentation, its gesture and its
/// animator come from the same resolution.
public final class ResolvedDelegates {
  private let resolver: Resolver
  private let works = WorkingPlugins()
  private var delegates: [Role: TransitionDelegate] = [:]

  private struct Role: Hashable {
    let own: ObjectIdentifier?
    let container: ObjectIdentifier?
  }

  /// Creates the delegates of a stage.
  public init(_ resolver: Resolver) { self.resolver = resolver }

  /// The delegate of a controller or container that has its own plugin.
  ///
  /// Without a plugin, it is the delegate of the stage.
  ///
  /// - Parameters:
  ///   - own: The plugin of a presented controller.
  ///   - container: The plugin of a container.
  public func delegate(own: Plugin? = nil, container: Plugin? = nil) -> TransitionDelegate {
    let role = Role(
      own: own.map(ObjectIdentifier.init), container: container.map(ObjectIdentifier.init))
    if let delegate = delegates[role] { return delegate }
    let asked = AskedDelegate(resolver, own: own, container: container, works)
    let delegate = TransitionDelegate(
      name: own?.name ?? container?.name ?? resolver.name, animator: asked.animator,
      interaction: asked.interaction, presentation: asked.presentation,
      presentationStyle: asked.presentationStyle)
    delegate.hold = asked.hold
    asked.delegate = delegate
    delegates[role] = delegate
    return delegate
  }
}

extension Resolver {
  /// Creates a stage's only delegate.
  ///
  /// Use ``ResolvedDelegates`` to create several.
  public func delegate(own: Plugin? = nil, container: Plugin? = nil) -> TransitionDelegate {
    ResolvedDelegates(self).delegate(own: own, container: container)
  }

  fileprivate var name: String { tried?.name ?? registrations.first?.plugin.name ?? "UIKit" }
}

/// The plugins in use on one stage.
private final class WorkingPlugins {
  private var answers: [ObjectIdentifier: PluginAnswers] = [:]

  subscript(plugin: Plugin) -> PluginAnswers {
    let key = ObjectIdentifier(plugin)
    if let known = answers[key] { return known }
    let made = PluginAnswers(of: plugin)
    answers[key] = made
    return made
  }
}

/// The decisions of a plugin about the changes of another system's containers, of which only the
/// names are known.
///
/// A change is resolved only once, as for a stage's own containers.
@_spi(Tools) public final class PluginDecisions {
  /// The stage that receives failures, and whose allowance the plugin's functions use.
  public let stage: Stage
  /// The time in seconds; requests at the same time have the same resolution.
  public var time = 0.0
  /// Whether a gesture that began a change is still in progress; its resolution stays.
  public var isGesturing = false
  private let asked: AskedDelegate

  /// Creates the decisions of a plugin.
  ///
  /// - Parameters:
  ///   - own: The plugin of presented controllers.
  ///   - container: The plugin of a container.
  public init(_ resolver: Resolver, own: Plugin? = nil, container: Plugin? = nil, on stage: Stage) {
    self.stage = stage
    asked = AskedDelegate(resolver, own: own, container: container, WorkingPlugins())
  }

  /// The animator, or nil for the system's own, and why.
  public func animator(
    for request: PluginRequest
  ) -> (animator: (any Animator)?, resolution: Resolution) {
    let answer = asked.inquire(query(request)).answer
    return (answer.animator, answer.resolution)
  }

  /// The gesture that can drive a change; nil without one.
  ///
  /// - Parameter gesture: The finger; nil for a transition that is already running.
  public func interaction(
    for request: PluginRequest, gesture: GestureRequest?
  ) -> InteractionRule? {
    asked.interaction(query(request), gesture)
  }

  /// The progress at which a change waits for the app, above 0 and below 1; nil if it doesn't wait.
  public func hold(for request: PluginRequest) -> Double? { asked.hold(query(request)) }

  /// The presentation controller for a presentation; nil leaves it to the system.
  ///
  /// It retains none of the controllers.
  public func presentation(
    for request: PluginRequest, of presented: ViewController, over presenting: ViewController
  ) -> PresentationController? {
    asked.presentation(query(request), of: presented, over: presenting)
  }

  private func query(_ request: PluginRequest) -> AskedDelegate.Query {
    .init(request: request, stage: stage, time: time, isGesturing: isGesturing)
  }
}

/// Implements the methods of a stage's delegate.
private final class AskedDelegate {
  /// The delegate, which knows whether a gesture is in progress.
  weak var delegate: TransitionDelegate?

  private let resolver: Resolver
  private let own: Plugin?
  private let container: Plugin?
  private let works: WorkingPlugins
  private var inquiries: [TransitionOperation: Inquiry] = [:]

  /// A change that is to be resolved.
  struct Query {
    let request: PluginRequest
    let stage: Stage?
    let time: Double
    /// Whether the gesture that drives the change is still in progress.
    let isGesturing: Bool
  }

  /// The resolution of a change.
  struct Inquiry {
    let request: PluginRequest
    let time: Double
    let answer: Resolver.Answer
    /// What the plugins contribute to it, once this has been requested.
    var presentation: Resolution.Offer?
  }

  init(_ resolver: Resolver, own: Plugin?, container: Plugin?, _ works: WorkingPlugins) {
    self.resolver = resolver
    self.own = own
    self.container = container
    self.works = works
  }

  /// Resolves a change, unless it has already been resolved at the same time, or when the gesture
  /// that drives it began.
  func inquire(_ query: Query) -> Inquiry {
    let request = query.request
    if let known = inquiries[request.operation], known.request == request,
      known.time == query.time || query.isGesturing
    {
      return known
    }
    let answer = resolver.answer(
      to: request, own: own, container: container, on: query.stage)
    let inquiry = Inquiry(request: request, time: query.time, answer: answer)
    inquiries[request.operation] = inquiry
    report(answer, of: query)
    return inquiry
  }

  private func inquire(_ request: TransitionRequest) -> Inquiry { inquire(query(request)) }

  private func query(_ request: TransitionRequest) -> Query {
    Query(
      request: PluginRequest(request), stage: request.stage, time: request.stage?.time ?? 0,
      isGesturing: delegate?.interactionController != nil)
  }

  /// Reports broken functions and animators to the stage.
  private func report(_ answer: Resolver.Answer, of query: Query) {
    for step in answer.resolution.steps {
      guard case .failed(let diagnostic) = step.outcome, let plugin = plugin(named: step.plugin)
      else { continue }
      let (work, operation) = (works[plugin], query.request.operation)
      work.stage = query.stage
      work.report(
        PluginError(diagnostic: diagnostic), in: operation,
        fallback: answer.resolution.animator ?? operation.systemAnswer)
    }
  }

  private func plugin(named name: String?) -> Plugin? {
    ([own, container].compactMap { $0 } + resolver.registrations.map(\.plugin))
      .first { $0.name == name }
  }

  private func contributors(
    _ inquiry: Inquiry, on stage: Stage?
  ) -> some Sequence<PluginAnswers> {
    inquiry.answer.contributors.lazy.map { [works] plugin in
      let work = works[plugin]
      work.stage = stage
      return work
    }
  }

  // MARK: Delegate methods

  func animator(_ request: TransitionRequest) -> (any Animator)? {
    let inquiry = inquire(request)
    let resolution = inquiry.answer.resolution
    request.stage?.explainAnswer(
      Decision.Reasons(
        steps: resolution.steps.map(\.description), gesture: resolution.gesture?.description,
        presentation: inquiry.presentation?.description))
    return inquiry.answer.animator
  }

  func interaction(_ request: TransitionRequest) -> InteractionRule? {
    interaction(query(request), request.gesture)
  }

  func interaction(_ query: Query, _ gesture: GestureRequest?) -> InteractionRule? {
    let inquiry = inquire(query)
    return contributors(inquiry, on: query.stage)
      .compactMap { $0.interaction(for: inquiry.request, gesture: gesture) }
      .first { _ in true }
  }

  func hold(_ request: TransitionRequest) -> Double? { hold(query(request)) }

  func hold(_ query: Query) -> Double? {
    let contributors = inquire(query).answer.contributors
    return contributors.lazy.compactMap { $0.hold(of: query.request.operation) }.first
  }

  func presentationStyle(_ request: TransitionRequest) -> PresentationStyle? {
    let inquiry = inquire(request)
    guard
      let plugin = inquiry.answer.contributors.first(where: { $0.presentationStyle != nil }),
      let style = plugin.presentationStyle, let what = plugin.presentationDescription
    else { return nil }
    inquiries[request.operation]?.presentation = Resolution.Offer(
      plugin: plugin.name, what: what)
    return style
  }

  func presentation(_ request: TransitionRequest) -> PresentationController? {
    presentation(query(request), of: request.to, over: request.from)
  }

  func presentation(
    _ query: Query, of presented: ViewController, over presenting: ViewController
  ) -> PresentationController? {
    for work in contributors(inquire(query), on: query.stage) {
      guard let controller = work.presentation(of: presented, over: presenting) else { continue }
      inquiries[query.request.operation]?.presentation = Resolution.Offer(
        plugin: work.plugin.name,
        what: work.plugin.presentationDescription ?? PresentationStyle.custom.name)
      return controller
    }
    return nil
  }
}
