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
    var canTakeBack = true
    /// Whether the version before is as broken as the one it takes over from.
    var staysBroken = false
    var asked: [Double] = []
    var prepared = 0

    struct Broken: Error {}

    func duration(in context: TransitionContext) throws -> Double { 1 }
    func curve(in context: TransitionContext) throws -> TimingCurve { .linear }

    func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
      prepared += 1
      return Run(of: self)
    }

    func takesBack(after error: any Error) -> Bool {
      guard canTakeBack, isBroken else { return false }
      isBroken = staysBroken
      revision += 1
      return true
    }

    private final class Run: AnimatorRun {
      unowned let animator: Exchangeable
      init(of animator: Exchangeable) { self.animator = animator }

      func frame(progress: Double, presence: Double, into changes: Changes) throws {
        if animator.isBroken { throw Broken() }
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

  @Test func `a new revision is prepared once and goes on at the same progress`() {
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

  @Test func `a version that fails hands over to the one before, and is told of`() {
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
    animator.canTakeBack = false
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

    func duration(in context: TransitionContext) throws -> Double { 1 }

    func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
      guard isPrepared else { throw Exchangeable.Broken() }
      return Run()
    }

    private final class Run: AnimatorRun {
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
  func `when whoever follows fails too, it ends with nobody, and completes`(isPrepared: Bool) {
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
}
