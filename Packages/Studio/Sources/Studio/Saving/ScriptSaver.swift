@_spi(Tools) import Scripting

/// What a page wants to write into a script.
struct ScriptChange {
  /// Values of parameters, as typed by a user.
  var values: [(name: String, value: String)] = []
  var curves: [CurveReplacement] = []
  var lanes: [LaneReplacement] = []
  var numbers: [NumberReplacement] = []
  var orders: [OrderReplacement] = []

  /// Whether it changes anything besides parameters.
  var isOfScript: Bool {
    !(curves.isEmpty && lanes.isEmpty && numbers.isEmpty && orders.isEmpty)
  }
}

/// Saves values of parameters to a script as its defaults, and bent curves and moved keys.
///
/// It shows the changed lines first, and can undo a save.
///
/// Each page has its own saver, and all pages share the history for undo. The file is read again
/// before it is written, so that a save never overwrites changes made in an editor or another page.
final class ScriptSaver {
  private let files: ScriptFiles
  private var proposed: Proposal?
  private let history: SaveHistory

  /// The result of a save, before it is written.
  struct Proposal {
    let file: SearchPath.File
    let edit: DefaultEdit
    /// The values, with the names of their parameters.
    let values: [(name: String, value: String)]
    let curves: [CurveReplacement]
  }

  init(_ files: ScriptFiles, history: SaveHistory = SaveHistory()) {
    self.files = files
    self.history = history
  }

  /// Whether a save can be undone.
  var canUndo: Bool { !history.saved.isEmpty }

  /// The last save, and its number, to show before it is undone.
  func undoing() throws(CannotSave) -> (save: Int, proposal: Proposal) {
    guard let last = history.saved.last else {
      throw CannotSave("there is no save to undo", "the script")
    }
    return (history.count, last)
  }

  /// Computes the changes of a save, without writing them.
  ///
  /// - Parameter gestures: The parameters of a plugin that are in its file; empty for an animator.
  /// - Throws: ``CannotSave``, `ParameterError`, or the reason why the file can't be read or
  ///   loaded.
  func propose(
    _ change: ScriptChange, of parameters: [Parameter], gestures: [GestureNumber] = [],
    in file: SearchPath.File
  ) throws -> Proposal {
    proposed = nil
    guard let edit = try edit(change, of: parameters, gestures: gestures, in: file) else {
      throw CannotSave("every value already is the default", file.shownAs)
    }
    let proposal = Proposal(
      file: file, edit: edit, values: change.values, curves: change.curves)
    proposed = proposal
    return proposal
  }

  /// The text of a script as a save would write it; its own text if nothing was changed.
  ///
  /// - Throws: As ``propose(_:of:gestures:in:)``.
  func text(
    with change: ScriptChange, of parameters: [Parameter], in file: SearchPath.File
  ) throws -> [UInt8] {
    try edit(change, of: parameters, gestures: [], in: file)?.after ?? files.read(file)
  }

  /// Computes what goes back to an earlier text of a script, without writing it.
  ///
  /// - Throws: ``CannotSave``, or the reason why the file can't be read.
  func propose(_ text: [UInt8], in file: SearchPath.File) throws -> Proposal {
    proposed = nil
    let bytes = try files.read(file)
    guard text != bytes else { throw CannotSave("the script is that version", file.shownAs) }
    let edit = DefaultEdit(bytes, edits: [(bytes.startIndex..<bytes.endIndex, text)])
    let proposal = Proposal(file: file, edit: edit, values: [], curves: [])
    proposed = proposal
    return proposal
  }

  /// The changes of a save; nil if there are none.
  private func edit(
    _ change: ScriptChange, of parameters: [Parameter], gestures: [GestureNumber],
    in file: SearchPath.File
  ) throws -> DefaultEdit? {
    let (values, curves) = (change.values, change.curves)
    var wanted: [(parameter: Parameter, value: Parameter.Value)] = []
    for (name, text) in values {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw CannotSave("there is no parameter '\(name)'", file.shownAs)
      }
      guard !wanted.contains(where: { $0.parameter.name == name }) else {
        throw CannotSave("'\(name)' is named twice", file.shownAs)
      }
      wanted.append((parameter, try parameter.value(from: text)))
    }
    wanted.removeAll { $0.value == $0.parameter.initial }
    guard !wanted.isEmpty || change.isOfScript else { return nil }
    let bytes = try files.read(file)
    let edit =
      gestures.isEmpty
      ? try DefaultEdit(
        bytes, values: wanted, curves: curves, lanes: change.lanes, numbers: change.numbers,
        orders: change.orders,
        file: file.shownAs)
      : try rewritten(bytes, wanted, gestures, file: file.shownAs)
    try check(edit, of: file, wanted, parameters)
    try check(edit, curves, of: file)
    return edit
  }

  /// Computes the changes that turn a spring's numbers into parameters, without writing them.
  ///
  /// - Parameter isWhole: Whether the whole curve becomes one parameter instead.
  /// - Throws: ``CannotSave``, or the reason why the file can't be read or loaded.
  func propose(
    parametersOf curve: String, isWhole: Bool = false, besides parameters: [Parameter],
    in file: SearchPath.File
  ) throws -> Proposal {
    proposed = nil
    let bytes = try files.read(file)
    guard let literal = TimingLiteral.all(in: bytes).first(where: { $0.name == curve }) else {
      throw CannotSave("the script has no curve '\(curve)' any more", file.shownAs)
    }
    let taken = parameters.map(\.name)
    let made =
      isWhole
      ? try ParameterMaking(bendable: literal, in: bytes, besides: taken, file: file.shownAs)
      : try ParameterMaking(literal, in: bytes, besides: taken, file: file.shownAs)
    return try proposal(of: made, in: bytes, besides: parameters, file)
  }

  /// Computes the changes that turn a number into a parameter, without writing them.
  ///
  /// - Throws: ``CannotSave``, or the reason why the file can't be read or loaded.
  func propose(
    _ wanted: ParameterMaking.Wanted, from number: NumberPlace, besides parameters: [Parameter],
    in file: SearchPath.File
  ) throws -> Proposal {
    proposed = nil
    let bytes = try files.read(file)
    let taken = parameters.map(\.name)
    let made: ParameterMaking
    switch number {
    case .literal(let name):
      guard let literal = NumberLiteral.named(name, in: LuaTables(bytes)) else {
        throw CannotSave("the script has no number '\(name)' any more", file.shownAs)
      }
      made = try ParameterMaking(
        wanted, from: literal.value, literal.range, in: bytes, besides: taken, file: file.shownAs)
    case .key(let lane, let index):
      guard let own = KeyedLane.all(in: bytes).first(where: { $0.name == lane }),
        own.keys.indices.contains(index)
      else { throw CannotSave("'\(lane)' has no key \(index + 1) any more", file.shownAs) }
      let (side, value): (String, Double)
      switch own.keys[index].value {
      case .number(let number): (side, value) = ("parameter", number)
      case .share(let of, let share): (side, value) = (of.rawValue, share)
      case .color, .computed:
        throw CannotSave("key \(index + 1) of '\(lane)' is no number", file.shownAs)
      }
      made = try ParameterMaking(
        wanted, from: value, own.keys[index].valueRange,
        reading: { "\(own.modules.keyframes ?? "keyframes").\(side) \"\($0)\"" }, in: bytes,
        besides: taken, file: file.shownAs)
    }
    return try proposal(of: made, in: bytes, besides: parameters, file)
  }

  /// Where a number is that becomes a parameter.
  enum NumberPlace: Hashable {
    /// The name of a ``NumberLiteral``.
    case literal(String)
    /// The value of a key, from 0.
    case key(lane: String, Int)
  }

  private func proposal(
    of made: ParameterMaking, in bytes: [UInt8], besides parameters: [Parameter],
    _ file: SearchPath.File
  ) throws -> Proposal {
    let edit = DefaultEdit(bytes, edits: made.edits)
    let names = Set(parameters.map(\.name) + made.names)
    guard try Set(files.parameters(file, edit.after).map(\.name)) == names else {
      throw CannotSave("the script's parameters come from somewhere else", file.shownAs)
    }
    let proposal = Proposal(file: file, edit: edit, values: [], curves: [])
    proposed = proposal
    return proposal
  }

  /// Writes the numbers of a plugin's gestures.
  private func rewritten(
    _ bytes: [UInt8], _ wanted: [(parameter: Parameter, value: Parameter.Value)],
    _ gestures: [GestureNumber], file: String
  ) throws -> DefaultEdit {
    let rules = GestureRules(bytes, file: file)
    return DefaultEdit(
      bytes,
      edits: try wanted.map { parameter, value in
        guard let gesture = gestures.first(where: { $0.name == parameter.name }) else {
          throw CannotSave(
            "'\(parameter.name)' belongs to an animator; open that to save it", file)
        }
        return try rules.edit(gesture, to: value)
      })
  }

  /// Loads the changed script to verify that the replaced literals were the defaults.
  private func check(
    _ edit: DefaultEdit, of file: SearchPath.File,
    _ wanted: [(parameter: Parameter, value: Parameter.Value)], _ before: [Parameter]
  ) throws {
    let expected = before.map { parameter in
      Parameter(
        name: parameter.name, kind: parameter.kind,
        initial: wanted.first { $0.parameter == parameter }?.value ?? parameter.initial,
        help: parameter.help, unit: parameter.unit, group: parameter.group)
    }
    // Without an order, because the page lists them in that of the script's text.
    guard try Set(files.parameters(file, edit.after)) == Set(expected) else {
      throw CannotSave(
        "the default comes from somewhere else, or the script has changed since it was loaded",
        file.shownAs)
    }
  }

  /// Finds the curves again to verify that exactly the wanted ones were replaced.
  private func check(
    _ edit: DefaultEdit, _ curves: [CurveReplacement], of file: SearchPath.File
  ) throws {
    func timings(_ text: [UInt8]) -> [String: CurveSpelling?] {
      Dictionary(TimingLiteral.all(in: text).map { ($0.name, $0.timing) }) { first, _ in first }
    }
    guard !curves.isEmpty else { return }
    var expected = timings(edit.before)
    for curve in curves { expected[curve.name] = curve.timing }
    guard timings(edit.after) == expected else {
      throw CannotSave("the curve can't be found again after the change", file.shownAs)
    }
  }

  /// Writes the last proposal.
  func save() throws -> Proposal {
    guard let proposal = proposed else {
      throw CannotSave("no change was shown first", "the script")
    }
    proposed = nil
    try write(proposal.edit.after, over: proposal.edit.before, in: proposal.file)
    history.add(proposal)
    return proposal
  }

  /// Undoes the last save.
  ///
  /// - Parameter save: The number of the save that was shown; another page may have saved since.
  func undo(_ save: Int) throws -> Proposal {
    let (number, last) = try undoing()
    guard save == number else { throw CannotSave.changed(last.file.shownAs) }
    try write(last.edit.before, over: last.edit.after, in: last.file)
    history.saved.removeLast()
    history.count += 1
    return last
  }

  private func write(_ new: [UInt8], over old: [UInt8], in file: SearchPath.File) throws {
    guard try files.read(file) == old else { throw CannotSave.changed(file.shownAs) }
    try files.replace(file, old, new)
  }
}

/// The saves that can be undone.
///
/// They survive a reload of the page.
final class SaveHistory {
  fileprivate(set) var saved: [ScriptSaver.Proposal] = []
  /// The number of saves and undone saves so far.
  fileprivate(set) var count = 0

  /// The maximum number of saves that can be undone.
  private static let limit = 20

  fileprivate func add(_ proposal: ScriptSaver.Proposal) {
    saved.append(proposal)
    count += 1
    if saved.count > Self.limit { saved.removeFirst() }
  }
}

extension CannotSave {
  /// The error if an editor or another page has written the file since its lines were shown.
  package static func changed(_ file: String) -> CannotSave {
    CannotSave(
      "the file has changed meanwhile; nothing was written: look at the change again", file)
  }
}
