import FileReading
import Scripting

/// The folder of a plugin's or animator's goldens: a trace for each scenario, sometimes with a
/// picture.
struct GoldenFolder {
  /// The absolute path of the plugin's folder, or of the folder beside the animators.
  let home: String
  /// The path relative to ``home``.
  let relativePath: String
  /// The path that errors show.
  let shownAs: String

  /// The absolute path.
  var path: String { home + "/" + relativePath }

  /// The folder in a plugin, next to its `scenarios`.
  init(of plugin: PluginFolder) {
    home = plugin.path
    relativePath = "goldens"
    shownAs = plugin.shownAs("goldens")
  }

  /// The folder of an animator: `goldens/NAME` next to `animators`, or next to a file that is
  /// elsewhere.
  init(of animator: SearchPath.File) {
    self = Self.home(beside: animator).folder(animator.name)
  }

  /// The folder of an app: `goldens/NAME` in a directory.
  init(ofApp name: String, in directory: String) {
    home = directory
    relativePath = "goldens/\(name)"
    shownAs = relativePath
  }

  private init(home: String, relativePath: String, shownAs: String) {
    self.home = home
    self.relativePath = relativePath
    self.shownAs = shownAs
  }

  private func folder(_ name: String) -> GoldenFolder {
    GoldenFolder(
      home: home, relativePath: relativePath + "/" + name, shownAs: shownAs + "/" + name)
  }

  /// The recorded goldens, sorted by file name.
  var goldens: [Golden] {
    FilePath(path).visibleContents.compactMap { name in
      Golden.Kind.allCases.first { name.hasSuffix("." + $0.rawValue) }.map { kind in
        golden(of: String(name.dropLast(kind.rawValue.count + 1)), as: kind)
      }
    }
  }

  /// The golden of a scenario, whether or not it exists.
  func golden(of scenario: String, as kind: Golden.Kind) -> Golden {
    let name = "\(scenario).\(kind.rawValue)"
    return Golden(
      scenario: scenario, kind: kind, home: home, relativePath: relativePath + "/" + name,
      shownAs: shownAs + "/" + name)
  }

  /// The sibling folders with goldens of animators, by animator name.
  static func siblings(of animator: SearchPath.File) -> [(name: String, folder: GoldenFolder)] {
    let home = home(beside: animator)
    return FilePath(home.path).visibleContents.map { ($0, home.folder($0)) }
  }

  /// The folder with the goldens of all animators in a folder.
  private static func home(beside file: SearchPath.File) -> GoldenFolder {
    let folder = FilePath(FilePath(file.path).parent)
    let shown = file.shownAs.utf8
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.dropLast()
    let name = folder.lastComponent
    guard name == "animators" else {
      return GoldenFolder(
        home: folder.string, relativePath: "goldens",
        shownAs: (shown + ["goldens"]).joined(separator: "/"))
    }
    let parent = shown.last == name ? shown.dropLast() : shown + [".."]
    return GoldenFolder(
      home: folder.parent, relativePath: "goldens",
      shownAs: (parent + ["goldens"]).joined(separator: "/"))
  }
}
