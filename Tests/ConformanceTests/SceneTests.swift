@_spi(Tools) import Conformance
import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Scenarios in which an animator is examined.
struct SceneTests {
  /// Each variant has a stage of its own, with scripts and pictures that would fill the memory.
  @Test func `a stage is gone when its scenario has been examined`() throws {
    final class Made { weak var stage: Stage? }
    let made = Made()
    var count = 0
    let examination = Examination(of: CheckedAnimator("Still") { _ in CrossDissolve() })
    _ = try examination.examine(
      SceneSubject("still") { _ in
        let stage = Stage(size: Size(width: 300, height: 600))
        stage.setRoot(ViewController(id: "root"))
        (made.stage, count) = (stage, count + 1)
        return SceneTake(
          stage: stage,
          step: {
            stage.tick()
            return stage.time < 0.1
          }, tick: { stage.tick() }, endTouches: { _ in false }, goBack: { _ in },
          performAgain: { _ in })
      })
    #expect(count > 1)
    #expect(made.stage == nil)
  }
}
