// Whether the picture was cut off at its sides, so that the screens go on beyond what is known of them.
extension LayerTracking {
  /// How far screens are taken to go on: a status bar, a bar and what a square picture lacks.
  private static let margins = [0.03, 0.06, 0.1, 0.16]
  /// The cost of a frame, in multiples of what an encoder causes, from which on the picture may be cut off: what
  /// comes in at a side is seen in most frames.
  private static let suspicious = 30.0
  /// The fraction of the cost that screens that go on must leave at most: in frames near the rests, and in all.
  ///
  /// What comes in is not known, so a good part is left. Of screens that end with the picture, which shows the ground
  /// there, each costs more.
  private static let (likely, certain) = (0.7, 0.75)
  /// The same compared with screens that stretch, or are seen through a mask: with more numbers, these explain some
  /// of what comes in.
  private static let closer = 0.9

  /// How far the screens go on beyond the picture; nil if they end there, or if no frame tells.
  ///
  /// What is beyond an edge is seen while a screen moves away from there. It is not known, but most surfaces go on as
  /// they are at the edge, and hardly any is like the ground or the other screen.
  ///
  /// - Parameter cost: What is left of the frames with the best of all screens that end with the picture.
  func margins(leaving cost: Double) -> ScreenMargins? {
    guard cost > Self.suspicious * noise * Double(frames.count) else { return nil }
    let none = costNearRest(of: .none)
    // Each screen is compared with itself, since one that is hidden costs the same with any margin.
    func left(_ margins: ScreenMargins) -> Double {
      let near = costNearRest(of: .none, beyond: margins)
      return (near.bottom + enough) / (none.bottom + enough) * (near.top + enough)
        / (none.top + enough)
    }
    func best(_ place: WritableKeyPath<ScreenMargins, Double>) -> Double {
      let tried = Self.margins.map { margin -> (margin: Double, left: Double) in
        var margins = ScreenMargins.none
        margins[keyPath: place] = margin
        return (margin, left(margins))
      }
      guard let best = tried.min(by: { $0.left < $1.left }), best.left < Self.likely else {
        return 0
      }
      return best.margin
    }
    let margins = ScreenMargins(across: best(\.across), down: best(\.down))
    guard margins != .none else { return nil }
    var extended = self
    for size in extended.screens.indices { extended.screens[size].beyond = margins }
    let most = min(Self.certain * roughCost, Self.closer * cost)
    extended.follow(most: most)
    return extended.roughCost < most ? margins : nil
  }
}
