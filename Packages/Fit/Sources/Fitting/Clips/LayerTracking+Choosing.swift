// Which numbers change in a clip, and the color behind the screens.
extension LayerTracking {
  /// Finds the color of the ground in the frames that show it.
  ///
  /// It is the median, because a status bar that stays in place has another color.
  mutating func findGround() {
    var channels: [[Float]] = [[], [], []]
    for frame in frames.indices where frame % 2 == 0 {
      let picture = small[frame][0]
      let layering = layerings[frame]
      let kept = 1 - Float(layering[.dimming])
      // In the dark, the color can't be told.
      guard kept > 0.5 else { continue }
      screens[2].withLayers(layering) { top, bottom in
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
            let cover = top.sample(px, py).cover * top.alpha
            guard cover == 0, bottom.sample(px, py).cover == 0 else { continue }
            let color = picture.pixels[y * picture.width + x]
            for channel in 0..<3 { channels[channel].append(color[channel] / kept) }
          }
        }
      }
    }
    var ground = SIMD4<Float>()
    if channels[0].count > 20 {
      for channel in 0..<3 {
        ground[channel] = min(channels[channel].sorted()[channels[channel].count / 2], 1)
      }
    } else if let color = fadingColor {
      ground = color
    } else {
      return
    }
    for size in screens.indices { screens[size].ground = ground }
    if ground.max() > Self.brightness { free[Layering.Place.bottomAlpha.rawValue] = true }
  }

  /// The brightness from which on a fading screen doesn't look like a darkened one.
  private static let brightness: Float = 0.15
  /// How much less than a screen a picture varies that shows what is behind both.
  private static let plainness = 0.1

  /// The color of the plainest frame, if it shows neither screen: one has faded out, and the other one not
  /// yet in; nil if none does, or on a dark ground.
  static func plainColor(
    of pictures: [ClipPicture], besides screens: LayeredScreens
  ) -> SIMD4<Float>? {
    let most = plainness * min(screens.top.variance, screens.bottom.variance)
    guard let plainest = pictures.min(by: { $0.variance < $1.variance }), plainest.variance < most,
      var color = rest(of: plainest, without: screens)
    else { return nil }
    // Most surfaces are white, and an encoder makes it a little darker.
    for channel in 0..<3 where color[channel] > 0.97 { color[channel] = 1 }
    return color.max() > brightness ? color : nil
  }

  /// The color that is left of a picture without what shines through of two screens in their places.
  private static func rest(
    of picture: ClipPicture, without screens: LayeredScreens
  ) -> SIMD4<Float>? {
    // How much is seen of each screen, and the rest of each channel, by least squares.
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 5)
    var right = [Double](repeating: 0, count: 5)
    for (index, pixel) in picture.pixels.enumerated() {
      for channel in 0..<3 {
        let row = [
          (0, Double(screens.bottom.pixels[index][channel])),
          (1, Double(screens.top.pixels[index][channel])), (2 + channel, 1),
        ]
        for (place, value) in row {
          for (other, factor) in row { matrix[place][other] += value * factor }
          right[place] += value * Double(pixel[channel])
        }
      }
    }
    for place in 0..<2 { matrix[place][place] *= 1 + 1e-6 }
    guard let found = CholeskyFactor(matrix)?.solution(of: right) else { return nil }
    let share = 1 - found[0] - found[1]
    guard share > 0.5 else { return nil }
    let color = SIMD4(
      Float(found[2] / share), Float(found[3] / share), Float(found[4] / share), 0)
    return color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }

  /// The color that the screen at the bottom turns into where it darkens or fades; nil if it does
  /// neither.
  ///
  /// The ground is never seen behind a screen that stays in place, but it shines through.
  private var fadingColor: SIMD4<Float>? {
    let found = frames.indices.compactMap(mixture).filter { (0.05..<0.9).contains($0.kept) }
    let weight = found.reduce(0) { $0 + $1.pixels * (1 - $1.kept) }
    guard weight > 0 else { return nil }
    let mean = found.reduce(SIMD4()) { $0 + $1.added * ($1.pixels / weight) }
    return mean.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }

  /// The fraction that is left of the bottom screen's colors in a frame, and the color that is added
  /// to them, by a line through the values of its pixels; nil if the frame shows too little of it.
  private func mixture(_ frame: Int) -> (kept: Float, added: SIMD4<Float>, pixels: Float)? {
    let (picture, shade) = (small[frame][0], layerings[frame][.dimming])
    guard shade > 0.2 else { return nil }
    var count: Float = 0
    var (rest, shown) = (SIMD4<Float>(), SIMD4<Float>())
    var (square, product) = (SIMD4<Float>(), SIMD4<Float>())
    screens[2].withLayers(layerings[frame]) { top, bottom in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
          let (lower, pixel) = (bottom.sample(px, py), picture.pixels[y * picture.width + x])
          guard lower.cover == 1, top.sample(px, py).cover * top.alpha == 0 else { continue }
          let error = lower.color * (1 - Float(shade)) - pixel
          guard (error * error).sum() < Self.bounds[2] * Self.bounds[2] else { continue }
          count += 1
          (rest, shown) = (rest + lower.color, shown + pixel)
          square += lower.color * lower.color
          product += lower.color * pixel
        }
      }
    }
    // In a small part of the picture, a few errors change the line.
    guard count > 0.1 * Float(picture.pixels.count) else { return nil }
    let spread = (square - rest * rest / count).sum()
    guard spread > 0.01 * count else { return nil }
    let kept = (product - rest * shown / count).sum() / spread
    return (kept, (shown - rest * kept) / count, count)
  }

  /// Fixes the numbers whose changes the pictures don't show.
  mutating func chooseNumbers() {
    // The order goes from the numbers that are least likely to change to those that matter most.
    let order: [Layering.Place] = [
      .bottomSkew, .topSkew, .bottomStretch, .topStretch, .bottomTiltX, .topTiltX, .bottomTiltY,
      .topTiltY, .maskX, .maskY, .maskTop, .maskBottom, .maskLeft, .maskRight,
      .maskRadius, .bottomTurn, .topTurn, .bottomAlpha, .bottomSize, .topSize, .topAlpha,
      .dimming, .bottomY, .bottomX, .topY, .topX,
    ]
    let stride = max(frames.count / 12, 1)
    let sample = frames.indices.filter { $0 % stride == stride / 2 }
    func cost(_ frame: Int, _ free: [Bool]) -> Double {
      screens[2].fitted(
        small[frame][0], from: stilled(frame, free), free: free, bound: Self.bounds[2], steps: 12,
        precision: Self.precisions[2]
      ).cost
    }
    var current = sample.map { cost($0, free) }
    for place in order where free[place.rawValue] {
      var fewer = free
      fewer[place.rawValue] = false
      var (without, needing) = (current, 0)
      // A single frame can match by chance.
      for (index, frame) in sample.enumerated() where needing < 2 {
        without[index] = cost(frame, fewer)
        if without[index] > 1.08 * current[index] + 2 * noise { needing += 1 }
      }
      if needing < 2 { (free, current) = (fewer, without) }
    }
    keepStill()
  }

  private mutating func keepStill() {
    for frame in layerings.indices { layerings[frame] = stilled(frame, free) }
  }

  /// A frame's layering with the numbers at rest that don't change.
  private func stilled(_ frame: Int, _ free: [Bool]) -> Layering {
    let own = layerings[frame]
    var edged = own
    for place in [Layering.top, Layering.bottom]
    where !free[place + 2] && own.numbers[place + 2] != 0 {
      edged = edged.withRestingSize(at: place)
    }
    func still(_ layering: Layering) -> Layering {
      var still = layering
      for index in 0..<Layering.count where !free[index] {
        still.numbers[index] = Layering.resting.numbers[index]
      }
      return still
    }
    guard edged != own else { return still(own) }
    return screens[2].best(
      of: [still(own), still(edged)], for: small[frame][0], bound: Self.bounds[2]) ?? still(own)
  }

  /// Keeps rounded corners if the pixels at the corners confirm them.
  ///
  /// There are only few such pixels, so they are counted separately: other errors in a picture
  /// would hide them.
  mutating func chooseCorners() {
    let stride = max(frames.count / 12, 1)
    let sample = frames.indices.filter { $0 % stride == stride / 2 }
    for place in Self.corners where free[place.rawValue] {
      var (round, square) = (0, 0)
      for frame in sample {
        let picture = picture(frame, at: 0)
        let fitted = roundedBetter(layerings[frame], for: picture, at: 0)
        var straight = fitted
        straight[place] = 0
        guard fitted[place] > 0 else { continue }
        let rows = screens[0].rows(of: place, in: fitted, radius: fitted[place])
        var colors = [SIMD4<Float>](repeating: .zero, count: picture.pixels.count)
        screens[0].draw(straight, rows: rows) { colors[$0] = $1 }
        screens[0].draw(fitted, rows: rows) { index, color in
          let plain = colors[index]
          let change = color - plain
          guard (change * change).sum() > 0.03 else { return }
          let (one, other) = (color - picture.pixels[index], plain - picture.pixels[index])
          if (one * one).sum() < (other * other).sum() { round += 1 } else { square += 1 }
        }
      }
      free[place.rawValue] = round > 3 * square + 8
    }
    keepStill()
  }
}
