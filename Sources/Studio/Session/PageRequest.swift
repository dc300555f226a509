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
    /// The curves of the run.
    case curves
    /// Play another choice on the same screens, to compare it with the first.
    case compare(Choice)
    /// Forget pictures by their numbers, because no frame of the page shows them.
    case forget(Set<Int>)
    /// Turn the live input into a scenario.
    case record
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
        "hello", "open", "live", "tick", "exact", "curves", "compare", "forget", "record", "edit",
        "save", "undo", "export", "create",
      ])
    switch action {
    case "hello": kind = .hello
    case "open": kind = .open(try Choice(root.required("choice").object()))
    case "live":
      kind = .live(
        frame: try Self.frame(root.required("frame")), after: try root["after"].map(Self.frame))
    case "exact": kind = .exact(frame: try root["frame"].map(Self.frame))
    case "curves": kind = .curves
    case "compare": kind = .compare(try Choice(root.required("choice").object()))
    case "forget":
      var pictures: Set<Int> = []
      for node in try root.required("pictures").array() {
        pictures.insert(try node.integer("a picture") { $0 > 0 && $0 < 1 << 31 })
      }
      kind = .forget(pictures)
    case "record": kind = .record
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
