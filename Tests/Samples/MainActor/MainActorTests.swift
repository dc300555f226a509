import Motion
import Testing
import Transitions
import Views

// Built with `-default-isolation MainActor`, as a new app is: what an app writes there, and how.

/// A controller of an app whose code belongs to the main actor.
///
/// The engine belongs to no actor, and neither can a subclass of one of its classes: `nonisolated`
/// says so. Everything that only uses the engine needs no word.
nonisolated final class DetailController: ViewController {
  private(set) var shown = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown += 1
  }
}

/// A percent-driven transition that counts, as in the well-known tutorials.
nonisolated final class Swipe: PercentDrivenInteractiveTransition {
  private(set) var updates = 0

  override func update(_ percentComplete: Double) {
    updates += 1
    super.update(percentComplete)
  }
}

/// A model of the app, isolated to the main actor by default: it keeps the stage.
final class Preview {
  let stage = Stage(size: Size(width: 390, height: 844))
  let detail = DetailController(id: "detail")

  func open() {
    let root = ViewController(id: "root")
    stage.setRoot(root)
    root.present(detail, animated: true)
    while stage.isTransitioning { stage.tick() }
  }
}

struct MainActorTests {
  @Test
  func `an app whose code belongs to the main actor subclasses a controller and keeps a stage`() {
    let preview = Preview()
    preview.open()
    #expect(preview.detail.shown == 1)
  }

  @Test func `its subclass of the percent-driven class drives a transition`() {
    let swipe = Swipe()
    swipe.update(0.5)
    #expect(swipe.updates == 1)
  }
}
