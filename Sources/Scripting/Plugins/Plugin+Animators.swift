public import Diagnostics
import FileReading
import LuaRuntime
import Motion
package import Transitions
import Views

extension Plugin {
  /// The name of the animator for a request; nil if the plugin has none.
  ///
  /// - Parameter stage: The stage whose allowance a function uses; nil for a request without a
  ///   stage.
  func animatorName(
    for request: PluginRequest, on stage: Stage?
  ) throws(ScriptError) -> String? {
    switch content {
    case .animator(let animator): return animator.name
    case .script(let script, let definition):
      switch definition.animator {
      case .rules(let rules): return rules.first { $0.mismatch(request) == nil }?.animator
      case .function(let function):
        let request = try script.strict(request.table, named: "request")
        let answer = try script.call(function, [request], named: "animator()", on: stage)
          .first
        guard let answer, !answer.isNil else { return nil }
        guard let name = answer.string, PluginDefinition.isAnimatorName(name) else {
          throw script.error(
            "animator() returned \(answer.shown); it must return an animator's name, or nil",
            in: function)
        }
        return name
      }
    }
  }

  /// Finds an animator: the plugin's own first, then the registry's.
  package func animator(named name: String, in registry: AnimatorRegistry) throws -> any Animator {
    if case .animator(let animator) = content { return animator }
    let own = folder?.animators ?? []
    let settings = animatorSettings[name] ?? []
    if let file = own.first(where: { $0.name == name }) {
      return try registry.animator(at: file, settings: settings)
    }
    do {
      return try registry.animator(named: name, settings: settings)
    } catch let error as RegistryError {
      guard let folder, case .unknownAnimator(_, let nearest, let searched) = error.reason else {
        throw error
      }
      throw RegistryError(
        .unknownAnimator(
          name, nearest: Nearest.name(to: name, in: own.map(\.name)) ?? nearest,
          searched: [folder.path + "/animators"] + searched))
    }
  }

  /// The problems with the plugin's animators: missing or broken ones.
  public func problems(in registry: AnimatorRegistry) -> [Diagnostic] {
    guard case .script(let script, let definition) = content else { return [] }
    var problems = definition.animatorNames.compactMap { name -> Diagnostic? in
      do {
        _ = try animator(named: name, in: registry)
        return nil
      } catch let error as RegistryError {
        var diagnostic = script.error(error.diagnostic.message, token: name).diagnostic
        diagnostic.suggestion = error.diagnostic.suggestion
        diagnostic.notes = error.diagnostic.notes
        return diagnostic
      } catch {
        return (error as? any DiagnosticError)?.diagnostic
          ?? Diagnostic(.error, String(describing: error))
      }
    }
    for file in folder?.animators ?? [] where FilePath(file.path).isFolder {
      let position = SourcePosition(file: file.shownAs)
      guard !problems.contains(where: { $0.position?.file == file.shownAs }) else { continue }
      problems.append(Diagnostic(.error, "it is a folder, not a Lua file", at: position))
    }
    return problems
  }
}

extension PluginRequest {
  /// The request as a script receives it.
  ///
  /// A nil value would count as an unknown name.
  var table: LuaTable {
    [
      "operation": .string(operation.rawValue), "from": .string(from), "to": .string(to),
      "visibleFrom": .string(visibleFrom), "visibleTo": .string(visibleTo),
      "source": .string(source), "container": container.map(LuaValue.string) ?? .boolean(false),
    ]
  }

  /// The same table for a gesture's rule, with the finger.
  func table(with gesture: GestureRequest?) -> LuaTable {
    var table = table
    let gesture = gesture ?? GestureRequest(location: .zero)
    table["x"] = .number(gesture.location.x)
    table["y"] = .number(gesture.location.y)
    table["translationX"] = .number(gesture.translation.x)
    table["translationY"] = .number(gesture.translation.y)
    table["velocityX"] = .number(gesture.velocity.x)
    table["velocityY"] = .number(gesture.velocity.y)
    table["view"] = gesture.view.map { .string($0.id) } ?? .boolean(false)
    table["moving"] = .boolean(gesture.translation != .zero)
    return table
  }
}
