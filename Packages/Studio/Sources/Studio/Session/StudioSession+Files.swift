@_spi(Tools) import Diagnostics
import Export
import JSON5Reading
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import StudioServer
@_spi(Tools) import Transitions
@_spi(Tools) import Views

// What a page reads, writes, films and exports.
extension StudioSession {
  /// Opens a script in the user's editor.
  func reveal(_ animator: String?, line: Int, request: Int) {
    answer(request) {
      guard let reveal = library.reveal, library.isEditable else {
        throw CannotSave("this studio opens no editor", "the script")
      }
      try reveal(try script(animator), line)
      return Replies.revealed(request: request)
    }
  }

  /// The file of the script on the page, or of one of a plugin's animators.
  func script(_ animator: String?) throws -> SearchPath.File {
    let subject = shown?.subject
    guard let file = animator.map({ subject?.script($0)?.file }) ?? subject?.savedFile else {
      throw CannotSave(
        animator.map { "'\($0)' is no script of the folders that are searched" }
          ?? "what is shown is no script", "the script")
    }
    return file
  }

  func openSource(of animator: String?, request: Int) {
    answer(request) {
      let file = try script(animator)
      let text = try desk.open(file)
      return Replies.source(
        text, of: file, version: desk.version, isPlugin: file.isManifest, request: request)
    }
  }

  func create(_ name: String, from original: String?, request: Int) {
    answer(request) { Replies.created(try library.create(name, original), request: request) }
  }

  /// Sends the curves of what plays, those of many alike views too if `all`.
  func sendCurves(all: Bool, request: Int) {
    guard let recording = live?.recording ?? shown?.run.recording else { return }
    socket.send(text: Replies.curves(recording, all: all, request: request))
  }

  func write(_ text: String, part: Int, of count: Int, seen: Int, request: Int) {
    answer(request) {
      guard library.isEditable else {
        throw CannotSave("over a network, --lan-edit lets a page write scripts", "the script")
      }
      guard let file = try desk.take(text, part: part, of: count, seen: seen) else {
        return Replies.took(part: part, request: request)
      }
      return Replies.wrote(file, request: request)
    }
  }

  /// Ends the film in progress, because no page will receive it.
  func giveUpFilm() { filming?.giveUp() }

  /// Films in a separate thread, while live control continues.
  func film(_ kind: FilmKind, _ style: FilmStyle, request: Int) {
    guard let shown, filming == nil else {
      return answer(request) { throw CannotExport(isBusy: filming != nil, what: "a film") }
    }
    // The film shows the choice that was loaded, which need not be the last one requested.
    var choice = shown.choice
    choice.scenario = choice.scenario ?? shown.subject.scenario.name
    let take: TakenScenario?
    do {
      take = try recorded(as: "take", command: "").map {
        TakenScenario($0, of: liveSubject ?? shown.subject)
      }
    } catch {
      return answer(request) { throw error }
    }
    let ticket = FilmTicket()
    filming = ticket
    // A studio that ends waits for the film to end, too, so that none of its files are left.
    loop.beside(isAwaited: true) {
      [film = library.film, choice, title = shown.subject.title] in
      Result { try film(kind, style, choice, take, title, ticket) }
    } then: { [weak self] result in
      guard let self else { return }
      filming = nil
      switch result {
      case .success(let film):
        socket.send(text: Replies.filmed(film.name, request: request))
        var out = ByteWriter()
        out.append(MessageKind.film.rawValue)
        out.append(request)
        out.append(film.bytes)
        socket.send(bytes: out.bytes)
      case .failure where ticket.isGivenUp:
        socket.send(text: Replies.refusal([], request: request))
      case .failure(let error):
        socket.send(text: Replies.refusal(Diagnostic.all(of: error), request: request))
      }
    }
  }

  /// Exports in a separate thread, while live control continues.
  func export(to target: ExportTarget, of animator: String?, request: Int) {
    guard var choice, !isExporting else {
      return answer(request) { throw CannotExport(isBusy: isExporting, what: "an export") }
    }
    if let animator { choice = choice.only(animator) }
    isExporting = true
    loop.beside { [export = library.export, choice] in
      Result { try export(choice, target) }
    } then: { [weak self] result in
      guard let self else { return }
      isExporting = false
      switch result {
      case .success(let file): socket.send(text: Replies.exported(file, request: request))
      case .failure(let error):
        socket.send(text: Replies.refusal(Diagnostic.all(of: error), request: request))
      }
    }
  }
}

/// The reason why nothing can be exported now.
private struct CannotExport: DiagnosticError {
  let isBusy: Bool
  let what: String
  var diagnostic: Diagnostic {
    Diagnostic(
      .error,
      isBusy ? "\(what) is still being written; wait for it" : "choose an animator first")
  }
}
