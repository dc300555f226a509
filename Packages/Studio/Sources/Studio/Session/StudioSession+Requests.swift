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

extension StudioSession: SocketHandler {
  func socketDidReceive(_ bytes: [UInt8]) {
    let request: PageRequest
    do {
      request = try PageRequest(bytes)
    } catch {
      if let (number, fault) = PageRequest.fault(inChoiceOf: bytes) {
        return fail([fault], request: number)
      }
      return socket.refuse(DiagnosticPrinter().headline(of: error.diagnostic))
    }
    // Frames that a page requested before it was closed are not delivered.
    guard !socket.isGone || request.kind.changesSomething else { return }
    work { handle(request) }
  }

  private func handle(_ request: PageRequest) {
    switch request.kind {
    case .hello:
      socket.send(text: Replies.catalogue(library.catalogue(), of: library))
      sendTakes()
    case .open(let choice): open(choice, request: request.number)
    case .live(let frame, let after):
      begin(from: frame, after: after, isMirror: false, request: request.number)
    case .mirror(let frame, let after):
      begin(from: frame, after: after, isMirror: true, request: request.number)
    case .tick(let input): tick(input, request: request.number)
    case .exact(let frame): drawExactly(frame, request: request.number)
    case .compare(let choice, let curves, let take):
      compare(choice, sendsCurves: curves, take: take, request: request.number)
    case .peek(let choice, let frame): peek(choice, at: frame, request: request.number)
    case .refer(let transition): refer(to: transition, request: request.number)
    case .forget(let pictures): forget(pictures, request: request.number)
    case .inspect(let view, let frame, let after):
      inspect(view, frame: frame, after: after, request: request.number)
    case .reveal(let animator, let line): reveal(animator, line: line, request: request.number)
    case .source(let animator): openSource(of: animator, request: request.number)
    case .write(let text, let part, let count, let seen):
      write(text, part: part, of: count, seen: seen, request: request.number)
    case .film(let kind, let style): film(kind, style, request: request.number)
    case .giveUpFilm: giveUpFilm()
    case .leave: end()
    case .keep: keep()
    case .replay(let take): replay(take, request: request.number)
    case .rename(let take, let name): shelf.rename(take, to: name)
    case .discard(let take): shelf.remove(take)
    case .record(let name): record(name, request: request.number)
    case .edit(let change): propose(change, request: request.number)
    case .keepVersion(let name, let change):
      keepVersion(name, change, request: request.number)
    case .renameVersion(let name, let newName):
      renameVersion(name, to: newName, request: request.number)
    case .deleteVersion(let name): deleteVersion(name, request: request.number)
    case .restore(let version): proposeVersion(version, request: request.number)
    case .parametrize(let curve, let isWhole):
      parametrize(curve, isWhole: isWhole, request: request.number)
    case .makeParameter(let wanted, let number):
      makeParameter(wanted, from: number, request: request.number)
    case .save: save(request: request.number)
    case .undo(let save): undo(save, request: request.number)
    case .export(let target, let animator):
      export(to: target, of: animator, request: request.number)
    case .keyed(let animator): makeKeyed(animator, request: request.number)
    case .keepKeyed: keepKeyed(request: request.number)
    case .create(let name, let original): create(name, from: original, request: request.number)
    case .picture(let text, let side, let part, let count):
      takePicture(text, of: side, part: part, count: count, request: request.number)
    case .motion(let wanted): make(wanted, request: request.number)
    case .curves(let all): sendCurves(all: all, request: request.number)
    }
  }

  func socketDidClose() {
    giveUpFilm()
    didClose(self)
  }
}
