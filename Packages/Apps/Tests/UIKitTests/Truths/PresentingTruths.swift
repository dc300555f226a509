import Testing
import Transitions
import UIKit

/// The truths of presentations, replayed under UIKit's names; the article of truths says what each is.
@MainActor
struct PresentingTruths {
  let world = World().root()
  var log: CallLog { world.log }
  var slide: Slide { world.delegate.slide ?? Slide(world.log) }

  @Test func `T01 the delegate is asked in UIKit's order, and for the presentation only once`() {
    world.present(style: .custom)
    #expect(
      log.only("ask") == [
        "ask presentation", "ask animator presented", "ask interaction presentation",
      ])
    world.settle()
    log.lines = []
    world.dismiss()
    world.settle()
    #expect(log.only("ask") == ["ask animator dismissed", "ask interaction dismissal"])
  }

  @Test func `T02 a full-screen presentation does not ask for a presentation controller`() {
    world.present(style: .fullScreen)
    #expect(log.only("ask presentation") == [])
  }

  @Test func `T03 without an animator nothing more is asked, and the system's own runs`() {
    world.delegate.animator = nil
    world.present(style: .fullScreen)
    world.settle()
    #expect(log.only("ask") == ["ask animator presented"])
    #expect(world.a.presentedViewController === world.b)
  }

  @Test func `T04 what is not animated has its callbacks all the same`() {
    world.present(style: .fullScreen, animated: false)
    world.settle()
    #expect(
      log.only("A.", "B.", "completion") == [
        "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear",
        "A.didDisappear", "completion",
      ])
  }

  @Test func `T04 a custom presentation asks its animator even when nothing is animated`() {
    world.present(style: .custom, animated: false)
    world.settle()
    #expect(log.only("animateTransition") == ["animateTransition animated=false interactive=false"])
  }

  @Test func `T05 a full-screen present calls everyone in UIKit's order`() {
    world.present(style: .fullScreen)
    world.b.transitionCoordinator?.animate(alongsideTransition: nil) { [log] _ in
      log.note("coordinator")
    }
    world.settle()
    let calls = log.lines.filter { !$0.hasPrefix("ask") && $0 != "B.didLoad" }
    #expect(
      calls == [
        "A.willDisappear", "B.willAppear", "transitionDuration",
        "animateTransition animated=true interactive=false", "B.isAppearing", "B.didAppear",
        "A.didDisappear", "completion", "coordinator", "animationEnded(true)",
      ])
  }

  @Test func `T06 a presenter that stays has no appearance callbacks`() {
    world.present(style: .custom)
    world.settle()
    world.dismiss()
    world.settle()
    #expect(log.only("A.") == [])
    #expect(
      log.only("B.will", "B.did") == [
        "B.didLoad", "B.willAppear", "B.didAppear", "B.willDisappear", "B.didDisappear",
      ])
  }

  @Test func `T07 a dismissal that brings the presenter back calls both controllers`() {
    world.present(style: .fullScreen)
    world.settle()
    log.lines = []
    world.dismiss()
    world.settle()
    #expect(
      log.only("A.", "B.") == [
        "B.willDisappear", "A.willAppear", "A.isAppearing", "A.didAppear", "B.didDisappear",
      ])
  }

  @Test func `T13 the second end of a transition changes nothing`() {
    world.present()
    world.settle()
    let before = log.lines
    slide.context?.completeTransition(true)
    slide.context?.completeTransition(false)
    world.settle()
    #expect(log.lines == before)
    #expect(world.a.presentedViewController === world.b)
  }

  @Test func `T14 a transition that is never completed blocks the stage`() {
    slide.completes = false
    world.present()
    world.advance(5)
    #expect(log.only("B.did") == ["B.didLoad"])
    #expect(!world.app.stage.acceptsTouches)
    #expect(world.app.stage.isStalled)
    world.app.perform { world.a.present(world.c, animated: true) }
    #expect(world.c.presentingViewController == nil)
  }

  @Test func `T15 a custom presentation hides the presenter's view from its animator`() {
    var views: [Bool] = []
    slide.whenAnimating = { context in
      views = [context.view(forKey: .from) == nil, context.view(forKey: .to) == nil]
      #expect(context.viewController(forKey: .from) != nil)
      #expect(context.viewController(forKey: .to) != nil)
    }
    world.present(style: .custom)
    world.settle()
    #expect(views == [true, false])
    world.dismiss()
    world.settle()
    #expect(views == [false, true])
  }

  @Test func `T16 a full-screen presentation hands out all four views`() {
    let home = world.a.view
    var container: UIView?
    slide.whenAnimating = { [world] context in
      #expect(context.view(forKey: .from) != nil && context.view(forKey: .to) != nil)
      container = world.a.view.superview
      if world.a.view.superview != nil { #expect(container === context.containerView) }
    }
    world.present()
    #expect(home?.superview === container && container != nil)
    world.settle()
    world.dismiss()
    #expect(container == nil)
  }

  @Test func `T17 a custom dismissal that adds the presenter's view loses it`() {
    world.present(style: .custom)
    world.settle()
    slide.whenAnimating = { [world] context in context.containerView.addSubview(world.a.view) }
    world.dismiss()
    world.settle()
    // The last to keep the container is the context that the animator has.
    world.delegate.animator = nil
    slide.whenAnimating = { _ in }
    #expect(world.a.view.window == nil && world.a.view.superview == nil)
  }

  @Test func `T18 a full-screen dismissal brings the presenter's view back to its place`() {
    let superview = world.a.view.superview
    let index = superview?.subviews.firstIndex(of: world.a.view)
    world.present()
    world.settle()
    #expect(world.a.view.superview == nil)
    world.dismiss()
    world.settle()
    #expect(world.a.view.superview === superview)
    #expect(world.a.view.superview?.subviews.firstIndex(of: world.a.view) == index)
  }

  @Test func `T19 an arriving controller comes from nowhere, a stranger has no frames`() {
    slide.whenAnimating = { [world] context in
      #expect(context.initialFrame(for: world.b) == .zero)
      #expect(context.initialFrame(for: world.c) == .zero)
      #expect(context.finalFrame(for: world.c) == .zero)
    }
    world.present()
    #expect(log.only("animateTransition").count == 1)
  }

  @Test func `T20 the final frame of a drawer of half the width is the right half`() {
    let world = World(size: CGSize(width: 375, height: 667)).root()
    var frame = CGRect.zero
    world.delegate.slide?.whenAnimating = { frame = $0.finalFrame(for: world.b) }
    world.present(style: .custom)
    #expect(frame == CGRect(x: 188, y: 0, width: 187, height: 667))
  }

  @Test func `T21 a presenter that is removed has no final frame`() {
    var frame = CGRect.infinite
    slide.whenAnimating = { [world] in frame = $0.finalFrame(for: world.a) }
    world.present()
    #expect(frame == .zero)
  }

  @Test func `T41 a child of a stack dismisses what it has presented`() {
    let world = World()
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    world.present()
    world.settle()
    #expect(world.a.presentedViewController === world.b)
    #expect(navigation.presentedViewController === world.b)
    #expect(world.b.presentingViewController === navigation)
    world.dismiss()
    world.settle()
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `T42 inside a presented stack only what lies over it is dismissed`() {
    let navigation = UINavigationController(rootViewController: world.b)
    world.present(navigation)
    world.settle()
    world.present(world.c, from: world.b)
    world.settle()
    world.play { world.b.dismiss(animated: true) }
    #expect(world.a.presentedViewController === navigation)
    #expect(navigation.presentedViewController == nil)
    world.play { world.b.dismiss(animated: true) }
    #expect(world.a.presentedViewController == nil)
  }

  @Test func `T43 a callback at the end of a presentation can present`() {
    world.b.whenAppeared = { [world] in
      guard world.b.presentedViewController == nil else { return }
      world.present(world.c, from: world.b)
    }
    world.present()
    world.settle()
    world.settle()
    #expect(world.b.presentedViewController === world.c)
  }

  @Test func `T43 completions can dismiss and present, one after the other`() {
    world.b.transitioningDelegate = world.delegate
    world.b.modalPresentationStyle = .fullScreen
    world.c.modalPresentationStyle = .fullScreen
    world.app.perform {
      world.a.present(world.b, animated: true) { [world] in
        world.a.dismiss(animated: true) { world.a.present(world.c, animated: true) }
      }
    }
    for _ in 0..<3 { world.settle() }
    #expect(world.a.presentedViewController === world.c)
  }

  @Test func `T44 one transition dismisses several presentations`() {
    world.present()
    world.settle()
    world.present(world.c, from: world.b)
    world.settle()
    log.lines = []
    world.dismiss()
    world.settle()
    #expect(log.only("animateTransition").count == 1)
    #expect(world.a.presentedViewController == nil && world.b.presentedViewController == nil)
    #expect(log.only("B.") == [])
  }

  @Test func `T55 isBeingPresented and isBeingDismissed are true during the callbacks`() {
    world.present()
    world.settle()
    #expect(!world.b.isBeingPresented)
    world.dismiss()
    world.settle()
    #expect(
      world.b.flags.filter { !$0.hasPrefix("didLoad") } == [
        "willAppear: presented", "isAppearing: presented", "didAppear: presented",
        "willDisappear: dismissed", "didDisappear: dismissed",
      ])
  }

  @Test func `T62 what looks after a presentation can be set up before it`() {
    world.b.modalPresentationStyle = .pageSheet
    let early = world.b.sheetPresentationController
    early?.detents = [.medium(), .large()]
    #expect(early != nil && early?.detents.count == 2)
    world.play { world.a.present(world.b, animated: true) }
    #expect(world.b.sheetPresentationController === early)
    #expect(abs(world.b.view.frame.minY - 300) < 1)
  }

  @Test func `T90 without a delegate what is presented covers from the bottom`() {
    world.b.modalPresentationStyle = .fullScreen
    world.app.perform { world.a.present(world.b, animated: true) }
    world.tick()
    world.tick()
    #expect((world.b.view.layer.presentation()?.affineTransform().ty ?? 0) > 100)
    world.settle()
    #expect(world.b.view.transform == .identity)
  }
}
