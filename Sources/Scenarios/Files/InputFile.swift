package import Diagnostics
import Foundation

/// A file that is read as a whole, up to a size limit.
package enum InputFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its name in messages.
  ///   - kind: What the file is expected to be, as in "no such scenario file".
  ///   - limit: How many bytes are read at most, and one more to show that the file is longer.
  package static func bytes(
    at path: String, name: String, kind: String, limit: Int
  ) throws(InputFileError) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw InputFileError(
        file: name, exists ? "the \(kind) can't be opened for reading" : "no such \(kind) file")
    }
    do {
      // A device that never ends must not be read to its end.
      return [UInt8](try handle.read(upToCount: limit + 1) ?? Data())
    } catch {
      throw InputFileError(file: name, "the \(kind) can't be read; is it a folder?")
    }
  }
}

/// Why a file could not be read.
package struct InputFileError: DiagnosticError {
  package let diagnostic: Diagnostic

  init(file: String, _ message: String) {
    diagnostic = Diagnostic(.error, message, at: SourcePosition(file: file))
  }
}
