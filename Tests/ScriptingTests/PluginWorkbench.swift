import Foundation
import Motion
import Scripting
import Views
import TestSupport
import Transitions

/// A folder of its own with plugins in it, the shipped ones behind them on the search path, and a
/// stage to try them on.
final class PluginWorkbench {
  let folder: String
  let registry: AnimatorRegistry
  let builder: StageBuilder
  let log: EventLog

  var stage: Stage { builder.stage }

  /// - Parameter files: Texts by their path below the folder, as in `Plugins/Deal/plugin.lua`.
  init(
    _ files: [String: String] = [:], layoutDirection: Traits.LayoutDirection = .leftToRight,
    size: Size = Size(width: 375, height: 667)
  ) throws {
    folder = FileManager.default.temporaryDirectory.path + "/plugins-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    registry = AnimatorRegistry(
      searchPath: SearchPath(
        roots: [
          .init(path: folder, reason: .option),
          .init(path: Self.package, reason: .installed),
        ], currentDirectory: folder))
    builder = StageBuilder(layoutDirection: layoutDirection, size: size)
    log = builder.log
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The root of this package, where the shipped plugins are.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/" + path, withDestinationPath: target)
  }

  /// Loads the plugin whose `plugin.lua` is the given text.
  func plugin(_ text: String, named name: String = "Tried") throws -> Plugin {
    try write(text, to: "Plugins/\(name)/plugin.lua")
    return try registry.plugin(named: name)
  }

  /// The first line of what is wrong with a `plugin.lua`.
  func complaint(about text: String) -> String? {
    do {
      _ = try plugin(text)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  /// A delegate that answers as a plugin says, or with an animator in place of the plugin's.
  func delegate(of plugin: Plugin, trying animator: (any Animator)? = nil) -> TransitionDelegate {
    Resolver(in: registry, trying: animator).delegate(own: plugin)
  }

  /// Puts A on the stage and presents B by a plugin.
  func present(_ plugin: Plugin, animated: Bool = true) {
    builder.stage.setRoot(builder.a)
    log.clear()
    builder.b.transitioningDelegate = delegate(of: plugin)
    builder.a.present(builder.b, animated: animated)
  }

  /// Puts A on the stage and lets B be there, presented by a plugin.
  func presented(_ plugin: Plugin) {
    present(plugin)
    builder.settle()
    log.clear()
  }

  /// A view of the stage by its id.
  func view(_ id: String) -> View? { stage.window.view(withID: id) }

  /// What a view shows of a property.
  func shown(_ property: Property, of id: String) -> Double? {
    view(id)?.presentedValue(of: property)
  }
}
