@_spi(Tools) import CommandLineParsing
@_spi(Tools) import FileReading
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files in which commands leave pictures for an answer.
final class TemporaryPictures: Sendable {
  let folder: String
  private let count = Mutex(0)

  /// - Throws: `UsageError` if the system gives no folder.
  init(in parent: String) throws(UsageError) {
    var template = Array("\(FilePath(parent).withoutLinks)/interlude-mcp-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw UsageError("no folder can be made in '\(parent)' for pictures")
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A path that no other call has.
  func next(_ kind: String = "") -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return "\(folder)/\(number)\(kind)"
  }

  /// The picture at a path, which is removed; nil if there is none, or if it is too large.
  func remove(_ path: String, atMost limit: Int) -> [UInt8]? {
    defer { unlink(path) }
    return try? RegularFile.bytes(at: path, within: folder, atMost: limit)
  }

  /// Removes everything.
  func remove() { Self.remove(folder) }

  /// Removes a folder and the files in it.
  static func remove(_ folder: String) {
    for name in FilePath(folder).contents {
      let path = folder + "/" + name
      if FilePath(path).isLink || !FilePath(path).isFolder { unlink(path) } else { remove(path) }
    }
    rmdir(folder)
  }
}
