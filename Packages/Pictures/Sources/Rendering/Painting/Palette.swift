@_spi(Tools) import Motion

/// The colors of a screen, derived from its background.
struct Palette {
  let background: Color
  let isDark: Bool
  let text: Color
  let faintText: Color
  let separator: Color
  /// The background of cards and rows.
  let card: Color
  let bar: Color
  let tint: Color

  init(background: Color, seed: UInt64) {
    self.background = background
    isDark = background.luminance < 0.5
    let ink: Color = isDark ? .white : .black
    text = ink
    faintText = background.mixed(with: ink, 0.5)
    separator = background.mixed(with: ink, 0.14)
    // Cards are white on a gray background and gray on a white one.
    card =
      isDark
      ? background.mixed(with: .white, 0.1)
      : background.luminance > 0.97 ? background.mixed(with: .black, 0.045) : .white
    bar = background.mixed(with: isDark ? .white : .white, isDark ? 0.06 : 0.55)
    tint = isDark ? Self.tints[0].mixed(with: .white, 0.15) : Self.tints[0]
  }

  /// Source: Apple, Human Interface Guidelines, "Color: System colors", default light.
  static let tints: [Color] = [
    Color(packed: 0x007A_FFFF), Color(packed: 0xFF95_00FF), Color(packed: 0x34C7_59FF),
    Color(packed: 0xAF52_DEFF), Color(packed: 0xFF2D_55FF), Color(packed: 0x30B0_C7FF),
    Color(packed: 0x5856_D6FF), Color(packed: 0xFF3B_30FF),
  ]

  /// A text color with enough contrast to a background color.
  static func ink(on color: Color) -> Color { color.luminance < 0.6 ? .white : .black }
}
