/// Finds how two known screens overlap in each frame of a clip.
///
/// The screen on top is at rest in the last frame, and the other screen in the first one, or the
/// reverse. One pass therefore goes backward from the last frame, and one goes forward from the
/// first. In each frame, the search starts with the results of the neighboring frames, and goes
/// from a small picture to a large one.
package struct LayerTracking {
  /// The layering of each frame.
  package internal(set) var layerings: [Layering]
  /// The screens at the sizes at which frames are compared, the largest first.
  var screens: [LayeredScreens]
  let frames: [[UInt8]]
  private let width: Int
  private let height: Int
  /// Whether the screen on top is the one that appears.
  private let topArrives: Bool
  /// The frames at the two smallest sizes.
  let small: [[ClipPicture]]
  /// Whether each number changes in the clip.
  package internal(set) var free: [Bool]

  private static let sizes = 4
  /// The errors from which a pixel counts as something else, for each size from the largest one on.
  static let bounds: [Float] = [0.12, 0.15, 0.2, 0.3]

  /// - Parameters:
  ///   - frames: Three bytes for each pixel, from the last frame before anything moves to the
  ///     first one after it.
  ///   - topArrives: Whether the screen on top is at rest in the last frame.
  package init(
    _ screens: LayeredScreens, frames: [[UInt8]], topArrives: Bool
  ) {
    self.frames = frames
    self.topArrives = topArrives
    (width, height) = (screens.top.width, screens.top.height)
    self.screens = [screens]
    for _ in 1..<Self.sizes { self.screens.append(self.screens[self.screens.count - 1].halved) }
    small = frames.map { bytes in
      let picture = ClipPicture(width: screens.top.width, height: screens.top.height, bytes: bytes)
        .halved.halved
      return [picture, picture.halved]
    }
    layerings = Array(repeating: .resting, count: frames.count)
    free = Array(repeating: true, count: Layering.count)
    // On a dark ground, a fading screen looks like a darkened one.
    free[Layering.Place.bottomAlpha.rawValue] = false
    followTop(fromRest)
    follow(fromRest.reversed())
    follow(fromRest)
  }

  /// The frames in order, starting with the one in which the screen on top is at rest.
  private var fromRest: [Int] { topArrives ? frames.indices.reversed() : Array(frames.indices) }

  /// The total error of the layerings in small pictures.
  package var roughCost: Double {
    frames.indices.reduce(0) {
      $0 + screens[2].cost(of: layerings[$1], for: small[$1][0], bound: Self.bounds[2])
    }
  }

  /// Finds the numbers as precisely as the pictures allow, and which of them change at all.
  package mutating func refine(_ progress: (Double) -> Void) {
    refine(at: 1, steps: 6) { progress(0.25 * $0) }
    findGround()
    chooseNumbers()
    progress(0.4)
    follow(fromRest.reversed())
    refine(at: 1, steps: 8) { progress(0.4 + 0.2 * $0) }
    chooseCorners()
    refine(at: 0, steps: 4) { progress(0.6 + 0.4 * $0) }
  }

  func picture(_ frame: Int, at size: Int) -> ClipPicture {
    if size >= 2 { return small[frame][size - 2] }
    let picture = ClipPicture(width: width, height: height, bytes: frames[frame])
    return size == 1 ? picture.halved : picture
  }

  // MARK: Passes

  /// Follows the screen on top from the frame in which it is at rest; the other screen is assumed
  /// to be at rest.
  private mutating func followTop(_ order: [Int]) {
    var known: [Layering] = [.resting]
    for frame in order {
      let last = known[known.count - 1]
      let before = known[max(known.count - 2, 0)]
      let next = last.continued(from: before)
      layerings[frame] =
        best(
          of: [next, last, last.continued(from: before, by: 1.6)] + leaps(from: next, to: frame),
          for: frame)
      known.append(layerings[frame])
    }
  }

  /// Compares each frame's layering with predictions from the frames before it.
  private mutating func follow(_ order: [Int]) {
    var known: [Layering] = []
    for frame in order {
      let own = layerings[frame]
      var guesses: [Layering] = []
      if let last = known.last {
        let next = known.count > 1 ? last.continued(from: known[known.count - 2]) : last
        var mixed = own.withScreen(at: Layering.bottom, of: next)
        mixed[.dimming] = next[.dimming]
        guesses = [
          next, last, mixed, own.withScreen(at: Layering.bottom, of: next),
          own.withScreen(at: Layering.top, of: next), own,
        ]
        if !isTopSeen(last) {
          guesses += entrances.map { last.withScreen(at: Layering.top, of: $0) }
        }
        guesses += leaps(from: next, to: frame)
      } else {
        // In this frame, only the screen at the bottom is seen.
        var alone = own.withScreen(at: Layering.bottom, of: .resting)
        alone[.dimming] = 0
        guesses = [alone]
      }
      layerings[frame] = best(of: guesses, for: frame)
      known.append(layerings[frame])
    }
  }

  /// The layerings from which a screen that is not seen yet can enter.
  private var entrances: [Layering] {
    let edges = [(0.97, 0.0), (-0.97, 0), (0, 0.97), (0, -0.97)]
    var found = edges.map { x, y in
      var layering = Layering.resting
      (layering[.topX], layering[.topY]) = (x, y)
      return layering
    }
    for size in [0, -0.25, 0.2] {
      var layering = Layering.resting
      (layering[.topAlpha], layering[.topSize]) = (0.15, size)
      found.append(layering)
    }
    return found
  }

  /// A layering with the screen on top at the best of all positions along each axis.
  ///
  /// With few frames per second, a screen moves farther from one frame to the next than its content
  /// is wide, and a search that starts at the expected position ends at a wrong one.
  private func leaps(from guess: Layering, to frame: Int) -> [Layering] {
    let (screens, picture) = (screens[Self.sizes - 1], picture(frame, at: Self.sizes - 1))
    let axes = [(Layering.Place.topX, picture.width), (.topY, picture.height)]
    return axes.compactMap { place, count in
      // A screen out of the picture looks the same on each side, so the nearest side comes first.
      let steps = (-count...count).sorted {
        abs(Double($0) - guess[place] * Double(count))
          < abs(Double($1) - guess[place] * Double(count))
      }
      let tries = steps.map { step in
        var leap = guess
        leap[place] = Double(step) / Double(count)
        return leap
      }
      return screens.best(of: tries, for: picture, bound: Self.bounds[Self.sizes - 1])
    }
  }

  private func isTopSeen(_ layering: Layering) -> Bool {
    layering[.topAlpha] > 0.01 && abs(layering[.topX]) < 0.99 && abs(layering[.topY]) < 0.99
  }

  /// The best layering from several guesses, at the two smallest sizes.
  ///
  /// An earlier guess is kept unless a later one is clearly better, so that numbers that a picture
  /// doesn't show continue as before.
  private func best(of guesses: [Layering], for frame: Int) -> Layering {
    var kept: [Layering] = []
    for guess in guesses where !kept.contains(guess) { kept.append(guess) }
    if kept.count > 3 {
      let coarse = kept.enumerated().map { (place: $0, found: fitted($1, frame, at: 3, steps: 6)) }
        .sorted { $0.found.cost < $1.found.cost }.prefix(3)
      kept = ([(0, .init(layering: kept[0], cost: 0))] + coarse).sorted { $0.place < $1.place }
        .map(\.found.layering)
    } else {
      kept += kept.map { fitted($0, frame, at: 3, steps: 6).layering }
    }
    var best: LayeredScreens.Fitted?
    for guess in kept {
      let found = fitted(guess, frame, at: 2, steps: 8)
      if found.cost < 0.96 * (best?.cost ?? .infinity) - (best == nil ? 0 : noise) { best = found }
    }
    return best?.layering ?? .resting
  }

  /// The cost that encoding errors cause in a small picture that is fully explained.
  var noise: Double { 2e-5 * Double(screens[2].top.pixels.count) }

  private func fitted(
    _ guess: Layering, _ frame: Int, at size: Int, steps: Int
  ) -> LayeredScreens.Fitted {
    screens[size].fitted(
      picture(frame, at: size), from: guess, free: free, bound: Self.bounds[size], steps: steps)
  }

  private mutating func refine(at size: Int, steps: Int, _ progress: (Double) -> Void) {
    for frame in frames.indices {
      let picture = picture(frame, at: size)
      var guess = layerings[frame]
      if size == 1 { guess = roundedBetter(guess, for: picture, at: 1) }
      layerings[frame] =
        screens[size].fitted(
          picture, from: guess, free: free, bound: Self.bounds[size], steps: steps
        ).layering
      progress(Double(frame + 1) / Double(frames.count))
    }
  }

  /// The layering with the best of several corner radii.
  ///
  /// The radii are tried because the error has no slope when a radius is far off.
  func roundedBetter(
    _ layering: Layering, for picture: ClipPicture, at size: Int
  ) -> Layering {
    var best = layering
    for place in [Layering.Place.topCorner, .bottomCorner] where free[place.rawValue] {
      let tries = [best[place], 0, 0.02, 0.04, 0.08, 0.12].map { radius in
        var other = best
        other[place] = radius
        return other
      }
      best = screens[size].best(of: tries, for: picture, bound: 1) ?? best
    }
    return best
  }
}
