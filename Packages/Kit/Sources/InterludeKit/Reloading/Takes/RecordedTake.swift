#if DEBUG
  import Diagnostics
  @_spi(Tools) import Motion
  import Transitions
  @_spi(Tools) import Views

  /// What an app did from one rest to the next, as a scenario that the studio plays.
  struct RecordedTake {
    /// What moves it, as the studio names it, and the values of its parameters.
    struct Subject: Hashable {
      let word: String
      let settings: [String: String]
    }

    /// A change that UIKit has asked about.
    struct Change {
      let operation: TransitionOperation
      let time: Double
      let from: String
      let to: String
      /// The style of a presentation; nil for another change.
      var style: String?
      /// Whether a finger has begun it, which the engine's own gesture does, too.
      let isByFinger: Bool
    }

    /// The controllers at the beginning.
    struct Ground: Hashable {
      /// The root, as scenarios name it.
      enum Kind: String { case navigation, tabs, controller, container }
      let kind: Kind
      /// The controllers of the stack, from bottom to top, or of the tabs; else the only one.
      let names: [String]
      /// The selected tab.
      var selected = 0
      /// The controller that is presented over the other one, and its style.
      var presented: String?
      var style: String?
    }

    let subject: Subject
    let seed: UInt64
    let ground: Ground
    let traits: Traits
    let size: Motion.Size
    /// The place of the container in the window.
    let origin: Motion.Point
    private(set) var changes: [Change] = []
    private(set) var screens: [(name: String, screen: RecordedScreen)] = []

    /// The seconds before the first event, in which the screens come to rest.
    static let lead = 0.1
    private static let frameRate = 60.0
    /// What a server takes as one message, in bytes.
    private static let sizeLimit = 60_000
    /// The most views that are sent; fewer if the message would be too large.
    private static let budgets = [400, 80, 0]

    init(
      _ subject: Subject, seed: UInt64, on ground: Ground, _ traits: Traits, size: Motion.Size,
      at origin: Motion.Point
    ) {
      (self.subject, self.seed, self.ground) = (subject, seed, ground)
      (self.traits, self.size, self.origin) = (traits, size, origin)
    }

    mutating func add(_ change: Change) { changes.append(change) }

    /// Describes a screen, unless it was seen before.
    mutating func add(_ screen: RecordedScreen, named name: String) {
      guard let known = screens.firstIndex(where: { $0.name == name }) else {
        return screens.append((name, screen))
      }
      if screens[known].screen.view == nil { screens[known].screen = screen }
    }

    private var name: String {
      guard let first = changes.first else { return "take" }
      let rest = changes.count > 1 ? ", \(changes.count) changes" : ""
      return "\(first.operation.rawValue) \(first.from) → \(first.to)\(rest)"
    }

    // MARK: Writing

    /// The message to the studio; nil if it would be too large, or if a scenario can't have the seed.
    func message(_ strokes: [TouchStrokes.Stroke]) -> String? {
      guard let seed = Int(exactly: seed) else { return nil }
      for budget in Self.budgets {
        var json = JSONWriter()
        json.beginObject()
        json.member("take", name)
        json.member("subject", subject.word)
        json.key("settings")
        json.beginObject()
        for (key, value) in subject.settings.sorted(by: { $0.key < $1.key }) {
          json.member(key, value)
        }
        json.endObject()
        json.member("scenario", scenario(strokes, seed: seed, views: budget))
        json.endObject()
        if json.bytes.count <= Self.sizeLimit { return json.text }
      }
      return nil
    }

    /// The text of the scenario.
    private func scenario(_ strokes: [TouchStrokes.Stroke], seed: Int, views: Int) -> String {
      var json = JSONWriter()
      json.beginObject()
      json.member("interlude", 1)
      json.member("name", name)
      json.member("summary", "recorded in an app")
      json.member("frameRate", Self.frameRate)
      json.member("seed", seed)
      writeDevice(into: &json)
      json.key("controllers")
      json.beginObject()
      var budget = views
      for (name, screen) in screens {
        json.key(name)
        screen.write(into: &json, gestures: gestures(from: name), &budget)
      }
      json.endObject()
      writeRoot(into: &json)
      writeActions(strokes, into: &json)
      json.endObject()
      return json.text
    }

    /// What a finger on a screen can bring.
    private func gestures(from name: String) -> [(key: String, to: String)] {
      let keys: [TransitionOperation: String] = [
        .push: "pushes", .present: "presents", .replace: "replacedBy",
      ]
      var found: [(key: String, to: String)] = []
      for change in changes where change.isByFinger && change.from == name {
        guard let key = keys[change.operation], !found.contains(where: { $0.key == key }) else {
          continue
        }
        found.append((key, change.to))
      }
      return found
    }

    private func writeDevice(into json: inout JSONWriter) {
      let insets = traits.safeAreaInsets
      json.key("device")
      json.beginObject()
      json.member("width", size.width)
      json.member("height", size.height)
      json.member("scale", min(max(traits.displayScale, 1), 8))
      json.key("insets")
      json.beginObject()
      for (name, inset) in [
        ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
        ("right", insets.right),
      ] { json.member(name, max(inset, 0)) }
      json.endObject()
      json.endObject()
      json.key("traits")
      json.beginObject()
      json.member("layoutDirection", traits.layoutDirection.rawValue)
      json.member("reduceMotion", traits.reduceMotion)
      json.member("prefersCrossFadeTransitions", traits.prefersCrossFadeTransitions)
      json.member("horizontalSizeClass", traits.horizontalSizeClass.rawValue)
      json.member("verticalSizeClass", traits.verticalSizeClass.rawValue)
      json.endObject()
    }

    private func writeRoot(into json: inout JSONWriter) {
      json.key("root")
      json.beginObject()
      switch ground.kind {
      case .navigation, .tabs: json.list(ground.kind.rawValue, ground.names)
      case .controller, .container: json.member(ground.kind.rawValue, ground.names.first ?? "")
      }
      json.endObject()
    }

    private func writeActions(_ strokes: [TouchStrokes.Stroke], into json: inout JSONWriter) {
      let starts = strokes.map(\.start) + changes.map(\.time)
      let start = starts.min() ?? 0
      // Times on the frames of the screen are those of the scenario's frames, to the last digit.
      let clock: (Double) -> Double = { time in
        let frame = (time - start + Self.lead) * Self.frameRate
        let isOnFrame = abs(frame - frame.rounded()) < 1e-4
        return (isOnFrame ? frame.rounded() : frame) / Self.frameRate
      }
      json.key("actions")
      json.beginArray()
      if ground.selected > 0 {
        json.action("select", at: 0) {
          $0.member("tab", ground.selected)
          $0.member("animated", false)
        }
      }
      if let presented = ground.presented {
        json.action("present", at: 0) {
          $0.member("controller", presented)
          if let style = ground.style { $0.member("style", style) }
          $0.member("animated", false)
        }
      }
      for stroke in strokes { json.action(stroke, from: origin, clock) }
      for change in changes where !change.isByFinger {
        json.action(change, on: ground, clock(change.time))
      }
      json.endArray()
    }
  }

  extension JSONWriter {
    fileprivate mutating func list(_ name: String, _ names: [String]) {
      key(name)
      beginArray()
      for name in names { value(name) }
      endArray()
    }

    fileprivate mutating func action(
      _ name: String, at time: Double, _ rest: (inout JSONWriter) -> Void = { _ in }
    ) {
      beginObject()
      member("at", time)
      member("do", name)
      rest(&self)
      endObject()
    }

    /// Writes a change that the app has asked for itself.
    fileprivate mutating func action(
      _ change: RecordedTake.Change, on ground: RecordedTake.Ground, _ time: Double
    ) {
      switch change.operation {
      case .push: action("push", at: time) { $0.member("controller", change.to) }
      case .pop: action("pop", at: time)
      case .present:
        action("present", at: time) {
          $0.member("controller", change.to)
          if let style = change.style { $0.member("style", style) }
        }
      case .dismiss: action("dismiss", at: time)
      case .tab:
        action("select", at: time) {
          $0.member("tab", ground.names.firstIndex(of: change.to) ?? 0)
        }
      case .replace:
        action("replace", at: time) {
          $0.member("from", change.from)
          $0.member("to", change.to)
        }
      }
    }
  }
#endif
