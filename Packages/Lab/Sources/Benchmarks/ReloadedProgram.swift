import Diagnostics
import Foundation
import Scripting

/// A program that reloads an animator when its file changes, and reports each reload in a line.
///
/// It runs as a separate process, so that the benchmark measures what another process sees.
struct ReloadedProgram {
  /// The option that makes the benchmark executable run as this program.
  static let option = "--reload"

  private let reloader: Reloader
  private let watcher = SystemWatcher.make()

  init(path: String) {
    let registry = AnimatorRegistry(searchPath: SearchPath(roots: []))
    reloader = Reloader(of: path, in: registry)
  }

  /// Runs until the process is ended.
  func run() -> Never {
    reloader.reload(at: "start")
    watcher.watch(reloader.folders)
    report("watching")
    while true {
      var ready = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
      // A deleted file usually reappears in a moment, so its deletion is not a new version.
      if !watcher.changes().written.isEmpty { report(reloader.reload(at: "now")) }
    }
  }

  private func report(_ outcome: Reloader.Outcome) {
    switch outcome {
    case .unchanged: return
    case .replaced: report("reloaded")
    case .kept(let diagnostic): report(diagnostic.message)
    }
  }

  // The line is written directly, because `print` buffers output to a pipe.
  private func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
