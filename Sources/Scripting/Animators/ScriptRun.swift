import Diagnostics
import LuaRuntime
import Staging
import Transitions

/// One run of a script animator: its context table and the views its frames may address.
final class ScriptRun: AnimatorRun {
  unowned let context: TransitionContext
  private let animator: ScriptAnimator
  private let table: ScriptContext
  private var layout: LuaFrameLayout?
  private var views: [String] = []

  init(animator: ScriptAnimator, context: TransitionContext) throws(ScriptError) {
    self.animator = animator
    self.context = context
    do {
      animator.script.state.seed = context.stage.seed
      table = try ScriptContext(
        of: context, in: animator.script.state, parameters: animator.parameterTable)
    } catch {
      throw ScriptError(error, sources: animator.script.sources, in: "the context")
    }
  }

  /// Tells the script how long the run will take.
  func take(_ seconds: Double) throws(ScriptError) -> Double {
    do {
      try table.set("duration", to: .number(seconds))
    } catch {
      throw ScriptError(error, sources: animator.script.sources)
    }
    return seconds
  }

  func call(
    _ function: LuaFunction, _ name: String, _ arguments: [LuaValue] = []
  ) throws(ScriptError) -> [LuaValue] {
    try animator.script.checkIsOn()
    table.update(from: context)
    do {
      return try animator.script.state.call(function, [table.value] + arguments)
    } catch {
      throw worded(error, in: name)
    }
  }

  func prepare(_ layers: Layers) throws(ScriptError) {
    guard let function = animator.definition.prepare else { return }
    let stage = LayerMethods(layers)
    defer { stage.close() }
    let state = try call(function, "prepare()", [.table(stage.table)]).first ?? .nil
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
    table.update(from: context)
    do {
      try changes.withUnsafeMutableStorage { masks, values in
        guard let masks = masks.baseAddress, let values = values.baseAddress else { return }
        try animator.script.state.frame(
          animator.definition.frame, context: table.context, layout: layout, progress: progress,
          presence: presence, masks: masks, values: values)
      }
    } catch let error as LuaError {
      throw worded(error, in: "frame()")
    }
  }

  func finished(completed: Bool) throws {
    guard let function = animator.definition.finished else { return }
    _ = try call(function, "finished()", [.boolean(completed)])
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
      let layout = try animator.script.state.makeLayout(keys)
      self.layout = layout
      return layout
    } catch {
      throw worded(error, in: "frame()")
    }
  }

  /// An error about what a function returned.
  func error(_ message: String, in function: LuaFunction) -> ScriptError {
    animator.script.error(message, in: function)
  }

  private func worded(_ error: LuaError, in function: String) -> ScriptError {
    animator.script.noting(
      ScriptError(
        error, sources: animator.script.sources, views: views, properties: Property.names,
        in: function))
  }
}

extension LuaViewKey {
  fileprivate var name: String {
    switch self {
    case .view(let name), .pieces(let name, _): name
    }
  }
}
