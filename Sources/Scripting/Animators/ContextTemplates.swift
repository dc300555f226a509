import LuaRuntime

/// Keeps the templates of a script's contexts, so that runs with the same facts share them.
///
/// A script reads only a few of the thirty tables in its context, and creating them all takes
/// longer than twenty of its frames. Because scripts can't write to these tables, runs can share
/// tables with the same contents.
final class ContextTemplates {
  /// A context's table, together with the tables inside it.
  final class Template {
    let table: LuaContextTemplate
    fileprivate let facts: ContextFacts
    private let parts: [LuaContext]

    init(of facts: ContextFacts, table: LuaContextTemplate, parts: [LuaContext]) {
      self.facts = facts
      self.table = table
      self.parts = parts
    }
  }

  /// The maximum number of templates: enough for a push and a pop between a few screens.
  private static let capacity = 8
  /// The maximum number of parts: enough for the same screens.
  private static let partCapacity = 48

  private unowned let script: Script
  private let state: LuaState
  /// The templates, least recently used first.
  private var templates: [Template] = []
  private var parts: [ContextPart: LuaContext] = [:]
  /// The `state` until `prepare` returns a value.
  ///
  /// Reading a missing key is not an error, because the table belongs to the script.
  private var emptyState: LuaContext?

  init(_ script: Script) {
    self.script = script
    state = script.state
  }

  /// The template for contexts with these facts.
  ///
  /// It is created when first used.
  func template(for facts: ContextFacts) throws(LuaError) -> Template {
    if let index = templates.lastIndex(where: { $0.facts == facts }) {
      let known = templates[index]
      if index != templates.count - 1 { templates.append(templates.remove(at: index)) }
      return known
    }
    let made = try make(facts)
    if templates.count >= Self.capacity { templates.removeFirst() }
    templates.append(made)
    return made
  }

  private func make(_ facts: ContextFacts) throws(LuaError) -> Template {
    var used: [LuaContext] = []
    var table = try facts.table { part throws(LuaError) in
      if case .side(let side) = part, let views = side.screen.views {
        used.append(try context(of: .views(views)))
      }
      let made = try context(of: part)
      used.append(made)
      return .context(made)
    }
    table["random"] = .host(state.randomFunction)
    table["log"] = .host(state.logFunction)
    if script.mentions.gesture { table["holds"] = .host(script.holdsFunction) }
    table["state"] = .context(try makeEmptyState())
    let template = try state.makeTemplate(
      named: "ctx", table,
      rewriting: facts.extent.paths)
    return Template(of: facts, table: template, parts: used)
  }

  private func makeEmptyState() throws(LuaError) -> LuaContext {
    if let emptyState { return emptyState }
    let made = try state.makeContext(named: "state", isStrict: false, LuaTable())
    emptyState = made
    return made
  }

  /// A part as a table in the script's state.
  private func context(of part: ContextPart) throws(LuaError) -> LuaContext {
    if let known = parts[part] { return known }
    // Templates retain the parts that they use, so the cache can be cleared.
    if parts.count >= Self.partCapacity { parts.removeAll() }
    let table = try state.makeContext(named: "ctx.\(part.name)", table(of: part))
    parts[part] = table
    return table
  }

  /// The script's table for a part.
  ///
  /// A side gets functions that find its views.
  private func table(of part: ContextPart) throws(LuaError) -> LuaTable {
    var table = part.table
    switch part {
    case .side(let side):
      guard let views = side.screen.views else { break }
      table["view"] = try script.viewFinders().one
      table["views"] = .context(try context(of: .views(views)))
    case .views: table["__call"] = try script.viewFinders().many
    default: break
    }
    return table
  }
}
