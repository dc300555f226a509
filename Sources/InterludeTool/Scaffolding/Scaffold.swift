@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of a new animator or plugin.
struct Scaffold {
  /// A file to write.
  struct File {
    /// The path relative to the current folder.
    let path: String
    let bytes: [UInt8]
    /// Whether an existing file may stay, because the editor files are always the same.
    let isShared: Bool

    init(path: String, text: String, isShared: Bool = false) {
      self.init(path: path, bytes: Array(text.utf8), isShared: isShared)
    }

    init(path: String, bytes: [UInt8], isShared: Bool = false) {
      (self.path, self.bytes, self.isShared) = (path, bytes, isShared)
    }
  }

  let files: [File]

  /// The files of an animator.
  ///
  /// - Parameters:
  ///   - folder: Relative to the current folder; empty for the current folder itself.
  ///   - source: The text of an animator to copy instead of the example.
  static func animator(_ name: String, in folder: String, from source: String?) -> Scaffold {
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".lua"
    let text = source.map { renamed($0, to: name) } ?? AnimatorTemplate.text(name: name)
    return Scaffold(files: [File(path: path, text: text)] + editorFiles)
  }

  /// The files of a plugin with its own animator and a scenario.
  static func plugin(_ name: String, from source: String?) -> Scaffold {
    let folder = "Plugins/\(name)"
    let animator = source.map { renamed($0, to: name) } ?? AnimatorTemplate.text(name: name)
    return Scaffold(
      files: [
        File(path: "\(folder)/plugin.lua", text: PluginTemplate.manifest(name: name)),
        File(path: "\(folder)/animators/\(name).lua", text: animator),
        File(path: "\(folder)/scenarios/\(name).json", text: PluginTemplate.scenario(name: name)),
        File(path: "\(folder)/README.md", text: PluginTemplate.readMe(name: name)),
      ] + editorFiles)
  }

  /// The files of an animator with a scenario and its pictures.
  ///
  /// - Parameters:
  ///   - folders: Those of the animator and of the scenario, relative to the current folder; empty
  ///     for the current folder itself.
  ///   - motion: What is in the files.
  static func motion(
    _ name: String, in folders: (animator: String, scenario: String), _ motion: MotionFiles
  ) -> Scaffold {
    func path(_ folder: String, _ file: String) -> String {
      (folder.isEmpty ? "" : folder + "/") + file
    }
    return Scaffold(
      files: [
        File(path: path(folders.animator, "\(name).lua"), text: motion.script),
        File(path: path(folders.scenario, "\(name).json"), text: motion.scenario),
      ]
        + motion.pictures.map { picture in
          File(path: path(folders.scenario, picture.name), bytes: picture.bytes)
        } + editorFiles)
  }

  /// The files for an editor with a Lua language server.
  private static var editorFiles: [File] {
    [
      File(path: ".luarc.json", text: EditorSettings.text, isShared: true),
      File(path: "types/interlude.lua", text: TypeAnnotations.text, isShared: true),
    ]
  }

  /// Writes all files, or none if one already exists.
  ///
  /// - Parameter followsLinks: Whether the folders may be symbolic links. If not, a link is an
  ///   error.
  /// - Returns: The paths that were written, and those of existing files that were kept.
  func write(
    in directory: String, followingLinks followsLinks: Bool = true
  ) throws -> (written: [String], kept: [String]) {
    // A dangling link also counts as an existing file.
    func exists(_ file: File) -> Bool { Self.exists(directory + "/" + file.path) }
    if let taken = files.first(where: { !$0.isShared && exists($0) }) {
      throw ScaffoldError(
        "the file already exists; nothing was written", at: taken.path,
        note: "choose another name")
    }
    // A file that appears after this check is not kept: writing it fails.
    let kept = files.filter { $0.isShared && exists($0) }.map(\.path)
    let new = files.filter { !kept.contains($0.path) }
    if !followsLinks, let link = new.compactMap({ Self.link(on: $0.path, in: directory) }).first {
      throw ScaffoldError(
        "the folder is a link; nothing was written", at: link,
        note: "`interlude new` follows it in the terminal")
    }
    var made: [String] = []
    // An incomplete animator or plugin is useless, so a signal must not interrupt this.
    try TerminationCleanup.holdingSignalsBack {
      do {
        for file in new { try write(file, in: directory, noting: &made) }
      } catch {
        // The folders can only be removed once they are empty, so this goes in reverse order.
        for path in made.reversed() { remove(path) }
        throw error
      }
    }
    return (new.map(\.path), kept)
  }

  /// Writes a file and creates its folders.
  ///
  /// - Parameter made: Collects the files and folders that did not exist before, in the order in
  ///   which they were made.
  private func write(_ file: File, in directory: String, noting made: inout [String]) throws {
    var folder = directory
    for step in FilePath(file.path).steps.dropLast() {
      folder += "/" + step
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST || !FilePath(folder).isFolder {
        let reason = errno == EEXIST ? "a file is in its place" : String(cString: strerror(errno))
        throw ScaffoldError(
          "can't create the folder of '\(file.path)'; nothing was written", note: reason)
      }
    }
    let path = directory + "/" + file.path
    do {
      let output = try OutputFile(path, followingLinks: false)
      output.append(file.bytes)
      try output.commit()
      made.append(path)
    } catch {
      // The error would suggest --force, which the command doesn't have.
      let message =
        error.reason == .exists ? "the file already exists" : error.diagnostic.message
      throw ScaffoldError(
        "\(message); nothing was written", at: file.path,
        note: error.reason == .exists
          ? "choose another name" : "work in a folder that can be written to")
    }
  }

  /// The first folder in the path of a file that is a symbolic link.
  private static func link(on path: String, in directory: String) -> String? {
    var folder = ""
    for step in FilePath(path).steps.dropLast() {
      folder += folder.isEmpty ? step : "/" + step
      if FilePath(directory + "/" + folder).isLink { return folder }
    }
    return nil
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The text of an animator with another name, including the type annotation that editors use.
  private static func renamed(_ source: String, to name: String) -> String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let original = lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("name = \"") }
    if let original {
      let indent = lines[original].prefix { $0 == " " }
      lines[original] = "\(indent)name = \"\(name)\","
    }
    if !source.includes("---@type interlude.Animator"),
      let table = lines.firstIndex(where: Self.opensTheTable)
    {
      lines.insert("---@type interlude.Animator", at: table)
    }
    return lines.joined(separator: "\n")
  }

  private static func opensTheTable(_ line: String) -> Bool {
    line == "return {" || (line.hasPrefix("local ") && line.hasSuffix(" = {"))
  }
}

/// Why nothing was written.
struct ScaffoldError: DiagnosticError {
  let diagnostic: Diagnostic

  init(_ message: String, at file: String? = nil, note: String) {
    diagnostic = Diagnostic(
      .error, message, at: file.map { SourcePosition(file: $0) }, notes: [Diagnostic.Note(note)])
  }
}
