import BundledFont
public import Diagnostics
import Foundation

/// The bundled font as a file, since Fontconfig reads nothing else.
///
/// On Linux the file has no name any more as soon as it is open: nothing is left behind, however the
/// program ends.
final class FontFile {
  let path: String
  private let descriptor: Int32

  init() throws(FontError) {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/interlude-font-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FontError(reason: .noFile(errno)) }
    let name = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    #if os(Linux)
      unlink(name)
      path = "/proc/self/fd/\(descriptor)"
    #else
      path = name
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

  deinit {
    close(descriptor)
    #if !os(Linux)
      unlink(path)
    #endif
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
        "Pango set '\(family)' in place of the bundled font; pictures would differ from machine to "
          + "machine"
      }
    return Diagnostic(.error, message)
  }
}
