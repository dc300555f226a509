import Diagnostics
public import Transitions

/// A value of a plugin that a user can set: a parameter of one of its animators, or a number of one
/// of its gestures.
public struct PluginParameter: Sendable, Hashable {
  /// The parameter.
  ///
  /// Its name is ``name``.
  public let parameter: Parameter
  /// The part of the plugin that has the parameter.
  public let owner: Owner
  /// The parameter's name in that part.
  public let key: String

  /// A part of a plugin that has parameters.
  public enum Owner: Sendable, Hashable {
    /// An animator, by its name.
    case animator(String)
    /// A gesture: the rule of an operation, counted from 0.
    case gesture(TransitionOperation, rule: Int)

    /// The prefix of its parameters' names.
    var prefix: String {
      switch self {
      case .animator(let name): name
      case .gesture(let operation, 0): operation.rawValue
      case .gesture(let operation, let rule): "\(operation.rawValue).\(rule + 1)"
      }
    }
  }

  /// The name in settings: `SideDrawer.damping`, `dismiss.distance`, `dismiss.2.commitAt`.
  public var name: String { parameter.name }

  init(_ own: Parameter, of owner: Owner) {
    parameter = Parameter(
      name: "\(owner.prefix).\(own.name)", kind: own.kind, initial: own.initial, help: own.help,
      unit: own.unit, group: own.group)
    self.owner = owner
    key = own.name
  }
}

extension Plugin {
  /// The parameters that a user can set, in the order of the plugin's gestures and animators.
  ///
  /// Gestures that a function chooses are not known before it is called. An animator that can't be
  /// loaded has no parameters; ``problems(in:)`` reports it.
  public func parameters(in registry: AnimatorRegistry) -> [PluginParameter] {
    guard case .script(_, let definition) = content else { return [] }
    var found: [PluginParameter] = []
    if case .rules(let entries) = definition.interaction {
      for operation in TransitionOperation.allCases {
        guard case .rules(let rules)? = entries[operation] else { continue }
        for (index, rule) in rules.enumerated() {
          found += rule.parameters.map {
            PluginParameter($0.parameter, of: .gesture(operation, rule: index))
          }
        }
      }
    }
    var seen: Set<String> = []
    let names = definition.animatorNames + animators.map(\.name)
    for name in names where seen.insert(name).inserted {
      let animator = try? animator(named: name, in: registry) as? ScriptAnimator
      found += (animator?.parameters ?? []).map { PluginParameter($0, of: .animator(name)) }
    }
    return found
  }

  /// The plugin with some of its ``parameters(in:)`` set.
  ///
  /// - Parameters:
  ///   - settings: Names and values, as typed by a user. The owner can be left out of a
  ///     name if only one owner has a parameter with this name.
  ///   - registry: Where the plugin's animators are found.
  /// - Throws: A ``ParameterError`` for an unknown name, or for a value outside its range.
  public func setting(
    _ settings: [(name: String, value: String)], in registry: AnimatorRegistry
  ) throws -> Plugin {
    guard !settings.isEmpty, case .script(let script, var definition) = content else {
      if let first = settings.first {
        throw ParameterError(.unknown(first.name, animator: name, known: []))
      }
      return self
    }
    let known = parameters(in: registry)
    var animators = animatorSettings
    for (name, text) in settings {
      let found = try parameter(name, among: known)
      let value = try found.parameter.value(from: text)
      switch found.owner {
      case .animator(let animator):
        animators[animator, default: []].removeAll { $0.name == found.key }
        animators[animator, default: []].append((found.key, text))
      case .gesture(let operation, let rule):
        guard let setting = InteractionDefinition.Setting(rawValue: found.key) else { continue }
        definition.set(setting, of: operation, rule: rule, to: value)
      }
    }
    return Plugin(self, with: .script(script, definition), animatorSettings: animators)
  }

  private func parameter(
    _ name: String, among known: [PluginParameter]
  ) throws(ParameterError) -> PluginParameter {
    if let exact = known.first(where: { $0.name == name }) { return exact }
    let short = known.filter { $0.key == name }
    if short.count == 1 { return short[0] }
    guard short.isEmpty else {
      throw ParameterError(.ambiguous(name, plugin: self.name, among: short.map(\.name)))
    }
    let names = known.map(\.name)
    throw ParameterError(
      .unknown(name, animator: self.name, known: names),
      nearest: Nearest.name(to: name, in: names + known.map(\.key)))
  }
}

extension PluginDefinition {
  /// Sets a number of a rule.
  fileprivate mutating func set(
    _ setting: InteractionDefinition.Setting, of operation: TransitionOperation, rule: Int,
    to value: Parameter.Value
  ) {
    guard case .rules(var entries) = interaction, case .rules(var rules)? = entries[operation]
    else {
      return
    }
    rules[rule].set(setting, to: value)
    entries[operation] = .rules(rules)
    interaction = .rules(entries)
  }
}
