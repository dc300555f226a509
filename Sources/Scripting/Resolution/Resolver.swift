import Diagnostics
public import Transitions

/// Decides which animator a change gets, which gesture may drive it, and who looks after a
/// presentation, by rules that can be looked at.
///
/// Looking something up changes nothing but what is loaded, so the same request has the same
/// answer, in whatever order requests come. Of two rules the more specific one wins, `operation +
/// from + to` before `operation + to` before `operation + from` before `operation`; of equals the
/// one whose plugin was registered first.
///
/// A plugin that is a delegate contributes its gesture and its presentation whether its animator is
/// the one or not, as in UIKit; a registered one only to changes that its rules answer for.
public struct Resolver {
  /// A plugin that answers for whoever has no delegate, perhaps only between certain screens.
  public struct Registration {
    /// Who answers.
    public let plugin: Plugin
    /// The screen that must be left, or nil for any.
    public let from: String?
    /// The screen that must be shown, or nil for any.
    public let to: String?
    /// What it answers for.
    public let operations: Set<TransitionOperation>

    /// Makes a registration.
    public init(
      _ plugin: Plugin, from: String? = nil, to: String? = nil,
      operations: some Sequence<TransitionOperation> = TransitionOperation.allCases
    ) {
      self.plugin = plugin
      self.from = from
      self.to = to
      self.operations = Set(operations)
    }
  }

  /// Moves everything in place of the plugins' animators, with their gestures and presentations.
  public let tried: (any Animator)?
  /// The plugins that answer by themselves, in order.
  public var registrations: [Registration]
  /// The animator for when no source answers; tabs then change without one.
  public let hostDefault: String
  private let animators: LoadedAnimators

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - registry: Where animators are found that are not a plugin's own.
  ///   - tried: Moves everything in place of the plugins' animators.
  public init(
    in registry: AnimatorRegistry, trying tried: (any Animator)? = nil,
    registrations: [Registration] = [], hostDefault: String = "CrossDissolve"
  ) {
    animators = LoadedAnimators(in: registry)
    self.tried = tried
    self.registrations = registrations
    self.hostDefault = hostDefault
  }

  /// Finds who answers a request, and tells how.
  ///
  /// - Parameters:
  ///   - own: The plugin that is the controller's own delegate.
  ///   - container: The plugin that is the container's delegate.
  public func resolve(
    _ request: PluginRequest, own: Plugin? = nil, container: Plugin? = nil
  ) -> Resolution {
    answer(to: request, own: own, container: container).resolution
  }

  /// A resolution with those it is about.
  struct Answer {
    let resolution: Resolution
    /// The animator, or nil when the host has its own or none.
    let animator: (any Animator)?
    /// Whose gestures and presentations count, in order.
    let contributors: [Plugin]
  }

  func answer(to request: PluginRequest, own: Plugin?, container: Plugin?) -> Answer {
    let named = [own, container].compactMap { $0 }
    var walk = Walk(request: request, animators: tried == nil ? animators : nil)
    // While an animator is tried, the rules say only which registered plugin contributes.
    if tried == nil || !registrations.isEmpty {
      walk.ask(.ownDelegate, own?.candidates ?? [])
      walk.ask(.containersDelegate, container?.candidates ?? [])
      walk.ask(.registered, registered)
    }
    var contributors = named
    if let winner = walk.winner, !named.contains(where: { $0 === winner }) {
      contributors.append(winner)
    }
    var steps = walk.steps
    if let tried {
      steps = [
        Resolution.Step(
          source: .tried, plugin: nil, rule: nil, outcome: .matched(animator: tried.name))
      ]
    } else if walk.winner == nil {
      let outcome: Resolution.Outcome =
        request.operation == .tab ? .unanimated : .matched(animator: hostDefault)
      steps.append(
        Resolution.Step(source: .hostDefault, plugin: nil, rule: nil, outcome: outcome))
    }
    let resolution = Resolution(
      request: request, steps: steps,
      gesture: contributors.lazy.compactMap { $0.offeredGesture(for: request.operation) }.first,
      presentation: contributors.lazy.compactMap { $0.offeredPresentation(for: request.operation) }
        .first)
    return Answer(
      resolution: resolution, animator: tried ?? walk.animator, contributors: contributors)
  }

  /// The rules of the registered plugins, the most specific first.
  private var registered: [Candidate] {
    let scoped = registrations.flatMap { registration in
      registration.plugin.candidates.map { $0.narrowed(to: registration) }
    }
    return scoped.enumerated().sorted {
      let (left, right) = ($0.element.specificity, $1.element.specificity)
      return left == right ? $0.offset < $1.offset : left > right
    }.map(\.element)
  }
}

/// A way through everyone who may answer, up to the first who does.
private struct Walk {
  let request: PluginRequest
  /// Loads what matches; nil when it is not needed.
  let animators: LoadedAnimators?
  private(set) var steps: [Resolution.Step] = []
  private(set) var winner: Plugin?
  private(set) var animator: (any Animator)?

  init(request: PluginRequest, animators: LoadedAnimators?) {
    self.request = request
    self.animators = animators
  }

  mutating func ask(_ source: Resolution.Source, _ candidates: [Candidate]) {
    guard winner == nil else { return }
    guard !candidates.isEmpty else {
      steps.append(
        Resolution.Step(
          source: source, plugin: nil, rule: nil, outcome: .passed("there is none")))
      return
    }
    for candidate in candidates {
      let outcome = outcome(of: candidate)
      steps.append(
        Resolution.Step(
          source: source, plugin: candidate.plugin.name, rule: candidate.rule, outcome: outcome))
      guard case .matched = outcome else { continue }
      winner = candidate.plugin
      return
    }
  }

  private mutating func outcome(of candidate: Candidate) -> Resolution.Outcome {
    do {
      switch try candidate.answer(to: request) {
      case .left(let reason): return .passed(reason)
      case .animator(let name):
        animator = try animators?.animator(named: name, of: candidate.plugin)
        return .matched(animator: animator?.name ?? name)
      }
    } catch {
      return .failed(
        (error as? any DiagnosticError)?.diagnostic
          ?? Diagnostic(.error, String(describing: error)))
    }
  }
}

/// A rule of a plugin, or the plugin as a whole when it answers with a function.
private struct Candidate {
  let plugin: Plugin
  let rule: AnimatorRule?
  var scope: Resolver.Registration?

  enum Answer {
    case animator(String)
    /// It leaves the request to others, and why.
    case left(String)
  }

  /// The rule's own, or that of the registration when it says more.
  var specificity: AnimatorRule.Specificity {
    AnimatorRule.Specificity(from: rule?.from ?? scope?.from, to: rule?.to ?? scope?.to)
  }

  func narrowed(to scope: Resolver.Registration) -> Candidate {
    var narrowed = self
    narrowed.scope = scope
    return narrowed
  }

  func answer(to request: PluginRequest) throws(ScriptError) -> Answer {
    if let scope {
      if !scope.operations.contains(request.operation) {
        return .left("it is not registered for \(request.operation.rawValue)")
      }
      if let reason = request.mismatch(from: scope.from, to: scope.to) { return .left(reason) }
    }
    if let rule {
      return rule.mismatch(request).map { .left($0) } ?? .animator(rule.animator)
    }
    return try plugin.animatorName(for: request).map { .animator($0) }
      ?? .left("its function returned nil")
  }
}

extension Plugin {
  /// What is tried when the plugin is asked, in order.
  fileprivate var candidates: [Candidate] {
    let rules = rules
    guard !rules.isEmpty else { return [Candidate(plugin: self, rule: nil)] }
    return rules.map { Candidate(plugin: self, rule: $0) }
  }

  fileprivate func offeredGesture(for operation: TransitionOperation) -> Resolution.Offer? {
    gestureDescription(for: operation).map { Resolution.Offer(plugin: name, what: $0) }
  }

  fileprivate func offeredPresentation(for operation: TransitionOperation) -> Resolution.Offer? {
    guard operation == .present, let style = presentationStyle else { return nil }
    return Resolution.Offer(plugin: name, what: style.name)
  }
}
