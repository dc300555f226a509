import CommandLineParsing
import Diagnostics
import Scenarios
import Scripting
import Transitions

extension Command {
  /// `interlude explain`: which animator moves a transition, and why.
  static func explain(in surroundings: Surroundings) -> Command {
    Command(
      "explain", "Tell which animator moves a transition, and every rule that was tried.",
      examples: [
        "explain --operation pop --from message --to inbox",
        "explain --operation present --from inbox --to card --plugin SideDrawer",
        "explain --operation pop --from message --to inbox --scenario swipe-pop --json",
      ],
      discussion: """
        The order is fixed: the controller's own delegate, then the container's, then registered \
        plugins from the most specific rule to the loosest, then the host's default. The first \
        that answers wins. With --plugin those plugins are registered; with --scenario its screens \
        and its root have the delegates they name. Without either, every plugin there is counts as \
        registered.
        """,
      exits: [
        .success: "There is an answer; there always is one.",
        .usage: "A plugin or a scenario was not found, or the scenario has no such screen.",
      ],
      Option("operation", short: "o", of: OperationName.self, "What is done; push if left out."),
      Option("from", of: String.self, "The screen that is left."),
      Option("to", of: String.self, "The screen that is shown."),
      RepeatedOption(
        "plugin", of: String.self, "A plugin that is registered.", completion: .plugins),
      Option(
        "scenario", short: "s", of: String.self, "Whose screens and delegates it is about.",
        completion: .scenarios),
      CommonParameters.scripts,
      Flag("json", "Print JSON.")
    ) { console, operation, from, to, plugins, scenario, scripts, json in
      let explanation = try Explanation(
        operation: operation?.operation ?? .push, from: from, to: to, plugins: plugins,
        scenario: scenario,
        in: Workspace(surroundings, scripts: scripts))
      if json {
        console.print(explanation.resolution.json)
      } else {
        explanation.write(to: console)
      }
      return .success
    }
  }
}

/// An operation as a word of the command line.
private struct OperationName: CommandLineValue {
  let operation: Transitions.Operation

  static let names = Transitions.Operation.allCases.map(\.rawValue)
  static var expectation: String { Wording.oneOf(names) }
  static var completion: Completion { .values(names) }

  init?(word: String) {
    guard let operation = Transitions.Operation(rawValue: word) else { return nil }
    self.operation = operation
  }

  var word: String { operation.rawValue }
}

/// One question and its answer.
private struct Explanation {
  let resolution: Resolution

  init(
    operation: Transitions.Operation, from: String?, to: String?, plugins names: [String],
    scenario name: String?, in workspace: Workspace
  ) throws {
    let registry = workspace.registry
    var request = Resolution.Request(operation, from: from ?? "", to: to ?? "")
    var registered = try names.map { try registry.plugin(named: $0) }
    if let name {
      try Self.fill(&request, from: try workspace.scenario(name), from: from, to: to)
    } else if names.isEmpty {
      registered = registry.plugins.plugins
    }
    let known = try [request.own, request.containers].compactMap { $0 }.map {
      try registry.plugin(named: $0)
    }
    resolution = Resolver(known: known, registrations: registered.map { Resolver.Registration($0) })
      .resolve(request)
  }

  /// Takes the delegates from a scenario, as its stage would be set.
  private static func fill(
    _ request: inout Resolution.Request, from scenario: Scenario, from: String?, to: String?
  ) throws {
    let ids = scenario.screens.map(\.id)
    for (option, id) in [("--from", from), ("--to", to)] {
      guard let id, !ids.contains(id) else { continue }
      throw UsageError(
        .unexpectedValue(
          of: option, expected: "a screen of '\(scenario.name)': \(ids.joined(separator: ", "))",
          found: id), nearest: Nearest.name(to: id, in: ids))
    }
    let isModal = request.operation == .present || request.operation == .dismiss
    let presented = request.operation == .dismiss ? request.from : request.to
    if isModal {
      let own = scenario.screens.first { $0.id == presented }?.plugin?.name
      request.own = own ?? (scenario.isOneScreen ? scenario.root.plugin?.name : nil)
    } else {
      request.containers = scenario.root.plugin?.name
    }
  }

  func write(to console: Console) {
    let request = resolution.request
    let color = console.output.terminal.usesColor
    let way = [("from", request.from), ("to", request.to)].filter { !$0.1.isEmpty }
      .map { " \($0.0) '\($0.1)'" }.joined()
    console.print(Style.bold.applied(to: request.operation.rawValue + way, when: color))
    for (index, step) in resolution.steps.enumerated() {
      let sign = step.isMatch ? Style.green.applied(to: "✓", when: color) : "·"
      console.print("  \(sign) \(index + 1)  \(step.told)")
    }
    console.print()
    let answer = Style.bold.applied(to: resolution.animator, when: color)
    console.print("moved by \(answer), because of \(resolution.reason)")
  }
}

extension Scenario {
  fileprivate var isOneScreen: Bool {
    if case .controller = root.kind { true } else { false }
  }
}

extension Resolution {
  fileprivate var reason: String {
    plugin.map { "\(source.rawValue) '\($0)'" } ?? source.rawValue
  }

  /// The request, every step, and the answer.
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("request")
    writer.beginObject()
    writer.member("operation", request.operation.rawValue)
    writer.member("from", request.from)
    writer.member("to", request.to)
    if let own = request.own { writer.member("controllersDelegate", own) }
    if let containers = request.containers { writer.member("containersDelegate", containers) }
    writer.endObject()
    writer.key("steps")
    writer.beginArray()
    for step in steps { step.write(to: &writer) }
    writer.endArray()
    writer.member("animator", animator)
    writer.member("source", source.rawValue)
    if let plugin { writer.member("plugin", plugin) }
    writer.endObject()
    return writer.text
  }
}

extension Resolution.Step {
  fileprivate var isMatch: Bool {
    if case .matched = outcome { true } else { false }
  }

  /// Who was asked, by which rule, and what came of it.
  fileprivate var told: String {
    var text = source.rawValue
    if let plugin { text += " '\(plugin)'" }
    if let rule { text += ", rule \(rule.told)" }
    switch outcome {
    case .matched(let animator): return text + ": \(animator)"
    case .passed(let reason): return text + ": no, \(reason)"
    case .failed(let diagnostic):
      let place = diagnostic.position.map { "\($0): " } ?? ""
      return text + ": it failed, \(place)\(diagnostic.message)"
    }
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("source", source.rawValue)
    if let plugin { writer.member("plugin", plugin) }
    if let rule { writer.member("rule", rule.told) }
    writer.member("matched", isMatch)
    switch outcome {
    case .matched(let animator): writer.member("animator", animator)
    case .passed(let reason): writer.member("reason", reason)
    case .failed(let diagnostic): writer.member("error", diagnostic.message)
    }
    writer.endObject()
  }
}

extension AnimatorRule {
  /// The rule as one would write it.
  fileprivate var told: String {
    let parts =
      [operation.rawValue]
      + [from.map { "from '\($0)'" }, to.map { "to '\($0)'" }].compactMap { $0 }
    return "\(parts.joined(separator: " ")) → \(animator)"
  }
}
