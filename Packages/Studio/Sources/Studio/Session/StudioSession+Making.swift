@_spi(Tools) import Diagnostics
import JSON5Reading

extension PageRequest.Kind {
  /// Receive a part of a picture of a screen, in Base64.
  static let picture = Self("picture") { root throws(JSONError) in
    let count = try root.required("of").integer("a number of parts") {
      1...PictureDesk.partLimit ~= $0
    }
    let text = try root.required("text").string()
    let side = try root.required("side").choice(PictureDesk.Side.self)
    let part = try root.required("part").integer("a part") { 0..<count ~= $0 }
    return { $0.receivePicture(text, of: side, part: part, count: count, request: $1) }
  }

  /// Create a motion of two screens.
  static let motion = Self("motion", changesSomething: true) { root throws(JSONError) in
    let wanted = try MotionRequest(root)
    return { $0.make(wanted, request: $1) }
  }
}

// How a page makes a motion from nothing.
extension StudioSession {
  func receivePicture(
    _ text: String, of side: PictureDesk.Side, part: Int, count: Int, request: Int
  ) {
    answer(request) {
      guard library.isEditable else {
        throw CannotTakePicture("over a network, --lan-edit lets a page write files")
      }
      _ = try pictureDesk.receive(text, of: side, part: part, count: count)
      return Replies.took(part: part, request: request)
    }
  }

  func make(_ wanted: MotionRequest, request: Int) {
    answer(request) {
      guard let create = library.createMotion else {
        throw CannotMake("over a network, --lan-edit lets a page write files")
      }
      let screens = (
        first: try screen(wanted.first, .first), second: try screen(wanted.second, .second)
      )
      try create(
        NewMotion(
          name: wanted.name, operation: wanted.operation, front: wanted.front, back: wanted.back,
          screens: screens))
      pictureDesk.clear()
      return Replies.created(wanted.name, scenario: wanted.name, request: request)
    }
  }

  private func screen(
    _ wanted: MotionRequest.Screen, _ side: PictureDesk.Side
  ) throws -> NewMotion.Screen {
    switch wanted {
    case .sample(let sample): .sample(sample)
    case .picture: .picture(try pictureDesk.picture(of: side))
    }
  }
}

/// The reason why no motion is made.
private struct CannotMake: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, "no motion was made: \(why)") }
}
