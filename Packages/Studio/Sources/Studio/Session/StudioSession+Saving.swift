@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting

extension PageRequest.Kind {
  /// Show how the script would change if these became its default values, its curves and its keys.
  static let edit = Self("edit") { root throws(JSONError) in
    let change = try ScriptChange(root)
    return { $0.propose(change, request: $1) }
  }

  /// Show how the numbers of a spring would become parameters, or a whole curve one parameter.
  static let parametrize = Self("parametrize") { root throws(JSONError) in
    let curve = try root.required("curve").string()
    let isWhole = try root["whole"]?.bool() ?? false
    return { $0.parametrize(curve, isWhole: isWhole, request: $1) }
  }

  /// Show how a number would become a parameter.
  static let makeParameter = Self("makeParameter") { root throws(JSONError) in
    let wanted = ParameterMaking.Wanted(
      name: try root.required("name").string(),
      least: try root.required("least").number("a number") { abs($0) < 1e7 },
      most: try root.required("most").number("a number") { abs($0) < 1e7 },
      unit: try root["unit"]?.string(), help: try root["help"]?.string())
    let place: ScriptSaver.NumberPlace
    if let lane = try root["lane"]?.string() {
      place = .key(lane: lane, try root.required("key").integer("a key") { 0..<500 ~= $0 })
    } else {
      place = .literal(try root.required("number").string())
    }
    return { $0.makeParameter(wanted, from: place, request: $1) }
  }

  /// Write the last proposed change.
  static let save = Self("save", changesSomething: true) { _ in { $0.save(request: $1) } }

  /// Undo the save with this number, or show first what that changes.
  static let undo = Self("undo", changesSomething: true) { root throws(JSONError) in
    let save = try root["save"]?.integer("the number of a save") { 0..<1 << 31 ~= $0 }
    return { $0.undo(save, request: $1) }
  }
}

extension ScriptChange {
  /// What a page wants to write into the script.
  init(_ root: JSONObject) throws(JSONError) {
    self.init(
      values: try Choice.settings(root.required("values")).map { ($0.name, $0.value) },
      curves: try root["curves"].map(Choice.curves) ?? [],
      lanes: try root["lanes"].map(Choice.lanes) ?? [],
      numbers: try root["numbers"].map(Choice.numbers) ?? [],
      orders: try root["orders"].map(Choice.orders) ?? [])
  }
}

// What a page writes into a script, shows before it does, and takes back.
extension StudioSession {
  func propose(_ change: ScriptChange, request: Int) {
    answer(request) {
      guard let shown, let file = shown.savedFile else {
        throw CannotSave("only what is a script has values to save", "the script")
      }
      let proposal = try saver.propose(
        change, of: shown.details.parameters, gestures: shown.details.manifest?.gestures ?? [],
        in: file)
      return Replies.edit(proposal, request: request)
    }
  }

  func parametrize(_ curve: String, isWhole: Bool, request: Int) {
    answer(request) {
      let (parameters, file) = try parametrized()
      return Replies.edit(
        try saver.propose(
          parametersOf: curve, isWhole: isWhole, besides: parameters, in: file),
        request: request)
    }
  }

  func makeParameter(
    _ wanted: ParameterMaking.Wanted, from number: ScriptSaver.NumberPlace, request: Int
  ) {
    answer(request) {
      let (parameters, file) = try parametrized()
      return Replies.edit(
        try saver.propose(wanted, from: number, besides: parameters, in: file), request: request)
    }
  }

  /// The script that can get a parameter, and the ones that it has.
  private func parametrized() throws -> (parameters: [Parameter], file: SearchPath.File) {
    guard let shown, let file = shown.file else {
      throw CannotSave("only a script has parameters", "the script")
    }
    return (shown.details.parameters, file)
  }

  func save(request: Int) {
    answer(request) {
      Replies.saved(try saver.save(), canUndo: saver.canUndo, request: request)
    }
  }

  /// Takes back a save, or shows first what that changes.
  func undo(_ save: Int?, request: Int) {
    answer(request) {
      guard let save else {
        let (save, proposal) = try saver.undoing()
        return Replies.edit(proposal, undoing: save, request: request)
      }
      return Replies.undone(try saver.undo(save), canUndo: saver.canUndo, request: request)
    }
  }
}

extension Replies {
  /// The lines that a save would change, or that undoing it would change.
  ///
  /// - Parameter save: The number of the save to undo; nil for a new one.
  static func edit(
    _ proposal: ScriptSaver.Proposal, undoing save: Int? = nil, request: Int
  ) -> String {
    object("edit", request: request) { writer in
      if let save { writer.member("undoes", save) }
      writer.member("file", proposal.file.shownAs)
      writer.member("path", proposal.file.path)
      writer.member("isInstalled", proposal.file.root.reason == .installed)
      writer.member("isPlugin", proposal.file.isManifest)
      writer.list("lines", proposal.edit.lines) { writer, line in
        writer.beginObject()
        writer.member("number", line.number)
        let (before, after) =
          save == nil ? (line.before, line.after) : (line.after, line.before)
        if let before { writer.member("before", before) }
        if let after { writer.member("after", after) }
        writer.endObject()
      }
    }
  }

  /// The result of a save.
  static func saved(_ proposal: ScriptSaver.Proposal, canUndo: Bool, request: Int) -> String {
    written("saved", proposal, canUndo: canUndo, request: request)
  }

  /// The result of an undo.
  static func undone(_ proposal: ScriptSaver.Proposal, canUndo: Bool, request: Int) -> String {
    written("undone", proposal, canUndo: canUndo, request: request)
  }

  private static func written(
    _ kind: String, _ proposal: ScriptSaver.Proposal, canUndo: Bool, request: Int
  ) -> String {
    object(kind, request: request) { writer in
      writer.member("file", proposal.file.shownAs)
      writer.list("names", proposal.values.map { $0.name }) { $0.value($1) }
      writer.member("canUndo", canUndo)
    }
  }
}
