@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A reviewed recording that must stay the same: the trace of a run, or its film strip.
///
/// It is only read and written at its own place. A symbolic link there, or in place of a folder of
/// its path, could lead to any other file.
struct Golden {
  /// The name of its scenario.
  let scenario: String
  let kind: Kind
  /// The absolute path of the plugin's folder, or of the folder that holds the goldens of
  /// animators.
  let home: String
  /// The path relative to ``home``.
  let relativePath: String
  /// The path that errors show.
  let shownAs: String

  /// The content of the file; the raw value is its extension.
  enum Kind: String, CaseIterable {
    case trace = "ndjson"
    case picture = "png"

    /// The name of the kind in messages.
    var word: String { self == .trace ? "trace" : "picture" }
  }

  /// The absolute path.
  var path: String { home + "/" + relativePath }

  /// The name of the golden in reports.
  var title: String { kind == .trace ? scenario : "\(scenario).\(kind.rawValue)" }

  /// Whether anything exists at the path, including a dangling link.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A position in the file, for messages.
  func position(line: Int? = nil) -> SourcePosition { SourcePosition(file: shownAs, line: line) }

  /// The file's contents; nil if it does not exist.
  func bytes() throws -> [UInt8]? {
    guard exists else { return nil }
    return try InputFile.bytes(
      at: relativePath, beneath: home, name: shownAs, kind: kind.word, limit: Trace.sizeLimit)
  }

  /// Parses the recording.
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
  /// - Throws: A `DiagnosticError`, also if something other than a golden is there, because that
  ///   is not ours to replace.
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
      // The error shows the usual path of the file, not the absolute one.
      var diagnostic = error.diagnostic
      diagnostic.position = position()
      throw GoldenError(diagnostic)
    }
  }

  /// Whether nothing exists at a path, or a file that ``record(_:)`` may replace.
  private func isReplaceable(_ path: String) -> Bool {
    do {
      return isOfItsKind(try RegularFile.bytes(at: path, atMost: Trace.sizeLimit))
    } catch {
      return error == .missing
    }
  }

  /// Whether a file starts like goldens of its kind; the rest of it may be broken.
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

  /// Removes the file, and its folder if that is then empty.
  ///
  /// - Throws: A `DiagnosticError`, also if the file is not a golden, because it is then not ours
  ///   to remove.
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
