// Whether the frame at an end of a clip shows both screens at once, one through the other, as in the middle of a fade.
extension LayerTracking {
  /// The parts of a picture that are looked at, across and down.
  private static let (columns, rows) = (3, 6)
  /// The least mean square of the differences of neighboring pixels in a part that tells.
  private static let contrast: Float = 1e-3
  /// The least number of parts that tell, and the fraction of them that must agree.
  private static let (enoughParts, agreeingParts) = (6, 0.65)
  /// The opacities of a screen that certainly shines through, and how far apart those of parts that agree can be:
  /// what else is in a part changes its own a little.
  private static let (opacities, alike): (ClosedRange<Float>, Float) = (0.15...0.9, 0.12)

  /// Whether the screen that is known shines through the frame, which is taken for the other one.
  ///
  /// A screen that is its own has some edges of the known one where both have the same bar, and none elsewhere. One
  /// that fades has all of them, with the same share of their contrast.
  ///
  /// - Parameters:
  ///   - frames: The frame at the end and at least three next to it.
  ///   - isTopKnown: Whether the screen on top is the one that is known.
  func shinesThrough(at frames: [Int], isTopKnown: Bool) -> Bool {
    let opacities = opacities(
      ofTop: isTopKnown, continued(to: frames), in: picture(frames[0], at: 1))
    guard opacities.count >= Self.enoughParts else { return false }
    let usual = opacities.sorted()[opacities.count / 2]
    let agreeing = opacities.count { abs($0 - usual) < Self.alike }
    return Self.opacities.contains(usual)
      && Double(agreeing) > Self.agreeingParts * Double(opacities.count)
  }

  /// How much of a screen's contrast each part of a picture has that tells.
  private func opacities(
    ofTop isTop: Bool, _ layering: Layering, in picture: ClipPicture
  ) -> [Float] {
    let (width, height) = (picture.width, picture.height)
    let shown = screens[1].withLayers(layering) { top, bottom in
      let screen = isTop ? top : bottom
      return (0..<(width * height)).map {
        screen.shown(Float($0 % width) + 0.5, Float($0 / width) + 0.5)
      }
    }
    var parts = [(count: Float, own: Float, both: Float)](
      repeating: (0, 0, 0), count: Self.columns * Self.rows)
    for y in 0..<(height - 1) {
      for x in 0..<(width - 1) {
        let place = y * width + x
        let part = y * Self.rows / height * Self.columns + x * Self.columns / width
        for next in [place + 1, place + width]
        where shown[place].cover == 1 && shown[next].cover == 1 {
          let own = shown[next].color - shown[place].color
          let seen = picture.pixels[next] - picture.pixels[place]
          parts[part].count += 1
          parts[part].own += (own * own).sum()
          parts[part].both += (own * seen).sum()
        }
      }
    }
    return parts.filter { $0.own > Self.contrast * $0.count }.map { $0.both / $0.own }
  }
}
