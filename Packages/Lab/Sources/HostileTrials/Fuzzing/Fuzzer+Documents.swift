import Diagnostics
@_spi(Tools) import JSON5Reading

extension Fuzzer {
  /// Reads a document and, where it can be read, holds it against itself in two other ways.
  ///
  /// - Returns: What is wrong; nil if it is read or refused as it should be.
  static func read(_ bytes: [UInt8]) -> String? {
    let root: JSONNode
    do {
      root = try JSON5.parse(bytes: bytes, file: "case.json5")
    } catch {
      let text = DiagnosticPrinter().text(for: error.diagnostic)
      guard FuzzOutcome.isSafe(text) else { return "a message has what a terminal acts on" }
      return text.utf8.count > 8192 ? "a message has \(text.utf8.count) bytes" : nil
    }
    let plain = root.value.plain
    guard let again = try? JSON5.parse(plain, file: "plain.json"), again.value.plain == plain else {
      return "reads as something that does not read back: \(plain.prefix(200))"
    }
    guard case .object(let members) = root.value else { return nil }
    guard let places = try? JSON5.members(of: bytes, file: "case.json5"),
      places.map(\.key) == members.map(\.key)
    else { return "its members have no places" }
    for (place, member) in zip(places, members) {
      let value = try? JSON5.parse(bytes: Array(bytes[place.range]), file: "member.json5").value
      guard value?.plain == member.element.value.plain else {
        return "the value of '\(member.key)' lies elsewhere"
      }
    }
    return nil
  }
}

extension JSONValue {
  /// The value in plain JSON, with `null` for numbers that have no place there.
  package var plain: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let bool): writer.value(bool)
    case .integer(let integer): writer.value(integer)
    case .number(let number): writer.value(number)
    case .string(let string): writer.value(string)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.value.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.element.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
