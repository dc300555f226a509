package import CommandLineParsing

/// Parameters that several commands share.
package enum CommonParameters {
  /// The animator or plugin to play.
  package static var subject: Argument<String> {
    Argument(
      "name", "An animator, a plugin, a Lua file or a plugin's folder.", completion: .subjects)
  }

  package static var scenario: Option<String> {
    Option(
      "scenario", short: "s", default: "tour", "A scenario's name or file.",
      completion: .scenarios)
  }

  /// The scenario of a command that can play the scenario of a plugin.
  package static var shownScenario: Option<String?> {
    Option(
      "scenario", short: "s", of: String.self,
      "A scenario's name or file; by default, the plugin's own or 'tour'.", completion: .scenarios)
  }

  package static var plugins: RepeatedOption<PluginWord> {
    RepeatedOption(
      "plugin", of: PluginWord.self,
      "Register a plugin for all operations, or for some: SideDrawer:present,dismiss.",
      completion: .plugins)
  }

  package static var scripts: RepeatedOption<String> {
    RepeatedOption(
      "scripts", placeholder: "folder", "A folder to search first.", completion: .directory)
  }

  package static var settings: RepeatedOption<Assignment> {
    RepeatedOption("set", "Set a parameter of the animator.")
  }
}
