@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views

// The parts of replies, as a page reads them.
extension JSONWriter {
  mutating func numbers(_ name: String, _ numbers: some Sequence<Double>) {
    list(name, numbers) { $0.value(Decimal.rounded($1)) }
  }

  mutating func entries(_ catalogue: Catalogue) {
    list("animators", catalogue.animators) { $0.entry($1) }
    list("plugins", catalogue.plugins) { $0.entry($1) }
    list("scenarios", catalogue.scenarios) { $0.entry($1) }
  }

  mutating func entry(_ entry: Catalogue.Entry) {
    beginObject()
    member("name", entry.name)
    member("summary", entry.summary)
    if let basedOn = entry.basedOn { member("basedOn", basedOn) }
    if !entry.tags.isEmpty { list("tags", entry.tags) { $0.value($1) } }
    if entry.isOwn { member("isOwn", true) }
    endObject()
  }

  mutating func problem(_ diagnostic: Diagnostic) {
    beginObject()
    member("severity", diagnostic.severity.rawValue)
    member("text", DiagnosticPrinter(lineLimit: 14).text(for: diagnostic))
    if let position = diagnostic.position { member("file", position.file) }
    if let line = diagnostic.position?.line { member("line", line) }
    endObject()
  }

  mutating func parameter(
    _ parameter: Parameter, _ values: [String: Parameter.Value], isSaved: Bool
  ) {
    beginObject()
    member("name", parameter.name)
    member("isSaved", isSaved)
    member("value", (values[parameter.name] ?? parameter.initial).description)
    member("default", parameter.initial.description)
    member("range", parameter.expectation)
    if let help = parameter.help { member("help", help) }
    if let unit = parameter.unit { member("unit", unit) }
    if let group = parameter.group { member("group", group) }
    switch parameter.kind {
    case .number(let range, let step):
      member("type", "number")
      // JSON has no infinity, so an infinite bound is left out.
      if range.lowerBound > -.greatestFiniteMagnitude { member("min", range.lowerBound) }
      if range.upperBound < .greatestFiniteMagnitude { member("max", range.upperBound) }
      if let step { member("step", step) }
    case .choice(let words):
      member("type", "choice")
      list("values", words) { $0.value($1) }
    case .boolean: member("type", "boolean")
    case .curve:
      member("type", "curve")
      if case .curve(let timing) = values[parameter.name] ?? parameter.initial,
        let curve = timing.curve
      {
        plot(of: curve)
      }
    }
    endObject()
  }

  mutating func scenario(_ scenario: Scenario) {
    key("scenario")
    beginObject()
    member("name", scenario.name)
    member("frameRate", scenario.frameRate)
    member("rightToLeft", scenario.traits.layoutDirection == .rightToLeft)
    member("reduceMotion", scenario.traits.reduceMotion)
    list("screens", scenario.screens) { writer, screen in
      writer.beginObject()
      writer.member("id", screen.id)
      writer.member("title", screen.title ?? screen.id)
      writer.endObject()
    }
    key("root")
    beginObject()
    switch scenario.root.kind {
    case .controller(let id):
      member("kind", "controller")
      member("id", id)
    case .navigation(let ids):
      member("kind", "navigation")
      list("ids", ids) { $0.value($1) }
    case .tabs(let ids):
      member("kind", "tabs")
      list("ids", ids) { $0.value($1) }
    case .container(let id):
      member("kind", "container")
      member("id", id)
    case .app(let name):
      member("kind", "app")
      member("id", name)
    }
    endObject()
    let device = scenario.device
    key("device")
    beginObject()
    member("name", device.name ?? "")
    member("width", device.size.width)
    member("height", device.size.height)
    key("insets")
    beginArray()
    for inset in [device.insets.top, device.insets.left, device.insets.bottom, device.insets.right]
    {
      value(inset)
    }
    endArray()
    let frame = DeviceFrame(insets: device.insets, background: .clear)
    member("corner", frame.corner)
    if let camera = frame.camera(on: device.size) {
      list(
        "camera",
        [camera.rect.minX, camera.rect.minY, camera.rect.width, camera.rect.height, camera.corner]
      ) {
        $0.value($1)
      }
    }
    endObject()
    endObject()
  }

  mutating func transition(_ track: RecordedTransition) {
    beginObject()
    transitionMembers(track)
    endObject()
  }

  mutating func transitionMembers(_ track: RecordedTransition) {
    member("operation", track.operation?.rawValue ?? "")
    member("from", track.from)
    member("to", track.to)
    member("animator", track.mover ?? "")
    member("began", Decimal.rounded(track.began))
    member("ended", Decimal.rounded(track.ended ?? track.times.last ?? track.began))
  }

  mutating func event(_ event: Event) {
    beginObject()
    member("time", Decimal.rounded(event.time))
    member("name", event.name.rawValue)
    member("text", event.details.map(\.text).joined(separator: ", "))
    endObject()
  }

  mutating func expectation(_ result: ExpectationResult) {
    beginObject()
    member("path", result.expectation.place.path)
    member("holds", result.isFulfilled)
    if let failure = result.failure {
      member("text", DiagnosticPrinter(lineLimit: 6).text(for: failure))
    }
    endObject()
  }
}

extension Event.Detail {
  var text: String {
    switch value {
    case .string(let text): "\(key.rawValue) \(text)"
    case .number(let number): "\(key.rawValue) \(Decimal.text((number * 1000).rounded() / 1000))"
    case .integer(let number): "\(key.rawValue) \(number)"
    case .bool(let flag): flag ? key.rawValue : "not \(key.rawValue)"
    case .none: "\(key.rawValue) nil"
    }
  }
}

extension Property.Unit {
  /// The unit in the label of a curve.
  var word: String {
    switch self {
    case .points: "pt"
    case .degrees: "°"
    case .times: "×"
    case .share, .opacity, .none: ""
    }
  }
}
