@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Scripting
import Studio
import Terminal
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension VersionFiles {
  /// The maximum number of versions of a script.
  private static let limit = 200

  /// Keeps versions as files in `.versions/NAME`, beside the script.
  ///
  /// No search finds scripts in a folder of that name. A version is a whole script, so that it can
  /// be read, compared and copied without the studio.
  init(of workspace: Workspace) {
    let searchPath = workspace.searchPath
    self.init(
      names: { file in
        guard (try? searchPath.savingRoot(of: file)) != nil else { return [] }
        return Self.names(in: Self.folder(of: file))
      },
      read: { file, name in
        let root = try searchPath.savingRoot(of: file)
        guard Self.isName(name) else { throw CannotSave("'\(name)' is no name", file.shownAs) }
        do {
          return try RegularFile.bytes(
            at: "\(Self.folder(of: file))/\(name).lua", within: root, atMost: 1 << 20)
        } catch {
          throw CannotSave("the version '\(name)' can't be read", file.shownAs)
        }
      },
      keep: { file, name, bytes in
        let folder = try Self.folder(of: file, in: searchPath, for: name)
        let names = Self.names(in: folder)
        if let taken = Self.name(equalTo: name, in: names) { throw Self.isTaken(taken, file) }
        guard names.count < Self.limit else {
          throw CannotSave("it has \(Self.limit) versions, the most", file.shownAs)
        }
        try Self.make(folder, for: file)
        do throws(OutputFileError) {
          let output = try OutputFile("\(folder)/\(name).lua", followingLinks: false)
          output.append(bytes)
          try output.commit()
        } catch {
          guard error.reason != .exists else { throw Self.isTaken(name, file) }
          throw CannotSave(error.diagnostic.message, file.shownAs)
        }
      },
      rename: { file, name, newName in
        let folder = try Self.folder(of: file, in: searchPath, for: newName)
        try Self.check(folder, has: name, for: file)
        guard newName != name else { return }
        // Only its case can change where names of one file differ in nothing else.
        let taken = Self.name(equalTo: newName, in: Self.names(in: folder).filter { $0 != name })
        if let taken { throw Self.isTaken(taken, file) }
        try Self.move("\(folder)/\(name).lua", to: "\(folder)/\(newName).lua", of: file, newName)
      },
      delete: { file, name in
        let folder = try Self.folder(of: file, in: searchPath, for: name)
        try Self.check(folder, has: name, for: file)
        guard unlink("\(folder)/\(name).lua") == 0 else {
          throw Self.cannot("delete the version '\(name)'", file)
        }
      })
  }

  /// Moves a version; its time stays, and so does its place in the list.
  private static func move(
    _ path: String, to newPath: String, of file: SearchPath.File, _ name: String
  ) throws(CannotSave) {
    // A link is made only where no file is, also if another page has just made one.
    if link(path, newPath) == 0 {
      guard unlink(path) == 0 else { throw cannot("remove the version's old name", file) }
      return
    }
    let isTaken = errno == EEXIST
    var (one, other) = (stat(), stat())
    // Where case is ignored, both are names of one file.
    let isSame =
      lstat(path, &one) == 0 && lstat(newPath, &other) == 0 && one.st_ino == other.st_ino
    if isTaken, !isSame { throw Self.isTaken(name, file) }
    // A system without links says so.
    guard isSame || access(newPath, F_OK) != 0, renameFile(path, newPath) == 0 else {
      throw cannot("rename the version", file)
    }
  }

  /// The folder in which a version of this name can be written.
  private static func folder(
    of file: SearchPath.File, in searchPath: SearchPath, for name: String
  ) throws -> String {
    _ = try searchPath.savingRoot(of: file)
    guard file.root.reason != .installed else {
      throw CannotSave(
        "it is installed with Interlude; make a copy in your folder first", file.shownAs)
    }
    guard isName(name) else {
      throw CannotSave(
        "'\(name.prefix(60))' can't be the name of a file: 1 to 60 bytes, no dot or space at "
          + "either end, and no / or :", file.shownAs)
    }
    return folder(of: file)
  }

  /// Checks that a folder, which isn't reached through a link, has a version.
  private static func check(
    _ folder: String, has name: String, for file: SearchPath.File
  ) throws(CannotSave) {
    try checkLinks(on: folder, for: file)
    guard isName(name), names(in: folder).contains(name) else {
      throw CannotSave("there is no version '\(name.prefix(60))' any more", file.shownAs)
    }
  }

  private static func checkLinks(
    on folder: String, for file: SearchPath.File
  ) throws(CannotSave) {
    for path in [FilePath(folder).parent, folder] where FilePath(path).isLink {
      throw CannotSave("'\(FilePath(path).lastComponent)' beside it is a link", file.shownAs)
    }
  }

  /// Why the system refused something.
  private static func cannot(_ what: String, _ file: SearchPath.File) -> CannotSave {
    CannotSave("can't \(what): \(String(cString: strerror(errno)).lowercased())", file.shownAs)
  }

  private static func isTaken(_ name: String, _ file: SearchPath.File) -> CannotSave {
    CannotSave("there is a version '\(name)' already; choose another name", file.shownAs)
  }

  private static func folder(of file: SearchPath.File) -> String {
    "\(file.folder)/.versions/\(file.name)"
  }

  /// The names in a folder, the oldest first.
  private static func names(in folder: String) -> [String] {
    let ending = ".lua"
    let found = FilePath(folder).contents.filter { $0.hasSuffix(ending) }.prefix(limit * 2)
      .compactMap { file -> (time: Int, part: Int, name: String)? in
        var status = stat()
        let name = String(file.dropLast(ending.count))
        guard isName(name), lstat("\(folder)/\(file)", &status) == 0,
          status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        #if canImport(Glibc)
          return (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), name)
        #else
          return (Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec), name)
        #endif
      }
    return found.sorted { ($0.time, $0.part, $0.name) < ($1.time, $1.part, $1.name) }.map(\.name)
  }

  /// Creates the folder of a script's versions.
  private static func make(_ folder: String, for file: SearchPath.File) throws(CannotSave) {
    try checkLinks(on: folder, for: file)
    for path in [FilePath(folder).parent, folder] {
      guard mkdir(path, 0o777) != 0, errno != EEXIST || !FilePath(path).isFolder else { continue }
      let reason = errno == EEXIST ? "a file is in its place" : String(cString: strerror(errno))
      throw CannotSave(
        "can't create the folder of its versions: \(reason.lowercased())", file.shownAs)
    }
  }
}

/// The system's `rename`, which a parameter of ``VersionFiles`` hides.
private func renameFile(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
