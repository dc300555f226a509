import Confinement
import FileReading

/// The files that a command can access after it has confined itself, before it reads the first
/// script.
///
/// Animators can come from strangers, who could exploit a bug in Lua or in a graphics library. The
/// process therefore gives up everything that a command doesn't need, by means of `Confinement`.
public struct Reach: Hashable, Sendable {
  /// The accessible paths and their uses, in the order in which they were added.
  package private(set) var places: [Place] = []

  /// A file, or a folder with everything in it.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let use: Use
  }

  /// How a place may be used.
  package enum Use: Sendable {
    /// It may be read.
    case reading
    /// It may be read, written, replaced and removed.
    case writing
    /// Empty folders in it may be removed.
    case tidying
    /// It may be read, and programs in it may be started, which are restricted in the same way.
    case running
  }

  /// Makes a value without any accessible file.
  package init() {}

  /// Allows access to a file or folder; one that doesn't exist is ignored.
  package mutating func keep(_ path: String, for use: Use) {
    let place = Place(path: path, use: use)
    if !places.contains(place) { places.append(place) }
  }

  /// Allows access to a file that is written as in `OutputFile`, with a temporary file beside it.
  ///
  /// If its folder doesn't exist yet, the existing parent folder is made accessible.
  package mutating func keep(output path: String) {
    let file = FilePath(FilePath(path).withoutLinks)
    keepFolder(file.parent)
    // A pipe or a device is written directly.
    if FilePath(path).exists, !FilePath(path).isFolder { keep(path, for: .writing) }
  }

  /// Allows access to a folder that is created if it doesn't exist.
  public mutating func keepFolder(_ path: String) {
    var folder = FilePath(path)
    while !folder.isFolder, folder.parent != folder.string { folder = FilePath(folder.parent) }
    keep(folder.string, for: .writing)
  }

  /// Permanently gives up access to everything else.
  ///
  /// - Returns: The restrictions that are in force.
  @discardableResult package func enforce() -> Confined {
    let list = confinement_open()
    for place in places {
      let access =
        switch place.use {
        case .reading: CONFINEMENT_READ
        case .writing: CONFINEMENT_WRITE
        case .tidying: CONFINEMENT_TIDY
        case .running: CONFINEMENT_RUN
        }
      confinement_allow(list, place.path, Int32(access.rawValue))
    }
    let startsPrograms = places.contains { $0.use == .running }
    if startsPrograms { confinement_allow_libraries(list) }
    return Confined(confinement_begin(list, startsPrograms ? 1 : 0))
  }
}

/// The restrictions of a process.
package struct Confined: Hashable, Sendable {
  /// Whether programs that it starts can't gain more rights than this process.
  package let withoutPrivileges: Bool
  /// The version of Landlock that restricts file access; nil if nothing does.
  package let landlock: Int?
  /// Whether starting programs and creating sockets is refused.
  package let withoutPrograms: Bool

  init(_ confined: confinement) {
    withoutPrivileges = confined.privileges != 0
    landlock = confined.files > 0 ? Int(confined.files) : nil
    withoutPrograms = confined.calls != 0
  }

  /// The restrictions in force, one line each.
  package var lines: [String] {
    [
      "files: " + (landlock.map { "Landlock, version \($0)" } ?? "not guarded on this system"),
      "programs and sockets: "
        + (withoutPrograms ? "refused by seccomp" : "not refused on this system"),
      "new privileges: " + (withoutPrivileges ? "refused" : "not refused on this system"),
    ]
  }
}
