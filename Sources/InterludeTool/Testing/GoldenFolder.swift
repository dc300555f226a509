import Foundation
import Scripting

/// The folder of a plugin's or animator's goldens: a trace for each scenario, sometimes with a
/// picture.
struct GoldenFolder {
  /// Absolute.
  let path: String
  /// The path as errors show it.
  let shownAs: String

  /// The folder in a plugin, beside its `scenarios`.
  init(of plugin: PluginFolder) {
    path = plugin.path + "/goldens"
    shownAs = plugin.shownAs("goldens")
  }

  /// The folder of an animator: `goldens/NAME` beside `animators`, or beside a file that is
  /// elsewhere.
  init(of animator: SearchPath.File) {
    let home = Self.home(beside: animator)
    path = home.path + "/" + animator.name
    shownAs = home.shownAs + "/" + animator.name
  }

  private init(path: String, shownAs: String) {
    self.path = path
    self.shownAs = shownAs
  }

  /// What is recorded, by scenario.
  var goldens: [Golden] {
    Self.names(in: path).compactMap { name in
      Golden.Kind.allCases.first { name.hasSuffix("." + $0.rawValue) }.map { kind in
        golden(of: String(name.dropLast(kind.rawValue.count + 1)), as: kind)
      }
    }
  }

  /// The golden of a scenario, whether it exists or not.
  func golden(of scenario: String, as kind: Golden.Kind) -> Golden {
    let name = "\(scenario).\(kind.rawValue)"
    return Golden(
      scenario: scenario, kind: kind, path: path + "/" + name, shownAs: shownAs + "/" + name)
  }

  /// The sibling folders with goldens of animators, by animator name.
  static func siblings(of animator: SearchPath.File) -> [(name: String, folder: GoldenFolder)] {
    let home = home(beside: animator)
    return names(in: home.path).map { name in
      (name, GoldenFolder(path: home.path + "/" + name, shownAs: home.shownAs + "/" + name))
    }
  }

  /// The folder with the goldens of all animators in a folder.
  private static func home(beside file: SearchPath.File) -> GoldenFolder {
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    let shown = file.shownAs.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let name = folder.lastPathComponent
    guard name == "animators" else {
      return GoldenFolder(
        path: folder.path + "/goldens", shownAs: (shown + ["goldens"]).joined(separator: "/"))
    }
    let parent = shown.last.map(String.init) == name ? shown.dropLast() : shown + [".."]
    return GoldenFolder(
      path: folder.deletingLastPathComponent().path + "/goldens",
      shownAs: (parent + ["goldens"]).joined(separator: "/"))
  }

  private static func names(in folder: String) -> [String] {
    // A folder that can't be listed contributes nothing.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
