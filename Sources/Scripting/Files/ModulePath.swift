import Diagnostics
import FileReading

/// Finds the modules of a script: its own modules by relative names, other animators as
/// `animators.NAME`, their shared modules as `animators.FOLDER.MODULE`, and the files of plugins as
/// `plugins.NAME.MODULE`.
struct ModulePath {
  /// A module's file.
  struct Module: Hashable {
    /// The absolute path.
    let path: String
    /// The folder that must contain the file, even through links.
    let root: String
    /// The name in errors.
    let shownAs: String
    /// The folder for the module's own relative names, if it differs from the script's.
    let folder: String?
  }

  /// The folders of the script's own modules: the folder of its file, and the root folder that must
  /// contain it.
  private let own: [String]
  private let root: String
  /// The search path for other animators and plugins; nil if there are none.
  private let searchPath: SearchPath?
  private let accessLog: FileAccessLog?
  /// The folders of other animators that the script has required, with those animators' names.
  private var borrowed: [(folder: String, root: String, by: String)] = []
  /// The modules that were found by a relative name so far.
  private var found: [String: String] = [:]

  init(
    file: String, root: String, searchPath: SearchPath?, recordingAccessIn accessLog: FileAccessLog?
  ) {
    let folder = FilePath(file).parent
    own = folder == root ? [folder] : [folder, root]
    self.root = root
    self.searchPath = searchPath
    self.accessLog = accessLog
  }

  /// Finds a module; nil if there is none.
  ///
  /// - Throws: ``Ambiguity`` if a relative name refers to one file in the script's folder and to
  ///   another one in the folder of a required animator.
  mutating func module(named name: String) throws(Ambiguity) -> Module? {
    if let module = try relative(name) { return module }
    guard let searchPath else { return nil }
    let words = name.split(separator: ".").map(String.init)
    switch words[0] {
    case "animators" where words.count == 2: return try animator(named: words[1], on: searchPath)
    case "animators" where words.count > 2:
      return try part(words.dropFirst().joined(separator: "/"), on: searchPath)
    case "plugins" where words.count > 2:
      return try file(
        words.dropFirst(2).joined(separator: "/"), ofPlugin: words[1], on: searchPath)
    default: return nil
    }
  }

  /// A relative name that matches two files.
  struct Ambiguity: Error {
    let name: String
    let first: String
    let second: String
  }

  private mutating func relative(_ name: String) throws(Ambiguity) -> Module? {
    let path = name.replacing(".", with: "/") + ".lua"
    let places =
      own.map { ($0 + "/" + path, root) } + borrowed.map { ($0.folder + "/" + path, $0.root) }
    for place in places { accessLog?.insert(place.0) }
    let there = places.filter { FilePath($0.0).exists }
    guard let first = there.first else { return nil }
    // If both the script's folder and its root contain one, the nearer one is used.
    if let other = there.first(where: { place in !own.contains { place.0.hasPrefix($0 + "/") } }),
      other.0 != first.0
    {
      throw Ambiguity(name: name, first: first.0, second: other.0)
    }
    found[name] = first.0
    return Module(path: first.0, root: first.1, shownAs: path, folder: nil)
  }

  private mutating func animator(
    named name: String, on searchPath: SearchPath
  ) throws(Ambiguity) -> Module? {
    for place in searchPath.places(for: .animators) {
      accessLog?.insert("\(place.path)/\(name).lua")
    }
    guard let file = searchPath.file(named: name, of: .animators) else { return nil }
    return try borrow(
      Module(path: file.path, root: file.folder, shownAs: file.shownAs, folder: file.folder),
      named: "animators." + name)
  }

  /// A module that animators share, in a subfolder of theirs.
  private mutating func part(_ path: String, on searchPath: SearchPath) throws(Ambiguity) -> Module?
  {
    for folder in searchPath.places(for: .animators) {
      let file = "\(folder.path)/\(path).lua"
      accessLog?.insert(file)
      guard FilePath(file).exists else { continue }
      return try borrow(
        Module(
          path: file, root: folder.path, shownAs: folder.shownAs + "/\(path).lua",
          folder: folder.path), named: "animators")
    }
    return nil
  }

  private mutating func file(
    _ path: String, ofPlugin plugin: String, on searchPath: SearchPath
  ) throws(Ambiguity) -> Module? {
    for folder in searchPath.pluginFolders where folder.name == plugin {
      let file = "\(folder.path)/\(path).lua"
      accessLog?.insert(file)
      guard FilePath(file).exists else { continue }
      return try borrow(
        Module(
          path: file, root: folder.path, shownAs: folder.shownAs("\(path).lua"),
          folder: folder.path), named: "plugins.\(plugin)")
    }
    return nil
  }

  /// Adds the folder of a required animator to the search for relative names.
  private mutating func borrow(_ module: Module, named name: String) throws(Ambiguity) -> Module {
    guard let folder = module.folder, !own.contains(folder),
      !borrowed.contains(where: { $0.folder == folder })
    else { return module }
    for (known, path) in found.sorted(by: { $0.key < $1.key }) {
      let other = folder + "/" + known.replacing(".", with: "/") + ".lua"
      if other != path, FilePath(other).exists {
        throw Ambiguity(name: known, first: path, second: other)
      }
    }
    borrowed.append((folder, module.root, name))
    return module
  }

  /// The names that can be required instead of a missing one, for suggestions.
  func names(like name: String) -> [String] {
    let words = name.split(separator: ".").map(String.init)
    var names = own.flatMap { Self.modules(in: $0) }
    if let searchPath {
      if words[0] == "plugins", words.count > 1 {
        for folder in searchPath.pluginFolders {
          names += Self.modules(in: folder.path).map { "plugins.\(folder.name).\($0)" }
        }
      } else {
        names += searchPath.files(of: .animators).map { "animators." + $0.name }
      }
    }
    return names
  }

  /// The modules of a folder and its subfolders.
  ///
  /// If there are very many, only the first ones.
  private static func modules(in folder: String, depth: Int = 2) -> [String] {
    var modules: [String] = []
    for name in FilePath(folder).visibleContents.prefix(200) {
      if name.hasSuffix(".lua") {
        modules.append(String(name.dropLast(4)))
      } else if depth > 1, FilePath(folder + "/" + name).isFolder {
        modules += Self.modules(in: folder + "/" + name, depth: depth - 1).map { name + "." + $0 }
      }
    }
    return modules
  }
}
