@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

struct GoldenTests {
  private let size = Size(width: 195, height: 422)

  private func screen(
    _ layout: ScreenArt.Layout, _ background: Color = Color(packed: 0xF2F2_F7FF),
    change: (inout ScreenArt) -> Void = { _ in }
  ) throws -> Bitmap {
    var art = ScreenArt(title: "Inbox", insets: EdgeInsets(top: 47, bottom: 34), seed: 3)
    art.layout = layout
    change(&art)
    let view = View(id: "screen", frame: Rect(origin: .zero, size: size))
    view.backgroundColor = background
    return try TestStage(view, size: size, scale: 1).picture(screens: ["screen": art])
  }

  @Test func `a list in a light screen`() throws {
    try Golden(name: "list").check(screen(.list))
  }

  @Test func `an article that leads back, on a dark screen`() throws {
    try Golden(name: "article").check(
      screen(.article, Color(packed: 0x1C1C_1EFF)) { $0.back = "Mail" })
  }

  @Test func `cards above a tab bar`() throws {
    try Golden(name: "cards").check(
      screen(.cards, .white) { art in
        art.isModal = true
        art.tabs = ["Feed", "Search"].map { .init(id: $0, title: $0) }
      })
  }

  @Test func `a view that is turned, shaded and seen in perspective`() throws {
    let card = View.box("card", x: 40, y: 60, width: 110, height: 150).show([
      .cornerRadius: 20, .shadowOpacity: 0.5, .shadowRadius: 9, .shadowY: 6, .shadowX: 0,
      .rotation: 9, .rotationY: 38, .perspective: 500,
    ])
    let flat = View.box("flat", x: 50, y: 250, width: 100, height: 100, Palette.tints[0]).show([
      .cornerRadius: 24, .shadowOpacity: 0.4, .shadowRadius: 10, .shadowY: 8, .shadowX: 0,
      .rotation: -12, .scale: 0.9,
    ])
    flat.borderWidth = 3
    flat.content = .text("Turned")
    try Golden(name: "turned").check(TestStage(card, flat, size: size, scale: 1).picture())
  }
}
