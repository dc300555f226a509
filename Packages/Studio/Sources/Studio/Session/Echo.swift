@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions

/// What a hand does on one page, for the other pages that show the same.
///
/// A phone can be the remote of a page on a desk.
enum Echo {
  /// The hand took over at a frame of the run, or at a later frame of earlier live control.
  case began(frame: Int, after: Int?)
  /// The hand did this in the next frames.
  case moved(LiveStage.Input)
  /// What the hand did was kept as a take.
  case kept(Int)
}

extension Replies {
  /// Asks a page to repeat what the hand on another page did; nil if there is nothing to repeat.
  static func echo(_ echo: Echo) -> String? {
    switch echo {
    case .began(let frame, let after):
      object("echo", request: 0) { writer in
        writer.member("frame", frame)
        if let after { writer.member("after", after) }
      }
    case .moved(let input):
      object("echo", request: 0) { writer in
        writer.member("count", input.frames)
        writer.list("fingers", input.fingers) { writer, finger in
          writer.beginArray()
          writer.value(finger.number)
          writer.value(finger.phase.rawValue)
          writer.value(finger.x)
          writer.value(finger.y)
          writer.endArray()
        }
        if let act = input.act { writer.act(act) }
      }
    case .kept: nil
    }
  }
}

extension JSONWriter {
  /// An action of one of the page's buttons, as a page asks for it.
  fileprivate mutating func act(_ action: Action.Kind) {
    key("act")
    beginObject()
    switch action {
    case .push(let to, _):
      member("do", "push")
      member("to", to)
    case .present(let presenting):
      member("do", "present")
      member("to", presenting.controller)
    case .select(let tab, _, _):
      member("do", "select")
      member("tab", tab)
    case .replace(let from, let to, _):
      member("do", "replace")
      member("from", from)
      member("to", to)
    case .pop: member("do", "pop")
    case .dismiss: member("do", "dismiss")
    default: member("do", "reverse")
    }
    endObject()
  }
}
