@_spi(Tools) import Diagnostics
import JSON5Reading
import StudioServer

extension PageRequest.Kind {
  /// List the available choices.
  static let hello = Self("hello") { _ in
    { session, _ in
      let library = session.library
      session.socket.send(text: Replies.catalogue(library.catalogue(), of: library))
      session.sendTakes()
    }
  }

  /// Load a choice and play it.
  static let open = Self("open") { root throws(JSONError) in
    let choice = try Choice(root.required("choice").object())
    return { $0.open(choice, request: $1) }
  }

  /// Forget pictures by their numbers, because no frame of the page shows them.
  static let forget = Self("forget") { root throws(JSONError) in
    var pictures: Set<Int> = []
    for node in try root.required("pictures").array() {
      pictures.insert(try node.integer("a picture") { $0 > 0 && $0 < 1 << 31 })
    }
    return { [pictures] in $0.forget(pictures, request: $1) }
  }
}

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
    work { request.perform(self, request.number) }
  }

  func socketDidClose() {
    giveUpFilm()
    didClose(self)
  }
}

extension Replies {
  /// The pictures that the studio has forgotten.
  static func forgotten(_ pictures: [Int], request: Int) -> String {
    object("forgotten", request: request) { $0.list("pictures", pictures) { $0.value($1) } }
  }
}
