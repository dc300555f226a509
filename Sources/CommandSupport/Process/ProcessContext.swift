package import Scripting

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The context in which the program runs: everything it reads from the process, so that a test can
/// make its own.
package struct ProcessContext: Sendable {
  package var currentDirectory: String
  package var environment: [String: String]
  /// The program's own path with links resolved, used to find the files installed beside it.
  package var executable: String
  /// The label of a version that is loaded now, such as `10:31:05`.
  package var timeOfDay: @Sendable () -> String
  /// Reports changed files; a test supplies its own.
  package var watcher: @Sendable (_ poll: Int?) -> any FileWatcher
  /// Keyboard input as an open file, or nil without a terminal.
  package var keyboard: Int32?

  package init(
    currentDirectory: String, environment: [String: String], executable: String,
    timeOfDay: @escaping @Sendable () -> String = { "10:31:05" },
    watcher: @escaping @Sendable (Int?) -> any FileWatcher = { SystemWatcher.make(polling: $0) },
    keyboard: Int32? = nil
  ) {
    self.currentDirectory = currentDirectory
    self.environment = environment
    self.executable = executable
    self.timeOfDay = timeOfDay
    self.watcher = watcher
    self.keyboard = keyboard
  }

  package static var current: ProcessContext {
    #if os(Linux)
      let executable = "/proc/self/exe"
    #else
      let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
    return ProcessContext(
      currentDirectory: FileManager.default.currentDirectoryPath,
      environment: ProcessInfo.processInfo.environment,
      executable: URL(fileURLWithPath: executable).resolvingSymlinksInPath().path,
      timeOfDay: {
        var (now, here) = (time(nil), tm())
        localtime_r(&now, &here)
        return [here.tm_hour, here.tm_min, here.tm_sec]
          .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      },
      keyboard: isatty(0) == 1 && isatty(1) == 1 ? 0 : nil)
  }
}
