import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T92: a transition that a percentage drives which no finger makes.
struct DrivingTruths {
  private let builder = StageBuilder()
  private let navigation: NavigationController
  private var stage: Stage { builder.stage }
  private var log: EventLog { builder.log }

  init() {
    (_, navigation) = builder.withStack(builder.a)
  }

  private func use(_ rule: InteractionRule? = nil) {
    navigation.delegate = TransitionDelegate(
      name: "test", animator: { _ in SlideAnimator(curve: .easeIn) }, interaction: { _ in rule })
  }

  private func push() -> ProgressDrive? {
    stage.drive { navigation.pushViewController(builder.b, animated: true) }
  }

  private var progress: Double? { stage.progress(ofTransition: 1) }

  @Test func `T92 a percentage drives a transition, holds it and jumps`() throws {
    use()
    let drive = try #require(push())
    #expect(drive.isDriving)
    #expect(log.count(of: .startInteractiveTransition) == 1)
    // No time moves it, as long as nobody says a percentage.
    for _ in 0..<30 { stage.tick() }
    #expect(progress == 0)
    for percent in [0.3, 0.3, 0.9, 0.2, -1, 0.5] {
      drive.update(percent)
      stage.tick()
      #expect(progress == max(percent, 0))
    }
    // A download that reports nonsense moves nothing.
    drive.update(.nan)
    #expect(progress == 0.5)
    #expect(navigation.viewControllers.count == 2 && log.count(of: .didShow) == 0)
  }

  @Test(arguments: [true, false])
  func `T92 the rest of the way is gone by itself when the percentage ends`(finishes: Bool) throws {
    use()
    let drive = try #require(push())
    drive.update(0.5)
    if finishes { drive.finish() } else { drive.cancel() }
    #expect(!drive.isDriving)
    let moment = stage.time
    builder.settle()
    // Half of the way in half of the time.
    #expect(abs(stage.time - moment - 0.2) < 0.04)
    #expect(navigation.topViewController === (finishes ? builder.b : builder.a))
    // What comes later has no effect.
    drive.update(0.1)
    drive.cancel()
    stage.tick()
    #expect(stage.leftovers == 0 && !stage.isTransitioning)
  }

  @Test(arguments: [(0.2, nil, false), (0.4, nil, true), (0.6, nil, true), (0.1, 0.05, true)])
  func `T92 a rule for progress decides how it ends`(
    percent: Double, commitAt: Double?, completes: Bool
  ) throws {
    var rule = InteractionRule(gesture: .pan(.down))
    var download = InteractionRule(
      gesture: .progress, commit: CommitPolicy { $0.percent > 0.5 }, completionSpeed: 3,
      percent: { $0.percent * 1.5 })
    download.commitAt = commitAt
    rule.alternatives = [download]
    use(rule)
    let drive = try #require(push())
    drive.update(percent)
    #expect(drive.isDriving == (commitAt == nil))
    drive.end()
    builder.settle()
    #expect(navigation.topViewController === (completes ? builder.b : builder.a))
    #expect(log.last(.gesture)?[.completed] == .bool(completes))
  }

  @Test func `T92 UIKit's own animator can't be driven`() {
    #expect(push() == nil)
    #expect(
      log.last(.refused)?[.message]
        == .string("nothing began that can be driven: there has to be a change with an animator"))
    builder.settle()
    #expect(navigation.topViewController === builder.b)
    // Nothing at all is no change either.
    #expect(stage.drive {} == nil)
  }

  @Test func `T92 only the first change that begins is driven`() throws {
    use()
    let drive = try #require(push())
    builder.b.present(builder.c, animated: true)
    drive.update(0.5)
    drive.finish()
    builder.settle()
    #expect(log.count(of: .startInteractiveTransition) == 1)
    #expect(log.count(of: .updateInteractiveTransition) == 1)
    // A drive is for one change: what begins within it by itself runs by itself.
    #expect(
      stage.drive {
        navigation.popViewController(animated: false)
        navigation.pushViewController(builder.b, animated: true)
      } == nil || stage.isTransitioning)
    builder.settle()
    #expect(stage.leftovers == 0)
  }
}
