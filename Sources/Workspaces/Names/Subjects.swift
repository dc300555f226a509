@_spi(Tools) public import Diagnostics
@_spi(Tools) public import Scripting

/// What `check`, `test` or `matrix` goes through: animators and plugins.
public struct Subjects {
  public private(set) var animators: [Subject] = []
  public private(set) var plugins: [Subject] = []
  public private(set) var broken: [Broken] = []
  /// Notes about names that belong both to an animator and to a plugin.
  public private(set) var notes: [String] = []
  /// The search paths of the places that the command goes through as a whole.
  public private(set) var places: [SearchPath] = []
  private let workspace: Workspace

  /// A plugin that can't be loaded.
  public struct Broken {
    public let name: String
    public let diagnostic: Diagnostic
  }

  /// Finds the named subjects, or all if no names are given.
  ///
  /// - Throws: A `DiagnosticError` for an unknown name.
  public init(_ names: [String], in workspace: Workspace) throws {
    self.workspace = workspace
    guard names.isEmpty else {
      for name in names { try add(name) }
      return
    }
    places = [workspace.searchPath]
    animators = workspace.sharedAnimators.map(Self.subject)
    let listing = workspace.registry.plugins
    plugins = listing.plugins.map(Self.subject)
    let failures = listing.problems.filter { $0.severity == .error }
    broken = failures.map { Broken(name: $0.position?.file ?? "plugin", diagnostic: $0) }
  }

  /// None.
  public static func none(in workspace: Workspace) -> Subjects { Subjects(nothingIn: workspace) }

  /// The files of all animators, including those of plugins, each listed once.
  public var animatorFiles: [SearchPath.File] {
    var known: Set<String> = []
    return (animators.compactMap(\.file) + plugins.flatMap { $0.plugin?.animators ?? [] })
      .filter { known.insert($0.path).inserted }
  }

  private init(nothingIn workspace: Workspace) { self.workspace = workspace }

  private mutating func add(_ name: String) throws {
    if name.hasSuffix(".lua") {
      guard let file = workspace.searchPath.file(at: name) else {
        throw RegistryError(.noFile(name))
      }
      animators.append(Self.subject(file))
      return
    }
    if name.contains("/") || name == "." || name == ".." {
      try add(folder: name)
      return
    }
    do {
      let subject = try workspace.subject(named: name)
      if subject.plugin == nil { animators.append(subject) } else { plugins.append(subject) }
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
      plugins.append(Self.subject(try workspace.registry.plugin(named: name)))
      return
    }
    places.append(inside)
    animators += scripts.map(Self.subject)
    for folder in found {
      do {
        plugins.append(Self.subject(try workspace.registry.plugin(in: folder)))
      } catch let error as any DiagnosticError {
        broken.append(Broken(name: folder.shownAs, diagnostic: error.diagnostic))
      }
    }
  }

  private static func subject(_ file: SearchPath.File) -> Subject {
    Subject(.animator(file), word: file.name)
  }

  private static func subject(_ plugin: Plugin) -> Subject {
    Subject(.plugin(plugin), word: plugin.name)
  }
}
