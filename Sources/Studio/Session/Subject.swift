package import Diagnostics
package import Export
package import Rendering
package import Scenarios
package import Scripting

/// The choice of a page.
///
/// A link to the page contains the same choice in its address.
package struct Choice: Sendable, Hashable {
  /// An animator or a plugin, as typed by a user; nil uses what the scenario registers.
  package var subject: String?
  /// A scenario by name or path; nil for the subject's own scenario.
  package var scenario: String?
  /// Values of the animator's parameters, as typed by a user.
  package var settings: [Setting] = []
  /// Replacements for curves in the animator's script.
  package var curves: [Curve] = []
  package var surroundings = Scenario.Surroundings()

  package struct Setting: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A curve that replaces one of the script's curves.
  package struct Curve: Sendable, Hashable {
    /// Its name among ``TimingLiteral/all(in:)``.
    package var name: String
    package var timing: CurveSpelling

    package init(name: String, timing: CurveSpelling) {
      self.name = name
      self.timing = timing
    }
  }

  package init() {}

  /// The choice of one of a plugin's animators, with the values that belong to it.
  func only(_ animator: String) -> Choice {
    var choice = self
    choice.subject = animator
    choice.settings = settings.compactMap { setting in
      guard setting.name.hasPrefix(animator + ".") else { return nil }
      return Setting(
        name: String(setting.name.dropFirst(animator.utf8.count + 1)), value: setting.value)
    }
    return choice
  }

  /// A script's text with the choice's curves.
  ///
  /// A curve that the script no longer has is ignored.
  ///
  /// - Throws: A `DiagnosticError` for a curve that can't be replaced in place.
  package func applied(to script: [UInt8], file: String) throws -> [UInt8] {
    let names = Set(TimingLiteral.all(in: script).map(\.name))
    return try DefaultEdit(
      script, values: [], curves: curves.filter { names.contains($0.name) }, file: file
    ).after
  }
}

/// A loaded choice, ready to be played any number of times.
package struct Subject {
  /// The title for a heading.
  package var title: String
  package var summary: String?
  /// The animator's file; nil for a plugin.
  package var file: SearchPath.File?
  package var parameters: [Parameter] = []
  /// The curves in the text of the animator's script, before the choice's curves replace them.
  package var curves: [TimingLiteral] = []
  /// What a plugin's `plugin.lua` contains; nil for an animator.
  package var manifest: Manifest?
  /// The values of the parameters, by name.
  package var values: [String: Parameter.Value] = [:]
  package var warnings: [Diagnostic] = []
  package var scenario: Scenario
  package var environment: PlayerEnvironment
  /// The text and the file of an animator that moves something here, by its name.
  ///
  /// It works only for animators in the folders of the search path.
  package var script: (String) -> (text: [UInt8], file: SearchPath.File)? = { _ in nil }
  /// The appearance of the screens.
  package var screens: [String: ScreenArt]
  /// The bytes of the scenario's file, and its name in messages.
  package var scenarioSource: (bytes: [UInt8], file: String) = ([], "")
  /// The folder of the scenario's images.
  package var imageFolder: String?
  /// The command that plays the same subject in a terminal.
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

  /// A plugin's `plugin.lua`, and those of its parameters that are numbers of its gestures.
  package struct Manifest {
    package var file: SearchPath.File
    package var gestures: [Gesture]

    package init(file: SearchPath.File, gestures: [Gesture]) {
      (self.file, self.gestures) = (file, gestures)
    }
  }

  /// A number of a gesture, and its place in the file.
  package struct Gesture: Hashable {
    /// The parameter's name: `pop.commitAt`.
    package var name: String
    package var operation: String
    /// The index among the gestures of that operation, from 0.
    package var rule: Int
    /// The number's name in the rule: `commitAt`.
    package var key: String

    package init(name: String, operation: String, rule: Int, key: String) {
      (self.name, self.operation, self.rule, self.key) = (name, operation, rule, key)
    }
  }

  /// The file that a page's changes are saved to.
  var savedFile: SearchPath.File? { file ?? manifest?.file }

  /// Whether a page can save a changed value of a parameter.
  func saves(_ parameter: Parameter) -> Bool {
    file != nil || manifest?.gestures.contains { $0.name == parameter.name } ?? false
  }

  /// The subject under live control.
  ///
  /// Its scenario is played even if its app ended an earlier run.
  var inHand: Subject {
    var subject = self
    subject.environment.willBegin = { [environment] scenario in
      _ = environment.willBegin("\(scenario), by hand")
      return nil
    }
    return subject
  }
}

/// Lists what the studio can play, and loads choices.
///
/// The studio knows only scenarios and stages. The command-line tool, which connects them with
/// scripts, provides these functions.
package struct StudioLibrary {
  /// The available choices.
  package var catalogue: () -> Catalogue
  /// The paths of all animators, plugins and scenarios.
  ///
  /// If they change, so does the catalogue.
  package var listing: () -> Set<String>
  /// Loads a choice, and logs every file that it reads.
  ///
  /// The subject stays the file of the previous version, even if its name now leads to another
  /// file.
  package var load: (Choice, _ before: SearchPath.File?, FileAccessLog) throws -> Subject
  /// The command that plays a choice's subject with its values in a scenario, by name or path.
  package var command: (Choice, _ scenario: String) -> String
  /// Reads and replaces scripts.
  package var scripts: ScriptFiles
  /// Writes an animator for another system, as `interlude export` does.
  ///
  /// It takes seconds, so it is called in a separate thread.
  package var export: @Sendable (Choice, ExportTarget) throws -> ExportFile
  /// Films a choice, or live input as a scenario, under a title.
  ///
  /// It is called in a separate thread.
  package var film:
    @Sendable (FilmKind, Choice, _ take: TakenScenario?, _ title: String) throws -> (
      name: String, bytes: [UInt8]
    ) = { _, _, _, _ in ("", []) }
  /// The name of the user's editor; nil if there is none that opens a window.
  package var editor: String?
  /// Opens a line of a script in the user's editor.
  package var reveal: ((SearchPath.File, _ line: Int) throws -> Void)?
  /// Whether a page may write scripts and start the editor.
  package var isEditable = true
  /// Whether the page's editor is installed.
  package var hasCode = false
  /// Creates an animator, as a copy of another one if one is given, and returns the name under
  /// which it can be opened.
  package var create: (_ name: String, _ original: String?) throws -> String
  /// The folders where a new file can change the result.
  package var folders: () -> Set<String>
  /// Called before and after an app may be played for a page.
  ///
  /// A studio is idle most of the time.
  package var isAtWork: (Bool) -> Void = { _ in }
  /// The current time for the user, such as `10:31:05`.
  package var timeOfDay: () -> String
  /// The version of the tool.
  package var version: String

  package init(
    catalogue: @escaping () -> Catalogue, listing: @escaping () -> Set<String>,
    load: @escaping (Choice, SearchPath.File?, FileAccessLog) throws -> Subject,
    command: @escaping (Choice, _ scenario: String) -> String, scripts: ScriptFiles,
    export: @escaping @Sendable (Choice, ExportTarget) throws -> ExportFile,
    create: @escaping (_ name: String, _ original: String?) throws -> String,
    folders: @escaping () -> Set<String>, timeOfDay: @escaping () -> String, version: String
  ) {
    self.catalogue = catalogue
    self.listing = listing
    self.load = load
    self.command = command
    self.scripts = scripts
    self.export = export
    self.create = create
    self.folders = folders
    self.timeOfDay = timeOfDay
    self.version = version
  }
}

/// The available choices.
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
  /// The default choice of a page.
  package var first: Choice

  package init(animators: [Entry], plugins: [Entry], scenarios: [Entry], first: Choice) {
    self.animators = animators
    self.plugins = plugins
    self.scenarios = scenarios
    self.first = first
  }
}
