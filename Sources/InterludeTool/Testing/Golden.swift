import CommandSupport
import Diagnostics
import FileReading
import Recordings
import Scenarios

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A reviewed recording that must stay the same: the trace of a run, or its film strip.
///
/// It is read and written only where it lies: a link in its place, or in that of a folder on the way
/// to it, could lead to any other file.
struct Golden {
  /// The name of its scenario.
  let scenario: String
  let kind: Kind
  /// The folder of the plugin, or the one that holds the goldens of animators; absolute.
  let home: String
  /// The path from there.
  let relativePath: String
  /// The path as errors show it.
  let shownAs: String

  /// What the file contains; the raw value is its extension.
  enum Kind: String, CaseIterable {
    case trace = "ndjson"
    case picture = "png"

    /// What it is called in messages.
    var word: String { self == .trace ? "trace" : "picture" }
  }

  /// Absolute.
  var path: String { home + "/" + relativePath }

  /// What reports call it.
  var title: String { kind == .trace ? scenario : "\(scenario).\(kind.rawValue)" }

  /// Whether anything is there, if only a link to nothing.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A position in the file, for messages.
  func position(line: Int? = nil) -> SourcePosition { SourcePosition(file: shownAs, line: line) }

  /// The file's contents, or nil if it does not exist.
  func bytes() throws -> [UInt8]? {
    guard exists else { return nil }
    return try InputFile.bytes(
      at: relativePath, beneath: home, name: shownAs, kind: kind.word, limit: Trace.sizeLimit)
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
  ///
  /// - Throws: A `DiagnosticError` too when something else is there: that is not ours to replace.
  func record(_ bytes: [UInt8]) throws {
    if let content = try self.bytes(), !isOfItsKind(content) {
      throw GoldenError(
        Diagnostic(
          .error, "not a \(kind.word), so it is not replaced", at: position(),
          notes: [Diagnostic.Note("remove it to record the \(kind.word)")]))
    }
    try makeFolder()
    do {
      let file = try OutputFile(
        path, replacing: .file(where: isReplaceable), followingLinks: false)
      file.append(bytes)
      try file.commit()
    } catch {
      // The file is named as everywhere else, not by its whole path.
      var diagnostic = error.diagnostic
      diagnostic.position = position()
      throw GoldenError(diagnostic)
    }
  }

  /// Whether nothing is at a path, or what ``record(_:)`` replaces.
  private func isReplaceable(_ path: String) -> Bool {
    do {
      return isOfItsKind(try RegularFile.bytes(at: path, atMost: Trace.sizeLimit))
    } catch {
      return error == .missing
    }
  }

  /// Whether a file begins as goldens of the kind do; the rest of it may be broken.
  private func isOfItsKind(_ bytes: [UInt8]) -> Bool {
    switch kind {
    case .trace: Trace.isTrace(bytes)
    case .picture: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    }
  }

  private func makeFolder() throws {
    var folder = home
    for step in FilePath(relativePath).steps.dropLast() {
      folder += "/" + step
      var status = stat()
      if mkdir(folder, 0o777) == 0 { continue }
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw GoldenError(
          Diagnostic(.error, "can't be written: its folder can't be created", at: position()))
      }
    }
  }

  /// Takes the file away, and its folder when nothing else is in it.
  ///
  /// - Throws: A `DiagnosticError` too when something else is in it: then it is not ours to remove.
  func remove() throws {
    let content = try bytes() ?? []
    if kind == .trace { _ = try trace(in: content) }
    guard isOfItsKind(content) else {
      throw GoldenError(Diagnostic(.error, "not a PNG file", at: position()))
    }
    guard unlink(path) == 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw GoldenError(Diagnostic(.error, "can't be removed: \(reason)", at: position()))
    }
    rmdir(FilePath(path).parent)
  }
}

/// Why a golden can't be used, written or removed.
struct GoldenError: DiagnosticError {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
