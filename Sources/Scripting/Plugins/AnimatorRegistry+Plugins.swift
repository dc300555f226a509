public import Diagnostics
import Foundation

extension AnimatorRegistry {
  /// The plugins that can be used, and what is wrong with the others.
  public struct PluginListing {
    /// In the order of the search path; of two with one name the first.
    public var plugins: [Plugin] = []
    /// One for each thing that is wrong, warnings included.
    public var problems: [Diagnostic] = []

    /// The plugin of a name.
    public subscript(name: String) -> Plugin? { plugins.first { $0.name == name } }
  }

  /// Loads all plugins along the search path; a broken one is left out and told of.
  public var plugins: PluginListing {
    var listing = PluginListing()
    for folder in searchPath.pluginFolders {
      do {
        let plugin = try Plugin(folder, recordingAccessIn: accessLog)
        if let other = listing[plugin.name] {
          listing.problems.append(Self.duplicate(plugin, of: other))
          continue
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
  /// When there is none of the name but an animator, it is a plugin of that one.
  ///
  /// - Throws: ``RegistryError`` if there is none, ``ScriptError`` if its `plugin.lua` is broken, or
  ///   ``PluginError`` if an animator that it names is not there or is broken.
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

  /// Finds a plugin as ``plugin(named:)`` does, but no lone animator.
  package func folderPlugin(named name: String) throws -> Plugin {
    if name.contains("/") { return try plugin(in: try pluginFolder(at: name)) }
    var names: [String] = []
    var failed: (folder: PluginFolder, error: any Error)?
    for folder in searchPath.pluginFolders {
      do {
        let plugin = try Plugin(folder, recordingAccessIn: accessLog)
        if plugin.name == name { return try checked(plugin) }
        names.append(plugin.name)
      } catch let error as PluginError {
        throw error
      } catch {
        // A plugin that can't be loaded can't say its name either; it counts by its folder's.
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

  /// Loads the plugin of a folder, as ``plugin(named:)`` does.
  package func plugin(in folder: PluginFolder) throws -> Plugin {
    try checked(Plugin(folder, recordingAccessIn: accessLog))
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
    guard SearchPath.isDirectory(absolute) else { throw RegistryError(.noFile(path)) }
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

/// What is wrong with a plugin beyond its own `plugin.lua`: an animator it names.
public struct PluginError: DiagnosticError, Hashable {
  /// What to show.
  public let diagnostic: Diagnostic
}
