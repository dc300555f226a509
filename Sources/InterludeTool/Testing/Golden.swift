import CommandSupport
import Diagnostics
import Foundation
import Recordings
import Scenarios

/// A reviewed recording that must stay the same: the trace of a run, or its film strip.
struct Golden {
  /// The name of its scenario.
  let scenario: String
  let kind: Kind
  /// Absolute.
  let path: String
  /// The path as errors show it.
  let shownAs: String

  /// What the file contains; the raw value is its extension.
  enum Kind: String, CaseIterable {
    case trace = "ndjson"
    case picture = "png"
  }

  /// What reports call it.
  var title: String { kind == .trace ? scenario : "\(scenario).\(kind.rawValue)" }

  /// Whether anything is recorded.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// A position in the file, for messages.
  func position(line: Int? = nil) -> SourcePosition { SourcePosition(file: shownAs, line: line) }

  /// The file's contents, or nil if it does not exist.
  func bytes() throws -> [UInt8]? {
    guard exists else { return nil }
    guard kind == .picture else { return try Trace.bytes(at: path, name: shownAs) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(
        Diagnostic(.error, "the picture can't be read; is it a folder?", at: position()))
    }
    return [UInt8](data)
  }

  /// The recording, parsed.
  ///
  /// - Throws: A `DiagnosticError` if the text is not a trace or is incomplete.
  func trace(in bytes: [UInt8]) throws -> Trace {
    let trace = try Trace(bytes: bytes, file: shownAs)
    guard trace.summary != nil else {
      throw GoldenError(
        Diagnostic(.error, "the trace is cut off: its last line is not a summary", at: position()))
    }
    return trace
  }

  /// Writes the file and creates its folders.
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
      // Show the path as everywhere else, not the absolute one.
      var diagnostic = error.diagnostic
      diagnostic.position = position()
      throw GoldenError(diagnostic)
    }
  }

  /// Removes the file, and its folder if that is empty then.
  ///
  /// - Throws: A `DiagnosticError` also if the folder contains other files, which must not be
  ///   removed.
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
