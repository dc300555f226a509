import CommandSupport
import Diagnostics
import Foundation
import Recordings
import Scenarios

/// What was looked at once and is to stay as it is: the trace of a run, or its film strip.
struct Golden {
  /// The name of the scenario that it is of.
  let scenario: String
  let kind: Kind
  /// Absolute.
  let path: String
  /// The path as errors show it.
  let shownAs: String

  /// What is in the file; the raw value is its extension.
  enum Kind: String, CaseIterable {
    case trace = "ndjson"
    case picture = "png"
  }

  /// What it is called in a report.
  var title: String { kind == .trace ? scenario : "\(scenario).\(kind.rawValue)" }

  /// Whether anything is recorded.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// A place in the file, for messages.
  func position(line: Int? = nil) -> SourcePosition { SourcePosition(file: shownAs, line: line) }

  /// What is in the file, or nil when there is none.
  func bytes() throws -> [UInt8]? {
    guard exists else { return nil }
    guard kind == .picture else { return try Trace.bytes(at: path, name: shownAs) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(
        Diagnostic(.error, "the picture can't be read; is it a folder?", at: position()))
    }
    return [UInt8](data)
  }

  /// What was recorded, read back.
  ///
  /// - Throws: A `DiagnosticError` for a text that is no trace, or not the whole of one.
  func trace(in bytes: [UInt8]) throws -> Trace {
    let trace = try Trace(bytes: bytes, file: shownAs)
    guard trace.summary != nil else {
      throw GoldenError(
        Diagnostic(.error, "the trace is cut off: its last line is not a summary", at: position()))
    }
    return trace
  }

  /// Writes the file, and the folders that it lies in.
  func record(_ bytes: [UInt8]) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw GoldenError(
        Diagnostic(.error, "can't be written: its folder can't be created", at: position()))
    }
    do {
      let file = try OutputFile(path, overwriting: true)
      file.append(bytes)
      try file.commit()
    } catch {
      // The file is named as everywhere else, not by its whole path.
      var diagnostic = error.diagnostic
      diagnostic.position = position()
      throw GoldenError(diagnostic)
    }
  }

  /// Takes the file away, and its folder when nothing else is in it.
  ///
  /// - Throws: A `DiagnosticError` too when something else is in it: then it is not ours to remove.
  func remove() throws {
    let content = try bytes() ?? []
    switch kind {
    case .trace: _ = try trace(in: content)
    case .picture:
      guard content.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
        throw GoldenError(Diagnostic(.error, "not a PNG file", at: position()))
      }
    }
    guard unlink(path) == 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw GoldenError(Diagnostic(.error, "can't be removed: \(reason)", at: position()))
    }
    rmdir(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}

/// Why a golden can't be used, written or removed.
struct GoldenError: DiagnosticError {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
