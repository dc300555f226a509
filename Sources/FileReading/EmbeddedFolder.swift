import EmbeddedFiles

/// A folder of files that are part of the program.
package struct EmbeddedFolder: Sendable {
  /// The Lua modules that every script can require.
  package static let library = EmbeddedFolder(embedded_library_files)
  /// The pages of the studio and of a review.
  package static let page = EmbeddedFolder(embedded_page_files)
  /// The runtimes of exports.
  package static let runtimes = EmbeddedFolder(embedded_runtime_files)

  // The bytes are constants of the program.
  nonisolated(unsafe) private let files: UnsafeBufferPointer<embedded_file>

  private init(_ files: (UnsafeMutablePointer<Int>) -> UnsafePointer<embedded_file>?) {
    var count = 0
    let start = files(&count)
    self.files = UnsafeBufferPointer(start: start, count: count)
  }

  /// The names of the files.
  package var names: [String] { files.map { String(cString: $0.name) } }

  /// The bytes of a file, which must exist.
  package subscript(name: String) -> [UInt8] {
    guard let file = files.first(where: { String(cString: $0.name) == name }) else {
      preconditionFailure("'\(name)' is not part of the program")
    }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  /// The text of a file, which must exist.
  package func text(_ name: String) -> String { String(decoding: self[name], as: UTF8.self) }
}
