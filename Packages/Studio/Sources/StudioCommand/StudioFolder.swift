@_spi(Tools) import Scripting
import Studio
import Workspaces

/// The folder where a studio was started: what its pages play and write there.
struct StudioFolder {
  let workspace: Workspace
  let process: ProcessContext
  /// The folders of `--scripts`.
  let scripts: [String]
  /// The choice with which a page begins.
  let first: Choice
  /// The folder with the scenarios of what apps did; nil without one.
  let takes: String?
  let editor: EditorProgram?
  /// Whether pages may write files and start the editor.
  let isEditable: Bool
  /// Writes a new animator, or a copy of another one, into a folder.
  let create:
    @Sendable (Workspace, _ name: String, _ original: String?, _ folder: String) throws -> Void
  /// Writes a new motion into a folder.
  let createMotion: @Sendable (Workspace, NewMotion, _ folder: String) throws -> Void

  var library: StudioLibrary {
    let ownSource: @Sendable (Choice) throws -> StudioSource = {
      [process, scripts, first, takes] choice in
      let source = StudioSource(
        workspace: try Workspace(process, scripts: scripts), first: first, takes: takes)
      try source.admit(choice)
      return source
    }
    var library = StudioSource(workspace: workspace, first: first, takes: takes).library(
      in: process.currentDirectory, timeOfDay: process.timeOfDay, create: create,
      export: { try ownSource($0).export($0, to: $1) })
    let film = StudioFilm(
      executable: process.executable, scripts: scripts,
      temporary: TemporaryFolder.parent(process.environment))
    library.film = { kind, style, choice, take, title, ticket in
      try film.made(kind, style, of: choice, take: take, named: title, ticket)
    }
    library.hasCode = PageEditor.folder != nil
    library.isEditable = isEditable
    guard isEditable else { return library }
    library.createMotion = { [createMotion, workspace, process] motion in
      try createMotion(workspace, motion, process.currentDirectory)
    }
    library.keyedCopy = { try ownSource($0).keyedCopy(of: $0, named: $1) }
    let files = TakeFile(folder: process.currentDirectory)
    library.keep = { try files.write(as: $0, $1) }
    library.keepCopy = { name, text in
      String(try files.write(as: "\(name).lua") { _ in text }.dropLast(4))
    }
    library.editor = editor?.name
    library.reveal = editor.map { editor in { try editor.open($0.path, line: $1) } }
    return library
  }
}
