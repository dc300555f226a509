import Diagnostics
import FileReading

/// The folder of a plugin: `plugin.lua`, and optionally its own animators, modules and scenarios.
public struct PluginFolder: Sendable, Hashable {
  /// The folder's name.
  public let name: String
  /// The absolute path.
  public let path: String
  /// The path as errors show it.
  public let shownAs: String
  /// The root of the search path in which it was found.
  public let root: SearchPath.Root

  /// Creates a folder from its path.
  public init(path: String, shownAs: String? = nil, root: SearchPath.Root? = nil) {
    name = FilePath(path).lastComponent
    self.path = path
    self.shownAs = shownAs ?? name
    self.root = root ?? SearchPath.Root(path: path, reason: .option)
  }

  package static let manifest = "plugin.lua"

  /// The path of `plugin.lua`; nil if there is no such file.
  var manifest: String? {
    let file = path + "/" + Self.manifest
    return FilePath(file).exists ? file : nil
  }

  /// `plugin.lua` as a script of the search path.
  @_spi(Tools) public var manifestFile: SearchPath.File {
    SearchPath.File(
      name: Self.manifest, path: path + "/" + Self.manifest, folder: path,
      shownAs: shownAs(Self.manifest), root: root)
  }

  /// A file that was probably meant to be `plugin.lua`.
  var nearlyAManifest: String? {
    Nearest.name(to: Self.manifest, in: names.filter { $0.hasSuffix(".lua") })
  }

  /// Whether the folder looks like an unfinished plugin.
  ///
  /// Other folders are ignored.
  var isPluginLike: Bool {
    manifest != nil
      || names.contains { $0.hasSuffix(".lua") || $0 == "animators" || $0 == "scenarios" }
  }

  /// A path in the folder, as errors show it.
  package func shownAs(_ path: String) -> String { shownAs.isEmpty ? path : shownAs + "/" + path }

  /// The plugin's own animators or scenarios, by name.
  private func files(of kind: SearchPath.Kind) -> [SearchPath.File] {
    let inner = kind.rawValue
    // A script finds modules anywhere in the plugin; a scenario finds images in its own folder.
    let folder = kind == .scenarios ? "\(path)/\(inner)" : path
    let names = FilePath(path + "/" + inner).visibleContents.filter { $0.hasSuffix(kind.suffix) }
    return names.map { name in
      SearchPath.File(
        name: String(name.dropLast(kind.suffix.count)), path: "\(path)/\(inner)/\(name)",
        folder: folder, shownAs: shownAs("\(inner)/\(name)"), root: root)
    }
  }

  /// The plugin's own animators, by name.
  public var animators: [SearchPath.File] { files(of: .animators) }

  /// The plugin's own scenarios, by name.
  public var scenarios: [SearchPath.File] { files(of: .scenarios) }

  private var names: [String] { FilePath(path).visibleContents }
}

extension SearchPath.File {
  /// Whether it is the `plugin.lua` of a plugin.
  @_spi(Tools) public var isManifest: Bool { name == PluginFolder.manifest }
}

extension SearchPath {
  /// The folders that are plugins or look like they should be, in the order of the search path.
  public var pluginFolders: [PluginFolder] {
    pluginFolders { FilePath($0.path).visibleContents }
  }

  /// Those whose folder has a name, found without listing the folders.
  func pluginFolders(inFolderNamed name: String) -> [PluginFolder] {
    guard !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")) else { return [] }
    return pluginFolders { _ in [name] }.filter { $0.name == name }
  }

  /// - Parameter names: The names in a folder that can be plugins.
  private func pluginFolders(_ names: (Folder) -> [String]) -> [PluginFolder] {
    var seen: Set<String> = []
    return folders(for: .plugins).flatMap { folder -> [PluginFolder] in
      let itself = PluginFolder(path: folder.path, shownAs: folder.shownAs, root: folder.root)
      if itself.manifest != nil { return [itself] }
      let isForPlugins = itself.name == Kind.plugins.rawValue
      return names(folder).map { name in
        PluginFolder(
          path: folder.path + "/" + name,
          shownAs: folder.shownAs.isEmpty ? name : folder.shownAs + "/" + name, root: folder.root)
      }
      .filter { $0.manifest != nil || (isForPlugins && $0.isPluginLike) }
    }
    .filter { FilePath($0.path).isFolder && seen.insert($0.path).inserted }
  }
}
