import FileReading

/// The folders in which animators, plugins and scenarios are searched for, in order.
public struct SearchPath: Sendable, Hashable {
  /// A folder that can contain `animators`, `scenarios` and `Plugins`, or scripts directly.
  public struct Root: Sendable, Hashable {
    /// The folder.
    public let path: String
    /// The reason why it is searched, for listings and errors.
    public let reason: Reason
    /// How errors show the folder: as the user typed it, or not at all.
    public let shownAs: String

    /// The origin of a root.
    public enum Reason: String, Sendable {
      case option = "--scripts"
      case currentDirectory = "current directory"
      case userData = "user's data folder"
      case installed = "installed with interlude"
    }

    /// Creates a root.
    public init(path: String, reason: Reason, shownAs: String = "") {
      self.path = path
      self.reason = reason
      self.shownAs = shownAs
    }
  }

  /// The folders, in order.
  public let roots: [Root]
  private let currentDirectory: String

  /// Creates a search path from roots.
  public init(roots: [Root], currentDirectory: String = "/") {
    self.roots = roots
    self.currentDirectory = currentDirectory
  }

  /// The search path of a command: the folders given as options, the current directory, the user's
  /// own scripts, and the files installed beside the executable.
  ///
  /// - Parameters:
  ///   - named: The folders of `--scripts`, in order.
  ///   - currentDirectory: The absolute path of the current directory.
  ///   - environment: The environment, for `XDG_DATA_HOME` and `HOME`.
  ///   - executable: The path of the running program, with links resolved.
  public static func standard(
    named: [String], currentDirectory: String, environment: [String: String], executable: String
  ) -> SearchPath {
    var roots = named.map {
      Root(path: absolute($0, in: currentDirectory), reason: .option, shownAs: $0)
    }
    roots.append(Root(path: currentDirectory, reason: .currentDirectory))
    if let data = userData(environment) { roots.append(Root(path: data, reason: .userData)) }
    for folder in installed(beside: executable) {
      roots.append(Root(path: folder, reason: .installed))
    }
    return SearchPath(roots: roots, currentDirectory: currentDirectory)
  }

  /// The first folder given with `--scripts` that does not exist, as the user typed it.
  public var missingOption: String? {
    roots.first { $0.reason == .option && !FilePath($0.path).isFolder }?.shownAs
  }

  /// What a folder can contain.
  ///
  /// The raw value is the folder's name.
  public enum Kind: String, Sendable {
    case animators
    case scenarios
    case plugins = "Plugins"

    /// The extension of its files, with the dot.
    var suffix: String { self == .scenarios ? ".json" : ".lua" }

    /// Whether a file with this name is of this kind.
    fileprivate func includes(_ name: String) -> Bool {
      name.hasSuffix(suffix) && !name.hasPrefix(".") && name != "plugin.lua"
    }
  }

  /// A folder that can directly contain files of a kind.
  public struct Folder: Sendable, Hashable {
    /// The absolute path.
    public let path: String
    /// The path as errors show it: as the user typed it, or relative to its root.
    public let shownAs: String
    /// The root through which it was found.
    public let root: Root
  }

  /// The folders that can directly contain files of a kind.
  ///
  /// A root can itself be such a folder, contain one, or contain a `Scripts` folder with one.
  public func folders(for kind: Kind) -> [Folder] {
    places(for: kind).filter { FilePath($0.path).isFolder }
  }

  /// The same folders in existing roots, including folders that don't exist yet.
  @_spi(Tools) public func places(for kind: Kind) -> [Folder] {
    let name = kind.rawValue
    let inner = kind == .plugins ? ["", name] : ["", name, "Scripts/\(name)"]
    var seen: Set<String> = []
    return roots.filter { FilePath($0.path).isFolder }.flatMap { root in
      inner.map { part in
        Folder(
          path: part.isEmpty ? root.path : root.path + "/" + part,
          shownAs: [root.shownAs, part].filter { !$0.isEmpty }.joined(separator: "/"), root: root)
      }
    }
    .filter { seen.insert($0.path).inserted }
  }

  /// A Lua file or a scenario on the path.
  public struct File: Sendable, Hashable {
    /// The file's name without its extension.
    public let name: String
    /// The absolute path.
    public let path: String
    /// The absolute path of the folder that contains it.
    public let folder: String
    /// The path as errors show it.
    public let shownAs: String
    /// The root through which it was found.
    public let root: Root
  }

  /// A file that is built into the program, so it has a name but no location.
  package func builtInFile(named name: String) -> File {
    File(
      name: name, path: "", folder: currentDirectory, shownAs: name,
      root: Root(path: currentDirectory, reason: .installed))
  }

  /// The files of a kind along the search path, sorted by name within each folder.
  public func files(of kind: Kind) -> [File] {
    folders(for: kind).flatMap { folder in
      FilePath(folder.path).contents.filter(kind.includes).sorted()
        .map { Self.file($0, suffix: kind.suffix, in: folder) }
    }
  }

  /// The first of ``files(of:)`` with this name, found without listing the folders.
  @_spi(Tools) public func file(named name: String, of kind: Kind) -> File? {
    files(named: name, of: kind).first
  }

  /// Those of ``files(of:)`` with this name, found without listing the folders.
  @_spi(Tools) public func files(named name: String, of kind: Kind) -> [File] {
    let full = name + kind.suffix
    guard !name.utf8.contains(UInt8(ascii: "/")), kind.includes(full) else { return [] }
    return folders(for: kind).map { Self.file(full, suffix: kind.suffix, in: $0) }
      .filter { FilePath($0.path).exists || FilePath($0.path).isLink }
  }

  /// The file at a path that a user has typed; nil if it does not exist.
  ///
  /// - Parameters:
  ///   - path: Absolute or relative.
  ///   - folder: The base of a relative path; by default, the current directory.
  public func file(at path: String, in folder: String? = nil) -> File? {
    let absolute = absolute(path, in: folder)
    guard FilePath(absolute).exists else { return nil }
    let file = FilePath(absolute)
    let root = Root(path: file.parent, reason: .option, shownAs: "")
    return File(
      name: file.stem, path: absolute, folder: root.path, shownAs: path, root: root)
  }

  /// The absolute form of a path that a user has typed.
  @_spi(Tools) public func absolute(_ path: String, in folder: String? = nil) -> String {
    Self.absolute(path, in: folder ?? currentDirectory)
  }

  /// A search path that contains only one folder, given by a path that a user has typed.
  package func inside(_ folder: String) -> SearchPath {
    let shown = FilePath(folder).steps.filter { $0 != "." }.joined(separator: "/")
    let root = Root(
      path: FilePath(absolute(folder)).normalized, reason: .option,
      shownAs: folder.hasPrefix("/") ? "/" + shown : shown)
    return SearchPath(roots: [root], currentDirectory: currentDirectory)
  }

  private static func file(_ name: String, suffix: String, in folder: Folder) -> File {
    File(
      name: String(name.dropLast(suffix.count)), path: folder.path + "/" + name,
      folder: folder.path, shownAs: folder.shownAs.isEmpty ? name : folder.shownAs + "/" + name,
      root: folder.root)
  }

  private static func userData(_ environment: [String: String]) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/interlude" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share/interlude"
  }

  /// `PREFIX/share/interlude` for an installed program, or the package folder for a freshly built
  /// one.
  private static func installed(beside executable: String) -> [String] {
    var folder = FilePath(executable).parent
    let share = FilePath(FilePath(folder).parent + "/share/interlude").normalized
    if FilePath(share).isFolder { return [share] }
    while folder != "/", folder != "." {
      if FilePath(folder + "/Package.swift").exists,
        FilePath(folder + "/Scripts/animators").isFolder
      {
        return [folder]
      }
      folder = FilePath(folder).parent
    }
    return []
  }

  private static func absolute(_ path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }
}
