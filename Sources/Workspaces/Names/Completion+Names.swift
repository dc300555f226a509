package import CommandLineParsing

// Completions for the names of commands' subjects: names and also paths.
extension Completion {
  package static let animators = any([.command("list --names"), .file])
  package static let scenarios = any([.command("list --scenarios --names"), .file])
  package static let plugins = any([.command("list --plugins --names"), .directory])
  /// An animator or a plugin.
  package static let subjects = any([.command("list --subjects --names"), .file])
}
