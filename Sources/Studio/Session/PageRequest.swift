import Diagnostics
import JSON5Reading
import Scenarios
import Transitions
import Views

/// A page's request, read from a message.
struct PageRequest {
  /// The number that the answer repeats.
  let number: Int
  let kind: Kind

  enum Kind {
    /// List the available choices.
    case hello
    /// Load a choice and play it.
    case open(Choice)
    /// Start live control from a frame of the run, or from a later frame of earlier live control.
    case live(frame: Int, after: Int?)
    /// Play the next frames under live control.
    case tick(LiveStage.Input)
    /// Render a frame of the run, or the live frame when nil.
    case exact(frame: Int?)
    /// The curves of the run: as many as a panel shows, or all.
    case curves(all: Bool)
    /// Play another choice on the same screens, to compare it with the first; optionally with its curves, or
    /// with what a take does to it.
    case compare(Choice, curves: Bool, take: Int?)
    /// Forget pictures by their numbers, because no frame of the page shows them.
    case forget(Set<Int>)
    /// End live control.
    case leave
    /// Keep the live input as a take.
    case keep
    /// Play a take on the current version, and continue from its end under live control.
    case replay(take: Int)
    /// Give a take another name.
    case rename(take: Int, name: String)
    /// Remove a take.
    case discard(take: Int)
    /// Turn the live input into a scenario with a name.
    case record(name: String)
    /// Show how the script would change if these values became its defaults.
    case edit([Choice.Setting])
    /// Write the last proposed change.
    case save
    /// Undo the last save.
    case undo
    /// Export the animator to another system.
    case export(ExportFile.Target)
    /// Create an animator.
    case create(name: String, original: String?)
  }

  /// - Throws: ``JSONError`` with the error in the message.
  init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try JSON5.parse(bytes: bytes, file: "message").object()
    number = try root.required("n").integer("a number from 0") { $0 >= 0 && $0 < 1 << 31 }
    let action = try root.required("do").choice(
      of: [
        "hello", "open", "live", "tick", "exact", "curves", "compare", "forget", "leave",
        "keep", "replay", "rename", "discard", "record", "edit", "save", "undo", "export", "create",
      ])
    switch action {
    case "hello": kind = .hello
    case "open": kind = .open(try Choice(root.required("choice").object()))
    case "live":
      kind = .live(
        frame: try Self.frame(root.required("frame")), after: try root["after"].map(Self.frame))
    case "exact": kind = .exact(frame: try root["frame"].map(Self.frame))
    case "curves": kind = .curves(all: try root["all"]?.bool() ?? false)
    case "compare":
      kind = .compare(
        try Choice(root.required("choice").object()), curves: try root["curves"]?.bool() ?? false,
        take: try root["take"] == nil ? nil : Self.take(root))
    case "forget":
      var pictures: Set<Int> = []
      for node in try root.required("pictures").array() {
        pictures.insert(try node.integer("a picture") { $0 > 0 && $0 < 1 << 31 })
      }
      kind = .forget(pictures)
    case "leave": kind = .leave
    case "keep": kind = .keep
    case "replay": kind = .replay(take: try Self.take(root))
    case "rename": kind = .rename(take: try Self.take(root), name: try Self.name(root))
    case "discard": kind = .discard(take: try Self.take(root))
    case "record": kind = .record(name: try Self.name(root))
    case "edit": kind = .edit(try Choice.settings(root.required("values")))
    case "save": kind = .save
    case "undo": kind = .undo
    case "export": kind = .export(try root.required("to").choice(ExportFile.Target.self))
    case "create":
      kind = .create(
        name: try root.required("name").string(), original: try root["from"]?.string())
    default:
      let count = try root.required("count").integer("1 to \(LiveStage.tickLimit)") {
        1...LiveStage.tickLimit ~= $0
      }
      var fingers: [LiveStage.Finger] = []
      for node in try root["fingers"]?.array() ?? [] { fingers.append(try .init(node)) }
      // Two fingers can come down, move and lift in one frame.
      guard fingers.count <= 8 else { throw root.error("too many fingers", key: "fingers") }
      kind = .tick(
        .init(frames: count, fingers: fingers, act: try root["act"].map(Self.action)))
    }
  }

  private static func frame(_ node: JSONNode) throws(JSONError) -> Int {
    try node.integer("a frame") { 0..<PlayedRun.frameLimit ~= $0 }
  }

  private static func take(_ root: JSONObject) throws(JSONError) -> Int {
    try root.required("take").integer("a take") { 0..<1 << 31 ~= $0 }
  }

  /// A name that fits in a line.
  private static func name(_ root: JSONObject) throws(JSONError) -> String {
    let node = try root.required("name")
    let name = try node.string()
    guard 1...80 ~= name.utf8.count, name.unicodeScalars.allSatisfy({ $0.value >= 32 }) else {
      throw node.error(expected: "a name of 1 to 80 bytes in one line")
    }
    return name
  }

  /// The action of a button of the page.
  private static func action(_ node: JSONNode) throws(JSONError) -> Action.Kind {
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
      "subject", "scenario", "settings", "device", "landscape", "direction", "reduceMotion",
      "cancel", "fps",
    ])
    subject = try object["subject"]?.string()
    scenario = try object["scenario"]?.string()
    settings = try object["settings"].map(Self.settings) ?? []
    if let node = object["device"] {
      let names = Device.named.compactMap(\.name)
      surroundings.device = Device.named(try node.choice(of: names))
    }
    surroundings.isLandscape = try object["landscape"]?.bool() ?? false
    surroundings.layoutDirection = try object["direction"]?.choice(Traits.LayoutDirection.self)
    surroundings.reduceMotion = try object["reduceMotion"]?.bool()
    surroundings.cancelledAt = try object["cancel"]?.number("a fraction") { 0...1 ~= $0 }
    surroundings.frameRate = try object["fps"]?.number("frames per second") {
      Scenario.frameRates.contains($0)
    }
  }

  fileprivate static func settings(_ node: JSONNode) throws(JSONError) -> [Setting] {
    var settings: [Setting] = []
    for (name, value) in try node.object().entries {
      settings.append(.init(name: name, value: try value.string()))
    }
    return settings
  }
}
