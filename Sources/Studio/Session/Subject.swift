package import Diagnostics
package import Rendering
package import Scenarios
package import Scripting

/// What a page asks to see; a link to the page has the same in words.
package struct Choice: Sendable, Hashable {
  /// An animator or a plugin, as a user types it; nil for what the scenario registers.
  package var subject: String?
  /// A scenario by name or path; nil for the subject's own.
  package var scenario: String?
  /// Values of the animator's parameters, as a user types them.
  package var settings: [Setting] = []
  package var surroundings = Scenario.Surroundings()

  package struct Setting: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init() {}
}

/// What a choice has become: loaded, and ready to be played as often as one likes.
package struct Subject {
  /// What is played, as a heading says it.
  package var title: String
  package var summary: String?
  /// The animator's file, or nil of a plugin.
  package var file: SearchPath.File?
  package var parameters: [Parameter] = []
  /// The values of the parameters, by name.
  package var values: [String: Parameter.Value] = [:]
  package var warnings: [Diagnostic] = []
  package var scenario: Scenario
  package var environment: PlayerEnvironment
  /// What the screens look like.
  package var screens: [String: ScreenArt]
  /// The scenario's file as it was read, and its name in messages.
  package var scenarioSource: (bytes: [UInt8], file: String) = ([], "")
  /// Where the scenario's images are.
  package var imageFolder: String?
  /// The command that plays the same in a terminal.
  package var command: String

  package init(
    title: String, scenario: Scenario, environment: PlayerEnvironment,
    screens: [String: ScreenArt], command: String
  ) {
    self.title = title
    self.scenario = scenario
    self.environment = environment
    self.screens = screens
    self.command = command
  }
}

/// An animator as a file for another system.
package struct ExportFile: Sendable {
  /// What it is for.
  package enum Target: String, CaseIterable, Sendable {
    case json, web
    case viewTransitions = "view-transitions"
    case lottie, uikit, swiftui
  }

  /// What the file is called where it is saved.
  package var name: String
  package var text: String
  /// The command that writes the same.
  package var command: String
  /// What the file doesn't have, and why.
  package var remarks: [Diagnostic]

  package init(name: String, text: String, command: String, remarks: [Diagnostic]) {
    self.name = name
    self.text = text
    self.command = command
    self.remarks = remarks
  }
}

/// Where the studio finds what there is, and loads what is chosen.
///
/// The studio knows scenarios and stages; the tool that joins them with scripts gives these
/// functions.
package struct StudioLibrary {
  /// What there is to choose from.
  package var catalogue: () -> Catalogue
  /// Loads a choice and notes every file that it asks for; the file of the version before stays the
  /// subject, even where another of its name is found.
  package var load: (Choice, _ before: SearchPath.File?, FileAccessLog) throws -> Subject
  /// Reads and replaces scripts.
  package var scripts: ScriptFiles
  /// Writes an animator for another system, as `interlude export` does.
  ///
  /// It takes seconds, so it is called in a thread beside the loop.
  package var export: @Sendable (Choice, ExportFile.Target) throws -> ExportFile
  /// Makes a new animator, from another one if one is named, and says by which word to ask for it.
  package var create: (_ name: String, _ original: String?) throws -> String
  /// Folders in which a new file makes a difference.
  package var folders: () -> Set<String>
  /// What the user calls this moment, such as `10:31:05`.
  package var timeOfDay: () -> String
  /// The version of the tool.
  package var version: String

  package init(
    catalogue: @escaping () -> Catalogue,
    load: @escaping (Choice, SearchPath.File?, FileAccessLog) throws -> Subject,
    scripts: ScriptFiles,
    export: @escaping @Sendable (Choice, ExportFile.Target) throws -> ExportFile,
    create: @escaping (_ name: String, _ original: String?) throws -> String,
    folders: @escaping () -> Set<String>, timeOfDay: @escaping () -> String, version: String
  ) {
    self.catalogue = catalogue
    self.load = load
    self.scripts = scripts
    self.export = export
    self.create = create
    self.folders = folders
    self.timeOfDay = timeOfDay
    self.version = version
  }
}

/// What there is to choose from.
package struct Catalogue: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var summary: String
    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }
  package var animators: [Entry]
  package var plugins: [Entry]
  package var scenarios: [Entry]
  /// What is chosen when a page says nothing.
  package var first: Choice

  package init(animators: [Entry], plugins: [Entry], scenarios: [Entry], first: Choice) {
    self.animators = animators
    self.plugins = plugins
    self.scenarios = scenarios
    self.first = first
  }
}
