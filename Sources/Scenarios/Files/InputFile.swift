public import Diagnostics
import FileReading

/// A file that is read as a whole, up to a size limit.
@_spi(Tools) public enum InputFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its name in messages.
  ///   - kind: The expected kind of file, as in "no such scenario file".
  ///   - limit: The maximum number of bytes.
  @_spi(Tools) public static func bytes(
    at path: String, name: String, kind: String, limit: Int
  ) throws(InputFileError) -> [UInt8] {
    do {
      return try RegularFile.bytes(at: path, atMost: limit)
    } catch {
      throw InputFileError(error, file: name, kind: kind, limit: limit)
    }
  }

  /// The bytes of a file in a folder; a path that contains a symbolic link is an error.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the folder.
  ///   - root: The folder.
  package static func bytes(
    at path: String, beneath root: String, name: String, kind: String, limit: Int
  ) throws(InputFileError) -> [UInt8] {
    do {
      return try RegularFile.bytes(at: path, beneath: root, atMost: limit)
    } catch {
      throw InputFileError(error, file: name, kind: kind, limit: limit)
    }
  }
}

/// The reason why a file could not be read.
@_spi(Tools) public struct InputFileError: DiagnosticError {
  public let diagnostic: Diagnostic

  init(_ refusal: RegularFile.Refusal, file: String, kind: String, limit: Int) {
    let message =
      switch refusal {
      case .missing: "no such \(kind) file"
      case .notRegular: "the \(kind) can't be read: it is not a regular file"
      case .isLink, .outside: "the \(kind) can't be read: there is a link on the way to it"
      case .tooLarge: "the \(kind) is larger than \(Self.text(limit))"
      case .unreadable: "the \(kind) can't be opened for reading"
      }
    diagnostic = Diagnostic(.error, message, at: SourcePosition(file: file))
  }

  private static func text(_ limit: Int) -> String {
    limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit >> 10) KB"
  }
}
