package import CommandLineParsing

/// What several commands are called with, in the same words.
package enum CommonParameters {
  /// What is played: an animator or a plugin.
  package static var subject: Argument<String> {
    Argument(
      "name", "An animator, a plugin, a Lua file or a plugin's folder.", completion: .candidates)
  }

  package static var scenario: Option<String> {
    Option(
      "scenario", short: "s", default: "tour", "A scenario's name, or the path of a file.",
      completion: .scenarios)
  }

  /// The scenario of a command that may play what shows a plugin.
  package static var shownScenario: Option<String?> {
    Option(
      "scenario", short: "s", of: String.self,
      "A scenario's name or file; the plugin's own, or 'tour', if none.", completion: .scenarios)
  }

  package static var plugins: RepeatedOption<PluginWord> {
    RepeatedOption(
      "plugin", of: PluginWord.self,
      "A plugin to register, for all operations or some: SideDrawer:present,dismiss.",
      completion: .plugins)
  }

  package static var scripts: RepeatedOption<String> {
    RepeatedOption("scripts", "A folder to look in first.", completion: .directory)
  }

  package static var settings: RepeatedOption<Assignment> {
    RepeatedOption("set", "A parameter of the animator.")
  }
}
