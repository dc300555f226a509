import Motion
import Staging

/// A screen for rehearsals: opaque, with a few things on it, one of which the other screen has too.
enum Specimen {
  static func inbox(for situation: Situation) -> ViewController {
    screen(
      "inbox", fill: 0xF2F2_F7FF, avatar: Rect(x: 16, y: 100, width: 64, height: 64),
      corner: 32, situation)
  }

  static func message(for situation: Situation) -> ViewController {
    screen(
      "message", fill: 0xFFF8_E7FF, avatar: Rect(x: 60, y: 180, width: 120, height: 120),
      corner: 24, situation)
  }

  private static func screen(
    _ id: String, fill: UInt32, avatar: Rect, corner: Double, _ situation: Situation
  ) -> ViewController {
    let controller = ViewController(id: id)
    let view = View(id: id, frame: Rect(origin: .zero, size: situation.size))
    view.backgroundColor = Color(packed: fill)
    view.addSubview(part("avatar", avatar, 0x0A84_FFFF, corner: corner, situation))
    let title = part(
      "\(id).title", Rect(x: 16, y: 60, width: 160, height: 28), 0, corner: 0, situation)
    title.content = .text(id)
    view.addSubview(title)
    controller.view = view
    return controller
  }

  /// A part of a screen, on the side where its reader begins.
  private static func part(
    _ id: String, _ frame: Rect, _ fill: UInt32, corner: Double, _ situation: Situation
  ) -> View {
    var frame = frame
    if situation.isRightToLeft { frame.origin.x = situation.size.width - frame.maxX }
    let view = View(id: id, frame: frame)
    if fill != 0 { view.backgroundColor = Color(packed: fill) }
    view.cornerRadius = corner
    return view
  }
}
