package import Export
@_spi(Tools) package import Scripting
package import Workspaces

/// Lists what the studio can play, and loads choices.
///
/// The studio plays what it is given. The command-line tool, which knows where files are, provides these
/// functions.
package struct StudioLibrary {
  /// What a choice plays, and what a page shows besides.
  package typealias Loaded = (playable: Playable, details: ChoiceDetails)
  package typealias Load = (
    Choice, _ before: SearchPath.File?, FileAccessLog
  ) throws -> Loaded

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
  package var load: Load
  /// The command that plays a choice's subject with its values in a scenario, by name or path.
  package var command: (Choice, _ scenario: String) -> String
  /// Reads and replaces scripts.
  package var scripts: ScriptFiles
  /// Lists, reads and keeps versions of scripts.
  package var versions = VersionFiles.none
  /// Writes an animator for another system, as `interlude export` does.
  ///
  /// It takes seconds, so it is called in a separate thread.
  package var export: @Sendable (Choice, ExportTarget) throws -> ExportFile
  /// Writes what a choice's animator computes as keys, under a name.
  ///
  /// It takes seconds, so it is called in a separate thread; nil if a page writes no scripts.
  package var keyedCopy: (@Sendable (Choice, _ name: String) throws -> KeyedCopyText)?
  /// Writes a keyed copy into the studio's folder, and returns the name under which it can be opened;
  /// nil if a page writes no scripts.
  package var keepCopy: ((_ name: String, _ text: String) throws -> String)?
  /// Films a choice, or live input as a scenario, under a title.
  ///
  /// It is called in a separate thread, and ends early when the ticket is given up.
  package var film:
    @Sendable (
      FilmKind, FilmStyle, Choice, _ take: TakenScenario?, _ title: String, FilmTicket
    ) throws -> (name: String, bytes: [UInt8]) = { _, _, _, _, _, _ in ("", []) }
  /// Writes what a hand did as a scenario into the studio's folder, where the printed command looks
  /// for it, and returns the file's name, with which the text is made; nil if a page writes nothing.
  package var keep: ((_ file: String, _ text: (String) throws -> String) throws -> String)?
  /// The name of the user's editor; nil if there is none that opens a window, or a page starts none.
  package var editor: String?
  /// Opens a line of a script in the user's editor; nil if a page starts none.
  package var reveal: ((SearchPath.File, _ line: Int) throws -> Void)?
  /// Whether a page may write scripts and start the editor.
  package var isEditable = true
  /// Whether the page's editor is installed.
  package var hasCode = false
  /// Creates an animator, as a copy of another one if one is given, and returns the name under
  /// which it can be opened.
  package var create: (_ name: String, _ original: String?) throws -> String
  /// Creates a motion with its screens; nil if a page creates none.
  package var createMotion: ((NewMotion) throws -> Void)?
  /// The folders where a new file can change the result.
  package var folders: () -> Set<String>
  /// Called before and after an app may be played for a page.
  ///
  /// A studio is idle most of the time.
  package var isAtWork: (Bool) -> Void = { _ in }
  /// Whether pages are served while a run is played for another page; apps are played one at a
  /// time.
  package var servesDuringRuns = true
  /// The current time for the user, such as `10:31:05`.
  package var timeOfDay: () -> String

  package init(
    catalogue: @escaping () -> Catalogue, listing: @escaping () -> Set<String>,
    load: @escaping Load,
    command: @escaping (Choice, _ scenario: String) -> String, scripts: ScriptFiles,
    export: @escaping @Sendable (Choice, ExportTarget) throws -> ExportFile,
    create: @escaping (_ name: String, _ original: String?) throws -> String,
    folders: @escaping () -> Set<String>, timeOfDay: @escaping () -> String
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
  }
}

/// The available choices.
package struct Catalogue: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var summary: String
    /// What it is modelled on, for the search.
    package var basedOn: String?
    /// The words by which it is found; the first one names its group.
    package var tags: [String] = []
    /// Whether it is the user's, and not installed with Interlude.
    package var isOwn = false

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

/// The script of a keyed copy, and how far it is from the original.
package struct KeyedCopyText: Sendable {
  /// The name of the animator, and of its file.
  package var name: String
  package var text: String
  /// The most that a corner of a view is away from where the original has it, in points, and the most
  /// that an opacity differs.
  package var points: Double
  package var opacity: Double
  /// What the copy doesn't have, in sentences.
  package var remarks: [String]

  package init(
    name: String, text: String, points: Double, opacity: Double, remarks: [String]
  ) {
    self.name = name
    self.text = text
    self.points = points
    self.opacity = opacity
    self.remarks = remarks
  }
}
