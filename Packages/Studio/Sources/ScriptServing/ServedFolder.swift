package import Diagnostics
import FileReading
@_spi(Tools) import Scripting

/// The scripts of a folder and its subfolders, as apps get them.
package struct ServedFolder {
  /// The absolute path.
  package let path: String
  /// The path as messages show it; empty for the current folder.
  package let shownAs: String
  /// The contents of the scripts, by their paths in the folder.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The folders to watch.
  package private(set) var folders: Set<String> = []
  /// What isn't served.
  package private(set) var problems: [Diagnostic] = []

  /// The limits that an app has, too: of a file and of all, in bytes, and of the number of files.
  static let sizeLimit = 1 << 20, totalLimit = 16 << 20, fileLimit = 2000
  /// How many folders may lie in one another, and how many may be watched.
  private static let depth = 7, folderLimit = 500

  package init(path: String, shownAs: String) {
    (self.path, self.shownAs) = (path, shownAs == "." ? "" : shownAs)
  }

  /// A file of the folder, as messages show it.
  package func shown(_ file: String) -> String { shownAs.isEmpty ? file : "\(shownAs)/\(file)" }

  /// What a reading has found.
  package struct Change {
    /// The paths of files that are new or have other contents, sorted.
    package var written: [String] = []
    /// The paths of files that are gone, sorted.
    package var removed: [String] = []
    package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
  }

  /// Reads everything.
  ///
  /// If the folder itself is gone, as while it has another name, its scripts stay as they were.
  package mutating func read() -> Change {
    guard FilePath(path).isFolder else {
      folders = [path]
      problems = [
        Diagnostic(
          .warning, "the folder was moved or deleted; apps keep the scripts that they have",
          at: position)
      ]
      return Change()
    }
    var found = Found()
    find(in: "", depth: 0, &found)
    let before = files
    (files, folders) = (found.files, found.folders)
    problems = found.problems
    if found.isCut {
      problems.append(
        Diagnostic(
          .warning, "only \(Self.fileLimit) scripts of \(Self.totalLimit >> 20) MB are served",
          at: position))
    }
    if let better {
      problems.append(
        Diagnostic(
          .warning,
          "apps find no script: they look in this folder itself, in its 'animators' and its "
            + "'Plugins'; did you mean '\(better)'?",
          at: position))
    }
    return Change(
      written: files.filter { before[$0.key] != $0.value }.keys.sorted(),
      removed: before.keys.filter { files[$0] == nil }.sorted())
  }

  private var position: SourcePosition { SourcePosition(file: shownAs.isEmpty ? "." : shownAs) }

  /// The inner folder that should be served instead: this one has scripts, but none where an app looks for them.
  private var better: String? {
    let places = files.keys.map { $0.split(separator: "/") }
    func isFound(_ steps: ArraySlice<Substring>) -> Bool {
      steps.count == 1 || steps.first == "animators" || steps.first == "Plugins"
    }
    guard !places.isEmpty, !places.contains(where: { isFound($0[...]) }) else { return nil }
    if places.contains(where: { $0.count == 2 && $0[1] == "plugin.lua" }) {
      // It is the folder of the plugins itself.
      guard !shownAs.isEmpty else { return ".." }
      if shownAs == ".." || shownAs.hasSuffix("/..") { return shownAs + "/.." }
      return shownAs.contains("/") ? FilePath(shownAs).parent : "."
    }
    let inner = places.compactMap { steps in
      steps.firstIndex { $0 == "animators" || $0 == "Plugins" }.map { steps[..<$0] }
    }
    return (inner.isEmpty ? places.map { $0.dropLast() } : inner)
      .map { shown($0.joined(separator: "/")) }
      .min { ($0.count, $0) < ($1.count, $1) }
  }

  private struct Found {
    var files: [String: [UInt8]] = [:]
    var folders: Set<String> = []
    var problems: [Diagnostic] = []
    var total = 0
    var isCut = false
  }

  private func find(in folder: String, depth: Int, _ found: inout Found) {
    let place = folder.isEmpty ? path : "\(path)/\(folder)"
    guard found.folders.count < Self.folderLimit else { return found.isCut = true }
    found.folders.insert(place)
    for name in FilePath(place).visibleContents where !FileChanges.ignores(name) {
      let inner = folder.isEmpty ? name : "\(folder)/\(name)"
      if name.hasSuffix(".lua") {
        add(inner, &found)
      } else if depth < Self.depth, FilePath("\(path)/\(inner)").isFolder,
        !FilePath("\(path)/\(inner)").isLink
      {
        find(in: inner, depth: depth + 1, &found)
      }
    }
  }

  private func add(_ file: String, _ found: inout Found) {
    guard found.files.count < Self.fileLimit, found.total < Self.totalLimit else {
      return found.isCut = true
    }
    do {
      let bytes = try RegularFile.bytes(at: "\(path)/\(file)", atMost: Self.sizeLimit)
      guard found.total + bytes.count <= Self.totalLimit else { return found.isCut = true }
      found.total += bytes.count
      found.files[file] = bytes
    } catch {
      let reason =
        switch error {
        case .tooLarge: "it has more than \(Self.sizeLimit >> 20) MB"
        case .notRegular: "it is no regular file"
        case .missing, .outside, .isLink, .unreadable: "it can't be read"
        }
      found.problems.append(
        Diagnostic(.warning, "not served: \(reason)", at: SourcePosition(file: shown(file))))
    }
  }

  // MARK: Messages

  /// A version as apps read it: a line of JSON, and then the files that it names.
  ///
  /// - Parameter change: What is new since the version before; nil to send everything.
  package func message(version: Int, _ change: Change? = nil) -> [UInt8] {
    let written = change?.written ?? files.keys.sorted()
    var json = JSONWriter()
    json.beginObject()
    json.member("version", version)
    if change != nil { json.member("base", version - 1) }
    json.key("files")
    json.beginArray()
    for file in written {
      json.beginObject()
      json.member("path", file)
      json.member("size", files[file]?.count ?? 0)
      json.endObject()
    }
    json.endArray()
    if let removed = change?.removed, !removed.isEmpty {
      json.key("removed")
      json.beginArray()
      for file in removed { json.value(file) }
      json.endArray()
    }
    json.endObject()
    json.endLine()
    return json.bytes + written.flatMap { files[$0] ?? [] }
  }
}
