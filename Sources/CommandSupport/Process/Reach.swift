import Confinement
import FileReading
package import Scripting

/// The files that a command keeps within reach before it reads the first script.
///
/// Animators can be a stranger's, and a bug in Lua or in a library that draws could be used by one. So
/// the process gives up all that a command doesn't need; `Confinement` is how.
package struct Reach: Hashable, Sendable {
  /// Paths by what they are kept for, in the order in which they were added.
  package private(set) var places: [Place] = []

  /// A file or a folder with everything beneath it.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let use: Use
  }

  /// What a place is kept for.
  package enum Use: Sendable {
    /// To be read.
    case reading
    /// To be read, written, replaced and removed.
    case writing
    /// Its empty folders are removed.
    case tidying
  }

  /// Nothing is within reach.
  package init() {}

  /// Keeps a file or folder; one that doesn't exist is left out.
  package mutating func keep(_ path: String, for use: Use) {
    let place = Place(path: path, use: use)
    if !places.contains(place) { places.append(place) }
  }

  /// Keeps a file that is written as `OutputFile` does: with a temporary file beside it.
  ///
  /// Where the folder doesn't exist yet, the one in which it is made is kept.
  package mutating func keep(output path: String) {
    let file = FilePath(FilePath(path).withoutLinks)
    keepFolder(file.parent)
    // A pipe or a device is written to as it is.
    if FilePath(path).exists, !FilePath(path).isFolder { keep(path, for: .writing) }
  }

  /// Keeps a folder that is made where it doesn't exist.
  package mutating func keepFolder(_ path: String) {
    var folder = FilePath(path)
    while !folder.isFolder, folder.parent != folder.string { folder = FilePath(folder.parent) }
    keep(folder.string, for: .writing)
  }

  /// Gives up everything else, for good.
  ///
  /// - Returns: What is in force.
  @discardableResult package func enforce() -> Confined {
    let list = confinement_open()
    for place in places {
      let access =
        switch place.use {
        case .reading: CONFINEMENT_READ
        case .writing: CONFINEMENT_WRITE
        case .tidying: CONFINEMENT_TIDY
        }
      confinement_allow(list, place.path, Int32(access.rawValue))
    }
    return Confined(confinement_begin(list))
  }
}

// What the folders of the search path have.
extension Reach {
  /// Keeps the folders that are searched, and what links in them lead to.
  package init(_ searchPath: SearchPath) {
    for root in searchPath.roots { keep(root.path, for: .reading) }
    let kinds: [SearchPath.Kind] = [.animators, .plugins, .scenarios]
    for folder in kinds.flatMap(searchPath.folders) {
      keepLink(folder.path)
      for name in FilePath(folder.path).visibleContents { keepLink("\(folder.path)/\(name)") }
    }
    for plugin in searchPath.pluginFolders {
      for part in ["animators", "scenarios"] { keepLink("\(plugin.path)/\(part)") }
    }
  }

  /// Keeps what a word of the command line names, if it is a path: a plugin's folder, or a script or
  /// scenario with the modules and images of its folder.
  package mutating func keep(named word: String, on searchPath: SearchPath) {
    let name = SubjectName(word).name
    let path = searchPath.absolute(name)
    guard FilePath(path).exists else { return }
    keep(path, for: .reading)
    if !FilePath(path).isFolder { keep(FilePath(path).parent, for: .reading) }
  }

  /// Keeps a link's target; all else lies in a folder that is kept.
  private mutating func keepLink(_ path: String) {
    if FilePath(path).isLink { keep(path, for: .reading) }
  }
}

/// What a process has given up.
package struct Confined: Hashable, Sendable {
  /// Whether no program can get more rights than this process.
  package let withoutPrivileges: Bool
  /// The version of Landlock that guards the files; nil if nothing does.
  package let landlock: Int?
  /// Whether starting programs and making sockets is refused.
  package let withoutPrograms: Bool

  init(_ confined: confinement) {
    withoutPrivileges = confined.privileges != 0
    landlock = confined.files > 0 ? Int(confined.files) : nil
    withoutPrograms = confined.calls != 0
  }

  /// What is in force, a line each.
  package var lines: [String] {
    [
      "files: " + (landlock.map { "Landlock, version \($0)" } ?? "not guarded on this system"),
      "programs and sockets: "
        + (withoutPrograms ? "refused by seccomp" : "not refused on this system"),
      "new privileges: " + (withoutPrivileges ? "refused" : "not refused on this system"),
    ]
  }
}
