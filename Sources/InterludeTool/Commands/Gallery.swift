import CommandSupport
import CommandLineParsing

#if Rendering
  import Filming
#endif

extension Command {
  /// `interlude gallery`: a page with all animators.
  static func gallery(in process: ProcessContext) -> Command {
    Command(
      "gallery", "Write a page that shows every animator in every operation.",
      examples: [
        "gallery gallery.html", "gallery gallery.html --sheet animators.png --force",
      ],
      discussion: """
        The page holds all its pictures and needs no network: drag the slider to scrub all transitions \
        at once. It is made from the scenarios 'tour' and 'tab', for a plugin's own animators from \
        the plugin's scenarios. With --sheet, a picture of each animator in the middle of a push is \
        written to one PNG file besides.
        """,
      exits: [
        .success: "The page was written.",
        .usage: "The page could not be written.",
        .scriptFailed:
          "A script failed: the page shows the fallback in its place, or leaves the animator out.",
      ],
      Argument("file", "The page to write.", completion: .file),
      Option(
        "sheet", of: String.self, "A PNG file for a contact sheet of all animators.",
        completion: .file),
      CommonParameters.scripts,
      Flag("force", short: "f", "Overwrite an existing file."),
      Flag("quiet", short: "q", "Print nothing but errors.")
    ) { console, file, sheet, scripts, force, quiet in
      #if Rendering
        if let sheet, !sheet.hasSuffix(".png") {
          throw UsageError(
            .unexpectedValue(of: "--sheet", expected: "a file that ends in '.png'", found: sheet))
        }
        return try Gallery(
          workspace: try Workspace(process, scripts: scripts), process: process, console: console,
          quiet: quiet
        ).write(to: file, sheet: sheet, force: force)
      #else
        throw UsageError.withoutPictures
      #endif
    }
  }
}
