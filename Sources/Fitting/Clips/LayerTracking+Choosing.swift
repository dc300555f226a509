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
    guard channels[0].count > 20 else { return }
    var ground = SIMD4<Float>()
    for channel in 0..<3 {
      ground[channel] = min(channels[channel].sorted()[channels[channel].count / 2], 1)
    }
    for size in screens.indices { screens[size].ground = ground }
    if ground.max() > 0.15 { free[Layering.Place.bottomAlpha.rawValue] = true }
  }

  /// Fixes the numbers whose changes the pictures don't show.
  mutating func chooseNumbers() {
    // The order goes from the numbers that are least likely to change to those that matter most.
    let order: [Layering.Place] = [
      .bottomTurn, .topTurn, .bottomAlpha, .bottomSize, .topSize, .topAlpha,
      .dimming, .bottomY, .bottomX, .topY, .topX,
    ]
    let stride = max(frames.count / 12, 1)
    let sample = frames.indices.filter { $0 % stride == stride / 2 }
    func costs(_ free: [Bool]) -> [Double] {
      sample.map { frame in
        var guess = layerings[frame]
        for index in 0..<Layering.count where !free[index] {
          guess.numbers[index] = Layering.resting.numbers[index]
        }
        return screens[2].fitted(
          small[frame][0], from: guess, free: free, bound: Self.bounds[2], steps: 12
        ).cost
      }
    }
    var current = costs(free)
    for place in order where free[place.rawValue] {
      var fewer = free
      fewer[place.rawValue] = false
      let without = costs(fewer)
      // A single frame can match by chance.
      let needing = zip(without, current).filter { $0 > 1.08 * $1 + 2 * noise }.count
      if needing < 2 { (free, current) = (fewer, without) }
    }
    keepStill()
  }

  private mutating func keepStill() {
    for frame in layerings.indices {
      for index in 0..<Layering.count where !free[index] {
        layerings[frame].numbers[index] = Layering.resting.numbers[index]
      }
    }
  }

  /// Keeps rounded corners if the pixels at the corners confirm them.
  ///
  /// There are only few such pixels, so they are counted separately: other errors in a picture
  /// would hide them.
  mutating func chooseCorners() {
    let stride = max(frames.count / 12, 1)
    let sample = frames.indices.filter { $0 % stride == stride / 2 }
    for place in [Layering.Place.topCorner, .bottomCorner] {
      var (round, square) = (0, 0)
      for frame in sample {
        let picture = picture(frame, at: 0)
        let fitted = roundedBetter(layerings[frame], for: picture, at: 0)
        var straight = fitted
        straight[place] = 0
        guard fitted[place] > 0 else { continue }
        var colors: [SIMD4<Float>] = []
        colors.reserveCapacity(picture.pixels.count)
        screens[0].draw(straight) { colors.append($1) }
        screens[0].draw(fitted) { index, color in
          let change = color - colors[index]
          guard (change * change).sum() > 0.03 else { return }
          let (one, other) = (color - picture.pixels[index], colors[index] - picture.pixels[index])
          if (one * one).sum() < (other * other).sum() { round += 1 } else { square += 1 }
        }
      }
      free[place.rawValue] = round > 3 * square + 8
    }
    keepStill()
  }
}
