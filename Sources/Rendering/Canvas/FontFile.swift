import BundledFont
public import Diagnostics
import Foundation

/// The bundled font as a file, since Fontconfig reads nothing else.
///
/// There is one for the whole process. Cairo keeps fonts by the names of their files, long after
/// they were used, and closes one of them when there are more than ten; two threads at a time do
/// that to a font in use.
///
/// On Linux the file has no name any more as soon as it is open: nothing is left behind, however
/// the program ends.
struct FontFile {
  /// The file, or why there is none.
  static let shared = Result { () throws(FontError) in try FontFile() }

  let path: String

  private init() throws(FontError) {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/interlude-font-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FontError(reason: .noFile(errno)) }
    let name = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    #if os(Linux)
      unlink(name)
      path = "/proc/self/fd/\(descriptor)"
    #else
      path = name
      atexit { if case .success(let file) = FontFile.shared { unlink(file.path) } }
    #endif
    let bytes = UnsafeRawBufferPointer(start: bundled_font_bytes(), count: bundled_font_size)
    var position = 0
    while position < bytes.count {
      let count = write(
        descriptor, bytes.baseAddress?.advanced(by: position), bytes.count - position)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        close(descriptor)
        throw FontError(reason: .noFile(code))
      }
      position += count
    }
  }
}

/// Why there is no text.
public struct FontError: DiagnosticError, Sendable, Hashable {
  /// What went wrong.
  public let reason: Reason

  /// What can go wrong.
  public enum Reason: Sendable, Hashable {
    /// The file could not be written; an error number of the system.
    case noFile(Int32)
    /// The font libraries do not read the file.
    case unreadable
    /// The font libraries gave another family.
    case substituted(String)
  }

  /// The error as the user is to read it.
  public var diagnostic: Diagnostic {
    let message =
      switch reason {
      case .noFile(let code):
        "the bundled font can't be unpacked: \(String(cString: strerror(code)).lowercased())"
      case .unreadable: "the bundled font can't be read by Pango"
      case .substituted(let family):
        "Pango used '\(family)' instead of the bundled font; pictures would differ from machine to "
          + "machine"
      }
    return Diagnostic(.error, message)
  }
}
