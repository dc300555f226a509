#if DEBUG
  import FileReading
  import Foundation

  /// The scripts that a server has sent, in a folder of this process.
  ///
  /// A message is a line of JSON, and then the contents of the files that it names, one after another. Everything in it
  /// is checked before a file is written.
  struct ServedScripts {
    let folder: String
    /// The number of the version in the folder; nil before the first, and after one that could not be written.
    private(set) var version: Int?
    private var sizes: [String: Int] = [:]

    /// The maximum number of bytes of a message, of its first line and of all files, and the maximum number of files.
    static let messageLimit = 24 << 20, lineLimit = 1 << 20, totalLimit = 16 << 20, fileLimit = 2000
    /// The maximum size of one file, in bytes; the engine's own limit is below.
    static let sizeLimit = 1 << 20

    /// Why a message isn't used.
    struct Refusal: Error, Hashable {
      let reason: String
      init(_ reason: String) { self.reason = reason }
    }

    init() {
      folder =
        NSTemporaryDirectory() + "/interlude-\(ProcessInfo.processInfo.processIdentifier)-"
        + UUID().uuidString
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Removes the files.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// The next version that is taken has to be a whole one.
    mutating func forget() { version = nil }

    private struct Head: Decodable {
      let version: Int
      /// The version that this one changes; nil for a whole one.
      let base: Int?
      let files: [File]
      let removed: [String]?
      struct File: Decodable {
        let path: String
        let size: Int
      }
    }

    /// Writes the files of a message.
    ///
    /// - Throws: ``Refusal`` if it is not a version that can come now. The files are then as before, unless one could
    ///   not be written: then the next version has to be a whole one.
    mutating func add(_ message: [UInt8]) throws(Refusal) {
      guard let end = message.prefix(Self.lineLimit).firstIndex(of: UInt8(ascii: "\n")),
        let head = try? JSONDecoder().decode(Head.self, from: Data(message[..<end]))
      else { throw Refusal("a version without a first line") }
      let new = try check(head, restOf: message.count - end - 1)
      var start = end + 1
      // A file can make room for a folder of its name.
      for path in sizes.keys where new[path] == nil {
        try? FileManager.default.removeItem(atPath: folder + "/" + path)
      }
      do {
        for file in head.files {
          try write(message[start..<start + file.size], to: file.path)
          start += file.size
        }
      } catch {
        version = nil
        throw Refusal("a file that can't be written")
      }
      (version, sizes) = (head.version, new)
    }

    /// The sizes of all files after the version.
    private func check(_ head: Head, restOf count: Int) throws(Refusal) -> [String: Int] {
      guard 0..<1 << 53 ~= head.version else { throw Refusal("a version \(head.version)") }
      var sizes: [String: Int] = [:]
      if let base = head.base {
        guard base == version, head.version > base else {
          throw Refusal("version \(head.version) of another version than this app has")
        }
        sizes = self.sizes
      }
      var seen: Set<String> = []
      var sum = 0
      for file in head.files {
        guard Self.isPath(file.path), seen.insert(file.path).inserted else {
          throw Refusal("a file with a wrong path")
        }
        guard 0...Self.sizeLimit ~= file.size else { throw Refusal("a file that is too large") }
        sizes[file.path] = file.size
        sum += file.size
      }
      guard sum == count else { throw Refusal("files of other sizes than it says") }
      for path in head.removed ?? [] {
        guard sizes[path] != nil, seen.insert(path).inserted else {
          throw Refusal("the end of a file that it has not sent")
        }
        sizes[path] = nil
      }
      guard sizes.count <= Self.fileLimit, sizes.values.reduce(0, +) <= Self.totalLimit else {
        throw Refusal("too many files")
      }
      return sizes
    }

    /// Whether a path is that of a script below a folder.
    static func isPath(_ path: String) -> Bool {
      let steps = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return path.utf8.count <= 400 && steps.count <= 8 && path.hasSuffix(".lua")
        && steps.allSatisfy { step in
          guard let first = step.first else { return false }
          return first != UInt8(ascii: ".") && step.count <= 200
            && step.allSatisfy { $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "\\") }
        }
    }

    private func write(_ bytes: ArraySlice<UInt8>, to path: String) throws {
      let file = folder + "/" + path
      try FileManager.default.createDirectory(
        atPath: FilePath(file).parent, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
    }
  }
#endif
