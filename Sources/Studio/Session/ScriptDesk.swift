import Scripting

/// The script that a page edits as text: sent whole, taken in parts, and written only over what the page saw.
final class ScriptDesk {
  private let files: ScriptFiles
  /// The file on the page; nil before it asked for one.
  private(set) var file: SearchPath.File?
  /// The file's bytes as the page knows them.
  private var known: [UInt8] = []
  private var parts: [UInt8] = []
  private var nextPart = 0

  /// The maximum size of a script, in bytes, and the number of parts in which it comes.
  static let limit = 1 << 20
  static let partLimit = 64

  init(_ files: ScriptFiles) { self.files = files }

  /// Reads a script for the page.
  ///
  /// - Throws: A `DiagnosticError` for a file that the studio can't read, or that is no text.
  func open(_ file: SearchPath.File) throws -> String {
    let bytes = try files.read(file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CannotSave("the file has bytes that are no text; edit it elsewhere", file.shownAs)
    }
    (self.file, known, parts, nextPart) = (file, bytes, [], 0)
    return text
  }

  /// The text of the file, if something else than the page has changed it since.
  func changedText() -> String? {
    guard let file, let bytes = try? files.read(file), bytes != known,
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    known = bytes
    return text
  }

  /// Takes a part of the new text, and writes the file with the last one.
  ///
  /// - Returns: The file when it was written.
  /// - Throws: ``CannotSave`` for a part out of order, too long a text, or a file that has changed.
  func take(_ text: String, part: Int, of count: Int) throws -> SearchPath.File? {
    guard let file else { throw CannotSave("no script is open", "the script") }
    if part == 0 { (parts, nextPart) = ([], 0) }
    guard part == nextPart, part < count else {
      nextPart = 0
      throw CannotSave("a part of the text is missing", file.shownAs)
    }
    parts += Array(text.utf8)
    nextPart += 1
    guard parts.count <= Self.limit else {
      (parts, nextPart) = ([], 0)
      throw CannotSave("the text is longer than a script can be", file.shownAs)
    }
    guard nextPart == count else { return nil }
    let new = parts
    (parts, nextPart) = ([], 0)
    guard try files.read(file) == known else { throw CannotSave.changed(file.shownAs) }
    if new != known { try files.replace(file, known, new) }
    known = new
    return file
  }
}
