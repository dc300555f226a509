@_spi(Tools) import Diagnostics
import Export
import JSON5Reading
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// A page's request, read from a message.
struct PageRequest {
  /// The number of the request, which the reply repeats.
  let number: Int
  let kind: Kind

  enum Kind {
    /// List the available choices.
    case hello
    /// Load a choice and play it.
    case open(Choice)
    /// Start live control from a frame of the run, or from a later frame of earlier live control.
    case live(frame: Int, after: Int?)
    /// The same, to repeat what the hand on another page does.
    case mirror(frame: Int, after: Int?)
    /// Play the next frames under live control.
    case tick(LiveStage.Input)
    /// Render a frame of the run, or of the live stage if nil.
    case exact(frame: Int?)
    /// Send the curves of the run: all of them, or as many as a panel shows.
    case curves(all: Bool)
    /// Play another choice on the same screens, for comparison; optionally send its curves, or
    /// apply a take to it.
    case compare(Choice, curves: Bool, take: Int?)
    /// Send one frame of another choice, and nothing else of it.
    case peek(Choice, frame: Int)
    /// Play a transition of the system's own on the same screens.
    case refer(SystemTransition)
    /// Forget pictures by their numbers, because no frame of the page shows them.
    case forget(Set<Int>)
    /// Describe a view in a frame, and what set it. Under live control, it is the frame after the
    /// given number of live frames, or the current one.
    case inspect(view: Inspection.Name, frame: Int?, after: Int?)
    /// Open a line of the script, or of one of a plugin's animators, in the user's editor.
    case reveal(animator: String?, line: Int)
    /// Send the text of the script, or of one of a plugin's animators.
    case source(animator: String?)
    /// Receive a part of a new text for that script, and write the script when the last part
    /// arrives, if the page has seen the newest text.
    case write(String, part: Int, of: Int, seen: Int)
    /// Film the run, or the take that is shown.
    case film(FilmKind, FilmStyle)
    /// Give up the film that is being made.
    case giveUpFilm
    /// End live control.
    case leave
    /// Keep the live input as a take.
    case keep
    /// Play a take on the current version, and continue from its end under live control.
    case replay(take: Int)
    /// Rename a take.
    case rename(take: Int, name: String)
    /// Remove a take.
    case discard(take: Int)
    /// Turn the live input into a scenario with this name.
    case record(name: String)
    /// Show how the script would change if these became its default values, its curves and its keys.
    case edit(ScriptChange)
    /// Keep the script under a name, with what was changed on the page.
    case keepVersion(String, ScriptChange)
    /// Give a version another name.
    case renameVersion(String, to: String)
    /// Delete a version.
    case deleteVersion(String)
    /// Show how the script would change to a version of this name.
    case restore(version: String)
    /// Show how the numbers of a spring would become parameters, or a whole curve one parameter.
    case parametrize(curve: String, isWhole: Bool)
    /// Show how a number would become a parameter.
    case makeParameter(ParameterMaking.Wanted, from: ScriptSaver.NumberPlace)
    /// Write the last proposed change.
    case save
    /// Undo the save with this number, or show first what that changes.
    case undo(save: Int?)
    /// Export the animator, or one of a plugin's animators, to another system.
    case export(ExportTarget, animator: String?)
    /// Show what the script, or one of a plugin's animators, computes as keys.
    case keyed(animator: String?)
    /// Write the keys that were shown last as an animator.
    case keepKeyed
    /// Create an animator.
    case create(name: String, original: String?)
    /// Receive a part of a picture of a screen, in Base64.
    case picture(String, of: PictureDesk.Side, part: Int, count: Int)
    /// Create a motion of two screens.
    case motion(MotionRequest)
  }

  /// - Throws: ``JSONError`` describing the error in the message.
  init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try JSON5.parse(bytes: bytes, file: "message").object()
    number = try root.required("n").integer("a number from 0") { $0 >= 0 && $0 < 1 << 31 }
    let name = try root.required("do").choice(of: Self.readers.map(\.key))
    guard let read = Self.readers.first(where: { $0.key == name })?.value else {
      preconditionFailure("a name that was read is one of these")
    }
    kind = try read(root)
  }

  /// Why the choice in a message can't be played, and the message's number; nil if something else is wrong with it.
  ///
  /// An address leads to a choice, and anyone can type into one.
  static func fault(inChoiceOf bytes: [UInt8]) -> (number: Int, Diagnostic)? {
    guard let root = try? JSON5.parse(bytes: bytes, file: "message").object(),
      let number = try? root["n"]?.integer("a number", where: { 0..<1 << 31 ~= $0 }),
      let choice = try? root["choice"]?.object()
    else { return nil }
    do {
      _ = try Choice(choice)
      return nil
    } catch {
      return (number, Diagnostic(.error, "in the page's address: \(error.diagnostic.message)"))
    }
  }

  private typealias Reader = @Sendable (JSONObject) throws(JSONError) -> Kind

  /// How the rest of a message is read, by what it asks for.
  private static let readers: KeyValuePairs<String, Reader> = [
    "hello": { _ in .hello },
    "open": { root throws(JSONError) in .open(try Choice(root.required("choice").object())) },
    "live": { root throws(JSONError) in
      .live(frame: try frame(root.required("frame")), after: try root["after"].map(frame))
    },
    "mirror": { root throws(JSONError) in
      .mirror(frame: try frame(root.required("frame")), after: try root["after"].map(frame))
    },
    "tick": { root throws(JSONError) in .tick(try LiveStage.Input(root)) },
    "exact": { root throws(JSONError) in .exact(frame: try root["frame"].map(frame)) },
    "curves": { root throws(JSONError) in .curves(all: try root["all"]?.bool() ?? false) },
    "compare": { root throws(JSONError) in
      .compare(
        try Choice(root.required("choice").object()), curves: try root["curves"]?.bool() ?? false,
        take: try root["take"] == nil ? nil : take(root))
    },
    "peek": { root throws(JSONError) in
      .peek(
        try Choice(root.required("choice").object()), frame: try frame(root.required("frame")))
    },
    "refer": { root throws(JSONError) in
      .refer(try root.required("to").choice(SystemTransition.self))
    },
    "forget": { root throws(JSONError) in .forget(try pictures(root.required("pictures"))) },
    "inspect": { root throws(JSONError) in
      .inspect(
        view: .init(
          id: try root.required("view").string(),
          nth: try root["nth"]?.integer("a number of views") { 0..<100_000 ~= $0 } ?? 0),
        frame: try root["frame"].map(frame), after: try root["after"].map(frame))
    },
    "reveal": { root throws(JSONError) in
      .reveal(
        animator: try root["animator"]?.string(),
        line: try root.required("line").integer("a line") { 0..<1 << 20 ~= $0 })
    },
    "source": { root throws(JSONError) in .source(animator: try root["animator"]?.string()) },
    "write": { root throws(JSONError) in try write(root) },
    "film": { root throws(JSONError) in
      .film(try root.required("to").choice(FilmKind.self), try FilmStyle(root))
    },
    "giveUpFilm": { _ in .giveUpFilm },
    "leave": { _ in .leave },
    "keep": { _ in .keep },
    "replay": { root throws(JSONError) in .replay(take: try take(root)) },
    "rename": { root throws(JSONError) in .rename(take: try take(root), name: try name(root)) },
    "discard": { root throws(JSONError) in .discard(take: try take(root)) },
    "record": { root throws(JSONError) in .record(name: try name(root)) },
    "edit": { root throws(JSONError) in .edit(try change(root)) },
    "keepVersion": { root throws(JSONError) in
      // A name that the user typed is refused with a sentence.
      .keepVersion(try root.required("name").string(), try change(root))
    },
    "renameVersion": { root throws(JSONError) in
      .renameVersion(try version(root), to: try root.required("to").string())
    },
    "deleteVersion": { root throws(JSONError) in .deleteVersion(try version(root)) },
    "restore": { root throws(JSONError) in .restore(version: try version(root)) },
    "parametrize": { root throws(JSONError) in
      .parametrize(
        curve: try root.required("curve").string(), isWhole: try root["whole"]?.bool() ?? false)
    },
    "makeParameter": { root throws(JSONError) in try makeParameter(root) },
    "save": { _ in .save },
    "undo": { root throws(JSONError) in
      .undo(save: try root["save"]?.integer("the number of a save") { 0..<1 << 31 ~= $0 })
    },
    "export": { root throws(JSONError) in
      .export(
        try root.required("to").choice(ExportTarget.self),
        animator: try root["animator"]?.string())
    },
    "keyed": { root throws(JSONError) in .keyed(animator: try root["animator"]?.string()) },
    "keepKeyed": { _ in .keepKeyed },
    "create": { root throws(JSONError) in
      .create(name: try root.required("name").string(), original: try root["from"]?.string())
    },
    "picture": { root throws(JSONError) in try picture(root) },
    "motion": { root throws(JSONError) in .motion(try MotionRequest(root)) },
  ]

  private static func pictures(_ node: JSONNode) throws(JSONError) -> Set<Int> {
    var pictures: Set<Int> = []
    for node in try node.array() {
      pictures.insert(try node.integer("a picture") { $0 > 0 && $0 < 1 << 31 })
    }
    return pictures
  }

  private static func write(_ root: JSONObject) throws(JSONError) -> Kind {
    let parts = try root.required("of").integer("a number of parts") {
      1...ScriptDesk.partLimit ~= $0
    }
    return .write(
      try root.required("text").string(),
      part: try root.required("part").integer("a part") { 0..<parts ~= $0 }, of: parts,
      seen: try root.required("seen").integer("a version") { 0..<1 << 31 ~= $0 })
  }

  /// What a page wants to write into the script.
  private static func change(_ root: JSONObject) throws(JSONError) -> ScriptChange {
    ScriptChange(
      values: try Choice.settings(root.required("values")).map { ($0.name, $0.value) },
      curves: try root["curves"].map(Choice.curves) ?? [],
      lanes: try root["lanes"].map(Choice.lanes) ?? [],
      numbers: try root["numbers"].map(Choice.numbers) ?? [])
  }

  private static func makeParameter(_ root: JSONObject) throws(JSONError) -> Kind {
    let wanted = ParameterMaking.Wanted(
      name: try root.required("name").string(),
      least: try root.required("least").number("a number") { abs($0) < 1e7 },
      most: try root.required("most").number("a number") { abs($0) < 1e7 },
      unit: try root["unit"]?.string(), help: try root["help"]?.string())
    if let lane = try root["lane"]?.string() {
      let key = try root.required("key").integer("a key") { 0..<500 ~= $0 }
      return .makeParameter(wanted, from: .key(lane: lane, key))
    }
    return .makeParameter(wanted, from: .literal(try root.required("number").string()))
  }

  private static func frame(_ node: JSONNode) throws(JSONError) -> Int {
    try node.integer("a frame") { 0..<PlayedRun.frameLimit ~= $0 }
  }

  private static func take(_ root: JSONObject) throws(JSONError) -> Int {
    try root.required("take").integer("a take") { 0..<1 << 31 ~= $0 }
  }

  /// A name that fits on one line.
  private static func name(_ root: JSONObject) throws(JSONError) -> String {
    let node = try root.required("name")
    let name = try node.string()
    guard 1...80 ~= name.utf8.count, name.unicodeScalars.allSatisfy({ $0.value >= 32 }) else {
      throw node.error(expected: "a name of 1 to 80 bytes in one line")
    }
    return name
  }

  private static func version(_ root: JSONObject) throws(JSONError) -> String {
    try version(root.required("name"))
  }

  fileprivate static func version(_ node: JSONNode) throws(JSONError) -> String {
    let name = try node.string()
    guard VersionFiles.isName(name) else {
      throw node.error(
        expected: "a name of 1 to 60 bytes without a dot at its begin and without / and :")
    }
    return name
  }

  /// The action of one of the page's buttons.
  fileprivate static func action(_ node: JSONNode) throws(JSONError) -> Action.Kind {
    let object = try node.object()
    let name = try object.required("do").choice(
      of: ["push", "pop", "present", "dismiss", "select", "replace", "reverse"])
    func screen(_ key: String) throws(JSONError) -> String { try object.required(key).string() }
    switch name {
    case "push": return .push(try screen("to"), animated: true)
    case "pop": return .pop(animated: true)
    case "present":
      return .present(.init(controller: try screen("to")))
    case "dismiss": return .dismiss(animated: true)
    case "select":
      return .select(
        try object.required("tab").integer("a tab") { 0..<100 ~= $0 }, animated: true, byUser: true)
    case "replace": return .replace(from: try screen("from"), to: try screen("to"), animated: true)
    default: return .reverse
    }
  }
}

extension PageRequest.Kind {
  /// Whether the request does more than to fetch something for its page.
  var changesSomething: Bool {
    switch self {
    case .write, .keep, .rename, .discard, .save, .undo, .create, .keepKeyed, .motion,
      .keepVersion, .renameVersion, .deleteVersion:
      true
    default: false
    }
  }
}

extension LiveStage.Input {
  fileprivate init(_ root: JSONObject) throws(JSONError) {
    frames = try root.required("count").integer("1 to \(LiveStage.tickLimit)") {
      1...LiveStage.tickLimit ~= $0
    }
    fingers = []
    for node in try root["fingers"]?.array() ?? [] { fingers.append(try .init(node)) }
    // Two fingers can go down, move and lift in one frame.
    guard fingers.count <= 8 else { throw root.error("too many fingers", key: "fingers") }
    act = try root["act"].map(PageRequest.action)
  }
}

extension LiveStage.Finger {
  /// `[finger, phase, x, y]`.
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    let parts = try node.array("a finger, a phase, x and y", count: 4)
    number = try parts[0].integer("0 or 1") { 0...1 ~= $0 }
    phase = try parts[1].choice(TouchPhase.self)
    x = try parts[2].number("points") { abs($0) < 1e5 }
    y = try parts[3].number("points") { abs($0) < 1e5 }
  }
}

extension Choice {
  fileprivate init(_ object: JSONObject) throws(JSONError) {
    self.init()
    try object.allow([
      "subject", "scenario", "settings", "curves", "lanes", "numbers", "device", "landscape",
      "direction",
      "dark", "reduceMotion",
      "cancel", "fps", "textSize", "screen", "version",
    ])
    subject = try object["subject"]?.string()
    scenario = try object["scenario"]?.string()
    settings = try object["settings"].map(Self.settings) ?? []
    curves = try object["curves"].map(Self.curves) ?? []
    lanes = try object["lanes"].map(Self.lanes) ?? []
    numbers = try object["numbers"].map(Self.numbers) ?? []
    if let node = object["device"] {
      let names = Device.named.compactMap(\.name)
      surroundings.device = Device.named(try node.choice(of: names))
    }
    if let node = object["screen"] {
      guard let device = Device(ownWord: try node.string()) else {
        throw node.error(expected: "the points of a device, as in 430x932 or 430x932x55x59x34")
      }
      surroundings.device = device
    }
    version = try object["version"].map(PageRequest.version)
    surroundings.textScale = try object["textSize"]?.number("a factor") {
      Scenario.Surroundings.textScales.contains($0)
    }
    surroundings.isLandscape = try object["landscape"]?.bool() ?? false
    surroundings.layoutDirection = try object["direction"]?.choice(Traits.LayoutDirection.self)
    surroundings.isDark = try object["dark"]?.bool() ?? false
    surroundings.reduceMotion = try object["reduceMotion"]?.bool()
    surroundings.cancelledAt = try object["cancel"]?.number("a fraction") { 0...1 ~= $0 }
    surroundings.frameRate = try object["fps"]?.number("frames per second") {
      Scenario.frameRates.contains($0)
    }
  }

  fileprivate static func curves(_ node: JSONNode) throws(JSONError) -> [CurveReplacement] {
    var curves: [CurveReplacement] = []
    for (name, value) in try node.object().entries {
      guard let timing = CurveSpelling(try value.string()), curves.count < 64 else {
        throw value.error(
          expected: "the name of a curve, four numbers, or a spring as in 'response:0.4,"
            + "dampingRatio:0.8'")
      }
      curves.append(.init(name: name, timing: timing))
    }
    return curves
  }

  fileprivate static func lanes(_ node: JSONNode) throws(JSONError) -> [LaneReplacement] {
    var lanes: [LaneReplacement] = []
    for (name, value) in try node.object().entries {
      guard let spelling = LaneSpelling(try value.string()), lanes.count < 64 else {
        throw value.error(
          expected: "1 to \(LaneSpelling.limit) keys in order, as in '0:0;:0.5=40~easeOut;1:1'")
      }
      lanes.append(.init(name: name, spelling: spelling))
    }
    return lanes
  }

  fileprivate static func numbers(_ node: JSONNode) throws(JSONError) -> [NumberReplacement] {
    var numbers: [NumberReplacement] = []
    for (name, value) in try node.object().entries {
      guard let number = Double(try value.string()), abs(number) < 1e7, name.utf8.count <= 160,
        numbers.count < 64
      else { throw value.error(expected: "a number between −10 million and 10 million") }
      numbers.append(.init(name: name, value: number))
    }
    return numbers
  }

  fileprivate static func settings(_ node: JSONNode) throws(JSONError) -> [Setting] {
    var settings: [Setting] = []
    for (name, value) in try node.object().entries {
      settings.append(.init(name: name, value: try value.string()))
    }
    return settings
  }
}
