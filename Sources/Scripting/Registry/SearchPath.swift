import Foundation

/// The folders in which animators, plugins and scenarios are looked for, the first one first.
public struct SearchPath: Sendable, Hashable {
  /// A folder that may hold `Animators`, `Scenarios` and `Plugins`, or scripts directly.
  public struct Root: Sendable, Hashable {
    /// The folder.
    public let path: String
    /// Why it is looked at, for a listing and for an error that says where was looked.
    public let reason: Reason

    /// Where a root comes from.
    public enum Reason: String, Sendable {
      case option = "--scripts"
      case currentDirectory = "current directory"
      case userData = "user's data folder"
      case installed = "installed with interlude"
    }

    /// Makes a root.
    public init(path: String, reason: Reason) {
      self.path = path
      self.reason = reason
    }
  }

  /// The folders, the first one first.
  public let roots: [Root]

  /// Makes a search path of given roots.
  public init(roots: [Root]) {
    self.roots = roots
  }

  /// The search path of a command: the folders it names, the current directory, the user's own
  /// scripts, and what is installed beside the executable.
  ///
  /// - Parameters:
  ///   - named: The folders of `--scripts`, in order.
  ///   - currentDirectory: Absolute.
  ///   - environment: For `XDG_DATA_HOME` and `HOME`.
  ///   - executable: The path of the running program with links resolved.
  public static func standard(
    named: [String], currentDirectory: String, environment: [String: String], executable: String
  ) -> SearchPath {
    var roots = named.map { Root(path: absolute($0, in: currentDirectory), reason: .option) }
    roots.append(Root(path: currentDirectory, reason: .currentDirectory))
    if let data = userData(environment) { roots.append(Root(path: data, reason: .userData)) }
    for folder in installed(beside: executable) {
      roots.append(Root(path: folder, reason: .installed))
    }
    return SearchPath(roots: roots)
  }

  /// The folders that may directly hold files of a kind: `Animators`, `Scenarios` or `Plugins`.
  ///
  /// A root named by an option may be such a folder itself, or hold one, or hold a `Scripts` folder
  /// that does; the other roots likewise.
  public func folders(for kind: String) -> [(path: String, root: Root)] {
    var seen: Set<String> = []
    return roots.flatMap { root in
      ["", "/\(kind)", "/Scripts/\(kind)"].map { (root.path + $0, root) }
    }
    .filter { Self.isDirectory($0.0) && seen.insert($0.0).inserted }
  }

  private static func userData(_ environment: [String: String]) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/interlude" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share/interlude"
  }

  /// `PREFIX/share/interlude` of an installed program, or the package of one that was just built.
  private static func installed(beside executable: String) -> [String] {
    var folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    let share = folder.deletingLastPathComponent().appendingPathComponent("share/interlude").path
    if isDirectory(share) { return [share] }
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest),
        isDirectory(folder.appendingPathComponent("Scripts/Animators").path)
      {
        return [folder.path]
      }
      folder.deleteLastPathComponent()
    }
    return []
  }

  private static func absolute(_ path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
