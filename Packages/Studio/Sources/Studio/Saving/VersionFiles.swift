@_spi(Tools) package import Scripting

/// Lists, reads, keeps, renames and deletes named versions of scripts for the studio.
///
/// As for ``ScriptFiles``, the command-line tool provides these functions.
package struct VersionFiles {
  /// The names of a script's versions, the oldest first; empty if it can't have any.
  package var names: (SearchPath.File) -> [String]
  /// Reads a version.
  package var read: (SearchPath.File, _ name: String) throws -> [UInt8]
  /// Writes a version under a new name.
  package var keep: (SearchPath.File, _ name: String, [UInt8]) throws -> Void
  /// Gives a version a new name.
  package var rename: (SearchPath.File, _ name: String, _ newName: String) throws -> Void
  /// Deletes a version.
  package var delete: (SearchPath.File, _ name: String) throws -> Void

  package init(
    names: @escaping (SearchPath.File) -> [String],
    read: @escaping (SearchPath.File, _ name: String) throws -> [UInt8],
    keep: @escaping (SearchPath.File, _ name: String, [UInt8]) throws -> Void,
    rename: @escaping (SearchPath.File, _ name: String, _ newName: String) throws -> Void,
    delete: @escaping (SearchPath.File, _ name: String) throws -> Void
  ) {
    (self.names, self.read, self.keep) = (names, read, keep)
    (self.rename, self.delete) = (rename, delete)
  }

  /// A host without versions.
  package static var none: VersionFiles {
    VersionFiles(
      names: { _ in [] },
      read: { file, _ in throw CannotSave("it has no versions", file.shownAs) },
      keep: { file, _, _ in throw CannotSave("it can't have versions", file.shownAs) },
      rename: { file, _, _ in throw CannotSave("it has no versions", file.shownAs) },
      delete: { file, _ in throw CannotSave("it has no versions", file.shownAs) })
  }

  /// The name that has the same file as another one, on a system that ignores case.
  package static func name(equalTo name: String, in names: [String]) -> String? {
    let lowercased = name.lowercased()
    return names.first { $0.lowercased() == lowercased }
  }

  /// Whether a name can be that of a version, and of its file on every system.
  package static func isName(_ name: String) -> Bool {
    1...60 ~= name.utf8.count && !name.hasPrefix(".") && !name.hasSuffix(".")
      && name.first != " " && name.last != " "
      && name.unicodeScalars.allSatisfy {
        $0.value >= 32 && $0.value != 127 && !"/\\:*?\"<>|".unicodeScalars.contains($0)
      }
  }
}
