import InterludeKit
import Motion
import Testing
import Transitions
import UIKit

/// An app's own transitions and the kit's, in turn and over one another, in one app.
@MainActor
struct BesideTests {
  /// What must be gone at the end.
  private final class Gone {
    private(set) var living: [() -> String?] = []
    @MainActor
    func watch(_ object: AnyObject, _ name: String) {
      living.append { [weak object] in object.map { _ in name } }
    }
    var names: [String] { living.compactMap { $0() } }
  }

  @MainActor
  private final class Player {
    let app: AppSide
    let own = HandwrittenTransitions()
    let kit: [SourcedDelegate]
    let gone = Gone()

    init(_ plugins: String...) throws {
      let interlude = Interlude(scripts: Shipped.folders[0], Shipped.folders[1], Shipped.folders[2])
      kit = try plugins.map { try interlude.delegate(plugin: $0, as: SourcedDelegate.self) }
      for delegate in kit { delegate.isPluginsOwn = true }
      app = try AppSide(LoopCase.all(of: .push)[0], interlude, kit[0])
    }

    var stack: UINavigationController { app.parts.navigation ?? UINavigationController() }

    func play(_ frames: Int = 90, _ act: @MainActor () -> Void) {
      app.tick(act)
      for _ in 0..<frames { app.tick() }
    }

    /// Whether nothing of a transition is left on the app's views.
    func isClean(_ what: String, _ place: SourceLocation = #_sourceLocation) {
      #expect(app.isOver, "\(what)", sourceLocation: place)
      #expect(app.leftovers.isEmpty, "\(what): \(app.leftovers)", sourceLocation: place)
      #expect(app.failures.isEmpty, "\(what): \(app.failures)", sourceLocation: place)
    }
  }

  @Test func `pushes and pops in turn leave nothing`() throws {
    let player = try Player("SwipeToPop")
    let stack = player.stack
    for round in 0..<6 {
      let pushesOurs = round % 2 == 0
      let popsOurs = round % 3 == 0
      player.play {
        stack.delegate = pushesOurs ? player.kit[0] : player.own
        let screen = Message()
        player.gone.watch(screen, "screen \(round)")
        stack.pushViewController(screen, animated: true)
      }
      #expect(stack.viewControllers.count == 2)
      player.isClean("push \(round)")
      if !popsOurs {
        // A pop that a finger of the app's gives up first.
        let driver = UIPercentDrivenInteractiveTransition()
        player.own.driver = driver
        player.play(10) {
          stack.delegate = player.own
          stack.popViewController(animated: true)
        }
        player.play(5) { driver.update(0.4) }
        player.play { driver.cancel() }
        player.own.driver = nil
        #expect(stack.viewControllers.count == 2)
        player.isClean("cancelled pop \(round)")
      }
      player.play {
        stack.delegate = popsOurs ? player.kit[0] : player.own
        stack.popViewController(animated: true)
      }
      #expect(stack.viewControllers.count == 1)
      player.isClean("pop \(round)")
    }
    #expect(player.gone.names.isEmpty, "\(player.gone.names)")
    player.app.end()
  }

  @Test(arguments: ["Sheet", "NowPlaying", "SideDrawer", "Corners"])
  func `presentations over one another leave nothing`(plugin: String) throws {
    let player = try Player(plugin)
    let root = player.stack
    for round in 0..<4 {
      let isOursBelow = round % 2 == 0
      let delegates: [any UIViewControllerTransitioningDelegate] =
        isOursBelow ? [player.kit[0], player.own] : [player.own, player.kit[0]]
      var presenter: UIViewController = root
      for delegate in delegates {
        let screen = Message()
        screen.modalPresentationStyle = .custom
        screen.transitioningDelegate = delegate
        player.gone.watch(screen, "screen \(round)")
        player.play { presenter.present(screen, animated: true) }
        #expect(presenter.presentedViewController === screen)
        presenter = screen
      }
      if round < 2 {
        // One after the other.
        player.play { presenter.dismiss(animated: true) }
        player.play { root.presentedViewController?.dismiss(animated: true) }
      } else {
        // Both at once.
        player.play(150) { root.dismiss(animated: true) }
      }
      presenter = root
      #expect(root.presentedViewController == nil)
      player.isClean("round \(round)")
    }
    player.play(2) {}
    #expect(player.gone.names.isEmpty, "\(player.gone.names)")
    player.app.end()
  }
}
