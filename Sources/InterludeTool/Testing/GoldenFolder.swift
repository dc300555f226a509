import Foundation
import Scripting

/// Where the goldens of a plugin or an animator lie: a trace for each scenario, and perhaps a picture.
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

  /// The folder of an animator: `Goldens/NAME` beside `Animators`, or beside a file that lies
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

  /// The golden of a scenario, whether it is there or not.
  func golden(of scenario: String, as kind: Golden.Kind) -> Golden {
    let name = "\(scenario).\(kind.rawValue)"
    return Golden(
      scenario: scenario, kind: kind, path: path + "/" + name, shownAs: shownAs + "/" + name)
  }

  /// The folders beside those of animators' goldens, by the names of animators.
  static func siblings(of animator: SearchPath.File) -> [(name: String, folder: GoldenFolder)] {
    let home = home(beside: animator)
    return names(in: home.path).map { name in
      (name, GoldenFolder(path: home.path + "/" + name, shownAs: home.shownAs + "/" + name))
    }
  }

  /// Where the goldens of all animators of a folder lie.
  private static func home(beside file: SearchPath.File) -> GoldenFolder {
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    let shown = file.shownAs.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let name = folder.lastPathComponent
    guard name.lowercased() == "animators" else {
      return GoldenFolder(
        path: folder.path + "/Goldens", shownAs: (shown + ["Goldens"]).joined(separator: "/"))
    }
    // A plugin's folders have small letters.
    let sibling = name == "animators" ? "goldens" : "Goldens"
    let parent = shown.last.map(String.init) == name ? shown.dropLast() : shown + [".."]
    return GoldenFolder(
      path: folder.deletingLastPathComponent().path + "/" + sibling,
      shownAs: (parent + [sibling[...]]).joined(separator: "/"))
  }

  private static func names(in folder: String) -> [String] {
    // What can't be listed has nothing to offer.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
