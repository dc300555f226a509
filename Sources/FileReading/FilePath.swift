#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path that is parsed as text; a trailing slash makes no difference.
public struct FilePath: Sendable, Hashable {
  /// The path as written.
  public let string: String

  /// Parses a text, without looking at any file.
  public init(_ string: String) { self.string = string }

  /// The last component: `c.lua` of `a/b/c.lua`, and `/` of `/`.
  public var lastComponent: String {
    steps.last ?? (isAbsolute ? "/" : "")
  }

  /// The components from first to last, without empty ones: `a`, `b` and `c.lua` of `/a//b/c.lua`.
  ///
  /// The path is split at each slash byte, as the system does it. Swift would not split it where
  /// the slash forms one character with its neighbor, such as a combining mark at the start of the
  /// next name.
  public var steps: [String] { string.utf8.split(separator: slash).map { String(Substring($0)) } }

  /// The extension of the name in lower case, without its dot, such as `lua`; empty if it has none.
  public var kind: String {
    guard let dot = string.lastIndex(of: ".") else { return "" }
    return string[string.index(after: dot)...].lowercased()
  }

  /// The last component without its extension: `c` of `a/b/c.lua`, and `.c` of `.c`.
  public var stem: String {
    let name = lastComponent
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name.utf8.index(after: dot) != name.endIndex
    else { return name }
    return String(name[..<dot])
  }

  /// The parent folder: `a/b` of `a/b/c.lua`, `.` of `c.lua`, and `/` of `/`.
  public var parent: String {
    let bytes = string.utf8
    guard let end = bytes.lastIndex(where: { $0 != slash }) else { return isAbsolute ? "/" : "." }
    guard let cut = bytes[..<end].lastIndex(of: slash) else { return "." }
    guard let last = bytes[..<cut].lastIndex(where: { $0 != slash }) else { return "/" }
    return String(string[...last])
  }

  /// The path without `.`, and without `..` where a component precedes it, ignoring symbolic links.
  public var normalized: String {
    var kept: [String] = []
    for step in steps where step != "." {
      if step != ".." {
        kept.append(step)
      } else if let last = kept.last, last != ".." {
        kept.removeLast()
      } else if !isAbsolute {
        kept.append(step)
      }
    }
    let joined = kept.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  private var isAbsolute: Bool { string.utf8.first == slash }
  private var slash: UInt8 { UInt8(ascii: "/") }
}

// Properties that are read from the file system.
extension FilePath {
  /// Whether something exists at the path, with symbolic links followed.
  public var exists: Bool {
    // The system reads a path only up to its first null byte, so it would look at another path.
    !string.utf8.contains(0) && access(string, F_OK) == 0
  }

  /// Whether a folder is at the path, with symbolic links followed.
  public var isFolder: Bool {
    var status = stat()
    return stat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the path itself is a symbolic link.
  public var isLink: Bool {
    var status = stat()
    return lstat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, in any order; empty if it can't be listed.
  public var contents: [String] { names { _ in true } }

  /// The names of symbolic links in a folder, in any order; empty if it can't be listed.
  public var links: [String] {
    names { type in type == DT_LNK || type == DT_UNKNOWN }
      .filter { FilePath("\(string)/\($0)").isLink }
  }

  /// - Parameter isIncluded: Chooses by the type of an entry, which some file systems don't know.
  private func names(where isIncluded: (Int) -> Bool) -> [String] {
    guard let folder = opendir(string) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder).map({ UnsafeRawPointer($0) }) {
      guard isIncluded(Int(entry.load(fromByteOffset: typeOffset, as: UInt8.self))) else {
        continue
      }
      let start = entry.advanced(by: nameOffset)
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The names in a folder without hidden ones, sorted; empty if it can't be listed.
  public var visibleContents: [String] { contents.filter { !$0.hasPrefix(".") }.sorted() }

  /// The absolute path with symbolic links resolved, of the existing file or of the one that would
  /// be created.
  ///
  /// If a folder's name is not valid UTF-8, this is the unchanged path, because a different
  /// spelling would refer to another file.
  public var withoutLinks: String { resolved(depth: 0) ?? string }

  /// Whether two paths refer to the same place, with symbolic links followed.
  package func isPlace(of other: FilePath) -> Bool {
    withoutLinks.utf8.elementsEqual(other.withoutLinks.utf8)
  }

  private func resolved(depth: Int) -> String? {
    if let path = realpath(string, nil) {
      defer { free(path) }
      return String(validatingCString: path)
    }
    // The file doesn't exist, but there may be a dangling link, or some of its folders may exist.
    if depth < 40, let target = linkTarget {
      return FilePath(target.hasPrefix("/") ? target : parent + "/" + target)
        .resolved(depth: depth + 1)
    }
    let folder = parent
    let isTop = folder == string || depth >= 200
    guard let place = isTop ? folder : FilePath(folder).resolved(depth: depth + 1) else {
      return nil
    }
    return place == "/" ? place + lastComponent : place + "/" + lastComponent
  }

  private var linkTarget: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(string, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(validating: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The offset of the name in a directory entry; a name can be longer than the declared array.
private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
private let typeOffset = MemoryLayout<dirent>.offset(of: \.d_type) ?? 0
