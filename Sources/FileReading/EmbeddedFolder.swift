public import EmbeddedFiles

/// A folder of files that are part of the program.
public struct EmbeddedFolder: Sendable {
  /// The Lua modules that every script can require.
  package static let library = EmbeddedFolder(embedded_library_files)

  // The bytes are constants of the program.
  nonisolated(unsafe) private let files: UnsafeBufferPointer<embedded_file>

  /// A folder that C has embedded.
  ///
  /// - Parameter files: Returns the files, and sets their number.
  public init(_ files: (UnsafeMutablePointer<Int>) -> UnsafePointer<embedded_file>?) {
    var count = 0
    let start = files(&count)
    self.files = UnsafeBufferPointer(start: start, count: count)
  }

  /// The names of the files.
  public var names: [String] { files.map { String(cString: $0.name) } }

  /// The bytes of a file, which must exist.
  public subscript(name: String) -> [UInt8] {
    guard let file = files.first(where: { String(cString: $0.name) == name }) else {
      preconditionFailure("'\(name)' is not part of the program")
    }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  /// The text of a file, which must exist.
  public func text(_ name: String) -> String { String(decoding: self[name], as: UTF8.self) }
}
