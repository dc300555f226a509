@_spi(Tools) import Motion

// Whether the frame at an end of a clip shows a part of both screens, so that one of them is known from no frame.
extension LayerTracking {
  /// The least part of a picture that tells, and the part of its pixels that must agree.
  private static let (telling, agreeing) = (0.08, 0.8)
  /// The squared error up to which a pixel agrees.
  private static let close: Float = 0.02
  /// The least variance of what agrees: a plain strip agrees with many places.
  private static let plain = 2e-3
  /// The opacity that a screen must have to be seen in the frame at the end.
  private static let seen = 0.3

  /// - Parameters:
  ///   - frames: The frame at the end and at least three next to it.
  ///   - isTopKnown: Whether the screen on top is known from the other end of the clip.
  func isCut(at frames: [Int], isTopKnown: Bool) -> Bool {
    guard frames.count > 3 else { return false }
    return (isTopKnown ? showsTop(at: frames) : showsBottom(at: frames))
      || shinesThrough(at: frames, isTopKnown: isTopKnown)
  }

  /// Whether the screen on top, which is known, is seen where its motion goes on to.
  private func showsTop(at frames: [Int]) -> Bool {
    guard !free[Layering.mask..<Layering.bottom].contains(true) else { return false }
    let layering = continued(to: frames)
    guard layering[.topAlpha] > Self.seen else { return false }
    // The first frames say how fast it is, not quite.
    let back = layering.continued(from: layerings[frames[1]], by: -0.2)
    let on = layering.continued(from: layerings[frames[1]], by: 0.2)
    return [layering, back, on].contains { isShown($0, in: small[frames[0]][0]) }
  }

  /// Where the motion of the frames next to the end of a clip goes on to.
  func continued(to frames: [Int]) -> Layering {
    let numbers = frames.map { layerings[$0].numbers }
    var layering = layerings[frames[1]]
    for place in 0..<Layering.count {
      let range = Layering.ranges[place]
      let next = 3 * (numbers[1][place] - numbers[2][place]) + numbers[3][place]
      layering.numbers[place] = min(max(next, range.lowerBound), range.upperBound)
    }
    return layering
  }

  private func isShown(_ layering: Layering, in picture: ClipPicture) -> Bool {
    screens[2].withLayers(layering) { top, _ in
      var (covered, agreeing) = (0, 0)
      var (sum, square) = (SIMD4<Float>(), SIMD4<Float>())
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let sample = top.sample(Float(x) + 0.5, Float(y) + 0.5)
          guard sample.cover == 1 else { continue }
          let error = sample.color - picture.pixels[y * picture.width + x]
          covered += 1
          if (error * error).sum() < Self.close { agreeing += 1 }
          sum += sample.color
          square += sample.color * sample.color
        }
      }
      let count = Float(max(covered, 1))
      let variance = (square / count - (sum / count) * (sum / count)).sum()
      return Double(covered) > Self.telling * Double(picture.pixels.count)
        && Double(agreeing) > Self.agreeing * Double(covered) && Double(variance) > Self.plain
    }
  }

  /// The part of a side in which bars can look alike on both screens, and the part up to which a strip is looked at.
  private static let (bar, strip) = (0.08, 0.2)
  /// How much a channel differs from the usual color of a strip where a pixel tells, and the least part of the
  /// picture that does.
  private static let (apart, enough): (Float, Double) = (0.1, 0.004)
  /// The change of a picture that shows a motion, and how many frames away it is looked for.
  private static let (change, away) = (0.03, 6)

  /// Whether a strip at an edge shows the screen at the bottom, so that the one on top has not arrived there.
  ///
  /// Both screens can have the same there, which moves with the one on top; so another frame must show it, too.
  private func showsBottom(at frames: [Int]) -> Bool {
    let last = small[frames[0]][0]
    guard
      let other = frames.dropFirst().prefix(Self.away).first(where: {
        small[$0][0].difference(from: last) > Self.change
      })
    else { return false }
    let ends = showsBottom(continued(to: frames), in: last)
    let others = showsBottom(layerings[other], in: small[other][0])
    return zip(ends, others).contains { $0 && $1 }
  }

  /// Whether the strip at each edge shows the screen at the bottom.
  private func showsBottom(_ layering: Layering, in picture: ClipPicture) -> [Bool] {
    let kept = 1 - Float(layering[.dimming])
    let ground = screens[2].ground
    let colors = screens[2].withLayers(layering) { _, bottom in
      picture.pixels.indices.map { index in
        let lower = bottom.sample(
          Float(index % picture.width) + 0.5, Float(index / picture.width) + 0.5)
        return (ground + (lower.color - ground) * (lower.cover * bottom.alpha)) * kept
      }
    }
    return strips(of: picture).map { strip in
      let usual = strip.map { colors[$0] }.median
      let telling = strip.filter { index in
        let difference = colors[index] - usual
        return max(difference.max(), -difference.min()) > Self.apart
      }
      let agreeing = telling.count { index in
        let error = colors[index] - picture.pixels[index]
        return (error * error).sum() < Self.close
      }
      return Double(telling.count) > Self.enough * Double(picture.pixels.count)
        && Double(agreeing) > Self.agreeing * Double(telling.count)
    }
  }

  /// The pixels of a strip near each edge.
  private func strips(of picture: ClipPicture) -> [[Int]] {
    func isNear(_ place: Int, _ count: Int) -> Bool {
      let share = Double(place) / Double(count)
      return share > Self.bar && share < Self.strip
    }
    let (width, height) = (picture.width, picture.height)
    let all = picture.pixels.indices
    return [
      all.filter { isNear($0 / width, height) },
      all.filter { isNear(height - 1 - $0 / width, height) },
      all.filter { isNear($0 % width, width) },
      all.filter { isNear(width - 1 - $0 % width, width) },
    ]
  }
}

extension [SIMD4<Float>] {
  /// The middle one of the values of each channel.
  fileprivate var median: SIMD4<Float> {
    var middle = SIMD4<Float>()
    guard !isEmpty else { return middle }
    for channel in 0..<3 { middle[channel] = map { $0[channel] }.sorted()[count / 2] }
    return middle
  }
}
