import FileReading
import StudioPages
import StudioServer

/// The page's files, which are embedded in the binary, and those of its editor.
///
/// No other file is ever served.
enum StudioPage {
  static let assets: [String: Asset] = {
    // A page with fields is not for a browser before they are filled in.
    let served = EmbeddedFolder.page.names.filter {
      !$0.hasPrefix("review.") && $0 != "redirect.html"
    }
    var assets = Dictionary(
      uniqueKeysWithValues: served.map {
        (
          $0 == "index.html" ? "/" : "/\($0)",
          Asset(type: type(of: $0), bytes: EmbeddedFolder.page[$0])
        )
      })
    assets["/studio.js"] = Asset(
      type: type(of: "studio.js"), bytes: Array(JoinedModules.script(from: "main.js").utf8))
    return assets
  }()

  /// The CodeMirror 5 files that the page uses, at the paths where a system package installs them.
  private static let editorFiles = [
    "lib/codemirror.js", "lib/codemirror.css", "mode/lua/lua.js", "addon/hint/show-hint.js",
    "addon/hint/show-hint.css", "addon/edit/matchbrackets.js",
  ]

  /// The editor's files below `/editor/`.
  ///
  /// Each file is read when it is requested.
  static func editorAssets(in folder: String) -> [String: Asset] {
    Dictionary(
      uniqueKeysWithValues: editorFiles.map { name in
        ("/editor/\(name)", Asset(type: type(of: name), file: "\(folder)/\(name)"))
      })
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/javascript; charset=utf-8"
    }
  }
}
