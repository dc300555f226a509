import Diagnostics
import LuaRuntime
import Motion
import Views
import Transitions

/// A plugin at work as a delegate: its functions, its animators, and what goes wrong with them.
///
/// Whatever goes wrong, the stage is told of it and the host has an answer of its own.
final class PluginAnswers {
  let plugin: Plugin
  private let registry: AnimatorRegistry
  private let tried: (any Animator)?
  private var loaded: [String: any Animator] = [:]
  private var told: Set<Diagnostic.Identity> = []
  /// Who is told of failures.
  weak var stage: Stage?

  init(of plugin: Plugin, in registry: AnimatorRegistry, trying animator: (any Animator)? = nil) {
    self.plugin = plugin
    self.registry = registry
    tried = animator
  }

  // MARK: Animators

  func animator(for request: TransitionRequest) -> (any Animator)? {
    stage = request.container.stage
    if let tried { return tried }
    do {
      guard let name = try plugin.animatorName(for: Resolution.Request(request)) else { return nil }
      return animator(named: name, for: request.operation)
    } catch {
      report(error, in: request.operation, fallback: hostDefault)
      return nil
    }
  }

  /// The animator of a name; one that there is not or that is broken is told of, and is nil.
  func animator(named name: String, for operation: Transitions.Operation) -> (any Animator)? {
    if let animator = loaded[name] { return animator }
    do {
      let animator = try plugin.animator(named: name, in: registry)
      loaded[name] = animator
      return animator
    } catch {
      report(error, in: operation, fallback: hostDefault)
      return nil
    }
  }

  private var hostDefault: String { stage?.fallback.name ?? "CrossDissolve" }

  // MARK: Gestures

  func interaction(for operation: Transitions.Operation) -> InteractionRule? {
    guard case .script(let script, let definition) = plugin.content else { return nil }
    switch definition.interaction {
    case .function(let function):
      return rule(from: function, of: script, for: operation)
    case .rules(let rules):
      switch rules[operation] {
      case nil: return nil
      case .rule(let definition): return rule(definition, of: script, for: operation)
      case .function(let function): return rule(from: function, of: script, for: operation)
      }
    }
  }

  private func rule(
    from function: LuaFunction, of script: Script, for operation: Transitions.Operation
  ) -> InteractionRule? {
    do {
      let answer =
        try script.call(
          function, [.string(operation.rawValue)], named: "interaction()"
        ).first ?? .nil
      guard !answer.isNil else { return nil }
      guard let table = answer.table else {
        throw script.error(
          "interaction() returned \(answer.shown); it returns a rule such as "
            + "{ gesture = \"pan\", direction = \"trailing\" }, or nil", in: function)
      }
      let path = "interaction.\(operation.rawValue)"
      let reader = DefinitionReader(script: script, table: table, path: path)
      return rule(try InteractionDefinition(reader), of: script, for: operation)
    } catch {
      report(error, in: operation, fallback: "no gesture")
      return nil
    }
  }

  private func rule(
    _ definition: InteractionDefinition, of script: Script, for operation: Transitions.Operation
  ) -> InteractionRule {
    let commit: CommitPolicy
    switch definition.commit {
    case .policy(let policy): commit = policy
    case .function(let function):
      commit = CommitPolicy { [self] release in
        completes(release, function, of: script, operation)
      }
    }
    return InteractionRule(
      gesture: definition.gesture, commit: commit, completionCurve: definition.completionCurve,
      completionSpeed: definition.completionSpeed)
  }

  private func completes(
    _ release: CommitPolicy.Release, _ function: LuaFunction, of script: Script,
    _ operation: Transitions.Operation
  ) -> Bool {
    do {
      let g = try script.strict(release.table, named: "g")
      let answer = try script.call(function, [g], named: "commit()").first
      guard let completes = answer?.boolean else {
        throw script.error(
          "commit() returned \(answer?.shown ?? "nothing"); it returns true or false", in: function)
      }
      return completes
    } catch {
      let half = CommitPolicy.half
      report(error, in: operation, fallback: half.name)
      return half.completes(release)
    }
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

  /// Tells the stage, once for each thing that is wrong.
  func report(
    _ error: any Error, in operation: Transitions.Operation, progress: Double? = nil,
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
  /// Calls a function of the script, with errors that show its lines.
  func call(
    _ function: LuaFunction, _ arguments: [LuaValue], named name: String
  ) throws(ScriptError) -> [LuaValue] {
    try checkIsOn()
    do {
      return try state.call(function, arguments)
    } catch {
      throw noting(ScriptError(error, sources: sources, in: name))
    }
  }

  /// A table as an argument in which, as in `ctx`, a name that is not there is an error.
  func strict(_ table: LuaTable, named name: String) throws(ScriptError) -> LuaValue {
    do {
      return .context(try state.makeContext(named: name, table))
    } catch {
      throw noting(ScriptError(error, sources: sources, in: "'\(name)'"))
    }
  }
}

extension CommitPolicy.Release {
  /// What a script gets as `g`.
  var table: LuaTable {
    [
      "percent": .number(percent), "velocity": .number(velocity), "distance": .number(distance),
      "x": .number(gesture.location.x), "y": .number(gesture.location.y),
      "translationX": .number(gesture.translation.x),
      "translationY": .number(gesture.translation.y),
      "velocityX": .number(gesture.velocity.x), "velocityY": .number(gesture.velocity.y),
    ]
  }
}
