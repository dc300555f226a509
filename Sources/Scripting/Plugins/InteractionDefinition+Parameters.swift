import Transitions

/// The numbers of a gesture that a user can set, with the ranges that `plugin.lua` allows.
extension InteractionDefinition {
  /// A number or a word of a rule.
  enum Setting: String, CaseIterable {
    case distance, scale, angle, commit, commitAt, rubberBand, completionSpeed
  }

  /// The parameters of this rule, with the current values.
  ///
  /// A number that is left out has its default value.
  var parameters: [(setting: Setting, parameter: Parameter)] {
    Setting.allCases.compactMap { setting in parameter(setting).map { (setting, $0) } }
  }

  private func parameter(_ setting: Setting) -> Parameter? {
    func number(
      _ range: ClosedRange<Double>, _ value: Double, _ help: String, unit: String? = nil
    ) -> Parameter {
      Parameter(
        name: setting.rawValue, kind: .number(range, step: nil), initial: .number(value),
        help: help,
        unit: unit)
    }
    switch (setting, gesture) {
    case (.distance, .pan), (.distance, .edgePan):
      let value =
        switch distance {
        case .points(let points): points
        case .share(let share): share
        case nil: 1.0
        }
      return number(
        0.01...10_000, value, "the whole way: points, or up to 1 a share of the usual one")
    case (.scale, .pinch), (.scale, .transform):
      return scale.map { number(0...10, $0, "the scale at 100 %") }
    case (.angle, .rotation):
      return number(1...720, angle ?? 90, "the turn at 100 %", unit: "degrees")
    case (.commit, _):
      guard case .policy(let policy) = commit else { return nil }
      return Parameter(
        name: setting.rawValue, kind: .choice(CommitPolicy.names), initial: .choice(policy.name),
        help: "whether it completes when the finger lifts")
    case (.commitAt, _):
      return number(0...1, commitAt ?? 0, "where it completes under the finger; 0 is nowhere")
    case (.rubberBand, .progress): return nil
    case (.rubberBand, _):
      return number(0...1, rubberBand ?? 0, "how much it follows beyond the ends; 0 stops there")
    case (.completionSpeed, _):
      return number(0.01...100, completionSpeed, "the speed of the rest")
    default: return nil
    }
  }

  /// Sets one of the ``parameters``.
  ///
  /// The value must be within the parameter's range.
  mutating func set(_ setting: Setting, to value: Parameter.Value) {
    switch (setting, value) {
    case (.distance, .number(let number)): distance = number <= 1 ? .share(number) : .points(number)
    case (.scale, .number(let number)): scale = number == 1 ? scale : number
    case (.angle, .number(let number)): angle = number
    case (.commit, .choice(let word)):
      commit = CommitPolicy.named(word).map(Commit.policy) ?? commit
    case (.commitAt, .number(let number)): commitAt = number > 0 ? number : nil
    case (.rubberBand, .number(let number)): rubberBand = number > 0 ? number : nil
    case (.completionSpeed, .number(let number)): completionSpeed = number
    default: break
    }
  }
}
