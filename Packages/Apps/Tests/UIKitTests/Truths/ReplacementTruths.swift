import Testing
import UIKit
@_spi(Tools) import Views

/// T108, replayed under UIKit's names, and what the options of `UIView` do beside it.
@MainActor
struct ReplacementTruths {
  let world = World()
  let old = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
  let new = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))

  init() {
    world.root()
    world.app.perform {
      for child in [world.b, world.c] {
        world.a.addChild(child)
        child.view.frame = CGRect(x: 0, y: 100, width: 300, height: 200)
      }
      world.a.view.addSubview(world.b.view)
      world.a.view.addSubview(old)
    }
    world.settle()
  }

  @Test(
    arguments: [
      UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp,
      .transitionCurlDown, .transitionFlipFromBottom,
    ])
  func `T108 the options replace a child over the whole duration, without any animations`(
    option: UIView.AnimationOptions
  ) {
    var isDone: Bool?
    world.app.perform {
      world.a.transition(
        from: world.b, to: world.c, duration: 0.5, options: [option, .curveLinear],
        animations: nil
      ) { isDone = $0 }
    }
    world.advance(0.45)
    #expect(isDone == nil && world.b.view.superview != nil)
    world.advance(0.1)
    #expect(isDone == true && world.b.view.superview == nil)
    #expect(world.c.view.frame == CGRect(x: 0, y: 100, width: 300, height: 200))
  }

  @Test func `T108 a cross dissolve fades the new child in`() {
    world.app.perform {
      world.a.transition(
        from: world.b, to: world.c, duration: 0.5,
        options: [.transitionCrossDissolve, .curveLinear], animations: nil, completion: nil)
    }
    world.advance(0.25)
    #expect(abs(world.c.view.node.presentedValue(of: .alpha) - 0.5) < 0.05)
  }

  @Test func `T108 a view that is flipped shows its old content until it has turned halfway`() {
    world.app.perform {
      UIView.transition(
        with: old, duration: 1, options: [.transitionFlipFromRight, .curveLinear],
        animations: { self.old.backgroundColor = .red })
    }
    world.advance(0.25)
    #expect(abs(old.node.presentedValue(of: .rotationY) + 45) < 4)
    #expect(old.subviews.first?.node.presentedValue(of: .hidden) == 0)
    world.advance(0.5)
    #expect(abs(old.node.presentedValue(of: .rotationY) - 45) < 4)
    #expect(old.subviews.first?.node.presentedValue(of: .hidden) == 1)
    world.advance(0.3)
    #expect(old.subviews.isEmpty && old.node.presentation == nil)
  }

  @Test func `T108 a view is flipped to another, and replaced at once without a transition`() {
    var isDone = false
    world.app.perform {
      UIView.transition(
        from: old, to: new, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
      ) { _ in isDone = true }
    }
    world.advance(0.25)
    #expect(old.node.presentedValue(of: .hidden) == 0 && new.node.presentedValue(of: .hidden) == 1)
    #expect(abs(old.node.presentedValue(of: .rotationY) - 45) < 4)
    world.advance(0.5)
    #expect(old.node.presentedValue(of: .hidden) == 1 && new.node.presentedValue(of: .hidden) == 0)
    world.advance(0.3)
    #expect(isDone && old.superview == nil && new.superview === world.a.view)
    world.app.perform { UIView.transition(from: new, to: old, duration: 1) }
    #expect(new.superview == nil && old.superview === world.a.view)
  }
}
