@_spi(Tools) import Diagnostics
import FileReading
import StudioPages
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page on the disk that redirects to the studio; it exists as long as this object.
///
/// The address contains the token, and everyone on the machine can read the arguments of the
/// program that opens it. Only the owner can read this file.
final class RedirectFile {
  let path: String
  private let cleanup: TerminationCleanup.Entry?

  /// - Parameters:
  ///   - address: The target of the page; it must not contain characters that are special in
  ///     HTML.
  ///   - environment: For the folder of the user's session, or else the folder for temporary
  ///     files.
  /// - Returns: nil if the page can't be written.
  init?(to address: String, environment: [String: String]) {
    let folders = [environment["XDG_RUNTIME_DIR"], environment["TMPDIR"]].compactMap(\.self)
    let folder = folders.first { $0.hasPrefix("/") } ?? "/tmp"
    let ending = ".html"
    var template = Array("\(folder)/interlude-studio-XXXXXX\(ending)".utf8CString)
    // Only the owner can read it, whatever the umask is.
    let descriptor = mkstemps(&template, Int32(ending.utf8.count))
    guard descriptor >= 0 else { return nil }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    cleanup = TerminationCleanup.add(temporary: path)
    let text = EmbeddedFolder.page.text("redirect.html").filled(with: ["address": address])
    let count = write(descriptor, text, text.utf8.count)
    close(descriptor)
    guard count == text.utf8.count else {
      unlink(path)
      return nil
    }
  }

  deinit { unlink(path) }
}
