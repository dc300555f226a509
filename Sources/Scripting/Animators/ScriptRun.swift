import Diagnostics
import LuaRuntime
import Views
import Transitions

/// One run of a script animator: its context table and the views its frames may address.
final class ScriptRun: AnimatorRun {
  let context: TransitionContext
  /// What the copy of the script that the run takes place in says of itself.
  var definition: AnimatorDefinition { copy.definition }
  let script: Script

  private let animator: ScriptAnimator
  private let copy: ScriptPool.Copy
  private let table: ScriptContext
  private let allowance: LuaAllowance
  @exclusivity(unchecked) private var layout: LuaFrameLayout?
  private var views: [String] = []

  // What every frame needs, within reach.
  private let state: LuaState
  private let function: LuaFunction

  init(animator: ScriptAnimator, context: TransitionContext) throws(ScriptError) {
    let copy = try animator.pool.take()
    self.animator = animator
    self.context = context
    self.copy = copy
    script = copy.script
    state = copy.script.state
    function = copy.definition.frame
    allowance = LuaAllowance(state.limits)
    do {
      state.seed = context.stage.seed
      table = try ScriptContext(of: context, for: script, parameters: animator.parameterValues)
    } catch {
      // Without a table there is no run, so its end will not give the place back.
      animator.pool.giveBack(copy)
      throw ScriptError(error, sources: copy.script.sources, in: "the context")
    }
  }

  deinit { animator.pool.giveBack(copy) }

  /// Tells the script how long the run will take.
  func take(_ seconds: Double) throws(ScriptError) -> Double {
    do {
      try table.set("duration", to: .number(seconds))
    } catch {
      throw ScriptError(error, sources: script.sources)
    }
    return seconds
  }

  func call(
    _ function: LuaFunction, _ name: String, _ arguments: [LuaValue] = []
  ) throws(ScriptError) -> [LuaValue] {
    try animator.script.checkIsOn()
    table.update(from: context)
    script.listener = context
    state.allowance = allowance
    do {
      return try state.call(function, [table.value] + arguments)
    } catch {
      throw worded(error, in: name)
    }
  }

  func prepare(_ layers: Layers) throws(ScriptError) {
    guard let function = definition.prepare else { return }
    let stage: LuaContext
    do {
      stage = try script.stage()
    } catch {
      throw worded(error, in: "prepare()")
    }
    script.layerMethods.open(layers)
    defer { script.layerMethods.close() }
    let state = try call(function, "prepare()", [.context(stage)]).first ?? .nil
    // Without a result the frames still find the empty table.
    guard !state.isNil else { return }
    do {
      try table.set("state", to: state)
    } catch {
      throw worded(error, in: "prepare()")
    }
  }

  func frame(progress: Double, presence: Double, into changes: Changes) throws {
    let layout = try layout ?? bind(changes)
    let storage = changes.storage
    guard let masks = storage.masks.baseAddress, let values = storage.values.baseAddress else {
      return
    }
    table.update(from: context)
    script.listener = context
    state.allowance = allowance
    do {
      try state.frame(
        function, context: table.context, layout: layout, progress: progress, presence: presence,
        masks: masks, values: values)
    } catch {
      throw worded(error, in: "frame()")
    }
  }

  func finished(completed: Bool) throws {
    defer {
      tellDroppedLines()
      if let warning = copy.keptState.warningAfterRun() {
        context.log(DiagnosticPrinter().headline(of: warning))
      }
    }
    guard let function = definition.finished else { return }
    _ = try call(function, "finished()", [.boolean(completed)])
  }

  /// Says how much of what the script printed was left out.
  private func tellDroppedLines() {
    guard allowance.droppedLines > 0 else { return }
    context.log("(\(allowance.droppedLines) more lines)")
  }

  /// Binds the names of views once; pieces of a sliced view become one name with a count.
  private func bind(_ changes: Changes) throws -> LuaFrameLayout {
    var keys: [LuaViewKey] = []
    for key in changes.keys {
      guard let bracket = key.lastIndex(of: "["), key.hasSuffix("]") else {
        keys.append(.view(key))
        continue
      }
      let name = String(key[..<bracket])
      if case .pieces(name, let count) = keys.last {
        keys[keys.count - 1] = .pieces(name, count: count + 1)
      } else {
        keys.append(.pieces(name, count: 1))
      }
    }
    views = keys.map(\.name)
    do {
      let layout = try state.makeLayout(keys)
      self.layout = layout
      return layout
    } catch {
      throw worded(error, in: "frame()")
    }
  }

  /// An error about what a function returned.
  func error(_ message: String, in function: LuaFunction) -> ScriptError {
    script.error(message, in: function)
  }

  private func worded(_ error: LuaError, in function: String) -> ScriptError {
    // Whichever of the animator's states ran it, the overrun is the animator's.
    animator.script.noting(
      ScriptError(
        error, sources: script.sources, views: views, properties: Property.names, in: function))
  }
}

extension LuaViewKey {
  fileprivate var name: String {
    switch self {
    case .view(let name), .pieces(let name, _): name
    }
  }
}
