import Motion
import Views
import Testing
import Transitions

/// An animator that is exchanged while it moves something.
struct ExchangeTests {
  /// Two versions in one, as a reloader makes them.
  private final class Exchangeable: Animator {
    let name = "Exchangeable"
    var revision = 0
    var shift = 1.0
    var isBroken = false
    var canRollBack = true
    /// Whether the version before is as broken as the one it takes over from.
    var staysBroken = false
    var asked: [Double] = []
    var prepared = 0

    struct Broken: Error {}

    func begin(in context: TransitionContext) -> any AnimatorRun { Run(of: self) }

    private func failure() -> any Error {
      guard canRollBack else { return Broken() }
      isBroken = staysBroken
      revision += 1
      return PrepareAgain(after: Broken())
    }

    private final class Run: AnimatorRun {
      let duration = 1.0
      let curve = TimingCurve.linear
      unowned let animator: Exchangeable
      private var revision = 0
      init(of animator: Exchangeable) { self.animator = animator }

      func prepare(in context: TransitionContext, layers: Layers) {
        animator.prepared += 1
        revision = animator.revision
      }

      func frame(progress: Double, presence: Double, into changes: Changes) throws {
        guard revision == animator.revision else { throw PrepareAgain() }
        if animator.isBroken { throw animator.failure() }
        animator.asked.append(progress)
        changes[.front, .translateX] = animator.shift
      }
    }
  }

  private let stage = Stage(size: Size(width: 300, height: 600), frameRate: 10)
  private let animator = Exchangeable()
  private let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])
  private let message = ViewController(id: "message")

  init() {
    stage.delegate = TransitionDelegate(
      name: "Exchangeable", animator: { [animator] _ in animator })
    stage.setRoot(navigation)
    navigation.pushViewController(message, animated: true)
    for _ in 0..<4 { stage.tick() }
  }

  @Test func `a new revision is prepared once and continues at the same progress`() {
    let before = animator.asked
    animator.shift = 2
    animator.revision += 1
    stage.tick()
    #expect(animator.prepared == 2)
    #expect(animator.asked.count == before.count + 1)
    #expect((animator.asked.last ?? 0) - (before.last ?? 0) < 0.11)
    stage.tick()
    #expect(animator.prepared == 2)
  }

  @Test func `a version that fails hands over to the one before, and is reported`() {
    animator.isBroken = true
    animator.revision += 1
    while stage.isTransitioning { stage.tick() }
    #expect(stage.failures.map(\.fallback) == ["Exchangeable"])
    #expect(animator.prepared == 3)
    #expect(animator.asked.last == 1)
    #expect(navigation.topViewController === message)
  }

  @Test func `without a version before, the fallback takes over as ever`() {
    animator.isBroken = true
    animator.canRollBack = false
    while stage.isTransitioning { stage.tick() }
    #expect(stage.failures.map(\.fallback) == [stage.fallback.name])
    #expect(animator.prepared == 1)
    #expect(navigation.topViewController === message)
  }

  /// Fails at every frame, or already when it is prepared.
  private final class Failing: Animator {
    let name = "Failing"
    let isPrepared: Bool
    init(isPrepared: Bool) { self.isPrepared = isPrepared }

    func begin(in context: TransitionContext) -> any AnimatorRun { Run(isPrepared: isPrepared) }

    private final class Run: AnimatorRun {
      let duration = 1.0
      let isPrepared: Bool
      init(isPrepared: Bool) { self.isPrepared = isPrepared }

      func prepare(in context: TransitionContext, layers: Layers) throws {
        guard isPrepared else { throw Exchangeable.Broken() }
      }

      func frame(progress: Double, presence: Double, into changes: Changes) throws {
        throw Exchangeable.Broken()
      }
    }
  }

  @Test func `a version that fails hands over within the frame, at the same progress`() {
    let before = animator.asked
    animator.isBroken = true
    animator.revision += 1
    stage.tick()
    #expect(animator.asked.count == before.count + 1)
    #expect(animator.asked.last == stage.failures.first?.progress)
    #expect(message.view.presentation?[.translateX] == 1)
  }

  @Test(arguments: [true, false])
  func `if the next animator fails too, the transition completes without one`(isPrepared: Bool) {
    stage.fallback = Failing(isPrepared: isPrepared)
    animator.staysBroken = true
    animator.isBroken = true
    animator.revision += 1
    stage.tick()
    #expect(stage.failures.map(\.fallback) == ["Exchangeable", "Failing", nil])
    #expect(message.view.presentation == nil)
    while stage.isTransitioning { stage.tick() }
    #expect(stage.failures.count == 3)
    #expect(navigation.topViewController === message)
  }

  /// Asks to be prepared again in every frame.
  private final class Restless: Animator {
    let name = "Restless"
    func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

    private final class Run: AnimatorRun {
      let duration = 1.0
      func frame(progress: Double, presence: Double, into changes: Changes) throws {
        throw PrepareAgain()
      }
    }
  }

  @Test func `one that always asks to be prepared again is asked once and replaced`() {
    let stage = Stage(size: Size(width: 300, height: 600), frameRate: 10)
    let restless = Restless()
    stage.delegate = TransitionDelegate(name: "Restless", animator: { _ in restless })
    let root = ViewController(id: "root")
    stage.setRoot(root)
    root.present(ViewController(id: "other"), animated: true)
    while stage.isTransitioning { stage.tick() }
    #expect(stage.failures.map(\.fallback) == [stage.fallback.name])
    #expect(stage.failures.first?.transition == 1)
  }

  /// Can't be begun the first time.
  private final class LateStarter: Animator {
    let name = "LateStarter"
    private(set) var begun = 0

    func begin(in context: TransitionContext) throws -> any AnimatorRun {
      begun += 1
      guard begun > 1 else { throw PrepareAgain(after: Exchangeable.Broken()) }
      return CrossDissolve(duration: 0.5).begin(in: context)
    }
  }

  @Test func `an animator that recovers as it begins is begun again, and the failure reported`() {
    let stage = Stage(size: Size(width: 300, height: 600), frameRate: 10)
    let late = LateStarter()
    stage.delegate = TransitionDelegate(name: "LateStarter", animator: { _ in late })
    let root = ViewController(id: "root")
    stage.setRoot(root)
    root.present(ViewController(id: "other"), animated: true)
    while stage.isTransitioning { stage.tick() }
    #expect(late.begun == 2)
    #expect(stage.failures.map(\.fallback) == ["LateStarter"])
    #expect(stage.failures.first?.error is Exchangeable.Broken)
  }
}
