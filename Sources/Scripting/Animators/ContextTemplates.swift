import LuaRuntime

/// Keeps what the contexts of a script are made from, so that runs with the same facts share it.
///
/// A script reads a few of the thirty tables of its context, and making them all takes longer than
/// twenty of its frames. A script can't write to any of them, so two with the same content are as good as
/// one.
final class ContextTemplates {
  /// A context's table, together with the tables in it.
  final class Template {
    let table: LuaContextTemplate
    private let parts: [LuaContext]

    init(table: LuaContextTemplate, parts: [LuaContext]) {
      self.table = table
      self.parts = parts
    }
  }

  /// How many templates are kept: a push and a pop between a few screens.
  private static let capacity = 8
  /// How many parts are kept: those of the same screens.
  private static let partCapacity = 48

  private unowned let script: Script
  private let state: LuaState
  /// The most recently used one comes last.
  private var templates: [(facts: ContextFacts, template: Template)] = []
  private var parts: [ContextPart: LuaContext] = [:]

  init(_ script: Script) {
    self.script = script
    state = script.state
  }

  /// What a context with these facts is made from; made at first use.
  func template(for facts: ContextFacts) throws(LuaError) -> Template {
    if let index = templates.lastIndex(where: { $0.facts == facts }) {
      let known = templates[index]
      if index != templates.count - 1 { templates.append(templates.remove(at: index)) }
      return known.template
    }
    let made = try make(facts)
    if templates.count >= Self.capacity { templates.removeFirst() }
    templates.append((facts, made))
    return made
  }

  private func make(_ facts: ContextFacts) throws(LuaError) -> Template {
    var used: [LuaContext] = []
    var table = try facts.table { part throws(LuaError) in
      if case .side(let side) = part, let views = side.views {
        used.append(try context(of: .views(views)))
      }
      let made = try context(of: part)
      used.append(made)
      return .context(made)
    }
    table["random"] = .host(state.randomFunction)
    table["log"] = .host(state.logFunction)
    return Template(table: try state.makeTemplate(named: "ctx", table), parts: used)
  }

  /// A part as a table of the same state.
  private func context(of part: ContextPart) throws(LuaError) -> LuaContext {
    if let known = parts[part] { return known }
    // Templates keep the parts that they use.
    if parts.count >= Self.partCapacity { parts.removeAll() }
    let table = try state.makeContext(named: "ctx.\(part.name)", table(of: part))
    parts[part] = table
    return table
  }

  /// What a script finds in a part: a side has functions that find its views.
  private func table(of part: ContextPart) throws(LuaError) -> LuaTable {
    var table = part.table
    switch part {
    case .side(let side):
      guard let views = side.views else { break }
      table["view"] = try script.viewFinders().one
      table["views"] = .context(try context(of: .views(views)))
    case .views: table["__call"] = try script.viewFinders().many
    default: break
    }
    return table
  }
}
