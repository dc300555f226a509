import Diagnostics
import LuaRuntime
import Transitions

/// The table that a `plugin.lua` returned, after validation.
struct PluginDefinition {
  var name: String
  var summary: String?
  var version: String?
  var author: String?
  var license: String?
  var tags: [String] = []
  var animator: AnimatorAnswer
  var interaction: InteractionAnswer
  var presentation: PresentationDefinition?
  /// The progress, from 0 to 1, at which the changes of an operation wait for the app.
  var holds: [TransitionOperation: Double] = [:]
  var warnings: [Diagnostic] = []

  /// How the animator for a request is determined.
  enum AnimatorAnswer {
    case rules([AnimatorRule])
    case function(LuaFunction)
  }

  /// How the gesture for an operation is determined.
  enum InteractionAnswer {
    case rules([TransitionOperation: Entry])
    case function(LuaFunction)

    enum Entry {
      /// One rule or more. The first gesture that begins drives the operation.
      case rules([InteractionDefinition])
      case function(LuaFunction)
    }
  }

  /// The version of the plugin interface that this host supports.
  static let api = AnimatorDefinition.api
  static let operations = TransitionOperation.allCases.map(\.rawValue)

  static let shape = TableShape(
    "Plugin", "What a `plugin.lua` returns.",
    [
      .init("api", "integer"), .init("name", "string"), .init("summary", "string"),
      .init("version", "string"), .init("author", "string"), .init("license", "string"),
      .init("tags", "string[]", "words by which it is found, the first one its group"),
      .init(
        "animator", "interlude.AnimatorRules|fun(request: interlude.Request): string?",
        isRequired: true),
      .init(
        "interaction",
        "interlude.Interactions|fun(request: interlude.GestureRequest): interlude.Interaction?"),
      .init("presentation", "interlude.Presentation"),
      .init(
        "hold", "table<interlude.Operation, number>",
        "the progress at which an operation waits until the app goes on, 0.01 to 0.99"),
    ])

  /// A rule for specific screens.
  static let ruleShape = TableShape(
    "AnimatorRule", "The animator for an operation between specific screens.",
    [
      .init("operation", "interlude.Operation", isRequired: true),
      .init("use", "string", "an animator's name", isRequired: true),
      .init("from", "string", "a screen's id"), .init("to", "string", "a screen's id"),
    ])

  init(_ script: Script, fallbackName: String) throws(ScriptError) {
    let reader = DefinitionReader(script: script, table: script.result)
    try reader.checkAPI(Self.api)
    name = try reader.name("name") ?? fallbackName
    summary = try reader.text("summary")
    version = try reader.text("version")
    author = try reader.text("author")
    license = try reader.text("license")
    tags = try reader.tags()
    animator = try reader.animatorAnswer()
    interaction = try reader.interactionAnswer()
    presentation = try reader.presentation()
    holds = try reader.holds()
    let keys = Self.shape.names
    for key in script.result.names where !keys.contains(key) {
      var warning = script.error(
        "unknown key '\(key)' is ignored", token: key, suggestion: Nearest.name(to: key, in: keys)
      ).diagnostic
      warning.severity = .warning
      warnings.append(warning)
    }
  }

  /// The names of the animators that the plugin is known to use.
  var animatorNames: [String] {
    guard case .rules(let rules) = animator else { return [] }
    var seen: Set<String> = []
    return rules.map(\.animator).filter { seen.insert($0).inserted }
  }
}

extension DefinitionReader {
  fileprivate func animatorAnswer() throws(ScriptError) -> PluginDefinition.AnimatorAnswer {
    if let function = table["animator"].function { return .function(function) }
    guard !table["animator"].isNil else {
      throw script.error(
        "there is no 'animator'; a plugin is a table with an animator for each operation, such as "
          + "{ animator = { present = \"SideDrawer\" } }",
        token: table.names.first { Nearest.name(to: $0, in: ["animator"]) != nil })
    }
    guard let answer = table["animator"].table else {
      throw wrong("animator", "a table such as { present = \"SideDrawer\" }, or a function")
    }
    let reader = DefinitionReader(script: script, table: answer, path: "animator")
    var rules: [AnimatorRule] = []
    for (index, value) in answer.list.enumerated() {
      rules.append(try reader.rule(value, at: index + 1))
    }
    for key in answer.names {
      guard let operation = TransitionOperation(rawValue: key) else {
        throw script.error(
          "animator: unknown operation '\(key)'", token: key,
          suggestion: Nearest.name(to: key, in: PluginDefinition.operations))
      }
      guard let name = try reader.animatorName(key) else { continue }
      rules.append(AnimatorRule(operation, animator: name))
    }
    guard !rules.isEmpty else {
      throw script.error("animator: the table has no rules", token: "animator")
    }
    return .rules(rules.bySpecificity)
  }

  /// A rule for specific screens: `{ operation = "push", to = "photo", use = "Zoom" }`.
  private func rule(_ value: LuaValue, at index: Int) throws(ScriptError) -> AnimatorRule {
    let place = "animator[\(index)]"
    guard let table = value.table else {
      throw script.error(
        "\(place): expected { operation = \"push\", to = \"photo\", use = \"Zoom\" }, found "
          + value.typeName)
    }
    let reader = DefinitionReader(script: script, table: table, path: place)
    try reader.checkKeys(PluginDefinition.ruleShape)
    let word = try reader.choice("operation", of: PluginDefinition.operations)
    guard let operation = word.flatMap(TransitionOperation.init(rawValue:)) else {
      throw script.error("\(place): 'operation' is missing")
    }
    guard let name = try reader.animatorName("use") else {
      throw script.error("\(place): 'use' is missing; it is an animator's name")
    }
    return AnimatorRule(
      operation, from: try reader.text("from"), to: try reader.text("to"), animator: name)
  }

  /// A name, but not a path, because a plugin must not access files outside its folder.
  private func animatorName(_ key: String) throws(ScriptError) -> String? {
    guard !table[key].isNil else { return nil }
    guard let name = table[key].string, PluginDefinition.isAnimatorName(name) else {
      throw wrong(key, "an animator's name")
    }
    return name
  }

  fileprivate func holds() throws(ScriptError) -> [TransitionOperation: Double] {
    guard let reader = try reader(of: "hold", "a table such as { push = 0.4 }") else { return [:] }
    var holds: [TransitionOperation: Double] = [:]
    for key in reader.table.names {
      guard let operation = TransitionOperation(rawValue: key) else {
        throw script.error(
          "hold: unknown operation '\(key)'", token: key,
          suggestion: Nearest.name(to: key, in: PluginDefinition.operations))
      }
      holds[operation] = try reader.number(key, in: 0.01...0.99)
    }
    return holds
  }

  fileprivate func interactionAnswer() throws(ScriptError) -> PluginDefinition.InteractionAnswer {
    if let function = table["interaction"].function { return .function(function) }
    guard
      let reader = try reader(
        of: "interaction", "a table such as { pop = { gesture = \"pan\" } }, or a function")
    else { return .rules([:]) }
    var rules: [TransitionOperation: PluginDefinition.InteractionAnswer.Entry] = [:]
    for key in reader.table.names {
      guard let operation = TransitionOperation(rawValue: key) else {
        throw script.error(
          "interaction: unknown operation '\(key)'", token: key,
          suggestion: Nearest.name(to: key, in: PluginDefinition.operations))
      }
      if let function = reader.table[key].function {
        rules[operation] = .function(function)
      } else if let rule = try reader.reader(of: key, "a table with 'gesture', or a function") {
        rules[operation] = .rules(try InteractionDefinition.all(rule))
      }
    }
    return .rules(rules)
  }
}

extension PluginDefinition {
  static func isAnimatorName(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 64 && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.hasSuffix(".lua")
  }
}
