@_spi(Tools) import Motion
@_spi(Tools) import Views

@testable import Rendering

/// Views with values from the edges of what a script may say, the same for the same seed.
struct RandomStage {
  private let stage: TestStage
  private let art: [String: ScreenArt]

  private static let values: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-7, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 1e13, 1e-160, 1e-12,
    1e7, -1e7, 1e6, 1e3, 90, 180, 270,
    390, 844, 4096, 16_384, 3000, 0.3333333, 89.9999999, 5e6, -5e6, 20, 19.9,
  ]

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    var stage = TestStage(size: Size(width: 390, height: 844), scale: 1)
    var art: [String: ScreenArt] = [:]
    var parents: [View] = [stage.window]
    for number in 0..<(2 + dice.roll(12)) {
      let view = View.box("v\(number)", x: 0, y: 0, width: 390, height: 844)
      let presentation = view.beginPresentation()
      for _ in 0..<dice.roll(9) {
        let property = dice.pick(Property.allCases)
        var value = dice.pick(Self.values)
        if property.kind == .color { value = Double(dice.roll(1 << 32)) }
        if let range = property.range {
          value = min(max(value, range.lowerBound), range.upperBound)
        }
        presentation[property] = value
      }
      if dice.roll(3) == 0 {
        var screen = ScreenArt(title: "A", insets: .zero, seed: seed)
        screen.layout = dice.pick([.list, .article, .cards])
        screen.isRightToLeft = dice.roll(4) == 0
        art[view.id] = screen
      }
      view.clipsToBounds = dice.roll(2) == 0
      dice.pick(parents).addSubview(view)
      if dice.roll(4) == 0 { parents.append(view) }
    }
    stage.scale = 1
    self.stage = stage
    self.art = art
  }

  func picture() throws -> Bitmap { try stage.picture(screens: art) }
}
