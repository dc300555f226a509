import Diagnostics
public import Transitions

/// Decides which animator a change gets, which gesture can drive it, and what the surroundings of a
/// presentation are, by rules that can be inspected.
///
/// Resolving changes nothing except which animators are loaded, so equal requests have the same
/// result, regardless of their order. The most specific rule wins: `operation + from + to` before
/// `operation + to` before `operation + from` before `operation`. Among equally specific rules, the
/// plugin that was registered first wins.
///
/// A plugin that is a delegate contributes its gesture and its presentation even if the animator
/// comes from another source, as in UIKit. A registered plugin contributes only to changes that
/// match one of its rules.
public struct Resolver {
  /// A plugin for changes that no delegate handles, optionally only between certain screens.
  public struct Registration {
    /// The plugin.
    public let plugin: Plugin
    /// The required leaving screen; nil for any.
    public let from: String?
    /// The required arriving screen; nil for any.
    public let to: String?
    /// The operations for which it is registered.
    public let operations: Set<TransitionOperation>

    /// Creates a registration.
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

  /// An animator that runs instead of the plugins' animators, with the plugins' gestures and
  /// presentations.
  public let tried: (any Animator)?
  /// The registered plugins, in order.
  public var registrations: [Registration]
  private let animators: LoadedAnimators

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - registry: The registry for animators that are not a plugin's own.
  ///   - tried: An animator that runs instead of the plugins' animators.
  ///   - registrations: The registered plugins, in order.
  public init(
    in registry: AnimatorRegistry, trying tried: (any Animator)? = nil,
    registrations: [Registration] = []
  ) {
    animators = LoadedAnimators(in: registry)
    self.tried = tried
    self.registrations = registrations
  }

  /// Creates a resolver for a host that replaces animators while they run.
  ///
  /// - Parameter exchange: Takes each animator when it is loaded, with its name in the plugin, and returns the one to
  ///   use.
  @_spi(Tools) public init(
    in registry: AnimatorRegistry,
    through exchange: @escaping (String, any Animator) -> any Animator
  ) {
    animators = LoadedAnimators(in: registry, through: exchange)
    tried = nil
    registrations = []
  }

  /// Resolves a request, and records every step.
  ///
  /// - Parameters:
  ///   - request: The change to be animated.
  ///   - own: The plugin that is the controller's own delegate.
  ///   - container: The plugin that is the container's delegate.
  public func resolve(
    _ request: PluginRequest, own: Plugin? = nil, container: Plugin? = nil
  ) -> Resolution {
    answer(to: request, own: own, container: container, on: nil).resolution
  }

  /// A resolution with the objects it refers to.
  struct Answer {
    let resolution: Resolution
    /// The animator; nil if the host uses its own or none.
    let animator: (any Animator)?
    /// The plugins whose gestures and presentations apply, in order.
    let contributors: [Plugin]
  }

  /// - Parameter stage: The stage whose allowance functions use; nil for a request without a stage.
  func answer(
    to request: PluginRequest, own: Plugin?, container: Plugin?, on stage: Stage?
  ) -> Answer {
    let named = [own, container].compactMap { $0 }
    var walk = Walk(
      request: request, stage: stage, animators: tried == nil ? animators : nil)
    // With an animator being tried, the rules only determine which registered plugin contributes.
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
      steps.append(
        Resolution.Step(
          source: .hostDefault, plugin: nil, rule: nil, outcome: .system(request.operation)))
    }
    let resolution = Resolution(
      request: request, steps: steps,
      gesture: contributors.lazy.compactMap { $0.offeredGesture(for: request.operation) }.first,
      presentation: contributors.lazy.compactMap { $0.offeredPresentation(for: request.operation) }
        .first)
    return Answer(
      resolution: resolution, animator: tried ?? walk.animator, contributors: contributors)
  }

  /// The rules of the registered plugins, most specific first.
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

/// Tries the sources in order, up to the first one with a result.
private struct Walk {
  let request: PluginRequest
  /// The stage whose allowance functions use.
  let stage: Stage?
  /// Loads the matching animator; nil if loading is not needed.
  let animators: LoadedAnimators?
  private(set) var steps: [Resolution.Step] = []
  private(set) var winner: Plugin?
  private(set) var animator: (any Animator)?

  init(request: PluginRequest, stage: Stage?, animators: LoadedAnimators?) {
    self.request = request
    self.stage = stage
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
      switch try candidate.answer(to: request, on: stage) {
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

/// A rule of a plugin, or the plugin as a whole if it decides with a function.
private struct Candidate {
  let plugin: Plugin
  let rule: AnimatorRule?
  var scope: Resolver.Registration?

  enum Answer {
    case animator(String)
    /// It provides no animator, for this reason.
    case left(String)
  }

  /// The rule's specificity, or the registration's if that is higher.
  var specificity: AnimatorRule.Specificity {
    AnimatorRule.Specificity(from: rule?.from ?? scope?.from, to: rule?.to ?? scope?.to)
  }

  func narrowed(to scope: Resolver.Registration) -> Candidate {
    var narrowed = self
    narrowed.scope = scope
    return narrowed
  }

  func answer(to request: PluginRequest, on stage: Stage?) throws(ScriptError) -> Answer {
    if let scope {
      if !scope.operations.contains(request.operation) {
        return .left("it is not registered for \(request.operation.rawValue)")
      }
      if let reason = request.mismatch(from: scope.from, to: scope.to) { return .left(reason) }
    }
    if let rule {
      return rule.mismatch(request).map { .left($0) } ?? .animator(rule.animator)
    }
    return try plugin.animatorName(for: request, on: stage).map { .animator($0) }
      ?? .left("its function returned nil")
  }
}

extension Plugin {
  /// The steps for this plugin, in order.
  fileprivate var candidates: [Candidate] {
    let rules = rules
    guard !rules.isEmpty else { return [Candidate(plugin: self, rule: nil)] }
    return rules.map { Candidate(plugin: self, rule: $0) }
  }

  fileprivate func offeredGesture(for operation: TransitionOperation) -> Resolution.Offer? {
    gestureDescription(for: operation).map { Resolution.Offer(plugin: name, what: $0) }
  }

  fileprivate func offeredPresentation(for operation: TransitionOperation) -> Resolution.Offer? {
    guard operation == .present, let what = presentationDescription else { return nil }
    return Resolution.Offer(plugin: name, what: what)
  }
}
