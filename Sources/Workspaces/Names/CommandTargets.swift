@_spi(Tools) public import Diagnostics
@_spi(Tools) public import Scripting

/// The targets of `check` or `test`: animators' files and plugins.
public struct CommandTargets {
  public private(set) var animators: [SearchPath.File] = []
  public private(set) var plugins: [Plugin] = []
  public private(set) var broken: [Broken] = []
  /// Notes about names that belong both to an animator and to a plugin.
  public private(set) var notes: [String] = []
  /// The search paths of the places that the command targets as a whole.
  public private(set) var places: [SearchPath] = []
  private let workspace: Workspace

  /// A plugin that can't be loaded.
  public struct Broken {
    public let name: String
    public let diagnostic: Diagnostic
  }

  /// Finds the named targets, or all targets if no names are given.
  ///
  /// - Throws: A `DiagnosticError` for an unknown name.
  public init(_ names: [String], in workspace: Workspace) throws {
    self.workspace = workspace
    guard names.isEmpty else {
      for name in names { try add(name) }
      return
    }
    places = [workspace.searchPath]
    var seen: Set<String> = []
    animators = Self.files(in: workspace).filter { seen.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
    let listing = workspace.registry.plugins
    plugins = listing.plugins
    let failures = listing.problems.filter { $0.severity == .error }
    broken = failures.map { Broken(name: $0.position?.file ?? "plugin", diagnostic: $0) }
  }

  /// No targets.
  public static func none(in workspace: Workspace) -> CommandTargets {
    CommandTargets(nothingIn: workspace)
  }

  private init(nothingIn workspace: Workspace) { self.workspace = workspace }

  private mutating func add(_ name: String) throws {
    if name.hasSuffix(".lua") {
      guard let file = workspace.searchPath.file(at: name) else {
        throw RegistryError(.noFile(name))
      }
      animators.append(file)
      return
    }
    if name.contains("/") || name == "." || name == ".." {
      try add(folder: name)
      return
    }
    do {
      switch try workspace.meaning(of: name) {
      case .animator(let file): animators.append(try file ?? workspace.location(of: name))
      case .plugin(let plugin): plugins.append(plugin)
      }
      notes += workspace.notes(on: name)
    } catch let error as UnknownSubject {
      throw error
    } catch let error as RegistryError {
      throw error
    } catch let error as any DiagnosticError {
      broken.append(
        Broken(name: "\(SubjectName(name).name) (plugin)", diagnostic: error.diagnostic))
    }
  }

  /// A plugin's folder, or a folder that contains scripts and plugins.
  private mutating func add(folder name: String) throws {
    let inside = workspace.searchPath.inside(name)
    let found = inside.pluginFolders
    let isPlugin = found.count == 1 && found[0].path == inside.roots[0].path
    let scripts = isPlugin ? [] : inside.files(of: .animators)
    guard !isPlugin, !found.isEmpty || !scripts.isEmpty else {
      plugins.append(try workspace.registry.plugin(named: name))
      return
    }
    places.append(inside)
    animators += scripts
    for folder in found {
      do {
        plugins.append(try workspace.registry.plugin(in: folder))
      } catch let error as any DiagnosticError {
        broken.append(Broken(name: folder.shownAs, diagnostic: error.diagnostic))
      }
    }
  }

  private static func files(in workspace: Workspace) -> [SearchPath.File] {
    workspace.searchPath.files(of: .animators)
  }
}
