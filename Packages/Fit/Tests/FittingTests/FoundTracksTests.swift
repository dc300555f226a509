@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Fitting

struct FoundTracksTests {
  /// An encoder's errors move a strip of the screen at the bottom, which has no edge of its own, the same way for
  /// several frames.
  @Test func `the narrower a strip of the screen at the bottom, the less its place counts`() throws
  {
    let shares = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05]
    let limit = 1.5 / ClipTests.size.width
    let found = shares.map { share in
      var layering = Layering.resting
      layering[.bottomX] = share - 0.9
      return LayerTracking.Found(
        layering: layering,
        deviations: Array(repeating: limit / 30, count: Layering.count),
        shares: (top: 1 - share, bottom: share), unexplained: 0,
        area: Rect(x: 0, y: 0, width: 0, height: 0))
    }
    let free = Layering.Place.allCases.map { $0 == .bottomX }
    let tracks = FoundTracks(
      found, shares.indices.map { Double($0) / 60 }, frontOnTop: true, free: free,
      in: ClipTests.size
    ).tracks
    let weights = try #require(tracks.first { $0.property == .translateX }).weights
    #expect(weights[7] > 0.4)
    #expect(weights[9] < 0.03)
  }

  @Test(arguments: [
    ([0, 0.3, 0.6, 0.9, 1, 1, 1], true), ([0, 0.6, 0.62, 0.66, 0.72, 0.8, 0.9], false),
  ])
  func `a screen at rest is clear if it fades, and not if it is only out of the picture`(
    opacities: [Double], isClear: Bool
  ) throws {
    let found = opacities.enumerated().map { frame, opacity in
      var layering = Layering.resting
      layering[.topAlpha] = opacity
      return LayerTracking.Found(
        layering: layering,
        deviations: Array(repeating: frame == 0 ? 1 : 1e-3, count: Layering.count),
        shares: (top: frame == 0 ? 0 : 0.5, bottom: 0.5), unexplained: 0,
        area: Rect(x: 0, y: 0, width: 0, height: 0))
    }
    let tracks = FoundTracks(
      found, opacities.indices.map { Double($0) / 60 }, frontOnTop: true,
      free: Layering.Place.allCases.map { $0 == .topAlpha }, in: ClipTests.size
    ).tracks
    let alpha = try #require(tracks.first { $0.property == .alpha })
    #expect(alpha.values.contains(0) == isClear)
  }
}
