import Motion
import Views
import TestSupport
import Testing
import Transitions

/// What the guide "Embedding Interlude" shows of the engine, in its words.
struct EmbeddingExampleTests {
  /// The front view rises from the bottom edge.
  final class Rise: Animator {
    let name = "Rise"

    func duration(in context: TransitionContext) -> Double { 0.4 }

    func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
      try layers.overlay("dimming", place: .above("back"), color: .black)
      return Run(height: context.containerView.bounds.height)
    }

    private final class Run: AnimatorRun {
      let height: Double

      init(height: Double) { self.height = height }

      func frame(progress: Double, presence: Double, into changes: Changes) {
        changes[.front, .translateY] = height * (1 - presence)
        if let dimming = changes.slot(of: "dimming") { changes[dimming, .alpha] = 0.4 * presence }
      }
    }
  }

  final class Log: StageObserver {
    var names: [Event.Name] = []

    func stageDidRecord(_ event: Event) { names.append(event.name) }
  }

  @Test func `a push runs frame by frame, and a finger that drags down pops`() {
    var pictures: [Frame] = []
    func draw(_ picture: Frame) { pictures.append(picture) }

    let stage = Stage(size: Size(width: 390, height: 844))
    let rise = Rise()
    stage.delegate = TransitionDelegate(name: "Rise", animator: { _ in rise })

    let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])
    stage.setRoot(navigation)

    navigation.pushViewController(ViewController(id: "message"), animated: true)
    while stage.isTransitioning {
      stage.tick()
      let picture = Frame(of: stage.window, at: stage.time)
      draw(picture)
    }

    #expect(navigation.topViewController.id == "message")
    #expect(pictures.count == 25)

    let log = Log()
    stage.addObserver(log)

    stage.delegate = TransitionDelegate(
      name: "Rise", animator: { _ in rise },
      interaction: { operation in
        guard operation == .pop else { return nil }
        return InteractionRule(
          gesture: .pan(.down), commit: .halfOrFling, completionCurve: .easeOut)
      })

    stage.tick { stage.touch(.began, at: Point(x: 200, y: 100)) }
    for step in 1...20 {
      stage.tick { stage.touch(.moved, at: Point(x: 200, y: 100 + 25 * Double(step))) }
    }
    stage.tick { stage.touch(.ended, at: Point(x: 200, y: 600)) }
    while stage.isTransitioning { stage.tick() }

    #expect(log.names.contains(.finishInteractiveTransition))
    #expect(navigation.topViewController.id == "inbox")
    for failure in stage.failures {
      print(failure.animator, failure.operation, failure.error)
    }
    #expect(stage.failures.isEmpty)
    #expect(stage.leftovers == 0)
  }

  @Test func `the guide shows nothing of the engine that is not tested here`() throws {
    let guide = try Guide("Transitions/Transitions.docc/Embedding.md")
    let missing = try guide.passages(notIn: #filePath)
    // What has to do with scripts is tested beside them.
    let scripted = ["registry", "ScriptAnimator", "reloader"]
    #expect(missing.filter { passage in !scripted.contains { passage.contains($0) } } == [])
  }
}
