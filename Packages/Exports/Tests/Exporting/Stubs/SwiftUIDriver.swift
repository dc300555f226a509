// Evaluates exported views in the model of SwiftUI and prints what is seen, as JSON.
import SwiftUI

@MainActor
func text(_ rendered: Rendered) -> String {
  let items = rendered.seen.map { item -> String in
    let corners = item.corners.map { "[\($0[0]),\($0[1])]" }.joined(separator: ",")
    var text = "{\"name\":\"\(item.name)\",\"corners\":[\(corners)],\"alpha\":\(item.alpha)"
    text += ",\"hidden\":\(item.alpha == 0),\"radius\":\(item.radius)"
    if let mask = item.mask { text += ",\"mask\":[\(mask.midX),\(mask.midY),\(mask.width / 2)]" }
    if let (rect, corner) = item.window {
      text += ",\"window\":[\(rect.minX),\(rect.minY),\(rect.width),\(rect.height),\(corner)]"
    }
    if let origin = item.origin { text += ",\"origin\":[\(origin.x),\(origin.y)]" }
    return text + "}"
  }
  return "[\(items.joined(separator: ","))]"
}

/// - Parameters:
///   - screens: The two screens of an operation with a presence.
///   - isForward: Of an operation.
///   - progress: Of an operation at a share of its duration.
///   - transition: The view that plays by itself.
@MainActor
func drive<Screens: View, Transition: View>(
  screens: (String, Double) -> Screens, isForward: (String) -> Bool,
  progress: @escaping (String, Double) -> Double, transition: (Binding<Bool>) -> Transition
) throws {
  let setups = try JSONDecoder().decode(
    [Setup].self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2])))
  for setup in setups {
    Window.environment.layoutDirection = setup.rtl ? .rightToLeft : .leftToRight
    Window.insets = EdgeInsets(
      top: setup.insets.top, leading: setup.rtl ? setup.insets.right : setup.insets.left,
      bottom: setup.insets.bottom, trailing: setup.rtl ? setup.insets.left : setup.insets.right)
    let size = CGSize(width: setup.width, height: setup.height)
    // By the clock, then by a finger.
    let plays = [{ progress(setup.operation, $0) }, { $0 }] as [(Double) -> Double]
    let lines = plays.map { place in
      let frames = setup.moments.map { moment in
        let way = place(moment)
        let presence = isForward(setup.operation) ? way : 1 - way
        return text(render(screens(setup.operation, presence), in: size))
      }
      return "[\(frames.joined(separator: ","))]"
    }
    print("{\"drawn\":\(lines[0]),\"driven\":\(lines[1])}")

    // With less movement, the front view is where it belongs.
    Window.environment.accessibilityReduceMotion = true
    let still = render(screens(setup.operation, 1), in: size).seen.filter {
      $0.name == "front" && $0.origin == nil
    }
    Window.environment.accessibilityReduceMotion = false
    let place = isForward(setup.operation) ? setup.to : setup.from
    precondition(
      still.map(\.corners).allSatisfy {
        abs($0[0][0] - place.x) + abs($0[0][1] - place.y) < 1e-3
          && abs($0[2][0] - place.x - place.width) + abs($0[2][1] - place.y - place.height) < 1e-3
      } && still.count == 1, "with less movement")

    // The view that plays by itself: away, in place, away again, and turned around.
    var isPresented = false
    // The model makes the state of a view with the view, so the one that has it is kept.
    let view = transition(Binding(get: { isPresented }, set: { isPresented = $0 })).body
    func shown() -> Set<String> {
      Set(render(view, in: size).seen.filter { $0.origin == nil }.map(\.name))
    }
    precondition(shown().contains("back") && !shown().contains("front"), "away")
    isPresented = true
    Window.change?(false, true)
    let ends = Window.completion
    precondition(shown().contains("front"), "arriving")
    isPresented = false
    Window.change?(true, false)
    ends?()
    precondition(shown().contains("front"), "turned around, it is still there")
    Window.completion?()
    precondition(!shown().contains("front"), "away again")
    isPresented = true
    Window.change?(false, true)
    Window.completion?()
    precondition(shown().contains("front"), "in place")
  }
}
