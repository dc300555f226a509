#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path, taken apart as text; a slash at its end makes no difference.
package struct FilePath: Sendable, Hashable {
  /// The path as it is written.
  package let string: String

  package init(_ string: String) { self.string = string }

  /// The last step: `c.lua` of `a/b/c.lua`, and `/` of `/`.
  package var lastComponent: String {
    steps.last ?? (isAbsolute ? "/" : "")
  }

  /// The steps from the first to the last, without empty ones: `a`, `b` and `c.lua` of `/a//b/c.lua`.
  ///
  /// The system parts them at each byte of a slash. Swift would not part them where the slash makes one
  /// character with its neighbor, such as a mark that begins the next name.
  package var steps: [String] { string.utf8.split(separator: slash).map { String(Substring($0)) } }

  /// The last step without its extension: `c` of `a/b/c.lua`, and `.c` of `.c`.
  package var stem: String {
    let name = lastComponent
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name.utf8.index(after: dot) != name.endIndex
    else { return name }
    return String(name[..<dot])
  }

  /// The folder: `a/b` of `a/b/c.lua`, `.` of `c.lua`, and `/` of `/`.
  package var parent: String {
    let bytes = string.utf8
    guard let end = bytes.lastIndex(where: { $0 != slash }) else { return isAbsolute ? "/" : "." }
    guard let cut = bytes[..<end].lastIndex(of: slash) else { return "." }
    guard let last = bytes[..<cut].lastIndex(where: { $0 != slash }) else { return "/" }
    return String(string[...last])
  }

  /// The path without `.`, and without `..` where a step stands before it, whatever its links are.
  package var normalized: String {
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

// What the disk says of a path.
extension FilePath {
  /// Whether there is something, wherever links lead.
  package var exists: Bool {
    // The system reads a path up to its first zero, which would be another path.
    !string.utf8.contains(0) && access(string, F_OK) == 0
  }

  /// Whether there is a folder, wherever links lead.
  package var isFolder: Bool {
    var status = stat()
    return stat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the path itself is a link, wherever it leads.
  package var isLink: Bool {
    var status = stat()
    return lstat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, in any order; none if it can't be listed.
  package var contents: [String] {
    guard let folder = opendir(string) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let start = UnsafeRawPointer(entry).advanced(by: nameOffset)
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The names in a folder without hidden ones, sorted; none if it can't be listed.
  package var visibleContents: [String] { contents.filter { !$0.hasPrefix(".") }.sorted() }

  /// The absolute path of the file that this leads to, or of the one that would be made here.
  ///
  /// Where a folder's name is no text in UTF-8 it is the path as it is: spelled otherwise it would lead to
  /// another file.
  package var withoutLinks: String { resolved(depth: 0) ?? string }

  /// Whether two paths lead to one place, wherever their links lead.
  package func isPlace(of other: FilePath) -> Bool {
    withoutLinks.utf8.elementsEqual(other.withoutLinks.utf8)
  }

  private func resolved(depth: Int) -> String? {
    if let path = realpath(string, nil) {
      defer { free(path) }
      return String(validatingCString: path)
    }
    // There is no such file; there may be a link to it, or a part of its folders.
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

/// Where a folder's entry has its name, which is longer than the array that it is declared as.
private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
