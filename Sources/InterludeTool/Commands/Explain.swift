import CommandLineParsing
import Diagnostics
import Recordings
import Scenarios
import Scripting
import Terminal
import Transitions
import Workspaces

extension Command {
  /// `interlude explain`: shows which animator runs, and why.
  static func explain(in process: ProcessContext) -> Command {
    Command(
      "explain", "Show which animator runs and why, with every rule that was tried.",
      examples: [
        "explain --scenario swipe-pop",
        "explain SwipeToPop --scenario tour --operation present",
        "explain --operation present --from inbox --to card --plugin SideDrawer",
        "explain --scenario swipe-pop --plugin SideDrawer:present,dismiss --json",
      ],
      discussion: """
        Sources are asked in this order: the animator being tried, the controller's own delegate, \
        the container's delegate, the registered plugins (the most specific rule first), the \
        host's default. The first source with an answer wins.

        With --scenario, the scenario is played as `interlude run` plays it with the same \
        arguments, and the decisions of that run are shown; --operation, --from and --to select \
        some of them. Without --scenario, a single question is answered. Only the plugins that \
        --plugin or the scenario names are registered.
        """,
      exits: [
        .success: "The decision was shown.",
        .failed: "The scenario has no such transition.",
        .usage: "A plugin, a scenario or a screen was not found.",
      ]
    ) { Explain(process: process) }
  }
}

private struct Explain: CommandBody {
  let process: ProcessContext

  @OptionalArgument(
    "name", "The animator or plugin to play the scenario with.", completion: .subjects)
  var name: String?
  @Option(
    "operation", short: "o", "The operation; push by default, or any with --scenario.")
  var operation: OperationName?
  @Option("from", placeholder: "screen", "The leaving screen.") var from: String?
  @Option("to", placeholder: "screen", "The arriving screen.") var to: String?
  @RepeatedOption(.plugins) var plugins: [PluginWord]
  @Option(
    "scenario", short: "s", "Play this scenario, by name or file.", completion: .scenarios)
  var scenario: String?
  @Option(.address) var address: String?
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(.settings) var settings: [Assignment]
  @Flag(.json) var json

  func run(on console: Console) throws -> ExitStatus {
    let played = try CaseOptions(address, name: name, scenario: scenario, settings: settings)
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(process, naming: [played.name, played.scenario] + plugins.map(\.name))
    let explaining = Explaining(console: console, json: json)
    guard played.scenario != nil || played.name != nil || !process.apps.isEmpty else {
      guard played.settings.isEmpty else {
        throw UsageError("--set needs an animator; none is given")
      }
      let request = PluginRequest(operation?.operation ?? .push, from: from ?? "", to: to ?? "")
      let resolver = Resolver(
        in: workspace.registry, registrations: try workspace.registrations(plugins))
      explaining.write(resolver.resolve(request))
      return .success
    }
    let run = try self.run(of: played, in: workspace, on: console)
    try run.checkNames([("--from", from), ("--to", to)])
    let decisions = run.decisions.filter { $0.concerns(operation?.operation, from: from, to: to) }
    guard !decisions.isEmpty else {
      explaining.reportNothing(in: run)
      return .failed
    }
    for decision in decisions { explaining.write(decision) }
    return .success
  }

  private func run(
    of played: CaseOptions, in workspace: Workspace, on console: Console
  ) throws -> ExplainedRun {
    let subject = try workspace.subject(played.name, settings: played.settings)
    let playable = try workspace.playable(
      subject, in: played.scenario, registering: plugins, surroundings: played.surroundings,
      didLoad: {
        for note in played.name.map(workspace.notes) ?? [] { console.report("\(note)") }
        if played.scenario == nil, let note = subject.noteOnScenario { console.report(note) }
      })
    return ExplainedRun(try playable.run())
  }
}

/// An operation as a command-line value.
private struct OperationName: CommandLineValue {
  let operation: TransitionOperation

  static let names = TransitionOperation.allCases.map(\.rawValue)
  static var expectation: String { Wording.oneOf(names) }
  static var completion: Completion { .values(names) }

  init?(word: String) {
    guard let operation = TransitionOperation(rawValue: word) else { return nil }
    self.operation = operation
  }

  var word: String { operation.rawValue }
}

/// A scenario that was played to see its decisions.
private struct ExplainedRun {
  let scenario: Scenario
  /// The decisions of each transition, in order, and what replaced the animator afterward.
  let decisions: [ExplainedDecision]

  init(_ run: Run) {
    scenario = run.player.scenario
    decisions = run.finish().decisions.reduce(into: []) { decisions, decision in
      if let index = decisions.firstIndex(where: { $0.first.transition == decision.transition }) {
        decisions[index].replacements.append(decision)
      } else {
        decisions.append(ExplainedDecision(first: decision))
      }
    }
  }

  /// Throws if the scenario has no controller with that name.
  func checkNames(_ options: [(String, String?)]) throws {
    let known =
      scenario.screens.map(\.id)
      + decisions.flatMap { [$0.first.from, $0.first.to] }.filter { scenario.screen($0) == nil }
    for (option, name) in options {
      guard let name, !known.contains(name) else { continue }
      let ids = scenario.screens.map(\.id)
      throw UsageError(
        .unexpectedValue(
          of: option, expected: "a screen of '\(scenario.name)': \(ids.joined(separator: ", "))",
          found: name), nearest: Nearest.name(to: name, in: known))
    }
  }
}

/// All decisions of one transition.
private struct ExplainedDecision {
  /// The answer to each request, with the sources that were asked.
  let first: Decision
  /// What replaced the animator later: a refusal, reduced motion or a failure.
  var replacements: [Decision] = []

  /// The animator of the transition when it ended.
  var animator: String? { (replacements.last ?? first).animator }

  func concerns(_ operation: TransitionOperation?, from: String?, to: String?) -> Bool {
    (operation == nil || operation == first.operation)
      && (from == nil || [first.from, first.visibleFrom].contains(from))
      && (to == nil || [first.to, first.visibleTo].contains(to))
  }

  /// The change in words: `present from 'navigation' (which shows 'inbox') to 'card'`.
  var change: String {
    func name(_ id: String, showing screen: String) -> String {
      id == screen ? "'\(id)'" : "'\(id)' (which shows '\(screen)')"
    }
    return "\(first.operation.rawValue) from \(name(first.from, showing: first.visibleFrom)) to "
      + name(first.to, showing: first.visibleTo)
  }
}

/// Prints decisions as text or JSON.
private struct Explaining {
  let console: Console
  let json: Bool

  // MARK: One question

  func write(_ resolution: Resolution) {
    guard !json else { return console.print("\(resolution.json)") }
    let request = resolution.request
    let way = [("from", request.from), ("to", request.to)].filter { !$0.1.isEmpty }
      .map { " \($0.0) '\($0.1)'" }.joined()
    title(request.operation.rawValue + way)
    steps(resolution.steps.map(\.description))
    offer("gesture", resolution.gesture?.description)
    offer("presentation", resolution.presentation?.description)
    console.print()
    let isAnimated = request.operation != .tab
    answer(resolution.animator ?? (isAnimated ? request.operation.systemAnswer : nil))
  }

  // MARK: A transition of a run

  func write(_ decision: ExplainedDecision) {
    guard !json else { return console.print("\(decision.json)") }
    let first = decision.first
    title("\(first.transition)  \(decision.change)")
    steps(first.steps)
    for replacement in decision.replacements {
      console.print("  →    \(replacement.steps.joined(separator: "; "))")
    }
    offer("gesture", first.gesture)
    offer("presentation", first.presentation)
    answer(decision.animator)
    console.print()
  }

  func reportNothing(in run: ExplainedRun) {
    console.report("'\(run.scenario.name)' has no such transition. It has:")
    for decision in run.decisions {
      console.report("  \(decision.first.transition)  \(decision.change)")
    }
  }

  // MARK: Parts

  private var color: Bool { console.output.terminal.usesColor }

  private func title(_ text: String) {
    console.print(Style.bold.applied(to: text, when: color))
  }

  private func steps(_ steps: [String]) {
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      let sign = isLast ? Style.green.applied(to: "✓", when: color) : "·" as StyledText
      console.print("  \(sign) \(index + 1)  \(step)")
    }
  }

  private func offer(_ title: String, _ text: String?) {
    guard let text else { return }
    console.print("       \(title): \(text)")
  }

  private func answer(_ animator: String?) {
    guard let animator else { return console.print("not animated") }
    console.print("moved by " + Style.bold.applied(to: animator, when: color))
  }
}

extension ExplainedDecision {
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("transition")
    writer.value(first.transition)
    writer.member("operation", first.operation.rawValue)
    writer.member("from", first.from)
    writer.member("to", first.to)
    writer.member("visibleFrom", first.visibleFrom)
    writer.member("visibleTo", first.visibleTo)
    writer.key("steps")
    writer.beginArray()
    for step in first.steps { writer.value(step) }
    writer.endArray()
    if let answer = first.animator { writer.member("answer", answer) }
    writer.key("replacements")
    writer.beginArray()
    for replacement in replacements {
      writer.beginObject()
      writer.member("reason", replacement.steps.joined(separator: "; "))
      if let animator = replacement.animator { writer.member("animator", animator) }
      writer.endObject()
    }
    writer.endArray()
    if let gesture = first.gesture { writer.member("gesture", gesture) }
    if let presentation = first.presentation { writer.member("presentation", presentation) }
    if let animator { writer.member("animator", animator) }
    writer.endObject()
    return writer.text
  }
}

extension Resolution {
  /// The request, every step, and the answer.
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("operation", request.operation.rawValue)
    writer.member("from", request.from)
    writer.member("to", request.to)
    writer.key("steps")
    writer.beginArray()
    for step in steps { writer.value(step.description) }
    writer.endArray()
    if let gesture { writer.member("gesture", gesture.description) }
    if let presentation { writer.member("presentation", presentation.description) }
    if let animator { writer.member("animator", animator) }
    writer.member("source", source.rawValue)
    if let plugin { writer.member("plugin", plugin) }
    writer.endObject()
    return writer.text
  }
}
