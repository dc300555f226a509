import Foundation
import Scripting

/// A folder with scripts for a test, which is removed with this object.
final class Scripts {
  let folder: String

  /// - Parameter scripts: The texts, by the names of the animators.
  init(_ scripts: [String: String]) throws {
    folder = NSTemporaryDirectory() + "kit-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/animators", withIntermediateDirectories: true)
    for (name, text) in scripts { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to name: String) throws {
    try text.write(
      toFile: "\(folder)/animators/\(name).lua", atomically: true, encoding: .utf8)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/animators/\(name).lua")
  }

  /// Writes a plugin, whose folder has its name.
  func write(plugin text: String, to name: String) throws {
    let path = "\(folder)/Plugins/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: path + "/plugin.lua", atomically: true, encoding: .utf8)
  }

  var registry: AnimatorRegistry {
    AnimatorRegistry(searchPath: SearchPath(roots: [.init(path: folder, reason: .option)]))
  }
}
