@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Views
import Workspaces

/// The replies to a page, as JSON.
enum Replies {
  static func catalogue(_ catalogue: Catalogue, of library: StudioLibrary) -> String {
    object("catalogue", request: 0) { writer in
      writer.member("isEditable", library.isEditable)
      writer.member("hasCode", library.hasCode)
      if let editor = library.editor { writer.member("editor", editor) }
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
    _ version: StudioSession.Version, device: (dark: Int, light: Int), reloaded: Bool,
    canUndo: Bool, versions: [String], pictureFaults: [Diagnostic], request: Int
  ) -> String {
    let (playable, details, run) = (version.playable, version.details, version.run)
    return object("subject", request: request) { writer in
      writer.member("title", playable.name)
      writer.member("loaded", version.label)
      writer.member("reloaded", reloaded)
      writer.member("canUndo", canUndo)
      writer.list("versions", versions) { $0.value($1) }
      writer.member("hasVersions", version.file.map { $0.root.reason != .installed } ?? false)
      if let summary = details.summary { writer.member("summary", summary) }
      if let file = version.file { writer.member("file", file.shownAs) }
      writer.member("command", details.command)
      writer.member(
        "canSave", version.file != nil || details.parameters.contains(where: version.saves))
      writer.list("parameters", details.parameters) {
        $0.parameter($1, details.values, isSaved: version.saves($1))
      }
      writer.list("curves", details.curves) {
        $0.curve($1, turned: version.choice.curves) { name in
          let initial = details.parameters.first { $0.name == name }?.initial
          guard case .number(let number) = details.values[name] ?? initial else { return nil }
          return number
        }
      }
      writer.keyed(details.keyed)
      writer.scenario(playable.scenario)
      writer.member("isCut", run.isCut)
      writer.member("darkBar", device.dark)
      writer.member("lightBar", device.light)
      writer.list("transitions", run.recording.shown) { $0.transition($1) }
      writer.list("events", run.recording.events.prefix(5000)) { $0.event($1) }
      writer.list("expectations", run.result.expectations) { $0.expectation($1) }
      writer.list("warnings", (playable.warnings + pictureFaults).prefix(20)) { $0.problem($1) }
      writer.list("problems", run.result.scriptFailures.prefix(20)) { $0.problem($1) }
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
