import CommandLineParsing
@_spi(Tools) import InterludeTool
import Rendering
import Terminal
import Workspaces

extension Command {
  /// `interlude gallery`: makes a page with every animator.
  static func gallery(in process: ProcessContext) -> Command {
    Command(
      "gallery", "Write a page that shows every animator in every operation.",
      examples: [
        "gallery gallery.html", "gallery gallery.html --sheet animators.png --force",
      ],
      discussion: """
        The page is self-contained and needs no network. Drag its slider to scrub all transitions \
        at once. It shows the scenarios 'tour' and 'tab', or for a plugin's own animators \
        the plugin's scenarios. --sheet also writes one PNG file with a picture of each animator \
        in the middle of a push.
        """,
      exits: [
        .success: "The page was written.",
        .usage: "The page could not be written.",
        .scriptFailed:
          "A script failed; the page shows the fallback instead or omits the animator.",
      ]
    ) { GalleryCommand(process: process) }
  }
}

private struct GalleryCommand: CommandBody {
  let process: ProcessContext

  @Argument("file", "The page to write.", completion: .file) var file: String
  @Option(
    "sheet", placeholder: "file", "Write a contact sheet of all animators to this PNG file.",
    completion: .file)
  var sheet: String?
  @RepeatedOption(.scripts) var scripts: [String]
  @Flag("force", short: "f", "Overwrite an existing file.") var force
  @Flag(.quiet) var quiet

  func run(on console: Console) throws -> ExitStatus {
    if let sheet, !sheet.hasSuffix(".png") {
      throw UsageError(
        .unexpectedValue(of: "--sheet", expected: "a file that ends in '.png'", found: sheet))
    }
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(process, naming: [], writing: [file, sheet]) {
      $0.keep(font: Preparation.font())
    }
    return try Gallery(
      workspace: workspace, process: process, console: console, quiet: quiet
    ).write(to: file, sheet: sheet, force: force)
  }
}
