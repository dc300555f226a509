import Motion
import TestSupport
import Transitions
import Views

/// One thing that may happen to containers and presentations, played to its end.
struct CallbackStory {
  let name: String
  let play: () -> [String]

  static var all: [CallbackStory] {
    operations + presentations + queues + surprises
  }

  init(_ name: String, _ act: @escaping (CallbackWorld) -> Void) {
    self.init(name, pure: false, cancelled: false, act)
  }

  private init(
    _ name: String, pure: Bool, cancelled: Bool, _ act: @escaping (CallbackWorld) -> Void
  ) {
    self.name = name
    play = {
      let world = CallbackWorld(pure: pure, cancelled: cancelled)
      act(world)
      return world.log.lines
    }
  }

  /// A story in all its ways: each kind of animator, animated or not, completed or cancelled.
  private static func ways(
    _ name: String, _ act: @escaping (CallbackWorld, _ animated: Bool) -> Void
  ) -> [CallbackStory] {
    var stories: [CallbackStory] = []
    for pure in [false, true] {
      for (animated, cancelled) in [(true, false), (true, true), (false, false)] {
        let way = "\(pure ? "pure" : "imperative"), \(animated ? "animated" : "at once")"
        stories.append(
          CallbackStory(
            "\(name): \(way), \(cancelled ? "cancelled" : "completed")", pure: pure,
            cancelled: cancelled
          ) { world in
            act(world, animated)
            world.settle(cancelled: cancelled)
          })
      }
    }
    return stories
  }

  private static var operations: [CallbackStory] {
    ways("push") { world, animated in
      let stack = world.stack(world.a)
      world.stage.setRoot(stack)
      world.log.clear()
      stack.pushViewController(world.b, animated: animated)
      world.log.note("called")
    }
      + ways("pop") { world, animated in
        let stack = world.stack(world.a, world.b)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.popViewController(animated: animated)
        world.log.note("called")
      }
      + ways("set the stack") { world, animated in
        let stack = world.stack(world.a, world.b)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.setViewControllers([world.c, world.d], animated: animated)
        world.log.note("called")
      }
      + ways("tab") { world, animated in
        let tabs = TabBarController(viewControllers: [world.a, world.b])
        tabs.delegate = world.delegate
        world.stage.setRoot(tabs)
        world.log.clear()
        tabs.select(1, animated: animated)
        world.log.note("called")
      }
      + ways("tab without a delegate, back to the left") { world, animated in
        let tabs = TabBarController(viewControllers: [world.a, world.b])
        world.stage.setRoot(tabs)
        tabs.select(1, animated: animated)
        world.settle()
        world.log.clear()
        tabs.select(0, animated: animated)
        world.log.note("called")
      }
      + ways("replace") { world, animated in
        let container = ContainerViewController(showing: world.a)
        container.delegate = world.delegate
        world.stage.setRoot(container)
        world.log.clear()
        container.show(world.b, animated: animated) { world.log.note("done") }
        world.log.note("called")
      }
  }

  private static var presentations: [CallbackStory] {
    let styles: [PresentationStyle] = [.fullScreen, .overFullScreen, .custom, .currentContext]
    return styles.flatMap { style in
      ways("present \(style.name)") { world, animated in
        world.stage.setRoot(world.a)
        world.log.clear()
        world.prepare(world.b, style: style)
        world.a.present(world.b, animated: animated) { world.log.note("done") }
        world.b.transitionCoordinator?.animate(alongside: nil) { _ in world.log.note("alongside") }
        world.log.note("called")
      }
        + ways("dismiss \(style.name)") { world, animated in
          world.stage.setRoot(world.a)
          world.presented(world.b, over: world.a, style: style)
          world.a.dismiss(animated: animated) { world.log.note("done") }
          world.b.transitionCoordinator?.animate(alongside: nil) { _ in world.log.note("alongside")
          }
          world.log.note("called")
        }
    }
  }
}
