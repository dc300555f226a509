import Diagnostics
import Foundation
import Scripting

/// A program that keeps an animator at what its file says, and tells of each reload in a line.
///
/// It runs as a process of its own, so that what is measured is what another process sees.
struct ReloadedProgram {
  /// The option that makes this program that one.
  static let option = "--reload"

  private let reloader: Reloader
  private let watcher = SystemWatcher.make()

  init(path: String) {
    let registry = AnimatorRegistry(searchPath: SearchPath(roots: []))
    reloader = Reloader(of: path, in: registry)
  }

  /// Goes on until it is ended.
  func run() -> Never {
    reloader.reload(at: "start")
    watcher.watch(reloader.folders)
    tell("watching")
    while true {
      var ready = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
      // A file that disappears comes back in a moment; that isn't a version.
      if !watcher.changes().written.isEmpty { tell(reloader.reload(at: "now")) }
    }
  }

  private func tell(_ outcome: Reloader.Outcome) {
    switch outcome {
    case .unchanged: return
    case .replaced: tell("reloaded")
    case .kept(let diagnostic): tell(diagnostic.message)
    }
  }

  // At once: `print` buffers what it writes to a pipe.
  private func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
