@_spi(Tools) import Motion

// Screens that stretch, skew or tilt: looked for where they explain what place, size and rotation don't.
extension LayerTracking {
  /// The cost of a frame, in multiples of what an encoder causes, up to which nothing else is looked for.
  private static let unexplained = 8.0
  /// The fraction of the cost that must be left at most, of some frames and of all; what an encoder has
  /// changed is left of all.
  private static let (promising, worthwhile) = (0.85, 0.95)
  /// The same that a mask must leave, which cuts off whatever is in the way.
  private static let opening = 0.7
  /// The fraction of a frame that is worth looking for something else.
  private static let remarkable = 0.01
  /// How many frames near a rest are compared, and how many in all.
  private static let (few, many) = (7, 10)

  /// Whether something in the frames is not where the screens would be.
  var isUnexplained: Bool {
    roughCost > Self.unexplained * noise * Double(frames.count)
  }

  /// Follows the screens once more with a warp or through a mask, if they explain too little without one.
  mutating func followWarped() {
    guard isUnexplained else { return }
    let plain = self
    bend()
    guard showsMore else { return }
    var most = Self.opening * roughCost
    for mask in ScreenWarp.masks {
      var masked = plain
      masked.follow(mask, most: most)
      guard masked.roughCost < most else { continue }
      // A rectangle has more numbers, and nearly matches a circle.
      (self, most) = (masked, Self.promising * masked.roughCost)
    }
  }

  /// Whether a part of a frame is none of the screens where they are taken to be.
  var showsMore: Bool {
    isUnexplained && frames.indices.contains { unexplained(in: $0, at: 2).share > Self.remarkable }
  }

  /// Follows screens that stretch, lean or tilt, if one of these explains more.
  private mutating func bend() {
    let plain = roughCost
    let none = costNearRest(of: .none)
    // Of a screen that is hidden near its rest, or that moves evenly there, both cost the same, so the costs
    // near the two rests are compared one by one.
    let floor = noise * Double(Self.few)
    let tried = ScreenWarp.tried.map { warp in
      let cost = costNearRest(of: warp)
      return (
        warp: warp,
        left: (cost.bottom + floor) / (none.bottom + floor) * (cost.top + floor)
          / (none.top + floor)
      )
    }
    guard let best = tried.min(by: { $0.left < $1.left }), best.left < Self.promising else {
      return
    }
    var warp = best.warp
    if warp.isDeep { warp = likeliestView(of: warp) }
    var warped = self
    warped.follow(warp)
    if warp.isDeep {
      // Seen from a wrong distance, a screen is a little beside its place, which hides the right one.
      for round in 0..<2 {
        warped.findEye(sample(of: Self.many), isNear: round > 0)
        let change = abs(warped.screens[2].view.eye / warp.view.eye - 1)
        warp.view = warped.screens[2].view
        guard change > Self.near else { break }
        warped.follow(warp)
      }
    }
    if warped.roughCost < Self.worthwhile * plain { self = warped }
  }

  /// The cost of frames near those in which each of the screens rests, from which on it is followed.
  ///
  /// Farther away, a screen is not where a search without its warp has found it.
  func costNearRest(
    of warp: ScreenWarp, beyond: ScreenMargins = .none
  ) -> (bottom: Double, top: Double) {
    var (sums, seen) = ([0.0, 0], screens[2])
    (seen.view, seen.beyond) = (warp.view, beyond)
    for (order, place) in [(Array(fromRest.reversed()), Layering.bottom), (fromRest, Layering.top)]
    {
      var (before, last) = (Layering.resting, Layering.resting)
      let near = order.prefix(order.count * 2 / 5)
      let stride = max(near.count / Self.few, 1)
      for frame in near where near.firstIndex(of: frame).map({ $0 % stride == 0 }) == true {
        let next = last.continued(from: before)
        let best = seen.closest(
          to: small[frame][0], from: [layerings[frame].withScreen(at: place, of: next), next],
          free: warp.free)
        (before, last) = (last, best.layering)
        sums[place == Layering.bottom ? 0 : 1] += best.cost
      }
    }
    return (sums[0], sums[1])
  }

  /// Some frames, spread evenly.
  func sample(of count: Int) -> [Int] {
    let stride = (frames.count + count - 1) / count
    return frames.indices.filter { $0 % stride == stride / 2 }
  }

  /// The cost of some frames that are seen in a way.
  private func cost(
    of view: DepthView, free: [Bool], from layerings: [Layering], _ sample: [Int]
  ) -> Double {
    var seen = screens[2]
    seen.view = view
    return sample.reduce(0) { sum, frame in
      sum
        + seen.fitted(
          small[frame][0], from: layerings[frame], free: free, bound: Self.bounds[2], steps: 12,
          precision: Self.precisions[2]
        ).cost
    }
  }

  /// The same warp with the points about which tilted screens most likely turn, and with about the viewer's
  /// distance.
  private func likeliestView(of warp: ScreenWarp) -> ScreenWarp {
    func best(isSized: Bool) -> (warp: ScreenWarp, cost: Double) {
      var turned = warp
      (turned.view.eye, turned.isSized) = (Self.eyes[0], isSized)
      var best = (warp: turned, cost: Double.infinity)
      func consider(_ change: (inout DepthView) -> Void) {
        var tried = turned
        change(&tried.view)
        let near = costNearRest(of: tried)
        let cost = near.bottom + near.top
        if cost < best.cost { best = (tried, cost) }
      }
      for anchor in warp.anchors {
        consider { ($0.topAnchor, $0.bottomAnchor) = anchor }
      }
      // The points about which screens turn hardly depend on the distance.
      turned = best.warp
      for eye in Self.eyes.dropFirst() { consider { $0.eye = eye } }
      return best
    }
    // What grows looks like what comes nearer, so the size changes only if it must.
    let (plain, sized) = (best(isSized: false), best(isSized: true))
    return sized.cost < Self.promising * plain.cost ? sized.warp : plain.warp
  }

  /// The distances of a viewer that are tried, in widths, and how closely the best one is looked for.
  private static let (eyes, distances) = ([2.4, 1.5, 4], [0.8, 1.2, 1.7, 2.3, 3.2, 4.5, 7])
  private static let closeness = 0.02
  /// The change of the distance up to which screens are close enough to their places to be refined.
  private static let near = 0.04

  /// How much the viewer's distance is changed to see which way it is off, and how often.
  private static let (nudge, nudges) = (0.05, 3)

  /// Whether a screen may tilt.
  var isTilted: Bool {
    [Layering.Place.topTiltX, .topTiltY, .bottomTiltX, .bottomTiltY].contains { free[$0.rawValue] }
  }

  /// Corrects the viewer's distance in larger pictures, which show the slant of edges.
  mutating func polishEye() {
    guard isTilted else { return }
    let sample = sample(of: Self.many)
    let pictures = sample.map { picture($0, at: 1) }
    var eye = screens[1].view.eye
    for _ in 0..<Self.nudges {
      let costs = [1 - Self.nudge, 1, 1 + Self.nudge].map { share -> Double in
        var seen = screens[1]
        seen.view.eye = eye * share
        return zip(sample, pictures).reduce(0) { sum, next in
          sum
            + seen.fitted(
              next.1, from: layerings[next.0], free: free, bound: Self.bounds[1], steps: 5,
              precision: Self.precisions[1]
            ).cost
        }
      }
      // The lowest point of the parabola through the three.
      let bend = costs[0] - 2 * costs[1] + costs[2]
      let way = bend > 0 ? (costs[0] - costs[2]) / (2 * bend) : costs[0] < costs[2] ? -1 : 1
      eye *= 1 + Self.nudge * min(max(way, -1), 1)
    }
    for size in screens.indices { screens[size].view.eye = eye }
  }

  /// Finds how far away the viewer is: the distance with which the frames are explained best.
  ///
  /// - Parameter isNear: Whether it is about as far away as it seems now.
  mutating func findEye(_ sample: [Int], isNear: Bool) {
    func cost(_ distance: Double) -> Double {
      var view = screens[2].view
      view.eye = distance
      return self.cost(of: view, free: free, from: layerings, sample)
    }
    let eye = screens[2].view.eye
    let distances = isNear ? [0.8, 0.93, 1.07, 1.25].map { $0 * eye } : Self.distances
    let costs = distances.map(cost)
    guard let least = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return }
    var (low, high) = (distances[max(least - 1, 0)], distances[min(least + 1, costs.count - 1)])
    // The golden section, in ratios.
    func between(_ share: Double) -> Double {
      low * exponential(of: share * logarithm(of: high / low))
    }
    let golden = 0.618
    var (left, right) = (between(1 - golden), between(golden))
    var (leftCost, rightCost) = (cost(left), cost(right))
    while high / low > 1 + Self.closeness {
      if leftCost < rightCost {
        (high, right, rightCost) = (right, left, leftCost)
        left = between(1 - golden)
        leftCost = cost(left)
      } else {
        (low, left, leftCost) = (left, right, rightCost)
        right = between(golden)
        rightCost = cost(right)
      }
    }
    for size in screens.indices { screens[size].view.eye = (left + right) / 2 }
  }
}

extension LayeredScreens {
  /// The guess that is closest to a small picture, after a few steps.
  fileprivate func closest(
    to picture: ClipPicture, from guesses: [Layering], free: [Bool]
  ) -> Fitted {
    let bound = LayerTracking.bounds[2]
    let start = best(of: guesses, for: picture, bound: bound) ?? guesses[0]
    return fitted(
      picture, from: start, free: free, bound: bound, steps: 6,
      precision: LayerTracking.precisions[2])
  }
}
