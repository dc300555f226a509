#if Rendering
  import Motion
  import Rendering
  import Scenarios

  /// The film strip that is recorded of a run: small, and enough to see what moves where.
  struct GoldenStrip {
    private let take: RenderTake
    private let renderer: FrameRenderer

    /// How wide a moment is, in pixels.
    private static let width = 96.0
    /// How many moments of each transition.
    private static let moments = 5
    /// How many transitions; what comes later looks like what was before.
    private static let transitions = 12

    init(_ take: RenderTake, imageFolder: String) throws {
      self.take = take
      renderer = try FrameRenderer(
        pixelsPerPoint: Self.width / take.scenario.device.size.width,
        screens: RenderScenery(take.scenario).screens, imageFolder: imageFolder)
      renderer.insets = take.scenario.device.insets
    }

    func picture() throws -> Bitmap {
      let rows = try take.transitions.prefix(Self.transitions).enumerated().map {
        number, transition in
        try take.row(
          of: transition,
          at: RenderMoments(ofTransition: number, in: [take], count: Self.moments)
        ) { try renderer.render($0.frame) }
      }
      return try FilmStrip(rows: rows).bitmap()
    }
  }
#endif
