import BundledFont
@_spi(Tools) public import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bundled font as a file, because Fontconfig reads only files.
///
/// There is one file for the whole process. Cairo caches fonts by file name long after their last
/// use, and closes one if there are more than ten; with two threads, that could close a font that
/// is in use.
///
/// On Linux the file is unlinked as soon as it is open, so that nothing is left behind, however the
/// program ends.
struct FontFile {
  /// The file, or the reason why there is none.
  static let shared = Result { () throws(FontError) in try FontFile() }

  let path: String

  private init() throws(FontError) {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = named.isEmpty ? "/tmp" : named
    var template = Array("\(folder)/interlude-font-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FontError(reason: .noFile(errno, folder: folder)) }
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
        throw FontError(reason: .noFile(code, folder: folder))
      }
      position += count
    }
  }
}

/// The error if text can't be drawn.
public struct FontError: DiagnosticError, Sendable, Hashable {
  /// The reason.
  public let reason: Reason

  /// The possible reasons.
  public enum Reason: Sendable, Hashable {
    /// The file could not be written into a folder; the value is a system error number.
    case noFile(Int32, folder: String)
    /// The font libraries can't read the file.
    case unreadable
    /// The font libraries returned another family.
    case substituted(String)
  }

  /// The error as shown to the user.
  public var diagnostic: Diagnostic {
    let message =
      switch reason {
      case .noFile(let code, let folder):
        "the bundled font can't be unpacked into '\(folder)', the folder for temporary files "
          + "(TMPDIR): \(String(cString: strerror(code)).lowercased())"
      case .unreadable: "the bundled font can't be read by Pango"
      case .substituted(let family):
        "Pango used '\(family)' instead of the bundled font; pictures would differ from machine to "
          + "machine"
      }
    return Diagnostic(.error, message)
  }
}
