import Motion
import Views

/// A screen for rehearsals.
///
/// It is opaque, with a few views, one of which has a matching view on the other screen.
enum Specimen {
  static func inbox(for situation: Situation) -> ViewController {
    screen(
      "inbox", size: situation.size, fill: 0xF2F2_F7FF,
      avatar: Rect(x: 16, y: 100, width: 64, height: 64), situation)
  }

  static func message(for situation: Situation) -> ViewController {
    // The screen is laid out for its final size, because its views don't adapt to a change of size.
    let size = situation.act.showsPresenter ? situation.partFrame.size : situation.size
    return screen(
      "message", size: size, fill: 0xFFF8_E7FF,
      avatar: Rect(x: 60, y: 180, width: 120, height: 120), situation)
  }

  private static func screen(
    _ id: String, size: Size, fill: UInt32, avatar: Rect, _ situation: Situation
  ) -> ViewController {
    let controller = ViewController(id: id)
    let view = View(id: id, frame: Rect(origin: .zero, size: size))
    view.backgroundColor = Color(packed: fill)
    let picture = part("avatar", avatar, in: size, situation)
    picture.backgroundColor = Color(packed: 0x0A84_FFFF)
    picture.cornerRadius = avatar.height / 2
    // The view on the other screen has the same id but different content.
    picture.content = .image("\(id)/avatar")
    let title = part("title", Rect(x: 16, y: 60, width: 160, height: 28), in: size, situation)
    title.content = .text("\(id)/title")
    view.addSubview(picture)
    view.addSubview(title)
    controller.view = view
    return controller
  }

  /// Makes a smaller view on the leading side of the screen.
  private static func part(
    _ id: String, _ frame: Rect, in size: Size, _ situation: Situation
  ) -> View {
    var frame = frame
    if situation.isRightToLeft { frame.origin.x = size.width - frame.maxX }
    return View(id: id, frame: frame)
  }
}

extension Situation {
  /// The area of a partial presentation: the lower trailing part of the container.
  var partFrame: Rect {
    Rect(
      x: isRightToLeft ? 0 : size.width * 0.4, y: size.height * 0.25, width: size.width * 0.6,
      height: size.height * 0.75)
  }
}
