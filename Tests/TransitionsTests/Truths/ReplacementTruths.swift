import Motion
import TestSupport
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// T108: a child is replaced by another with an effect, as by the options of UIKit's method.
struct ReplacementTruths {
  private let world = StageBuilder().withRoot()
  private var stage: Stage { world.stage }
  private var old: View { world.b.view }
  private var new: View { world.c.view }

  init() {
    for child in [world.b, world.c] { world.a.addChild(child) }
    world.b.view.frame = Rect(x: 0, y: 100, width: 375, height: 400)
    world.c.view.frame = Rect(x: 0, y: 100, width: 375, height: 400)
    world.a.view.addSubview(world.b.view)
  }

  /// Replaces B by C within a second, and plays a part of it.
  private func replace(
    _ effect: ReplacementEffect, playing seconds: Double, curve: TimingCurve = .linear,
    animations: @escaping () -> Void = {}, completion: ((Bool) -> Void)? = nil
  ) {
    world.a.transition(
      from: world.b, to: world.c, duration: 1, curve: curve, effect: effect,
      animations: animations, completion: completion)
    stage.advance(by: seconds)
  }

  @Test(arguments: ReplacementEffect.allCases.filter { $0 != .none })
  func `T108 an effect replaces a child over the whole duration, without any animations`(
    effect: ReplacementEffect
  ) {
    var isDone: Bool?
    replace(effect, playing: 0.9, completion: { isDone = $0 })
    #expect(isDone == nil && old.superview != nil)
    stage.advance(by: 0.2)
    #expect(isDone == true)
    #expect(old.superview == nil && new.superview === world.a.view)
    #expect(new.presentation == nil && stage.leftovers == 0 && world.a.view.camera == nil)
  }

  @Test func `T108 a cross dissolve fades the new view in by the curve`() {
    replace(.crossDissolve, playing: 0.25)
    #expect(abs(new.presentedValue(of: .alpha) - 0.25) < 0.02)
    #expect(old.presentedValue(of: .alpha) == 1)
    let eased = ReplacementTruths()
    eased.replace(.crossDissolve, playing: 0.25, curve: .easeIn)
    #expect(abs(eased.new.presentedValue(of: .alpha) - 0.0935) < 0.02)
  }

  @Test func `T108 the block's animations run along with the effect`() {
    replace(.crossDissolve, playing: 0.5, animations: { [world] in world.a.view.alpha = 0.5 })
    #expect(abs(world.a.view.presentedValue(of: .alpha) - 0.75) < 0.02)
    stage.advance(by: 0.6)
    #expect(world.a.view.alpha == 0.5 && world.a.view.presentation == nil)
  }

  @Test(
    arguments: [
      // The side that moves toward the viewer: its edge looks longer.
      (ReplacementEffect.flipFromLeft, Point(x: 0, y: 200)),
      (.flipFromRight, Point(x: 375, y: 200)), (.flipFromTop, Point(x: 187, y: 0)),
      (.flipFromBottom, Point(x: 187, y: 400)),
    ])
  func `T108 a flip moves the named side toward the viewer, and shows one face at a time`(
    effect: ReplacementEffect, side: Point
  ) {
    replace(effect, playing: 0.25)
    #expect(new.presentedValue(of: .hidden) == 1 && old.presentedValue(of: .hidden) == 0)
    let tilt = Tilt(
      x: old.presentedValue(of: .rotationX), y: old.presentedValue(of: .rotationY))
    let away = side - Point(x: 187.5, y: 200)
    #expect(tilt.zx * away.x + tilt.zy * away.y > 50)
    stage.advance(by: 0.5)
    #expect(new.presentedValue(of: .hidden) == 0 && old.presentedValue(of: .hidden) == 1)
    // What was the other side is in front now, mirrored by the turn: the same edge goes on away.
    let turned = Tilt(
      x: new.presentedValue(of: .rotationX), y: new.presentedValue(of: .rotationY))
    #expect(turned.zx * away.x + turned.zy * away.y < -50)
  }

  @Test func `T108 a page curls up from the old view, or comes down with the new one`() {
    func flat(_ truths: ReplacementTruths) -> Int {
      truths.world.a.view.subviews.count {
        $0.id.hasPrefix("page[") && $0.presentedValue(of: .rotationX) == 0
          && $0.presentedValue(of: .rotationY) == 0
      }
    }
    replace(.curlUp, playing: 0.1)
    #expect(flat(self) > 200)
    #expect(old.presentedValue(of: .hidden) == 1 && new.presentedValue(of: .hidden) == 0)
    stage.advance(by: 0.7)
    #expect(flat(self) < 100)
    let down = ReplacementTruths()
    down.replace(.curlDown, playing: 0.1)
    #expect(flat(down) < 100)
    #expect(down.new.presentedValue(of: .hidden) == 1)
    #expect(down.old.presentedValue(of: .hidden) == 0)
    down.stage.advance(by: 0.85)
    #expect(flat(down) > 200)
  }

  @Test func `T108 a presentation that flips brings the right side toward the viewer`() {
    let world = StageBuilder().withRoot()
    world.b.modalPresentationStyle = .fullScreen
    world.b.modalTransitionStyle = .flipHorizontal
    world.a.present(world.b, animated: true)
    world.stage.advance(by: 0.2)
    #expect(Tilt(x: 0, y: world.a.view.presentedValue(of: .rotationY)).zx > 0)
    world.settle()
    world.b.dismiss(animated: true)
    world.stage.advance(by: 0.2)
    #expect(Tilt(x: 0, y: world.b.view.presentedValue(of: .rotationY)).zx < 0)
  }
}
