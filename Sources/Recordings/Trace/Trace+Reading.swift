@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios

extension Trace {
  /// Reads a trace.
  ///
  /// Unknown keys and lines of an unknown type are skipped, because a newer host may write more.
  ///
  /// - Parameters:
  ///   - bytes: Newline-delimited JSON.
  ///   - file: The name of the file as the user gave it, for messages.
  public init(bytes: [UInt8], file: String) throws(InvalidTrace) {
    try self.init(bytes: bytes, file: file, entryLimit: Trace.entryLimit)
  }

  /// Reads a trace with at most this many events and frames.
  init(bytes: [UInt8], file: String, entryLimit: Int) throws(InvalidTrace) {
    var reader = TraceReader(file: file, entryLimit: entryLimit)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      do {
        try reader.read(line)
      } catch {
        throw InvalidTrace(error, line: reader.line)
      }
    }
    guard let header = reader.header else {
      throw InvalidTrace(
        diagnostic: Diagnostic(.error, "the file contains no trace", at: SourcePosition(file: file))
      )
    }
    self.init(
      header: header, entries: reader.entries, looks: reader.looks, summary: reader.summary)
  }

  /// Reads the bytes of a trace file, for ``init(bytes:file:)``.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its name in messages.
  /// - Throws: ``InvalidTrace`` if it can't be read or is larger than ``sizeLimit``.
  public static func bytes(at path: String, name: String) throws(InvalidTrace) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(at: path, name: name, kind: "trace", limit: sizeLimit)
    } catch {
      throw InvalidTrace(diagnostic: error.diagnostic)
    }
    return bytes
  }

  /// Whether a text begins like a trace; the rest is not checked.
  public static func isTrace(_ bytes: [UInt8]) -> Bool {
    // A header takes a few hundred bytes, or a few thousand with long names.
    let line = bytes.prefix(1 << 16).prefix { $0 != UInt8(ascii: "\n") }
    let header = try? JSON5.parse(bytes: Array(line), file: "").object("a line of a trace")
    return (try? header?.required("type").string()) == "header"
  }

  /// The maximum size of a file that can be read, in bytes: enough for a minute with sixty moving
  /// views.
  public static let sizeLimit = 64 << 20

  /// The maximum number of events and frames that can be read: ten times those of a long scenario.
  public static let entryLimit = 100_000
}

extension InvalidTrace {
  /// Converts an error in a line; the line's own parser counts lines from 1.
  fileprivate init(_ error: JSONError, line: Int) {
    var diagnostic = error.diagnostic
    diagnostic.position?.line = line
    diagnostic.excerpt = nil
    self.init(diagnostic: diagnostic)
  }
}

private struct TraceReader {
  let file: String
  let entryLimit: Int
  var line = 0
  var header: TraceHeader?
  var entries: [Trace.Entry] = []
  var looks: [Trace.LookLine] = []
  var summary: Trace.Summary?

  init(file: String, entryLimit: Int) {
    self.file = file
    self.entryLimit = entryLimit
  }

  mutating func read(_ text: ArraySlice<UInt8>) throws(JSONError) {
    line += 1
    guard !text.isEmpty else { return }
    let node = try JSON5.parse(bytes: Array(text), file: file)
    let object = try node.object("a line of a trace")
    let type = try object.required("type").string()
    guard header != nil || type == "header" else {
      throw object.error("a trace must begin with its header", key: "type")
    }
    guard header == nil || type != "header" else {
      throw object.error("a trace has one header, and this is a second one", key: "type")
    }
    guard summary == nil else {
      throw object.error("a trace ends with its summary, and this comes after it", key: "type")
    }
    let isCounted = ["event", "frame", "look", "order"].contains(type)
    guard entries.count + looks.count < entryLimit || !isCounted else {
      throw object.error(
        "a trace that is read back has at most \(entryLimit) events and frames", key: "type")
    }
    switch type {
    case "header": header = try readHeader(object)
    case "event": entries.append(.event(try readEvent(object)))
    case "frame": entries.append(.frame(try readFrame(object)))
    case "look", "order": looks.append(try readLook(object, isOrder: type == "order"))
    case "summary": summary = try readSummary(object)
    default: break
    }
  }

  private func readHeader(_ object: JSONObject) throws(JSONError) -> TraceHeader {
    let expected = "a version of the format from 1 to \(TraceHeader.version)"
    let format = try object.required("trace").integer(expected) {
      (1...TraceHeader.version).contains($0)
    }
    let device = try object.required("device").object()
    let seed = try object.required("seed").integer("a whole number ≥ 0") { $0 >= 0 }
    return TraceHeader(
      interlude: try object.required("interlude").string(),
      animator: try object["animator"]?.string(),
      scenario: try object.required("scenario").string(),
      size: Size(
        width: try Self.length("width", of: device), height: try Self.length("height", of: device)),
      scale: try device.required("scale").number("a number of pixels per point above 0") { $0 > 0 },
      frameRate: try object.required("frameRate").number("frames per second from 1 to 1000") {
        Scenario.frameRates.contains($0)
      },
      seed: UInt64(seed), format: format)
  }

  /// A side of the device, with the range that a scenario has.
  private static func length(
    _ key: String, of device: JSONObject
  ) throws(JSONError) -> Double {
    try device.required(key).number("a number of points from 1 to 20000") {
      (1...20_000).contains($0)
    }
  }

  private func readEvent(_ object: JSONObject) throws(JSONError) -> Trace.EventLine {
    let known = ["type", "t", "transition", "name"]
    let details = object.entries.filter { !known.contains($0.key) }
      .map { Trace.EventLine.Detail(key: $0.key, value: $0.node.value) }
    return Trace.EventLine(
      line: line, time: try object.required("t").number(),
      transition: try object["transition"]?.integer(),
      name: try object.required("name").string(), details: details)
  }

  private func readLook(
    _ object: JSONObject, isOrder: Bool
  ) throws(JSONError) -> Trace.LookLine {
    let kind: TraceLook.Kind
    if isOrder {
      var names: [String] = []
      for node in try object.required("views").array() { names.append(try node.string()) }
      kind = .order(names)
    } else {
      var parts: [TraceLook.Part] = []
      for (key, node) in object.entries where !["type", "t", "transition", "view"].contains(key) {
        parts.append(.init(key: key, value: try node.string()))
      }
      kind = .layer(try object.required("view").string(), parts)
    }
    return Trace.LookLine(
      line: line,
      look: TraceLook(
        time: try object.required("t").number(),
        transition: try object.required("transition").integer(), kind: kind))
  }

  private func readFrame(_ object: JSONObject) throws(JSONError) -> Trace.FrameLine {
    var views: [Trace.ViewValues] = []
    for (key, node) in try object.required("views").object().entries {
      let values = try node.object().entries.map {
        Trace.ViewValues.Value(property: $0.key, value: $0.node.value)
      }
      views.append(Trace.ViewValues(key: key, values: values))
    }
    return Trace.FrameLine(
      line: line, time: try object.required("t").number(),
      transition: try object.required("transition").integer(),
      operation: try object.required("operation").string(),
      number: try object.required("n").integer(),
      progress: try object.required("progress").number(),
      presence: try object.required("presence").number(), views: views)
  }

  private func readSummary(_ object: JSONObject) throws(JSONError) -> Trace.Summary {
    let expectations = try object.required("expectations").object()
    return Trace.Summary(
      transitions: try object.required("transitions").integer(),
      completed: try object.required("completed").integer(),
      cancelled: try object.required("cancelled").integer(),
      frames: try object.required("frames").integer(),
      simulated: try object.required("simulated").number(),
      scriptErrors: try object.required("scriptErrors").integer(),
      passed: try expectations.required("passed").integer(),
      failed: try expectations.required("failed").integer())
  }
}
