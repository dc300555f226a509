import Foundation
import Scripting

/// A folder of scripts that a test saves files in, the way this or that editor does.
final class ScriptFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-reload-\(UUID().uuidString)").resolvingSymlinksInPath()
    path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var registry: AnimatorRegistry {
    AnimatorRegistry(
      searchPath: SearchPath(roots: [.init(path: path, reason: .option, shownAs: "Scripts")]))
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// A script that moves the front view by a number of points.
  static func script(moving points: Double, name: String = "Rise") -> String {
    """
    return {
      name = "\(name)",
      frame = function(ctx, progress, presence)
        return { front = { translateX = \(points) * (1 - presence) } }
      end,
    }
    """
  }
}

extension FileWatcher {
  /// Waits until something has happened, two seconds at most.
  func nextChanges() -> FileChanges {
    var changes = FileChanges()
    let end = ContinuousClock.now + .seconds(2)
    while changes.isEmpty, ContinuousClock.now < end {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, Int32(interval ?? 100))
      changes.append(self.changes())
    }
    return changes
  }

  /// Waits until a file was written, two seconds at most.
  func waitForWrite(of path: String) -> FileChanges {
    var changes = FileChanges()
    let end = ContinuousClock.now + .seconds(2)
    while !changes.written.contains(path), !changes.isOverflow, ContinuousClock.now < end {
      changes.append(nextChanges())
    }
    return changes
  }
}
