public import Diagnostics
public import Transitions

/// Finds animators and plugins by name: first, registered native animators; then, files along a
/// search path.
public final class AnimatorRegistry {
  /// The search path for files.
  public let searchPath: SearchPath
  private var natives: [any Animator] = []
  /// Texts to load instead of a file's own, by the file's absolute path.
  @_spi(Tools) public var drafts: [String: [UInt8]] = [:]
  /// Records every file that is looked for, whether or not it is found.
  private(set) var accessLog: FileAccessLog?

  /// Creates a registry.
  ///
  /// Nothing is read until it is needed.
  public init(searchPath: SearchPath) {
    self.searchPath = searchPath
  }

  /// Adds an animator written in Swift.
  ///
  /// It takes precedence over a file with the same name.
  public func register(_ animator: any Animator) {
    natives.removeAll { $0.name == animator.name }
    natives.append(animator)
  }

  /// A copy of the registry that records every file it looks for, whether or not it finds it.
  package func recordingAccess(in accessLog: FileAccessLog) -> AnimatorRegistry {
    let registry = AnimatorRegistry(searchPath: searchPath)
    registry.natives = natives
    registry.drafts = drafts
    registry.accessLog = accessLog
    return registry
  }

  /// An animator that can be found.
  public struct Entry: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// The absolute path of the file; nil for a native animator.
    public let file: String?
    /// A description of its origin.
    public let origin: String
    fileprivate var location: SearchPath.File?

    /// Creates an entry.
    public init(name: String, file: String?, origin: String) {
      self.name = name
      self.file = file
      self.origin = origin
    }

    fileprivate init(at location: SearchPath.File) {
      self.init(
        name: location.name, file: location.path, origin: location.root.reason.rawValue)
      self.location = location
    }
  }

  /// All available animators, sorted by name.
  ///
  /// If two have the same name, only the one found first is included.
  public var entries: [Entry] {
    var seen: Set<String> = []
    var entries = natives.map { Entry(name: $0.name, file: nil, origin: "native") }
    for location in searchPath.files(of: .animators) {
      entries.append(Entry(at: location))
    }
    return entries.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }

  /// The first of ``entries`` with a name, found without listing the folders.
  @_spi(Tools) public func entry(named name: String) -> Entry? {
    if natives.contains(where: { $0.name == name }) {
      return Entry(name: name, file: nil, origin: "native")
    }
    return searchPath.file(named: name, of: .animators).map(Entry.init(at:))
  }

  /// Finds an animator and loads it.
  ///
  /// - Parameters:
  ///   - name: A name, or the path of a file.
  ///   - settings: Values of parameters, as typed by a user. Only scripts have parameters.
  /// - Throws: ``RegistryError`` if there is no such animator, ``ScriptError`` if its file is
  ///   broken, ``ParameterError`` if a setting is invalid.
  public func animator(
    named name: String, settings: [(name: String, value: String)] = []
  ) throws -> any Animator {
    if let native = natives.first(where: { $0.name == name }) {
      guard settings.isEmpty else {
        throw ParameterError(.unknown(settings[0].name, animator: name, known: []))
      }
      return native
    }
    return try animator(at: try location(of: name), settings: settings)
  }

  /// Loads an animator that was found before, like ``animator(named:settings:)`` but without
  /// searching all folders again.
  @_spi(Tools) public func animator(of entry: Entry) throws -> any Animator {
    guard let location = entry.location else { return try animator(named: entry.name) }
    return try animator(at: location)
  }

  /// Loads the animator of a file, like ``animator(named:settings:)``.
  @_spi(Tools) public func animator(
    at location: SearchPath.File, settings: [(name: String, value: String)] = []
  ) throws -> ScriptAnimator {
    let animator = try load(location)
    guard !settings.isEmpty else { return animator }
    let adjusted = try ScriptAnimator(
      animator.script, fallbackName: location.name,
      settings: Self.settings(settings, for: animator))
    adjusted.neighbors = animator.neighbors
    return adjusted
  }

  /// Loads the script at a location.
  func load(_ location: SearchPath.File) throws -> ScriptAnimator {
    let script = try Script(
      file: location.path, root: location.folder, shownAs: location.shownAs,
      searchPath: searchPath,
      recordingAccessIn: accessLog, draft: drafts[location.path])
    let animator = try ScriptAnimator(script, fallbackName: location.name)
    animator.neighbors = { [self] in neighbor(named: $0, of: location) }
    return animator
  }

  /// The animator in the file with a name that lies in the same folder as another one's; nil if
  /// there is none that works.
  private func neighbor(named name: String, of location: SearchPath.File) -> ScriptAnimator? {
    guard !name.contains("/"), let slash = location.path.lastIndex(of: "/") else { return nil }
    let path = location.path[...slash] + name + ".lua"
    accessLog?.insert(String(path))
    return searchPath.file(at: String(path)).flatMap { try? load($0) }
  }

  /// Finds an animator's file by its name or path.
  ///
  /// - Parameter folder: The base of a relative path; by default, the current directory.
  package func location(of name: String, in folder: String? = nil) throws -> SearchPath.File {
    if name.contains("/") || name.hasSuffix(".lua") {
      accessLog?.insert(searchPath.absolute(name, in: folder))
      guard let file = searchPath.file(at: name, in: folder) else {
        throw RegistryError(.noFile(name))
      }
      return file
    }
    for place in searchPath.places(for: .animators) {
      accessLog?.insert("\(place.path)/\(name).lua")
    }
    if let file = searchPath.file(named: name, of: .animators) { return file }
    throw RegistryError(
      .unknownAnimator(
        name, nearest: Nearest.name(to: name, in: entries.map(\.name)),
        searched: searchPath.folders(for: .animators).map(\.path)))
  }

  private static func settings(
    _ texts: [(name: String, value: String)], for animator: ScriptAnimator
  ) throws -> [String: Parameter.Value] {
    var result: [String: Parameter.Value] = [:]
    for (name, value) in texts {
      guard let parameter = animator.parameters.first(where: { $0.name == name }) else {
        let known = animator.parameters.map(\.name)
        throw ParameterError(
          .unknown(name, animator: animator.name, known: known),
          nearest: Nearest.name(to: name, in: known))
      }
      result[name] = try parameter.value(from: value)
    }
    return result
  }
}

/// The reason why something was not found.
public struct RegistryError: DiagnosticError, Hashable {
  /// What was searched for, and where.
  public enum Reason: Sendable, Hashable {
    case unknownAnimator(String, nearest: String?, searched: [String])
    case unknownPlugin(String, nearest: String?, searched: [String])
    case noFile(String)
  }

  /// What was searched for, and where.
  public let reason: Reason

  package init(_ reason: Reason) {
    self.reason = reason
  }

  /// The error as shown to the user.
  public var diagnostic: Diagnostic {
    switch reason {
    case .unknownAnimator(let name, let nearest, let searched):
      Diagnostic(
        .error, "unknown animator '\(name)'", suggestion: nearest, notes: Self.notes(searched))
    case .unknownPlugin(let name, let nearest, let searched):
      Diagnostic(
        .error, "unknown plugin '\(name)'", suggestion: nearest, notes: Self.notes(searched))
    case .noFile(let path):
      Diagnostic(.error, "no such file: '\(path)'")
    }
  }

  private static func notes(_ searched: [String]) -> [Diagnostic.Note] {
    searched.isEmpty
      ? [Diagnostic.Note("no folder of the search path exists")]
      : searched.map { Diagnostic.Note("searched \($0)") }
  }
}
