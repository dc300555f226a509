@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import FitCommand
@testable import Fitting

/// How far a fitted animator is from what was measured.
struct FitReplayTests {
  private func track(weights: [Double] = []) -> MeasuredTrack {
    var track = MeasuredTrack(
      view: "front", property: .translateY, times: [0, 0.1, 0.2, 0.3], values: [400, 300, 100, 0])
    track.weights = weights
    return track
  }

  @Test func `values that all count alike have the largest error and the mean`() {
    let difference = FitReplay.Difference([0, 4, 2, 4], of: track())
    #expect(difference.worst == 4)
    #expect(difference.time == 0.1)
    #expect(difference.typical == 3)
  }

  /// A screen that fades in can hardly be seen in the first frames, and where it is there is a guess.
  @Test func `an uncertain value says little about the animator`() {
    let difference = FitReplay.Difference(
      [100, 0.5, 1, 0.5], of: track(weights: [1e-6, 0.2, 0.2, 0.2]))
    #expect(difference.worst == 1)
    #expect(difference.time == 0.2)
    #expect(abs(difference.typical - 0.71) < 0.05)
  }

  @Test func `an animator that plays something else than the clip is doubted`() throws {
    #expect(ReplayedClip.doubt(about: 0.5) == nil)
    #expect(try #require(ReplayedClip.doubt(about: 0.221)).contains("--start and --end"))
  }

  @Test func `no values have no difference`() {
    let none = MeasuredTrack(view: "front", property: .alpha, times: [], values: [])
    let difference = FitReplay.Difference([], of: none)
    #expect((difference.worst, difference.typical) == (0, 0))
  }
}
