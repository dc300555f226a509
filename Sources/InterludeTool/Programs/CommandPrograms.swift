import CommandLineParsing
import Diagnostics
import FileReading
import Workspaces

/// Finds the commands that are programs of their own: `interlude-NAME` is the command NAME.
///
/// It looks beside the tool, in the `libexec/interlude` of its installation, and on the PATH, in this order. It never
/// looks in the current folder: a folder that was downloaded could bring its own `interlude-chekc`.
struct CommandPrograms {
  let process: ProcessContext

  /// How the names of the programs' files begin.
  private static let prefix = "interlude-"

  /// The command that a program does, by the name of its file; nil for another name.
  static func command(ofProgram name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// The commands to list, or the one with a name, which is there even if it can't be started, or if its package isn't
  /// built.
  func commands(named name: String?) -> [Command] {
    guard let name else { return all.map(\.command) }
    if let program = program(named: name) { return [program.command] }
    return PackageProgram.named(name).map { [$0.missingCommand(isOfApp: isOfApp)] } ?? []
  }

  private struct Folder {
    let path: String
    /// Whether the folder belongs to the tool, so that a link there must stay inside.
    let isOwn: Bool
  }

  private var folders: [Folder] {
    let beside = FilePath(process.executable).parent
    let installed = FilePath(beside + "/../libexec/interlude").normalized
    // An entry that is empty or relative means the current folder, or one seen from there.
    let path = (process.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    return [Folder(path: beside, isOwn: true), Folder(path: installed, isOwn: true)]
      + path.map { Folder(path: $0, isOwn: false) }
  }

  /// The programs that can be started, by name.
  private var all: [CommandProgram] {
    var found: [String: CommandProgram] = [:]
    for folder in folders {
      for file in FilePath(folder.path).visibleContents {
        guard let name = Self.command(ofProgram: file), found[name] == nil,
          let program = program(named: name, in: folder), program.fault == nil
        else { continue }
        found[name] = program
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The first program with a name that can be started; otherwise the first one that can't.
  func program(named name: String) -> CommandProgram? {
    let found = folders.lazy.compactMap { program(named: name, in: $0) }
    return found.first { $0.fault == nil } ?? found.first
  }

  private func program(named name: String, in folder: Folder) -> CommandProgram? {
    guard Self.isName(name), !(isOfApp && Self.isOfPackage(name)) else { return nil }
    let path = folder.path + "/" + Self.prefix + name
    let file = FilePath(path)
    guard file.exists || file.isLink else { return nil }
    return CommandProgram(
      name: name, path: path, tool: process.executable, isProcess: process.isProgram,
      isInside: !folder.isOwn || FilePath(file.withoutLinks).parent == folder.path)
  }

  /// Whether this process is an app's own interlude, whose app no program of a package has.
  private var isOfApp: Bool { !process.apps.isEmpty }

  private static func isOfPackage(_ name: String) -> Bool {
    PackageProgram.named(name) != nil
      || [PackageProgram.run, .test].contains { $0.command == name }
  }

  /// Whether a word can be the name of a command; a path or a line break is none.
  private static func isName(_ word: String) -> Bool {
    word.utf8.count <= 64 && word.utf8.first.map { $0 != UInt8(ascii: "-") } == true
      && word.utf8.allSatisfy { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
