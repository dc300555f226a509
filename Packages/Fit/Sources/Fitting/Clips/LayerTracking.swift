import Terminal

/// Finds how two known screens overlap in each frame of a clip.
///
/// The screen on top is at rest in the last frame, and the other screen in the first one, or the
/// reverse. One pass therefore goes backward from the last frame, and one goes forward from the
/// first. In each frame, the search starts with the results of the neighboring frames, and goes
/// from a small picture to a large one.
package struct LayerTracking: Sendable {
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

  /// Whether a frame shows the color behind the screens alone.
  private let isGroundSeen: Bool

  private static let sizes = 4
  /// The errors from which a pixel counts as something else, for each size from the largest one on.
  static let bounds: [Float] = [0.12, 0.15, 0.2, 0.3]
  /// The fraction of the cost that a step of a search must remove, for each size.
  static let precisions = [1e-5, 1e-4, 1e-3, 1e-3]

  /// - Parameters:
  ///   - frames: Three bytes for each pixel, from the last frame before anything moves to the
  ///     first one after it.
  ///   - topArrives: Whether the screen on top is at rest in the last frame.
  package init(_ screens: LayeredScreens, frames: [[UInt8]], topArrives: Bool) {
    self.frames = frames
    self.topArrives = topArrives
    (width, height) = (screens.top.width, screens.top.height)
    self.screens = [screens]
    for _ in 1..<Self.sizes { self.screens.append(self.screens[self.screens.count - 1].halved) }
    let small = frames.map { bytes in
      let picture = ClipPicture(width: screens.top.width, height: screens.top.height, bytes: bytes)
        .halved.halved
      return [picture, picture.halved]
    }
    let ground = Self.plainColor(of: small.map { $0[1] }, besides: self.screens[Self.sizes - 1])
    isGroundSeen = ground != nil
    if let ground { for size in self.screens.indices { self.screens[size].ground = ground } }
    self.small = small
    layerings = Array(repeating: .resting, count: frames.count)
    free = ScreenWarp.none.free
  }

  /// Follows the screens through the frames, at the smallest sizes.
  ///
  /// - Parameter most: The rough cost from which on the result doesn't matter.
  package mutating func follow(_ warp: ScreenWarp = .none, most: Double = .infinity) {
    for size in screens.indices { screens[size].view = warp.view }
    free = warp.free
    if isGroundSeen { free[Layering.Place.bottomAlpha.rawValue] = true }
    followTop(fromRest)
    follow(fromRest.reversed(), isKnown: false, most: most)
    if roughCost < most { follow(fromRest) }
  }

  /// The frames in order, starting with the one in which the screen on top is at rest.
  var fromRest: [Int] { topArrives ? frames.indices.reversed() : Array(frames.indices) }

  /// The total error of the layerings in small pictures.
  package var roughCost: Double { frames.indices.reduce(0) { $0 + roughCost(of: $1) } }

  func roughCost(of frame: Int) -> Double {
    screens[2].cost(of: layerings[frame], for: small[frame][0], bound: Self.bounds[2])
  }

  /// Finds the numbers as precisely as the pictures allow, and which of them change at all.
  package mutating func refine(_ progress: (Double) -> Void) {
    refine(at: 1, steps: 6) { progress(0.25 * $0) }
    polishEye()
    findGround()
    chooseNumbers()
    progress(0.4)
    follow(fromRest.reversed())
    refine(at: 1, steps: 8) { progress(0.4 + 0.2 * $0) }
    // Now the screens are where this distance has them, which shows what is still missing.
    polishEye()
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
    var usual = UsualCost()
    for frame in order {
      let last = known[known.count - 1]
      let before = known[max(known.count - 2, 0)]
      let next = last.continued(from: before)
      layerings[frame] =
        best(of: [next, last, last.continued(from: before, by: 1.6)], for: frame, usual: &usual) {
          leaps(from: next, to: frame)
        }
      known.append(layerings[frame])
    }
  }

  /// Compares each frame's layering with predictions from the frames before it.
  ///
  /// - Parameters:
  ///   - isKnown: Whether the layerings were found by following both screens.
  ///   - most: The cost of all frames together from which on the pass can end.
  private mutating func follow(_ order: [Int], isKnown: Bool = true, most: Double = .infinity) {
    var known: [Layering] = []
    var sum = 0.0
    var usual = UsualCost()
    for frame in order where sum < most {
      let own = layerings[frame]
      if let last = known.last {
        let next = known.count > 1 ? last.continued(from: known[known.count - 2]) : last
        var mixed = own.withScreen(at: Layering.bottom, of: next)
        mixed[.dimming] = next[.dimming]
        // A strip of one color fits many places and sizes of the screen on top; that pass comes from where it
        // is seen.
        let seen = own.withScreen(at: Layering.bottom, of: next).withShade(of: next)
        let guesses =
          (isKnown ? [next, last, mixed] : [seen, next, last, mixed])
          + [
            own.withScreen(at: Layering.bottom, of: next),
            own.withScreen(at: Layering.top, of: next), own,
          ]
        // The pass that finds both screens tries everything: a small one hardly changes what a frame costs.
        if !isKnown { usual = UsualCost() }
        layerings[frame] = best(
          of: guesses, for: frame, knowing: isKnown ? own : nil, usual: &usual
        ) {
          (isTopSeen(last) ? [] : entrances.map { last.withScreen(at: Layering.top, of: $0) })
            + leaps(from: next, to: frame) + leapsOfBottom(from: mixed, to: frame)
        }
      } else {
        // In this frame, only the screen at the bottom is seen.
        var alone = own.withScreen(at: Layering.bottom, of: .resting)
        alone[.dimming] = 0
        layerings[frame] = best(of: [alone], for: frame, usual: &usual)
      }
      if most < .infinity { sum += roughCost(of: frame) }
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
    let picture = picture(frame, at: Self.sizes - 1)
    let moved = [Layering.Place.topX, .topY].map { leap(along: $0, from: guess, in: picture) }
    guard isMasked else { return moved }
    // Most masks show a screen in its place. No mask of a screen that was lost, and is not seen, explains anything.
    let resting = guess.withScreen(at: Layering.top, of: .resting)
    // A circle at any place matches a part of a frame by chance, so that one needs a screen that is followed.
    let isAnywhere = free[Layering.Place.maskX.rawValue]
    let shown = [guess, layerings[frame]] + (isAnywhere ? [] : [resting])
    return moved + shown.map { masked($0, in: picture) }
  }

  /// The same with the screen at the bottom, where that is far from where it is expected.
  private func leapsOfBottom(from guess: Layering, to frame: Int) -> [Layering] {
    // What a mask shows too little of would be looked for in the wrong screen.
    guard !isMasked else { return [] }
    let picture = picture(frame, at: Self.sizes - 1)
    return [Layering.Place.bottomX, .bottomY].compactMap { place in
      let leap = leap(along: place, from: guess, in: picture)
      let count = place == .bottomX ? picture.width : picture.height
      return abs(leap[place] - guess[place]) * Double(count) > 1.5 ? leap : nil
    }
  }

  private var isMasked: Bool { free[Layering.mask..<Layering.bottom].contains(true) }

  /// A layering with a screen at the best of all positions along an axis.
  ///
  /// - Parameter picture: A picture of the smallest size.
  private func leap(
    along place: Layering.Place, from guess: Layering, in picture: ClipPicture
  ) -> Layering {
    let count = place == .topX || place == .bottomX ? picture.width : picture.height
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
    // Half of the rows tell where a screen is.
    let rows = stride(from: 0, to: picture.height, by: 2).map { $0..<($0 + 1) }
    return screens[Self.sizes - 1].best(
      of: tries, for: picture, bound: Self.bounds[Self.sizes - 1], rows: rows) ?? guess
  }

  /// A layering with the best of all masks: sides that are cut off one after the other, or a circle.
  ///
  /// - Parameter picture: A picture of the smallest size.
  private func masked(_ guess: Layering, in picture: ClipPicture) -> Layering {
    let count = Double(max(picture.width, picture.height))
    func best(of tries: [Layering], _ other: Layering) -> Layering {
      screens[Self.sizes - 1].best(
        of: [other] + tries, for: picture, bound: Self.bounds[Self.sizes - 1]) ?? other
    }
    func tries(_ place: Layering.Place, from guess: Layering, step: Double, to last: Double)
      -> [Layering]
    {
      stride(from: 0, through: last, by: step / count).map { value in
        var other = guess
        other[place] = value
        return other
      }
    }
    func opened(_ place: Layering.Place, from guess: Layering, to last: Double) -> Layering {
      let near = best(of: tries(place, from: guess, step: 2, to: last), guess)
      let beside = [-1, 1].map { step in
        var other = near
        other[place] = max(near[place] + step / count, 0)
        return other
      }
      return best(of: beside, near)
    }
    if free[Layering.Place.maskRadius.rawValue] {
      let central = opened(.maskRadius, from: guess, to: Self.largestMask)
      guard free[Layering.Place.maskX.rawValue], guess[.maskRadius] >= 1 else { return central }
      // While nothing is known of the circle, it can be anywhere; most are in the middle.
      var found = central
      for x in Self.middles {
        for y in Self.middles {
          var moved = guess
          (moved[.maskX], moved[.maskY]) = (x, y)
          found = best(of: tries(.maskRadius, from: moved, step: 3, to: Self.largestMask), found)
        }
      }
      func cost(_ layering: Layering) -> Double {
        screens[Self.sizes - 1].cost(
          of: layering, for: picture, bound: Self.bounds[Self.sizes - 1])
      }
      return cost(found) < Self.clearly * cost(central) ? found : central
    }
    return Layering.maskSides.filter { free[$0.rawValue] }.reduce(guess) { found, place in
      opened(place, from: found, to: 0.99)
    }
  }

  /// The radius of a circle that shows all of a screen from any place in it, in halves of the diagonal.
  private static let largestMask = 2.0
  /// The fraction of the cost that another place of a circle must leave at most.
  private static let clearly = 0.7
  /// Where a circle is looked for along each axis, from the middle of the screen.
  private static let middles = [-0.35, 0, 0.35]

  private func isTopSeen(_ layering: Layering) -> Bool {
    layering[.topAlpha] > 0.01 && abs(layering[.topX]) < 0.99 && abs(layering[.topY]) < 0.99
  }

  /// The best layering from several guesses, at the two smallest sizes.
  ///
  /// If the first one explains a frame as well as the frames before it are explained, the others are not tried,
  /// unless a screen may tilt: a wrong tilt explains a frame nearly as well as the right one.
  ///
  /// An earlier guess is kept unless a later one is clearly better, so that numbers that a picture
  /// doesn't show continue as before.
  ///
  /// - Parameters:
  ///   - own: What a search from the other side found; nil if there was none.
  ///   - usual: What the frames before this one cost.
  ///   - others: More guesses, which are made if the first one doesn't explain the frame.
  private func best(
    of guesses: [Layering], for frame: Int, knowing own: Layering? = nil,
    usual: inout UsualCost, or others: () -> [Layering] = { [] }
  ) -> Layering {
    var best = fitted(guesses[0], frame, at: 2, steps: 8)
    // A frame without motion is explained completely. Else, if the search from a neighboring frame
    // ends where that from the other side did, no other guess is better.
    let isFound = best.cost < enough || own.map(best.layering.isEqual) == true
    let isUsual =
      best.cost < min(usual.most, Self.explained * enough) && !isTilted
      && own.map { isBetter($0, than: best, in: frame) } != true
    if isFound || isUsual {
      usual.record(best.cost)
      return best.layering
    }
    var kept: [Layering] = []
    for guess in guesses + others() where !kept.contains(guess) { kept.append(guess) }
    let coarse = kept.enumerated().map { (place: $0, found: fitted($1, frame, at: 3, steps: 6)) }
    let tried =
      kept.count > 3
      ? coarse.sorted { $0.found.cost < $1.found.cost }.prefix(3).sorted { $0.place < $1.place }
      : coarse
    var starts = kept.count > 3 ? [] : Array(kept.dropFirst())
    for found in tried.map(\.found.layering)
    where !starts.contains(where: found.isEqual) { starts.append(found) }
    for start in starts {
      let found = fitted(start, frame, at: 2, steps: 8)
      if found.cost < Self.better * best.cost - noise { best = found }
    }
    usual.recordSearched(best.cost)
    return best.layering
  }

  /// Whether a layering explains a frame clearly better than one that was found.
  private func isBetter(
    _ layering: Layering, than found: LayeredScreens.Fitted, in frame: Int
  ) -> Bool {
    screens[2].cost(of: layering, for: small[frame][0], bound: Self.bounds[2])
      < Self.better * found.cost - noise
  }

  /// How many times more than a frame that is explained completely a frame may cost that is explained as usual.
  private static let explained = 30.0

  /// The fraction of the cost that a later guess must leave at most.
  private static let better = 0.96

  /// The cost from which on a frame is explained, so that no other guess is tried.
  var enough: Double { 2 * noise }

  /// The cost that encoding errors cause in a small picture that is fully explained.
  var noise: Double { 2e-5 * Double(screens[2].top.pixels.count) }

  private func fitted(
    _ guess: Layering, _ frame: Int, at size: Int, steps: Int
  ) -> LayeredScreens.Fitted {
    screens[size].fitted(
      picture(frame, at: size), from: guess, free: free, bound: Self.bounds[size], steps: steps,
      precision: Self.precisions[size])
  }

  /// Refines all frames, on all processors.
  private mutating func refine(at size: Int, steps: Int, _ progress: (Double) -> Void) {
    let tracking = self
    var found: [Layering] = []
    let workers = Workers<Int, Layering>(count: Workers<Int, Layering>.usualCount) {
      { tracking.refined($0, at: size, steps: steps) }
    }
    try? workers.run(frames.indices) { layering in
      found.append(layering)
      progress(Double(found.count) / Double(tracking.frames.count))
      return true
    }
    // If no thread can be started, this one does the work.
    for frame in found.count..<frames.count {
      found.append(refined(frame, at: size, steps: steps))
    }
    layerings = found
  }

  private func refined(_ frame: Int, at size: Int, steps: Int) -> Layering {
    let picture = picture(frame, at: size)
    let own = layerings[frame]
    let guess = size == 1 ? roundedBetter(own, for: picture, at: 1) : own
    return screens[size].fitted(
      picture, from: guess, free: free, bound: Self.bounds[size], steps: steps,
      precision: Self.precisions[size]
    ).layering
  }

  /// The numbers that are radii of corners.
  static let corners: [Layering.Place] = [.topCorner, .bottomCorner, .maskCorner]

  /// The layering with the best of several corner radii.
  ///
  /// The radii are tried because the error has no slope when a radius is far off.
  func roundedBetter(
    _ layering: Layering, for picture: ClipPicture, at size: Int
  ) -> Layering {
    var best = layering
    for place in Self.corners where free[place.rawValue] {
      let tries = [best[place], 0, 0.02, 0.04, 0.08, 0.12].map { radius in
        var other = best
        other[place] = radius
        return other
      }
      let largest = tries.map { $0[place] }.max() ?? 0
      let rows = screens[size].rows(of: place, in: best, radius: largest)
      best = screens[size].best(of: tries, for: picture, bound: 1, rows: rows) ?? best
    }
    return best
  }
}
