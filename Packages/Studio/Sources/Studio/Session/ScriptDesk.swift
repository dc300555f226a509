@_spi(Tools) import Scripting

/// The script that a page edits as text.
///
/// It is sent as a whole, received in parts, and written only if the file has not changed since the
/// page got it.
final class ScriptDesk {
  private let files: ScriptFiles
  /// The file on the page; nil until the page requests one.
  private(set) var file: SearchPath.File?
  /// The file's bytes, as the page last got them.
  private var known: [UInt8] = []
  /// The number of the text that was sent last; a page says which one it has seen.
  private(set) var version = 0
  private var parts: [UInt8] = []
  private var nextPart = 0

  /// The maximum size of a script in bytes, and the maximum number of parts that it is sent in.
  static let limit = 1 << 20
  static let partLimit = 64

  init(_ files: ScriptFiles) { self.files = files }

  /// Reads a script for the page.
  ///
  /// - Throws: A `DiagnosticError` if the studio can't read the file, or if it is not text.
  func open(_ file: SearchPath.File) throws -> String {
    let bytes = try files.read(file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CannotSave("the file has bytes that are no text; edit it elsewhere", file.shownAs)
    }
    (self.file, known, parts, nextPart) = (file, bytes, [], 0)
    version += 1
    return text
  }

  /// The text of the file if it was changed by anything other than the page.
  func changedText() -> String? {
    guard let file, let bytes = try? files.read(file), bytes != known,
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    known = bytes
    version += 1
    return text
  }

  /// Receives a part of the new text, and writes the file after the last one.
  ///
  /// - Parameter seen: The version that the page has seen. A newer one may still be on its way.
  /// - Returns: The file if it was written.
  /// - Throws: ``CannotSave`` if a part is out of order, the text is too long, or the file has
  ///   changed since the page has seen it.
  func receive(_ text: String, part: Int, of count: Int, seen: Int) throws -> SearchPath.File? {
    guard let file else { throw CannotSave("no script is open", "the script") }
    guard seen == version else {
      (parts, nextPart) = ([], 0)
      throw CannotSave.changed(file.shownAs)
    }
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
