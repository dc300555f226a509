import Diagnostics
import LuaRuntime
import Motion
import Views
import Transitions

/// A plugin in use on a stage: its gestures, its presentation, and its errors.
///
/// Every failure is reported to the stage, and the host uses a default instead.
final class PluginAnswers {
  let plugin: Plugin
  private var told: Set<Diagnostic.Identity> = []
  /// Receives failures.
  weak var stage: Stage?

  init(of plugin: Plugin) { self.plugin = plugin }

  // MARK: Gestures

  /// - Parameter gesture: The gesture; nil if there is none, as in an explanation.
  func interaction(
    for request: PluginRequest, gesture: GestureRequest? = nil
  ) -> InteractionRule? {
    guard case .script(let script, let definition) = plugin.content else { return nil }
    switch definition.interaction {
    case .function(let function):
      return rule(from: function, of: script, for: request, gesture)
    case .rules(let rules):
      switch rules[request.operation] {
      case nil: return nil
      case .rules(let definitions): return rule(definitions, of: script, for: request.operation)
      case .function(let function):
        return rule(from: function, of: script, for: request, gesture)
      }
    }
  }

  private func rule(
    from function: LuaFunction, of script: Script, for request: PluginRequest,
    _ gesture: GestureRequest?
  ) -> InteractionRule? {
    let operation = request.operation
    do {
      hear(script)
      let table = try script.strict(request.table(with: gesture), named: "request")
      let answer =
        try script.call(function, [table], named: "interaction()", on: stage).first ?? .nil
      guard !answer.isNil else { return nil }
      guard let table = answer.table else {
        throw script.error(
          "interaction() returned \(answer.shown); it must return a rule such as "
            + "{ gesture = \"pan\", direction = \"trailing\" }, or nil", in: function)
      }
      let path = "interaction.\(operation.rawValue)"
      let reader = DefinitionReader(script: script, table: table, path: path)
      return rule(try InteractionDefinition.all(reader), of: script, for: operation)
    } catch {
      report(error, in: operation, fallback: "no gesture")
      return nil
    }
  }

  private func rule(
    _ definitions: [InteractionDefinition], of script: Script, for operation: TransitionOperation
  ) -> InteractionRule? {
    let rules = definitions.map { rule($0, of: script, for: operation) }
    guard var first = rules.first else { return nil }
    first.alternatives = Array(rules.dropFirst())
    return first
  }

  private func rule(
    _ definition: InteractionDefinition, of script: Script, for operation: TransitionOperation
  ) -> InteractionRule {
    let commit: CommitPolicy
    switch definition.commit {
    case .policy(let policy): commit = policy
    case .function(let function):
      commit = CommitPolicy { [self] release in
        completes(release, function, of: script, operation)
      }
    }
    var rule = InteractionRule(
      gesture: definition.gesture, commit: commit, completionCurve: definition.completionCurve,
      completionSpeed: definition.completionSpeed,
      percent: definition.percent.map { percent(by: $0, of: script, operation) })
    rule.distance = definition.distance
    rule.fullScale = definition.scale
    rule.fullTurn = definition.angle ?? rule.fullTurn
    rule.takesOverFromScrolling = definition.takesOver
    rule.continuesAcrossScreens = definition.continues
    rule.isCaughtAfterRelease = definition.catches
    rule.commitAt = definition.commitAt
    rule.rubberBand = definition.rubberBand
    return rule
  }

  /// Computes the progress of a gesture with a function.
  ///
  /// After an error, the progress is the movement divided by the distance.
  private func percent(
    by function: LuaFunction, of script: Script, _ operation: TransitionOperation
  ) -> (CommitPolicy.Release) -> Double {
    var hasFailed = false
    return { [self] release in
      guard !hasFailed else { return release.percent }
      do {
        hear(script)
        let g = try script.strict(release.table, named: "g")
        let answer = try script.call(function, [g], named: "percent()", on: stage).first
        guard let percent = answer?.number, percent.isFinite else {
          throw script.error(
            "percent() returned \(answer?.shown ?? "nothing"); it must return a finite number",
            in: function)
        }
        return percent
      } catch {
        hasFailed = true
        report(error, in: operation, fallback: "the finger's way")
        return release.percent
      }
    }
  }

  private func completes(
    _ release: CommitPolicy.Release, _ function: LuaFunction, of script: Script,
    _ operation: TransitionOperation
  ) -> Bool {
    do {
      hear(script)
      let g = try script.strict(release.table, named: "g")
      let answer = try script.call(function, [g], named: "commit()", on: stage).first
      guard let completes = answer?.boolean else {
        throw script.error(
          "commit() returned \(answer?.shown ?? "nothing"); it must return true or false",
          in: function)
      }
      return completes
    } catch {
      let half = CommitPolicy.half
      report(error, in: operation, fallback: half.name)
      return half.completes(release)
    }
  }

  /// Adds the lines that a rule prints to the events of the stage.
  private func hear(_ script: Script) {
    script.printer = { [weak stage] in stage?.log($0) }
  }

  // MARK: Presentations

  func presentation(
    of presented: ViewController, over presenting: ViewController
  ) -> PresentationController? {
    guard case .script(let script, let definition) = plugin.content,
      let presentation = definition.presentation
    else { return nil }
    stage = presenting.stage
    return PluginPresentationController(
      presented: presented, presenting: presenting, script: script, definition: presentation,
      answers: self)
  }

  // MARK: Failures

  /// Reports a failure to the stage, once per problem.
  func report(
    _ error: any Error, in operation: TransitionOperation, progress: Double? = nil,
    fallback: String
  ) {
    if let diagnostic = (error as? any DiagnosticError)?.diagnostic {
      guard told.insert(diagnostic.identity).inserted else { return }
    }
    stage?.report(
      error, of: plugin.name, operation: operation, progress: progress, fallback: fallback)
  }
}

extension Script {
  /// Calls a function of the script; errors show the script's lines.
  ///
  /// - Parameter stage: The stage whose allowance the call uses; nil for a call without a stage.
  func call(
    _ function: LuaFunction, _ arguments: [LuaValue], named name: String, on stage: Stage?
  ) throws(ScriptError) -> [LuaValue] {
    try checkIsOn()
    listener = nil
    let allowance = StageAllowance.forAnswer(on: stage, state.limits)
    if let allowance, allowance.instructions <= 0 {
      // Earlier calls have used up the instructions, so this call has not exceeded its limit.
      throw error(
        "\(name) was not called: what was asked before it took all instructions of the transition",
        in: function)
    }
    state.allowance = allowance
    defer { state.allowance = nil }
    do {
      return try state.call(function, arguments)
    } catch {
      throw counting(ScriptError(error, sources: sources, in: name))
    }
  }

  /// A table as an argument.
  ///
  /// Reading an unknown field is an error, as in `ctx`.
  func strict(_ table: LuaTable, named name: String) throws(ScriptError) -> LuaValue {
    do {
      return .context(try state.makeContext(named: name, table))
    } catch {
      throw counting(ScriptError(error, sources: sources, in: "'\(name)'"))
    }
  }
}

extension CommitPolicy.Release {
  /// The `g` that a script receives.
  var table: LuaTable {
    var table = gesture.table
    table["percent"] = .number(percent)
    table["velocity"] = .number(velocity)
    table["distance"] = .number(distance)
    // These belong to a transition: its progress, and whether the finger is still down.
    table["progress"] = .nil
    table["heldFrom"] = .nil
    table["isActive"] = .nil
    return table
  }
}
