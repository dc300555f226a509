package import CommandLineParsing
package import Diagnostics
package import Scripting
package import Transitions

/// Who moves a run: an animator that is tried, a plugin, or whoever the scenario registers.
package enum Mover {
  case animator(any Animator)
  case plugin(Plugin)
  case registered

  /// What a report calls it.
  package var title: String {
    switch self {
    case .animator(let animator): animator.name
    case .plugin(let plugin): "plugin '\(plugin.name)'"
    case .registered: "the registered plugins"
    }
  }

  /// The name alone, as pictures show it.
  package var name: String {
    if case .plugin(let plugin) = self { plugin.name } else { title }
  }

  /// The animator that is tried.
  package var animator: (any Animator)? {
    if case .animator(let animator) = self { animator } else { nil }
  }

  /// The animator that a trace says was tried.
  package var animatorName: String? { animator?.name }

  /// What is odd about it but harmless.
  package var warnings: [Diagnostic] {
    switch self {
    case .animator(let animator): (animator as? ScriptAnimator)?.warnings ?? []
    case .plugin(let plugin): plugin.warnings
    case .registered: []
    }
  }

  /// The scenario that shows it, unless the user names one.
  package var scenario: String? {
    if case .plugin(let plugin) = self { plugin.scenarios.first?.path } else { nil }
  }
}

/// A name as a user types it: a bare one is an animator's before a plugin's, and `plugin:NAME` is the
/// plugin's.
package struct SubjectName {
  /// What stands before the name of a plugin.
  package static let prefix = "plugin:"

  /// The name without the prefix, or a path.
  package let name: String
  /// Whether it can only be a plugin's.
  package let isPlugin: Bool

  package init(_ word: String) {
    isPlugin = word.hasPrefix(Self.prefix)
    name = isPlugin ? String(word.dropFirst(Self.prefix.count)) : word
  }

  /// Whether it is a path: of a Lua file, or of a folder.
  package var isPath: Bool { name.contains("/") || isFile || name == "." || name == ".." }
  package var isFile: Bool { name.hasSuffix(".lua") }
}

extension Workspace {
  /// What a name means, before it is loaded.
  package enum Meaning {
    case animator(SearchPath.File?)
    case plugin(Plugin)
  }

  /// Finds out what a name means.
  ///
  /// - Throws: A `DiagnosticError` when it is neither an animator's nor a plugin's, or when the plugin
  ///   is broken.
  package func meaning(of word: String) throws -> Meaning {
    let subject = SubjectName(word)
    let name = subject.name
    if subject.isPath, !subject.isFile, SearchPath.isDirectory(searchPath.absolute(name)) {
      return .plugin(try registry.plugin(named: name.contains("/") ? name : name + "/"))
    }
    if subject.isPlugin { return .plugin(try registry.folderPlugin(named: name)) }
    if let entry = registry.entries.first(where: { $0.name == name }) {
      return .animator(try entry.file.map { _ in try registry.location(of: name) })
    }
    if subject.isPath { return .animator(try registry.location(of: name)) }
    do {
      return .plugin(try registry.folderPlugin(named: name))
    } catch let error as RegistryError where error.isAboutPlugin {
      // An animator that a plugin has for itself.
      guard let file = try? location(of: name) else { throw UnknownSubject(name, in: self) }
      return .animator(file)
    }
  }

  /// What to tell the user about a name that an animator and a plugin have: which one was taken, and
  /// how to name the other.
  package func ambiguity(of word: String) -> String? {
    let subject = SubjectName(word)
    guard !subject.isPlugin, !subject.isPath,
      registry.entries.contains(where: { $0.name == word })
    else { return nil }
    do {
      _ = try registry.folderPlugin(named: word)
    } catch let error as RegistryError where error.isAboutPlugin {
      return nil
    } catch {
      // It is there and broken.
    }
    return "'\(word)' is an animator and a plugin; this is the animator, "
      + "'\(SubjectName.prefix)\(word)' is the plugin"
  }

  /// Loads whoever is to move a run.
  ///
  /// - Parameters:
  ///   - word: A name or a path; nil leaves everything to what is registered.
  ///   - settings: Values of the animator's parameters.
  package func mover(_ word: String?, settings: [Assignment] = []) throws -> Mover {
    guard let word else { return try withoutSettings(.registered, settings) }
    switch try meaning(of: word) {
    case .animator: return .animator(try animator(word, settings: settings))
    case .plugin(let plugin): return try withoutSettings(.plugin(plugin), settings)
    }
  }

  private func withoutSettings(_ mover: Mover, _ settings: [Assignment]) throws -> Mover {
    guard settings.isEmpty else {
      throw UsageError("--set needs an animator; none is given")
    }
    return mover
  }
}

extension RegistryError {
  /// Whether no plugin has the name.
  fileprivate var isAboutPlugin: Bool {
    if case .unknownPlugin = reason { true } else { false }
  }
}

/// A name that neither an animator nor a plugin has.
package struct UnknownSubject: DiagnosticError {
  package let diagnostic: Diagnostic

  package init(_ word: String, in workspace: Workspace) {
    let path = workspace.searchPath
    let animators =
      workspace.registry.entries.map(\.name) + path.pluginFolders.flatMap(\.animators).map(\.name)
    let folders = path.folders(for: .animators) + path.folders(for: .plugins)
    var seen: Set<String> = []
    diagnostic = Diagnostic(
      .error, "unknown animator or plugin '\(word)'",
      suggestion: Nearest.name(
        to: word, in: animators + workspace.registry.plugins.plugins.map(\.name)),
      notes: folders.filter { seen.insert($0.path).inserted }.map {
        Diagnostic.Note("looked in \($0.path)")
      })
  }
}
