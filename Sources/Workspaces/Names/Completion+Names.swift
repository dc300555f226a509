public import CommandLineParsing

// Completions for the names of commands' subjects: names and also paths.
extension Completion {
  public static let animators = any([.command("list --names"), .file])
  public static let scenarios = any([.command("list --scenarios --names"), .file])
  public static let plugins = any([.command("list --plugins --names"), .directory])
  /// An animator or a plugin.
  public static let subjects = any([.command("list --subjects --names"), .file])
}
