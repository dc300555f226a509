public import Apps
import FileReading
public import Scripting
public import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Everything that the program reads from its process.
///
/// A test can make its own context.
public struct ProcessContext: Sendable {
  public var currentDirectory: String
  public var environment: [String: String]
  /// The program's own path with symbolic links resolved, to find the files that are installed with
  /// it.
  public var executable: String
  /// The label of a version that is loaded now, such as `10:31:05`.
  public var timeOfDay: @Sendable () -> String
  /// Reports changed files; a test supplies its own.
  public var watcher: @Sendable (_ poll: Int?) -> any FileWatcher
  /// The file descriptor of the keyboard; nil without a terminal.
  package var keyboard: Int32?
  /// Whether the process runs only one command, so that the command may end it.
  ///
  /// The process of a test continues.
  package var isProgram = false
  /// Gives up all rights that a command doesn't need; nil if the process continues with other work,
  /// as in a test.
  public var confine: (@Sendable (Reach) -> Void)?
  /// Whether a command that keeps its work must stop; a test can return true at once.
  public var isStopped: @Sendable () -> Bool = { RunLimits.isOver }
  /// The apps that scenarios can name; the installed tool has none.
  public var apps: [App] = []
  /// The command that starts this program: the name of the installed one, or `swift run` for a
  /// user's own interlude executable.
  package var command: String {
    apps.isEmpty ? "interlude" : "swift run \(FilePath(executable).lastComponent)"
  }
  /// Records the runs of apps.
  public var journal: any RunJournal = NoJournal()
  /// Builds an app that is watched; nil if it can't be built again.
  public var rebuilding: (any AppRebuilding)?

  /// Makes a context for a command that continues with other work afterwards, as a test does.
  public init(
    currentDirectory: String, environment: [String: String], executable: String,
    timeOfDay: @escaping @Sendable () -> String = { "10:31:05" },
    watcher: @escaping @Sendable (Int?) -> any FileWatcher = { SystemWatcher.make(polling: $0) },
    keyboard: Int32? = nil, confine: (@Sendable (Reach) -> Void)? = nil
  ) {
    self.currentDirectory = currentDirectory
    self.environment = environment
    self.executable = executable
    self.timeOfDay = timeOfDay
    self.watcher = watcher
    self.keyboard = keyboard
    self.confine = confine
  }

  public static var current: ProcessContext {
    #if os(Linux)
      let executable = "/proc/self/exe"
    #else
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(path.count)
      let isKnown = _NSGetExecutablePath(&path, &size) == 0
      let executable = isKnown ? String(cString: path) : CommandLine.arguments[0]
    #endif
    var context = ProcessContext(
      currentDirectory: FilePath(".").withoutLinks,
      environment: variables,
      executable: FilePath(executable).withoutLinks,
      timeOfDay: {
        var (now, here) = (time(nil), tm())
        localtime_r(&now, &here)
        return [here.tm_hour, here.tm_min, here.tm_sec]
          .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      },
      keyboard: isatty(0) == 1 && isatty(1) == 1 ? 0 : nil,
      confine: { reach in
        // Loads the rules of the time zone, which are in a file, before files become inaccessible.
        tzset()
        reach.enforce()
      })
    context.isProgram = true
    return context
  }

  /// The environment variables; if a variable is set twice, the first value is used.
  private static var variables: [String: String] {
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      var next = environ
    #endif
    var variables: [String: String] = [:]
    while let text = next.pointee.map({ String(cString: $0) }) {
      next += 1
      guard let equals = text.firstIndex(of: "=") else { continue }
      let name = String(text[..<equals])
      if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
    }
    return variables
  }
}
