@_spi(Tools) package import Conformance
@_spi(Tools) package import Diagnostics
import JSON5Reading
package import Recordings

/// The result of one case, as a file of results contains it.
///
/// It has no times and paths, so that every machine writes the same bytes.
package struct CaseResult: Sendable, Hashable {
  /// The case's key.
  package let key: String
  package let verdict: CaseReport.Verdict
  /// The number of frames that were shown.
  package let frames: Int
  /// The reason why the animator refused to run, or nil.
  package let refusal: String?
  package let findings: [Problem]
  /// The motion; nil if the case could not be played by its address.
  package let motion: MotionDigest?

  /// A finding without the path of its file.
  package struct Problem: Sendable, Hashable {
    package let rule: Rule
    package let severity: Severity
    package let message: String
    package let fix: String?
    /// The line in the animator's file, if known.
    package let line: Int?
  }

  /// Creates the result from a report.
  package init(_ key: String, _ report: CaseReport, motion: MotionDigest? = nil) {
    self.key = key
    self.motion = motion
    verdict = report.verdict
    frames = report.frames
    refusal = report.refusal
    findings = report.findings.map {
      Problem(
        rule: $0.rule, severity: $0.severity, message: $0.message, fix: $0.fix,
        line: $0.position?.line)
    }
  }

  /// The result as one line, without its line end.
  ///
  /// Each line has a checksum. If a process is killed, the complete lines of its file are used, but
  /// there is no checksum at the end that would show whether they are unchanged.
  package var line: [UInt8] {
    let text = unsummed.dropLast()
    var checksum = Checksum()
    checksum.add(text)
    return Array(text) + Self.sumLabel + "\(checksum.hexadecimal.prefix(8))\"}".utf8
  }

  /// The line in the format of earlier versions, without a checksum.
  private var unsummed: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("key", key)
    writer.member("verdict", verdict.rawValue)
    writer.member("frames", frames)
    if let refusal { writer.member("refusal", refusal) }
    if !findings.isEmpty {
      writer.key("findings")
      writer.beginArray()
      for finding in findings { finding.write(to: &writer) }
      writer.endArray()
    }
    if let motion {
      writer.key("motion")
      motion.write(to: &writer)
    }
    writer.endObject()
    return writer.bytes
  }

  /// Reads a line; nil if it is not exactly as it was written.
  ///
  /// This is checked with its checksum. A line of an earlier version has no checksum, so it is
  /// compared with the line that is written for its result. This takes longer than reading, so it
  /// is done only for such lines.
  init?(line: [UInt8]) {
    guard let root = try? JSON5.parse(bytes: line, file: ""), let result = try? CaseResult(root),
      Self.summed(line) != nil || result.unsummed == line
    else { return nil }
    self = result
  }

  /// The part of a line to which its checksum applies; nil if the checksum is missing or wrong.
  private static func summed(_ line: [UInt8]) -> ArraySlice<UInt8>? {
    let text = line.dropLast(sumLabel.count + 10)
    guard line.dropFirst(text.count).starts(with: sumLabel) else { return nil }
    var checksum = Checksum()
    checksum.add(text)
    let end = "\(checksum.hexadecimal.prefix(8))\"}".utf8
    return line.suffix(end.count).elementsEqual(end) ? text : nil
  }

  private static let sumLabel = Array(",\"sum\":\"".utf8)
  private static let beginning = Array("{\"key\":\"".utf8)

  /// The key of a line whose checksum is correct; nil if it is not.
  ///
  /// A line of an earlier version has no checksum, so it is read completely.
  static func key(ofLine line: [UInt8]) -> String? {
    guard let text = summed(line) else { return CaseResult(line: line)?.key }
    // Keys contain no characters that JSON escapes.
    let key = text.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\"") }
    guard text.starts(with: beginning), !key.contains(UInt8(ascii: "\\")) else { return nil }
    return String(validating: key, as: UTF8.self)
  }

  /// Converts a line of a file to the current format: a line of an earlier version gets a checksum.
  package func line(asRead line: [UInt8]) -> [UInt8] {
    Self.summed(line) == nil ? self.line : line
  }

  private init(_ root: JSONNode) throws {
    let object = try root.object()
    key = try object.required("key").string()
    verdict = try object.required("verdict").choice()
    frames = try object.required("frames").integer { $0 >= 0 }
    refusal = try object["refusal"]?.string()
    findings = try object["findings"]?.array().map(Problem.init) ?? []
    motion = try object["motion"].map(MotionDigest.init)
  }
}

extension CaseResult.Problem {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("rule", rule.rawValue)
    writer.member("severity", severity.rawValue)
    writer.member("message", message)
    if let fix { writer.member("fix", fix) }
    if let line { writer.member("line", line) }
    writer.endObject()
  }

  fileprivate init(_ node: JSONNode) throws {
    let object = try node.object()
    rule = try object.required("rule").choice()
    severity =
      try object.required("severity").choice(of: ["error", "warning"]) == "error"
      ? .error : .warning
    message = try object.required("message").string()
    fix = try object["fix"]?.string()
    line = try object["line"]?.integer()
  }
}
