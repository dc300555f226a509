@_spi(Tools) import Diagnostics
import JSON5Reading

extension Measurement {
  /// Reads a table: CSV with a header, or one line of JSON for each value.
  ///
  /// The columns, or keys, are `time` (or `t`) in seconds, `view`, `property` and `value`, in any
  /// order. CSV is separated by commas, semicolons or tabs; additional columns are ignored.
  ///
  /// - Throws: ``MeasurementError`` with the line.
  package init(table bytes: [UInt8], file: String) throws(MeasurementError) {
    guard bytes.contains(where: { $0 > 32 }) else {
      throw MeasurementError("the table is empty", at: SourcePosition(file: file))
    }
    guard !Self.isUTF16(bytes) else {
      throw MeasurementError(
        "the table is in UTF-16; save it as UTF-8", at: SourcePosition(file: file))
    }
    // Some spreadsheets end lines with only a carriage return.
    let (end, oldEnd) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let bytes = bytes.contains(end) ? bytes : bytes.map { $0 == oldEnd ? end : $0 }
    let isJSON = bytes.first { $0 > 32 } == UInt8(ascii: "{")
    self.init(
      tracks: isJSON
        ? try Self.tracks(ofJSON: bytes, file: file) : try Self.tracks(ofCSV: bytes, file: file))
  }

  private static let columns = ["time", "view", "property", "value"]

  /// Whether a text begins with the byte order mark of UTF-16, as spreadsheets write it.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  // MARK: CSV

  private static func tracks(
    ofCSV bytes: [UInt8], file: String
  ) throws(MeasurementError) -> [MeasuredTrack] {
    var collector = TrackCollector(file: file)
    var places: [Int] = []
    var columns = 0
    var separator = UInt8(ascii: ",")
    var line = 0
    for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      let place = SourcePosition(file: file, line: line)
      guard row.count <= 4096, !row.contains(0) else {
        throw MeasurementError(
          "this is no table: the line is too long or has a zero byte", at: place,
          notes: row.first == UInt8(ascii: "[") ? ["a table in JSON has one object a line"] : [])
      }
      let text = row.filter { $0 != UInt8(ascii: "\r") }
      guard text.contains(where: { $0 > 32 }), text.first != UInt8(ascii: "#") else { continue }
      if places.isEmpty {
        separator =
          [",", ";", "\t"].map { Character($0).asciiValue ?? 44 }
          .first { text.contains($0) } ?? separator
        let names = cells(of: text, separator)
        (places, columns) = (try header(names, at: place), names.count)
        continue
      }
      let cells = cells(of: text, separator)
      guard let last = places.max(), last < cells.count else {
        throw MeasurementError("the row has \(cells.count) cells, fewer than the header", at: place)
      }
      // With a comma between a number's digits, its fraction would be lost.
      guard cells.count <= columns else {
        throw MeasurementError("the row has \(cells.count) cells, more than the header", at: place)
      }
      let found = places.map { cells[$0] }
      try collector.add(
        time: number(found[0], of: "time", at: place), view: found[1], property: found[2],
        value: number(found[3], of: "value", at: place), line: line)
    }
    return try collector.collected()
  }

  /// The positions of the four columns.
  private static func header(
    _ cells: [String], at place: SourcePosition
  ) throws(MeasurementError) -> [Int] {
    var places: [Int] = []
    for column in columns {
      let index = cells.firstIndex { cell in
        let name = cell.lowercased()
        return name == column || column == "time" && name == "t"
      }
      guard let index else {
        throw MeasurementError(
          "the header has no column '\(column)'; a table has \(columns.joined(separator: ", "))",
          at: place, suggestion: Nearest.name(to: column, in: cells))
      }
      places.append(index)
    }
    return places
  }

  private static func cells(of text: [UInt8], _ separator: UInt8) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      let quote = UInt8(ascii: "\"")
      var cell = cell[...]
      while let first = cell.first, first <= 32 || first == quote { cell = cell.dropFirst() }
      while let last = cell.last, last <= 32 || last == quote { cell = cell.dropLast() }
      // Excel writes a byte order mark at the start of a file.
      if cell.starts(with: [0xEF, 0xBB, 0xBF]) { cell = cell.dropFirst(3) }
      return String(decoding: cell, as: UTF8.self)
    }
  }

  private static func number(
    _ cell: String, of column: String, at place: SourcePosition
  ) throws(MeasurementError) -> Double {
    guard !cell.isEmpty else {
      throw MeasurementError("the \(column) is missing", at: place)
    }
    guard let number = Double(cell) else {
      throw MeasurementError(
        "the \(column) is a number, not '\(TrackCollector.short(cell))'", at: place,
        notes: cell.contains(",") ? ["numbers have a decimal point"] : [])
    }
    return number
  }

  // MARK: Lines of JSON

  private static func tracks(
    ofJSON bytes: [UInt8], file: String
  ) throws(MeasurementError) -> [MeasuredTrack] {
    var collector = TrackCollector(file: file)
    var line = 0
    for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      guard row.contains(where: { $0 > 32 }) else { continue }
      let found: (time: Double, view: String, property: String, value: Double)
      do throws(JSONError) {
        let object = try JSON5.parse(bytes: Array(row), file: file).object("a value of a table")
        let time: JSONNode
        if let given = object["time"] ?? object["t"] {
          time = given
        } else {
          time = try object.required("time")
        }
        found = (
          try time.number(), try object.required("view").string(),
          try object.required("property").string(), try object.required("value").number()
        )
      } catch {
        throw MeasurementError(error, line: line)
      }
      try collector.add(
        time: found.time, view: found.view, property: found.property, value: found.value, line: line
      )
    }
    return try collector.collected()
  }
}

extension MeasurementError {
  /// An error in one line; the reader of the line counts from 1.
  fileprivate init(_ error: JSONError, line: Int) {
    var diagnostic = error.diagnostic
    diagnostic.position?.line = line
    diagnostic.excerpt = nil
    self.init(diagnostic)
  }

  private init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
