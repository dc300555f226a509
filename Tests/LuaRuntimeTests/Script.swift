import LuaRuntime

/// A script in a state of its own, with a small vocabulary, as the tests play it.
struct Script {
  static let vocabulary: [LuaProperty] = [
    LuaProperty("alpha"), LuaProperty("x"), LuaProperty("y"),
    LuaProperty("scale", .number(0...100)), LuaProperty("hidden", .boolean),
    LuaProperty("backgroundColor", .color),
  ]

  let state: LuaState
  let results: [LuaValue]

  /// Runs a text as `test.lua`.
  init(
    _ text: String, limits: LuaLimits = .standard, seed: UInt64 = 1,
    setUp: (LuaState) -> Void = { _ in }
  ) throws(LuaError) {
    try self.init(
      source: LuaSource(text, name: "test.lua"), limits: limits, seed: seed, setUp: setUp)
  }

  init(
    source: LuaSource, limits: LuaLimits = .standard, seed: UInt64 = 1,
    setUp: (LuaState) -> Void = { _ in }
  ) throws(LuaError) {
    state = try LuaState(
      limits: limits, vocabulary: LuaVocabulary(Script.vocabulary), seed: seed)
    setUp(state)
    results = try state.run(source)
  }

  /// The function that the script returned, alone or as the field `frame` of a table.
  var function: LuaFunction? {
    results.first?.function ?? results.first?.table?["frame"].function
  }

  /// Calls the script's function.
  func call(_ arguments: [LuaValue] = []) throws -> [LuaValue] {
    guard let function else { throw NotAFunction() }
    return try state.call(function, arguments)
  }

  struct NotAFunction: Error {}
}

/// A script that is asked for frames.
final class Player {
  let script: Script
  let function: LuaFunction
  let context: LuaContext
  let layout: LuaFrameLayout
  /// Two words of bits for each slot.
  private var sets: [UInt64]
  private var values: [Double]

  init(
    _ text: String, limits: LuaLimits = .standard,
    views: [LuaViewKey] = [.view("front"), .view("back"), .pieces("pieces", count: 3)]
  ) throws {
    script = try Script(text, limits: limits)
    guard let function = script.function else { throw Script.NotAFunction() }
    self.function = function
    context = try script.state.makeContext(
      named: "ctx",
      [
        "width": .number(390), "isForward": .boolean(true),
        "container": .table(["width": .number(390), "height": .number(844)]),
        "list": .table(LuaTable(list: [.number(1), .number(2)])),
        "pairs": .table(LuaTable(list: [.table(["id": .number(1)]), .table(["id": .number(2)])])),
        "random": .host(script.state.randomFunction), "log": .host(script.state.logFunction),
      ])
    layout = try script.state.makeLayout(views)
    sets = Array(repeating: .max, count: 2 * layout.slotCount)
    values = Array(repeating: 0, count: layout.slotCount * layout.propertyCount)
  }

  /// Plays one frame and returns what it set, as `front.alpha` or `pieces[2].x`.
  ///
  /// - Parameter other: Another context than the player's own.
  func frame(
    _ progress: Double = 0.5, presence: Double = 0.5, in other: LuaContext? = nil
  ) throws(LuaError) -> [String: Double] {
    try script.state.frame(
      function, context: other ?? context, layout: layout, progress: progress, presence: presence,
      sets: &sets, values: &values)
    var result: [String: Double] = [:]
    for (slot, name) in slotNames.enumerated() {
      for (index, property) in Script.vocabulary.enumerated()
      where sets[2 * slot + index / 64] >> (index % 64) & 1 == 1 {
        result["\(name).\(property.name)"] = values[slot * layout.propertyCount + index]
      }
    }
    return result
  }

  private var slotNames: [String] {
    layout.keys.flatMap { key in
      switch key {
      case .view(let name): [name]
      case .pieces(let name, let count): (0..<count).map { "\(name)[\($0 + 1)]" }
      }
    }
  }
}
