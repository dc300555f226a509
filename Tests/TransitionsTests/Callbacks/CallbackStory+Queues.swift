import Motion
import TestSupport
import Transitions
import Views

extension CallbackStory {
  /// Changes that meet one another.
  static var queues: [CallbackStory] {
    stackQueues + tabQueues + containerQueues + presentationQueues
  }

  private static var stackQueues: [CallbackStory] {
    [
      CallbackStory("push, then push and pop while it runs") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        world.stage.tick()
        stack.pushViewController(world.c, animated: true)
        stack.pushViewController(world.d, animated: true)
        stack.popViewController(animated: true)
        world.settle()
      },
      CallbackStory("push twice before a layout pass, and push what is there already") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        stack.pushViewController(world.c, animated: true)
        stack.pushViewController(world.b, animated: true)
        world.settle()
      },
      CallbackStory("push and pop before a layout pass") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        stack.popViewController(animated: true)
        world.settle()
      },
      CallbackStory("pop while a push runs that is cancelled") { world in
        let stack = world.stack(world.a)
        world.delegate.interactionController = world.interactionController
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        world.stage.tick()
        stack.setViewControllers([world.c], animated: true)
        world.interactionController.cancel()
        world.settle()
      },
      CallbackStory("push from viewDidAppear") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        world.b.onAppear = { stack.pushViewController(world.c, animated: true) }
        stack.pushViewController(world.b, animated: true)
        world.settle()
      },
      CallbackStory("push in a tab that is on its way out") { world in
        let stack = world.stack(world.a)
        let tabs = TabBarController(viewControllers: [stack, world.c])
        tabs.delegate = world.delegate
        world.stage.setRoot(tabs)
        world.log.clear()
        tabs.select(1)
        world.stage.tick()
        stack.pushViewController(world.b, animated: true)
        world.settle()
        tabs.select(0)
        world.settle()
      },
    ]
  }

  private static var tabQueues: [CallbackStory] {
    [
      CallbackStory("two tabs while one changes") { world in
        let tabs = TabBarController(viewControllers: [world.a, world.b, world.c])
        tabs.delegate = world.delegate
        world.stage.setRoot(tabs)
        world.log.clear()
        tabs.select(1)
        tabs.select(2)
        world.stage.tick()
        tabs.select(0)
        world.settle()
      },
      CallbackStory("a tab is taken back while one changes") { world in
        let tabs = TabBarController(viewControllers: [world.a, world.b, world.c])
        tabs.delegate = world.delegate
        world.stage.setRoot(tabs)
        world.log.clear()
        tabs.select(1)
        world.stage.tick()
        tabs.select(2)
        tabs.select(1)
        world.settle()
      },
      CallbackStory("taps on tabs, plain and refused") { world in
        let tabs = TabBarController(viewControllers: [world.a, world.b, world.c])
        world.stage.setRoot(tabs)
        world.log.clear()
        tabs.tapTab(1)
        tabs.tapTab(2)
        world.settle()
        tabs.delegate = world.delegate
        tabs.tapTab(0)
        world.stage.tick()
        tabs.tapTab(1)
        world.settle()
      },
      CallbackStory("a tab is selected while a push runs inside") { world in
        let stack = world.stack(world.a)
        let tabs = TabBarController(viewControllers: [stack, world.c])
        tabs.delegate = world.delegate
        world.stage.setRoot(tabs)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        world.stage.tick()
        tabs.select(1)
        world.settle()
      },
    ]
  }

  private static var containerQueues: [CallbackStory] {
    [
      CallbackStory("show while the child changes") { world in
        let container = ContainerViewController(showing: world.a)
        container.delegate = world.delegate
        world.stage.setRoot(container)
        world.log.clear()
        container.show(world.b, animated: true) { world.log.note("done B") }
        world.stage.tick()
        container.show(world.c, animated: true) { world.log.note("done C") }
        world.settle()
        container.show(world.c, animated: true) { world.log.note("done C again") }
        world.settle()
      },
      CallbackStory("show while a push runs inside") { world in
        let stack = world.stack(world.a)
        let container = ContainerViewController(showing: stack)
        container.delegate = world.delegate
        world.stage.setRoot(container)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        world.stage.tick()
        container.show(world.c, animated: true) { world.log.note("done C") }
        world.settle()
      },
      CallbackStory("show before there is a stage") { world in
        let container = ContainerViewController(showing: world.a)
        container.show(world.b, animated: true) { world.log.note("done B") }
        world.stage.setRoot(container)
        world.settle()
      },
      CallbackStory("replace with a block, also in the middle of a push") { world in
        let parent = ViewController(id: "parent")
        parent.addChild(world.a)
        parent.addChild(world.b)
        parent.view.addSubview(world.a.view)
        let stack = world.stack(parent)
        world.stage.setRoot(stack)
        world.log.clear()
        parent.transition(from: world.a, to: world.b, duration: 0.2) {
          world.b.view.alpha = 0.5
        } completion: {
          world.log.note("done \($0)")
        }
        world.settle()
        stack.pushViewController(world.c, animated: true)
        world.stage.tick()
        parent.transition(from: world.b, to: world.a, duration: 0.1)
        world.settle()
      },
    ]
  }

  private static var presentationQueues: [CallbackStory] {
    [
      CallbackStory("present what can't be, and dismiss what isn't") { world in
        world.stage.setRoot(world.a)
        world.log.clear()
        world.a.dismiss(animated: true)
        world.prepare(world.b, style: .fullScreen)
        world.a.present(world.b, animated: true)
        world.a.present(world.c, animated: true)
        world.b.present(world.c, animated: true)
        world.a.dismiss(animated: true)
        world.settle()
        world.a.present(world.c, animated: true)
        world.b.present(world.b, animated: true)
        world.settle()
      },
      CallbackStory("present and dismiss in the middle of a push") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        world.stage.tick()
        world.prepare(world.c, style: .fullScreen)
        stack.present(world.c, animated: true) { world.log.note("done") }
        world.settle()
      },
      CallbackStory("present without removing in the middle of a push") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        world.stage.tick()
        world.prepare(world.c, style: .overFullScreen)
        stack.present(world.c, animated: true) { world.log.note("done") }
        world.settle()
      },
      CallbackStory("dismiss in the middle of a push inside") { world in
        let stack = world.stack(world.b)
        world.stage.setRoot(world.a)
        world.presented(stack, over: world.a, style: .fullScreen)
        stack.pushViewController(world.c, animated: true)
        world.stage.tick()
        world.a.dismiss(animated: true) { world.log.note("done") }
        world.settle()
      },
      CallbackStory("push in a stack that is covered") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.presented(world.b, over: stack, style: .fullScreen)
        stack.pushViewController(world.c, animated: true)
        world.settle()
        stack.dismiss(animated: true)
        world.settle()
      },
      CallbackStory("push in a stack that is being covered") { world in
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        world.prepare(world.b, style: .fullScreen)
        stack.present(world.b, animated: true)
        world.stage.tick()
        stack.pushViewController(world.c, animated: true)
        world.settle()
        stack.dismiss(animated: true)
        world.settle()
      },
    ]
      + [true, false].flatMap { animated in
        [PresentationStyle.fullScreen, .overFullScreen].map { style in
          CallbackStory("dismiss three at once: \(style.name), animated \(animated)") { world in
            world.stage.setRoot(world.a)
            world.presented(world.b, over: world.a, style: style)
            world.presented(world.c, over: world.b, style: style)
            world.presented(world.d, over: world.c, style: style)
            world.a.dismiss(animated: animated) { world.log.note("done") }
            world.settle()
          }
        }
      }
      + [
        CallbackStory("dismiss three at once, cancelled") { world in
          world.stage.setRoot(world.a)
          world.presented(world.b, over: world.a, style: .fullScreen)
          world.presented(world.c, over: world.b, style: .fullScreen)
          world.delegate.interactionController = world.interactionController
          world.a.dismiss(animated: true) { world.log.note("done") }
          world.settle(cancelled: true)
        },
        CallbackStory("present in the current context of a tab, then change tabs") { world in
          let tabs = TabBarController(viewControllers: [world.a, world.b])
          tabs.delegate = world.delegate
          world.a.definesPresentationContext = true
          world.stage.setRoot(tabs)
          world.presented(world.c, over: world.a, style: .currentContext)
          tabs.select(1)
          world.settle()
          tabs.select(0)
          world.settle()
          world.a.dismiss(animated: true)
          world.settle()
        },
      ]
  }

  /// What comes in between: early ends, holds, new sizes, failures.
  static var surprises: [CallbackStory] {
    [
      CallbackStory("an animator that ends before it has begun") { world in
        world.use(Hasty())
        world.stage.setRoot(world.a)
        world.log.clear()
        world.prepare(world.b, style: .fullScreen)
        world.a.present(world.b, animated: true) { world.log.note("done") }
        world.log.note("called")
        world.settle()
        world.a.dismiss(animated: true) { world.log.note("done") }
        world.log.note("called")
        world.settle()
      },
      CallbackStory("a push is interrupted, reversed and resumed") { world in
        world.use(AnimatorTransition(CrossDissolve()))
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        for _ in 0..<5 { world.stage.tick() }
        world.stage.interrupt()
        world.stage.tick()
        world.stage.reverse()
        world.stage.resume()
        world.settle()
      },
      CallbackStory("the size changes while a presentation and a push run") { world in
        world.use(AnimatorTransition(CrossDissolve()))
        let stack = world.stack(world.a)
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        world.stage.tick()
        world.delegate.animator = AnimatorTransition(CrossDissolve())
        world.prepare(world.c, style: .custom)
        stack.present(world.c, animated: true)
        world.stage.tick()
        world.stage.resize(to: Size(width: 600, height: 300))
        world.settle()
        stack.dismiss(animated: true)
        world.stage.tick()
        world.stage.resize(to: Size(width: 300, height: 600))
        world.settle()
      },
      CallbackStory("an interactor that nobody drives") { world in
        let stack = world.stack(world.a)
        world.delegate.interactionController = world.interactionController
        world.stage.setRoot(stack)
        world.log.clear()
        stack.pushViewController(world.b, animated: true)
        for _ in 0..<200 { world.stage.tick() }
        stack.popViewController(animated: true)
        world.interactionController.finish()
        world.delegate.interactionController = nil
        world.settle()
      },
    ]
  }

  private final class Hasty: AnimatedTransitioning {
    let name = "Hasty"
    func transitionDuration(using context: TransitionContext) -> Double { 1 }
    func animateTransition(using context: TransitionContext) { context.completeTransition(true) }
  }
}
