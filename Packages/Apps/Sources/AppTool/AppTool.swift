public import Apps
@_spi(Tools) public import InterludeTool
import Terminal
import Workspaces

/// An app whose view controllers are played in scenarios.
public typealias App = Apps.App

/// An app's own interlude: the tool with the app's controllers, as a function of its arguments.
public enum AppTool {
  /// Runs the command given by this process's arguments.
  ///
  /// With apps, the command runs in a child process. A crash of an app is then reported with the
  /// scenario and its time, and a run that takes longer than `--timeout` is ended.
  ///
  /// - Parameters:
  ///   - words: The arguments after the program's name.
  ///   - apps: The apps that a scenario can name as `"app"`.
  ///   - extensions: What the packages that the program is linked with add, such as `.pictures`.
  ///   - inThisProcess: Whether to start no child process, for tests of an app. A crash then ends
  ///     the test too.
  /// - Returns: The exit status for the process.
  public static func run(
    _ words: some Collection<String>, apps: [App], extensions: [ToolExtension] = [],
    inThisProcess: Bool = false
  ) -> Int32 {
    var process = InterludeTool.beginProcess()
    let words = Array(words)
    guard !apps.isEmpty else {
      return InterludeTool.run(words, in: process, extensions: extensions)
    }
    process.apps = apps
    // An app is the user's own program and may read and call anything it needs.
    process.confine = nil
    if inThisProcess { return InterludeTool.run(words, in: process, extensions: extensions) }
    guard let journal = SharedJournal(inheritedBy: process) else {
      return AppSupervisor(process: process).run(words)
    }
    journal.recordCrashes()
    process.journal = journal
    process.executable = process.environment[SharedJournal.program] ?? process.executable
    process.rebuilding = AppBuild(
      of: process, handingOverIn: journal.handoverPath, hasAllCommands: !extensions.isEmpty)
    return InterludeTool.run(words, in: process, extensions: extensions)
  }
}
