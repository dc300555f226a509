@_spi(Tools) import Diagnostics
import Export
import JSON5Reading
@_spi(Tools) import Scenarios
import StudioServer
import Workspaces

extension PageRequest.Kind {
  /// Film the run, or the take that is shown.
  static let film = Self("film") { root throws(JSONError) in
    let (kind, style) = (try root.required("to").choice(FilmKind.self), try FilmStyle(root))
    return { $0.film(kind, style, request: $1) }
  }

  /// Give up the film that is being made.
  static let giveUpFilm = Self("giveUpFilm") { _ in { session, _ in session.giveUpFilm() } }

  /// Export the animator, or one of a plugin's animators, to another system.
  static let export = Self("export") { root throws(JSONError) in
    let target = try root.required("to").choice(ExportTarget.self)
    let animator = try root["animator"]?.string()
    return { $0.export(to: target, of: animator, request: $1) }
  }
}

// What a page films and exports.
extension StudioSession {
  /// Ends the film in progress, because no page will receive it.
  func giveUpFilm() { filming?.giveUp() }

  /// Films in a separate thread, while live control continues.
  func film(_ kind: FilmKind, _ style: FilmStyle, request: Int) {
    guard let shown, filming == nil else {
      return answer(request) { throw CannotExport(isBusy: filming != nil, what: "a film") }
    }
    // The film shows the choice that was loaded, which need not be the last one requested.
    var choice = shown.choice
    choice.scenario = choice.scenario ?? shown.playable.scenario.name
    let take: TakenScenario?
    do {
      take = try recorded(as: "take", command: "").map {
        TakenScenario($0, of: (liveChoice ?? shown.loaded).playable)
      }
    } catch {
      return answer(request) { throw error }
    }
    let ticket = FilmTicket()
    filming = ticket
    // A studio that ends waits for the film to end, too, so that none of its files are left.
    loop.beside(isAwaited: true) {
      [film = library.film, choice, title = shown.playable.name] in
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

extension Replies {
  /// The name of a film.
  ///
  /// Its bytes follow in a separate message.
  static func filmed(_ name: String, request: Int) -> String {
    object("filmed", request: request) { $0.member("name", name) }
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
