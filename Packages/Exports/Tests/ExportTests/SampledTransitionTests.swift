import Testing

@testable import Export

struct SampledTransitionTests {
  @Test(arguments: [
    (0.9, true), (0.85, true), (0.8, true), (1, true), (0.77, false), (1.03, false), (0.5, false),
  ])
  func `the last frame of a sampled transition is at most one step away from its duration`(
    duration: Double, isTimed: Bool
  ) {
    // Ten frames, a tenth of a second apart.
    #expect(TransitionSampler.isTimed(duration, seconds: 0.9, frames: 10) == isTimed)
  }
}
