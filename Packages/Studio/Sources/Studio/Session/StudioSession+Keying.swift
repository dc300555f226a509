@_spi(Tools) import Diagnostics
import JSON5Reading
import StudioServer

extension PageRequest.Kind {
  /// Show what the script, or one of a plugin's animators, computes as keys.
  static let keyed = Self("keyed") { root throws(JSONError) in
    let animator = try root["animator"]?.string()
    return { $0.makeKeyed(animator, request: $1) }
  }

  /// Write the keys that were shown last as an animator.
  static let keepKeyed = Self("keepKeyed", changesSomething: true) { _ in
    { $0.keepKeyed(request: $1) }
  }
}

// What an animator computes, written as keys in a file of its own.
extension StudioSession {
  /// Makes a keyed copy in a separate thread, and shows it before it is written.
  ///
  /// - Parameter animator: One of a plugin's animators; nil for the subject itself.
  func makeKeyed(_ animator: String?, request: Int) {
    guard var choice, let make = library.keyedCopy, !isExporting else {
      return answer(request) {
        throw CannotKey(
          isExporting
            ? "an export is still being written; wait for it"
            : choice == nil ? "choose an animator first" : "this studio writes no scripts")
      }
    }
    if let animator { choice = choice.only(animator) }
    let names = Set(library.catalogue().animators.map(\.name))
    let base = (choice.subject ?? "Motion").split(separator: "/").last.map(String.init) ?? "Motion"
    let stem = String(base.prefix { $0 != "." }) + "Keys"
    let name = ([stem] + (2...99).map { "\(stem)\($0)" }).first { !names.contains($0) } ?? stem
    isExporting = true
    loop.beside { [choice] in
      Result { try make(choice, name) }
    } then: { [weak self] result in
      guard let self else { return }
      isExporting = false
      switch result {
      case .success(let copy):
        keyedCopy = copy
        socket.send(text: Replies.keyed(copy, request: request))
      case .failure(let error):
        socket.send(text: Replies.refusal(Diagnostic.all(of: error), request: request))
      }
    }
  }

  /// Writes the keyed copy that was shown last.
  func keepKeyed(request: Int) {
    answer(request) {
      guard let copy = keyedCopy, let keep = library.keepCopy else {
        throw CannotKey("no copy was shown first")
      }
      let name = try keep(copy.name, copy.text)
      keyedCopy = nil
      return Replies.created(name, request: request)
    }
  }
}

extension Replies {
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
}

/// The reason why there is no keyed copy.
private struct CannotKey: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, why) }
}
