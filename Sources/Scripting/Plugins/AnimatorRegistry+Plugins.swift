public import Diagnostics
import FileReading

extension AnimatorRegistry {
  /// The usable plugins, and the problems of all others.
  public struct PluginListing {
    /// The plugins in the order of the search path.
    ///
    /// If two have the same name, only the first is included.
    public var plugins: [Plugin] = []
    /// One diagnostic per problem, including warnings.
    public var problems: [Diagnostic] = []

    /// The plugin with a name.
    public subscript(name: String) -> Plugin? { plugins.first { $0.name == name } }
  }

  /// Loads all plugins along the search path.
  ///
  /// Broken plugins are omitted and reported.
  public var plugins: PluginListing {
    var listing = PluginListing()
    for folder in searchPath.pluginFolders {
      do {
        let plugin = try Plugin(folder, searchPath: searchPath, recordingAccessIn: accessLog)
        if let other = listing[plugin.name] {
          let isBetter = plugin.isCalledLikeItsFolder && !other.isCalledLikeItsFolder
          guard isBetter, plugin.folder?.root == other.folder?.root else {
            listing.problems.append(Self.duplicate(plugin, of: other))
            continue
          }
          listing.problems.append(Self.duplicate(other, of: plugin))
          listing.plugins.removeAll { $0 === other }
        }
        listing.problems += plugin.warnings
        let problems = plugin.problems(in: self)
        listing.problems += problems
        if !problems.contains(where: { $0.severity == .error }) { listing.plugins.append(plugin) }
      } catch {
        listing.problems.append(Self.diagnostic(of: error))
      }
    }
    return listing
  }

  /// Finds a plugin by its name, or in the folder at a path, and loads it.
  ///
  /// If only an animator has this name, the result is a plugin with that animator alone.
  ///
  /// - Throws: ``RegistryError`` if nothing has this name, ``ScriptError`` if `plugin.lua` is
  ///   broken, or ``PluginError`` if one of the plugin's animators is missing or broken.
  public func plugin(named name: String) throws -> Plugin {
    do {
      return try folderPlugin(named: name)
    } catch let error as RegistryError {
      guard case .unknownPlugin = error.reason, entries.contains(where: { $0.name == name }) else {
        throw error
      }
      return Plugin(try animator(named: name))
    }
  }

  /// Finds a plugin like ``plugin(named:)``, but never a single animator.
  @_spi(Tools) public func folderPlugin(named name: String) throws -> Plugin {
    if name.contains("/") { return try plugin(in: try pluginFolder(at: name)) }
    var names: [String] = []
    var failed: (folder: PluginFolder, error: any Error)?
    for folder in folders(preferring: name) {
      do {
        let plugin = try Plugin(folder, searchPath: searchPath, recordingAccessIn: accessLog)
        if plugin.name == name { return try checked(plugin) }
        names.append(plugin.name)
      } catch let error as PluginError {
        throw error
      } catch {
        // A plugin that can't be loaded has no declared name, so the folder's name is used.
        if folder.name == name, failed == nil { failed = (folder, error) }
        names.append(folder.name)
      }
    }
    if let failed { throw failed.error }
    throw RegistryError(
      .unknownPlugin(
        name, nearest: Nearest.name(to: name, in: names),
        searched: searchPath.folders(for: .plugins).map(\.path)))
  }

  /// Whether a plugin along the search path has this name, whether or not it is usable.
  package func hasFolderPlugin(named name: String) -> Bool {
    // Most plugins have the same name as their folders, so usually no other plugin has to be
    // loaded.
    let folders = searchPath.pluginFolders(inFolderNamed: name)
    return folders.contains { isPlugin($0, named: name) } || !pluginFolders(named: name).isEmpty
  }

  /// The folders of the plugins with this name.
  ///
  /// The first one is used.
  package func pluginFolders(named name: String) -> [PluginFolder] {
    folders(preferring: name).filter { $0.mayBeNamed(name) && isPlugin($0, named: name) }
  }

  private func isPlugin(_ folder: PluginFolder, named name: String) -> Bool {
    (try? Plugin(folder, searchPath: searchPath, recordingAccessIn: nil).name) ?? folder.name
      == name
  }

  /// The folders of the plugins in order.
  ///
  /// Within a root, the folder with this name comes first, before copies of the plugin in other
  /// folders.
  private func folders(preferring name: String) -> [PluginFolder] {
    let folders = searchPath.pluginFolders
    var roots: [SearchPath.Root] = []
    for folder in folders where roots.last != folder.root { roots.append(folder.root) }
    return roots.flatMap { root in
      let here = folders.filter { $0.root == root }
      return here.filter { $0.name == name } + here.filter { $0.name != name }
    }
  }

  /// Loads the plugin of a folder, like ``plugin(named:)``.
  @_spi(Tools) public func plugin(in folder: PluginFolder) throws -> Plugin {
    try checked(Plugin(folder, searchPath: searchPath, recordingAccessIn: accessLog))
  }

  /// Loads the plugin of a folder, with another text instead of its `plugin.lua`.
  @_spi(Tools) public func plugin(in folder: PluginFolder, draft: [UInt8]) throws -> Plugin {
    try checked(Plugin(folder, searchPath: searchPath, recordingAccessIn: nil, draft: draft))
  }

  private func checked(_ plugin: Plugin) throws -> Plugin {
    let problems = plugin.problems(in: self)
    if let first = problems.first(where: { $0.severity == .error }) {
      throw PluginError(diagnostic: first)
    }
    return plugin
  }

  private func pluginFolder(at path: String) throws -> PluginFolder {
    let absolute = searchPath.absolute(path)
    accessLog?.insert(absolute + "/" + PluginFolder.manifest)
    guard FilePath(absolute).isFolder else { throw RegistryError(.noFile(path)) }
    return PluginFolder(path: absolute, shownAs: path)
  }

  private static func duplicate(_ plugin: Plugin, of other: Plugin) -> Diagnostic {
    Diagnostic(
      .warning, "there are two plugins '\(plugin.name)'; this one is not used",
      at: (plugin.folder?.shownAs(PluginFolder.manifest)).map { SourcePosition(file: $0) },
      notes: [
        Diagnostic.Note(
          "the one that is used",
          at: (other.folder?.shownAs(PluginFolder.manifest)).map { SourcePosition(file: $0) })
      ])
  }

  private static func diagnostic(of error: any Error) -> Diagnostic {
    (error as? any DiagnosticError)?.diagnostic ?? Diagnostic(.error, String(describing: error))
  }
}

extension Plugin {
  fileprivate var isCalledLikeItsFolder: Bool { folder?.name == name }
}

extension PluginFolder {
  /// Whether its plugin may have a name, judging by its folder or by a text in its file, before it
  /// is loaded.
  fileprivate func mayBeNamed(_ name: String) -> Bool {
    if self.name == name { return true }
    let text = try? RegularFile.beginning(of: path + "/" + Self.manifest, upTo: 1 << 16)
    return text?.firstRange(of: Array(name.utf8)) != nil
  }
}

/// A problem of a plugin outside its own `plugin.lua`: one of its animators is missing or broken.
public struct PluginError: DiagnosticError, Hashable {
  /// The diagnostic to show.
  public let diagnostic: Diagnostic
}
