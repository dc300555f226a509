import Diagnostics
public import Transitions

/// Decides which animator moves what, by rules that can be looked at.
///
/// A value: looking something up changes nothing, so the same request has the same answer, in
/// whatever order requests come. Of two rules the more specific one wins, `operation + from + to`
/// before `operation + to` before `operation + from` before `operation`; of equals the one whose
/// plugin was registered first.
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
    public let operations: Set<Transitions.Operation>

    /// Makes a registration.
    public init(
      _ plugin: Plugin, from: String? = nil, to: String? = nil,
      operations: some Sequence<Transitions.Operation> = Transitions.Operation.allCases
    ) {
      self.plugin = plugin
      self.from = from
      self.to = to
      self.operations = Set(operations)
    }
  }

  /// The plugins that may be named as a delegate; the registered ones are known too.
  public var known: [Plugin]
  /// The plugins that answer by themselves, in order.
  public var registrations: [Registration]
  /// The animator when nobody answers.
  public var hostDefault: String

  /// Makes a resolver.
  public init(
    known: [Plugin] = [], registrations: [Registration] = [], hostDefault: String = "CrossDissolve"
  ) {
    self.known = known
    self.registrations = registrations
    self.hostDefault = hostDefault
  }

  /// Finds the animator for a request and tells how.
  public func resolve(_ request: Resolution.Request) -> Resolution {
    var steps: [Resolution.Step] = []
    for step in candidates(for: request) {
      steps.append(step)
      if case .matched = step.outcome { break }
    }
    return Resolution(request: request, steps: steps)
  }

  /// Every step, whether one before it has answered or not.
  private func candidates(for request: Resolution.Request) -> [Resolution.Step] {
    steps(of: .ownDelegate, named: request.own, for: request)
      + steps(of: .containersDelegate, named: request.containers, for: request)
      + registered(for: request)
      + [
        Resolution.Step(
          source: .hostDefault, plugin: nil, rule: nil,
          outcome: .matched(animator: hostDefault))
      ]
  }

  private func steps(
    of source: Resolution.Source, named name: String?, for request: Resolution.Request
  ) -> [Resolution.Step] {
    guard let name else {
      return [
        Resolution.Step(
          source: source, plugin: nil, rule: nil, outcome: .passed("there is none"))
      ]
    }
    let plugins = known + registrations.map(\.plugin)
    guard let plugin = plugins.first(where: { $0.name == name }) else {
      var reason = "there is no plugin '\(name)'"
      if let nearest = Nearest.name(to: name, in: plugins.map(\.name)) {
        reason += "; did you mean '\(nearest)'?"
      }
      return [
        Resolution.Step(source: source, plugin: name, rule: nil, outcome: .passed(reason))
      ]
    }
    return plugin.candidates.map { $0.step(of: source, for: request) }
  }

  private func registered(for request: Resolution.Request) -> [Resolution.Step] {
    let scoped = registrations.flatMap { registration in
      registration.plugin.candidates.map { $0.narrowed(to: registration) }
    }
    guard !scoped.isEmpty else {
      return [
        Resolution.Step(
          source: .registered, plugin: nil, rule: nil, outcome: .passed("there is none"))
      ]
    }
    return scoped.enumerated().sorted {
      let (left, right) = ($0.element.specificity, $1.element.specificity)
      return left == right ? $0.offset < $1.offset : left > right
    }.map { $0.element.step(of: .registered, for: request) }
  }
}

/// A rule of a plugin, or the plugin as a whole when it answers with a function.
private struct Candidate {
  let plugin: Plugin
  let rule: AnimatorRule?
  var scope: Resolver.Registration?

  /// The rule's own, or that of the registration when it says more.
  var specificity: AnimatorRule.Specificity {
    let from = rule?.from ?? scope?.from
    let to = rule?.to ?? scope?.to
    return AnimatorRule(.present, from: from, to: to, animator: "").specificity
  }

  func narrowed(to scope: Resolver.Registration) -> Candidate {
    var narrowed = self
    narrowed.scope = scope
    return narrowed
  }

  func step(of source: Resolution.Source, for request: Resolution.Request) -> Resolution.Step {
    Resolution.Step(source: source, plugin: plugin.name, rule: rule, outcome: outcome(for: request))
  }

  private func outcome(for request: Resolution.Request) -> Resolution.Outcome {
    if let scope {
      if !scope.operations.contains(request.operation) {
        return .passed("it is not registered for \(request.operation.rawValue)")
      }
      let pair = AnimatorRule(request.operation, from: scope.from, to: scope.to, animator: "")
      if let reason = pair.mismatch(request) { return .passed(reason) }
    }
    if let rule {
      if let reason = rule.mismatch(request) { return .passed(reason) }
      return .matched(animator: rule.animator)
    }
    do {
      if let name = try plugin.animatorName(for: request) { return .matched(animator: name) }
      return .passed("its function left it to others")
    } catch {
      return .failed(error.diagnostic)
    }
  }
}

extension Plugin {
  /// What is tried when the plugin is asked, in order.
  fileprivate var candidates: [Candidate] {
    let rules = rules
    guard !rules.isEmpty else { return [Candidate(plugin: self, rule: nil)] }
    return rules.map { Candidate(plugin: self, rule: $0) }
  }
}
