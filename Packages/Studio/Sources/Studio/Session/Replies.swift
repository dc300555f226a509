@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// The replies to a page, as JSON.
enum Replies {
  static func catalogue(_ catalogue: Catalogue, of library: StudioLibrary) -> String {
    object("catalogue", request: 0) { writer in
      writer.member("isEditable", library.isEditable)
      writer.member("hasCode", library.hasCode)
      if library.isEditable, let editor = library.editor { writer.member("editor", editor) }
      writer.list("curves", TimingCurve.names) { $0.value($1) }
      writer.list("exports", ExportTarget.allCases) { writer, target in
        writer.beginObject()
        writer.member("name", target.rawValue)
        writer.member("title", target.title)
        writer.endObject()
      }
      writer.list("properties", Property.allCases) { $0.property($1) }
      writer.list("screens", SampleScreen.allCases) { writer, screen in
        writer.beginObject()
        writer.member("name", screen.rawValue)
        writer.member("title", screen.title)
        writer.member("color", screen.background)
        writer.endObject()
      }
      writer.member("makesMotions", library.createMotion != nil)
      // Tells the page what the numbers of a view are.
      writer.list("slots", ItemRow.names) { $0.value($1) }
      writer.entries(catalogue)
      writer.list("devices", Device.named.compactMap(\.name)) { $0.value($1) }
      writer.key("first")
      writer.beginObject()
      if let subject = catalogue.first.subject { writer.member("subject", subject) }
      if let scenario = catalogue.first.scenario { writer.member("scenario", scenario) }
      if !catalogue.first.settings.isEmpty {
        writer.key("settings")
        writer.beginObject()
        for setting in catalogue.first.settings { writer.member(setting.name, setting.value) }
        writer.endObject()
      }
      let surroundings = catalogue.first.surroundings
      if let device = surroundings.device?.name { writer.member("device", device) }
      if let device = surroundings.device, device.name == nil {
        writer.member("screen", device.ownWord)
      }
      if surroundings.isLandscape { writer.member("landscape", true) }
      if surroundings.isDark { writer.member("dark", true) }
      if let scale = surroundings.textScale { writer.member("textSize", scale) }
      if let direction = surroundings.layoutDirection {
        writer.member("direction", direction.rawValue)
      }
      if let reduces = surroundings.reduceMotion { writer.member("reduceMotion", reduces) }
      if let fraction = surroundings.cancelledAt { writer.member("cancel", fraction) }
      if let rate = surroundings.frameRate { writer.member("fps", rate) }
      writer.endObject()
    }
  }

  /// The animators, plugins and scenarios, after some were added or removed.
  static func menus(_ catalogue: Catalogue) -> String {
    object("menus", request: 0) { $0.entries(catalogue) }
  }

  /// The errors, and the time of the version that the page keeps showing.
  static func failure(_ diagnostics: [Diagnostic], request: Int, keeping version: String?)
    -> String
  {
    object("failure", request: request) { writer in
      writer.list("problems", diagnostics.prefix(20)) { $0.problem($1) }
      if let version { writer.member("keeping", version) }
    }
  }

  /// The current subject, with everything except its frames.
  static func subject(
    _ subject: LoadedChoice, of choice: Choice, _ run: PlayedRun, device: (dark: Int, light: Int),
    version: String,
    reloaded: Bool, canUndo: Bool, versions: [String], pictureFaults: [Diagnostic], request: Int
  ) -> String {
    object("subject", request: request) { writer in
      writer.member("title", subject.title)
      writer.member("loaded", version)
      writer.member("reloaded", reloaded)
      writer.member("canUndo", canUndo)
      writer.list("versions", versions) { $0.value($1) }
      writer.member("hasVersions", subject.file.map { $0.root.reason != .installed } ?? false)
      if let summary = subject.summary { writer.member("summary", summary) }
      if let file = subject.file { writer.member("file", file.shownAs) }
      writer.member("command", subject.command)
      writer.member(
        "canSave", subject.file != nil || subject.parameters.contains(where: subject.saves))
      writer.list("parameters", subject.parameters) {
        $0.parameter($1, subject.values, isSaved: subject.saves($1))
      }
      writer.list("curves", subject.curves) {
        $0.curve($1, turned: choice.curves) { name in
          let initial = subject.parameters.first { $0.name == name }?.initial
          guard case .number(let number) = subject.values[name] ?? initial else { return nil }
          return number
        }
      }
      writer.keyed(subject.keyed)
      writer.scenario(subject.scenario)
      writer.member("isCut", run.isCut)
      writer.member("darkBar", device.dark)
      writer.member("lightBar", device.light)
      writer.list("transitions", run.recording.shown) { $0.transition($1) }
      writer.list("events", run.recording.events.prefix(5000)) { $0.event($1) }
      writer.list("expectations", run.result.expectations) { $0.expectation($1) }
      writer.list("warnings", (subject.warnings + pictureFaults).prefix(20)) { $0.problem($1) }
      writer.list("problems", run.result.scriptFailures.prefix(20)) { $0.problem($1) }
    }
  }

  /// The names of the versions of the script on a page.
  static func versions(_ names: [String], request: Int) -> String {
    object("versions", request: request) { $0.list("names", names) { $0.value($1) } }
  }

  /// The events under live control since the last message.
  static func happened(
    _ events: some Sequence<Event>, _ problems: some Sequence<Diagnostic>, request: Int
  ) -> String {
    object("happened", request: request) { writer in
      writer.list("events", events) { $0.event($1) }
      writer.list("problems", problems) { $0.problem($1) }
    }
  }

  /// The pictures that the studio has forgotten.
  static func forgotten(_ pictures: [Int], request: Int) -> String {
    object("forgotten", request: request) { $0.list("pictures", pictures) { $0.value($1) } }
  }

  /// The takes, and the one that the page's live stage plays.
  static func takes(_ takes: [Take], current: Int?) -> String {
    object("takes", request: 0) { writer in
      writer.list("takes", takes) { writer, take in
        writer.beginObject()
        writer.member("number", take.number)
        writer.member("name", take.name)
        writer.member("scenario", take.scenario)
        writer.member("seconds", Decimal.rounded(take.duration))
        writer.endObject()
      }
      if let current { writer.member("current", current) }
    }
  }

  /// The frame from which a take was played, and its events.
  static func replayed(
    from frame: Int, _ events: some Sequence<Event>, _ problems: some Sequence<Diagnostic>,
    request: Int
  ) -> String {
    object("replayed", request: request) { writer in
      writer.member("from", frame)
      writer.list("events", events) { $0.event($1) }
      writer.list("problems", problems) { $0.problem($1) }
    }
  }

  /// The text of a scenario, the name of its file, and the command that plays it.
  ///
  /// - Parameter isKept: Whether the file was written into the studio's folder.
  static func recorded(
    _ text: String, as file: String, isKept: Bool, command: String, request: Int
  ) -> String {
    object("recorded", request: request) { writer in
      writer.member("isKept", isKept)
      writer.member("text", text)
      writer.member("file", file)
      writer.member("command", command)
    }
  }

  /// The reasons why a request was refused, for a dialog.
  ///
  /// Playback continues.
  static func refusal(_ diagnostics: [Diagnostic], request: Int) -> String {
    object("refused", request: request) { writer in
      writer.list("problems", diagnostics.prefix(100)) { $0.problem($1) }
    }
  }

  /// The lines that a save would change, or that undoing it would change.
  ///
  /// - Parameter save: The number of the save to undo; nil for a new one.
  static func edit(
    _ proposal: ScriptSaver.Proposal, undoing save: Int? = nil, request: Int
  ) -> String {
    object("edit", request: request) { writer in
      if let save { writer.member("undoes", save) }
      writer.member("file", proposal.file.shownAs)
      writer.member("path", proposal.file.path)
      writer.member("isInstalled", proposal.file.root.reason == .installed)
      writer.member("isPlugin", proposal.file.isManifest)
      writer.list("lines", proposal.edit.lines) { writer, line in
        writer.beginObject()
        writer.member("number", line.number)
        let (before, after) =
          save == nil ? (line.before, line.after) : (line.after, line.before)
        if let before { writer.member("before", before) }
        if let after { writer.member("after", after) }
        writer.endObject()
      }
    }
  }

  /// The result of a save.
  static func saved(_ proposal: ScriptSaver.Proposal, canUndo: Bool, request: Int) -> String {
    written("saved", proposal, canUndo: canUndo, request: request)
  }

  /// The result of an undo.
  static func undone(_ proposal: ScriptSaver.Proposal, canUndo: Bool, request: Int) -> String {
    written("undone", proposal, canUndo: canUndo, request: request)
  }

  private static func written(
    _ kind: String, _ proposal: ScriptSaver.Proposal, canUndo: Bool, request: Int
  ) -> String {
    object(kind, request: request) { writer in
      writer.member("file", proposal.file.shownAs)
      writer.list("names", proposal.values.map { $0.name }) { $0.value($1) }
      writer.member("canUndo", canUndo)
    }
  }

  /// An export as a file.
  static func exported(_ file: ExportFile, request: Int) -> String {
    object("exported", request: request) { writer in
      writer.member("name", file.name)
      writer.member("text", file.text)
      writer.member("command", file.command)
      writer.list("remarks", file.remarks) { $0.problem($1) }
    }
  }

  /// A view in a frame.
  static func inspected(_ inspection: Inspection, request: Int) -> String {
    object("inspected", request: request) { $0.inspection(inspection) }
  }

  /// The text of a script.
  ///
  /// With the request number 0, it is a file that was changed elsewhere.
  ///
  /// - Parameter version: The number of the text, with which the page says that it has seen it.
  static func source(
    _ text: String, of file: SearchPath.File, version: Int, isPlugin: Bool, request: Int
  ) -> String {
    object("source", request: request) { writer in
      writer.member("version", version)
      writer.member("isPlugin", isPlugin)
      writer.member("file", file.shownAs)
      writer.member("path", file.path)
      writer.member("isInstalled", file.root.reason == .installed)
      writer.member("text", text)
      // For completion, sent with each requested script.
      if request > 0 { writer.member("types", TypeAnnotations.text) }
    }
  }

  /// Confirms that a part of a text has arrived, so that the page sends the next one.
  static func took(part: Int, request: Int) -> String {
    object("took", request: request) { $0.member("part", part) }
  }

  /// Confirms that a file was written.
  static func wrote(_ file: SearchPath.File, request: Int) -> String {
    object("wrote", request: request) { $0.member("file", file.shownAs) }
  }

  /// Confirms that the editor was started.
  static func revealed(request: Int) -> String { object("revealed", request: request) { _ in } }

  /// The name of a film.
  ///
  /// Its bytes follow in a separate message.
  static func filmed(_ name: String, request: Int) -> String {
    object("filmed", request: request) { $0.member("name", name) }
  }

  /// A keyed copy, before it is written.
  static func keyed(_ copy: KeyedCopyText, request: Int) -> String {
    object("keyed", request: request) { writer in
      writer.member("name", copy.name)
      writer.member("text", copy.text)
      writer.member("points", Decimal.rounded(copy.points))
      writer.member("opacity", Decimal.rounded(copy.opacity))
      writer.list("remarks", copy.remarks) { $0.value($1) }
    }
  }

  /// The name under which a new animator can be opened.
  ///
  /// - Parameter scenario: The scenario that was made for it.
  static func created(_ subject: String, scenario: String? = nil, request: Int) -> String {
    object("created", request: request) { writer in
      writer.member("subject", subject)
      if let scenario { writer.member("scenario", scenario) }
    }
  }

  /// The curves of a run: the times and values of each property that changes.
  ///
  /// - Parameter all: Whether the curves are for a timeline, which has room for the pieces of a
  ///   view.
  static func curves(_ recording: Recording, all: Bool, request: Int) -> String {
    object("curves", request: request) { writer in
      writer.list("transitions", recording.shown) { writer, track in
        writer.beginObject()
        writer.member("id", track.id)
        writer.transitionMembers(track)
        writer.numbers("times", track.times)
        writer.numbers("progress", track.progress)
        let curves = track.curves
        writer.member("all", curves.count)
        writer.list("curves", curves.prefix(all ? Self.timelineLimit : Self.curveLimit)) {
          writer, column in
          writer.beginObject()
          writer.member("name", column.key.name)
          writer.member("unit", column.key.property.facts.unit.word)
          let samples = track.samples(of: column)
          writer.numbers("times", samples.map(\.time))
          writer.numbers("values", samples.map(\.value))
          writer.member("rest", Decimal.rounded(column.base(in: track.frameCount - 1)))
          writer.endObject()
        }
        writer.endObject()
      }
    }
  }

  /// The limit of the panel, where more curves would be unreadable.
  private static let curveLimit = 48
  /// The limit of the timeline: enough for each property of a few hundred pieces.
  private static let timelineLimit = 1200

  static func object(
    _ kind: String, request: Int, _ body: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("kind", kind)
    writer.member("n", request)
    body(&writer)
    writer.endObject()
    return writer.text
  }
}
