@_spi(Tools) package import Diagnostics
import JSON5Reading
@_spi(Tools) import Scenarios

extension Matrix {
  /// Writes the matrix as the first line of a file of results.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("matrix", 1)
    writer.member("interlude", version)
    writer.key("axes")
    writer.beginObject()
    for (axis, values) in zip(Axis.common, values) {
      writer.key(axis.rawValue)
      Self.write(values, to: &writer)
    }
    writer.endObject()
    writer.key("animators")
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      writer.member("name", entry.name)
      writer.member("digest", entry.digest)
      writer.key("settings")
      Self.write(entry.settings.map(\.word), to: &writer)
      if !entry.own.isEmpty {
        writer.key("axes")
        writer.beginObject()
        for axis in Axis.common {
          guard let words = entry.own[axis] else { continue }
          writer.key(axis.rawValue)
          Self.write(words, to: &writer)
        }
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ words: [String], to writer: inout JSONWriter) {
    writer.beginArray()
    for word in words { writer.value(word) }
    writer.endArray()
  }

  /// Reads the first line of a file of results; nil if this version can't have written the line.
  init?(line: [UInt8]) {
    guard let root = try? JSON5.parse(bytes: line, file: ""), let matrix = try? Matrix(root) else {
      return nil
    }
    var writer = JSONWriter()
    matrix.write(to: &writer)
    // If the line contained anything else, it would be lost.
    guard writer.bytes == line else { return nil }
    self = matrix
  }

  private struct Malformed: Error {}

  private init(_ root: JSONNode) throws {
    let object = try root.object()
    guard try object.required("matrix").integer() == 1 else { throw Malformed() }
    let axes = try object.required("axes").object()
    var values: [Axis: [String]] = [:]
    for axis in Axis.common {
      let words = try Self.words(axes.required(axis.rawValue))
      guard words.allSatisfy({ axis.value($0) == $0 }) else { throw Malformed() }
      values[axis] = words
    }
    let entries = try object.required("animators").array().map { node in
      let entry = try node.object()
      let name = try entry.required("name").string()
      guard Entry.isName(name, ofPlugin: entry["axes"] != nil) else { throw Malformed() }
      let settings = try Self.words(entry.required("settings")).map { word in
        guard let setting = Setting(word: word) else { throw Malformed() }
        return setting
      }
      return Entry(
        name: name, digest: try entry.required("digest").string(), settings: settings,
        own: try entry["axes"].map(Self.own) ?? [:])
    }
    // A file contains either operations or scenarios.
    guard Set(entries.map(\.own.isEmpty)).count < 2 else { throw Malformed() }
    try self.init(
      of: entries, version: object.required("interlude").string(), axes: values)
  }

  /// The axes of what is played in scenarios, which are never cancelled.
  private static func own(_ node: JSONNode) throws -> [Axis: [String]] {
    let object = try node.object()
    let scenarios = try words(object.required(Axis.operation.rawValue))
    guard try words(object.required(Axis.cancel.rawValue)) == ["never"],
      scenarios.allSatisfy({ CaseAddress.isScenario($0) })
    else { throw Malformed() }
    return [.operation: scenarios, .cancel: ["never"]]
  }

  /// Reads at least one word, without duplicates.
  private static func words(_ node: JSONNode) throws -> [String] {
    let words = try node.array().map { try $0.string() }
    guard !words.isEmpty, Set(words).count == words.count else { throw Malformed() }
    return words
  }
}
