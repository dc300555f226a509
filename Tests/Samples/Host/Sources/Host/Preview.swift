import Motion
import Transitions
import Views

/// A stack on a stage, and what happens on it.
struct Preview {
  let stage: Stage
  let navigation: NavigationController

  /// Plays a push and draws each frame of it.
  init(draw: (Frame) -> Void) {
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
    self.stage = stage
    self.navigation = navigation
  }

  /// Drags the top screen down until it pops, and says what was told on the way.
  func dragDown() -> [Event.Name] {
    let rise = Rise()
    let log = Log()
    stage.addObserver(log)

    stage.delegate = TransitionDelegate(
      name: "Rise", animator: { _ in rise },
      interaction: { request in
        guard request.operation == .pop else { return nil }
        return InteractionRule(
          gesture: .pan(.down), commit: .halfOrFling, completionCurve: .easeOut)
      })

    stage.tick { stage.touch(.began, at: Point(x: 200, y: 100)) }
    for step in 1...20 {
      stage.tick { stage.touch(.moved, at: Point(x: 200, y: 100 + 25 * Double(step))) }
    }
    stage.tick { stage.touch(.ended, at: Point(x: 200, y: 600)) }
    while stage.isTransitioning { stage.tick() }

    for failure in stage.failures {
      print(failure.animator, failure.operation, failure.error)
    }
    return log.names
  }
}

final class Log: StageObserver {
  var names: [Event.Name] = []

  override func stageDidRecord(_ event: Event) { names.append(event.name) }
}
