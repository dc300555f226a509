import Testing
import Transitions
import UIKit
@_spi(Tools) import Views

@testable import InterludeKit

/// Nothing of a transition lives longer than it should.
@MainActor
struct LifetimeTests {
  /// Weak references to what a transition is made of.
  private final class Parts {
    weak var stage: Stage?
    weak var shadow: Shadow?
    weak var context: TransitionContext?
    weak var transition: InterludeTransition?

    @MainActor
    init(_ delegate: InterludeDelegate) {
      transition = delegate.running
      shadow = delegate.running?.shadow
      stage = delegate.running?.shadow?.stage
      context = delegate.running?.shadow?.context
    }

    var areAlive: Bool { stage != nil && shadow != nil && context != nil && transition != nil }
    var areGone: Bool { stage == nil && shadow == nil && context == nil && transition == nil }
  }

  @Test(arguments: ["Deck", "PageCurl", "ZoomFromSource", "Ripple"])
  func `a transition is gone when it is over`(name: String) throws {
    for operation in [TransitionOperation.push, .present, .tab] {
      for way in [0, 5, 7] {
        let loop = LoopCase.all(of: operation)[way]
        let app = try AppSide(loop, scripts: Shipped.folder, animator: name)
        app.tick { app.begin() }
        for _ in 0..<4 { app.tick() }
        let parts = Parts(app.delegate)
        #expect(parts.areAlive, "\(loop)")
        app.tick { app.release(completes: way == 5) }
        for _ in 0..<160 { app.tick() }
        #expect(app.isOver)
        #expect(parts.areGone, "\(loop)")
        app.end()
      }
    }
  }

  @Test func `a transition whose app goes away is gone, too`() throws {
    let loop = LoopCase.all(of: .push)[0]
    var app: AppSide? = try AppSide(loop, scripts: Shipped.folder, animator: "Deck")
    app?.tick { app?.begin() }
    for _ in 0..<4 { app?.tick() }
    let parts = try Parts(#require(app?.delegate))
    #expect(parts.areAlive)
    app?.end()
    app = nil
    #expect(parts.areGone)
  }

  @Test func `controllers are released after their pop`() throws {
    let app = try AppSide(
      LoopCase.all(of: .pop)[0], scripts: Shipped.folder, animator: "SwipeToPop")
    weak let popped = app.parts.other
    app.tick { app.begin() }
    (app.parts.other, app.parts.arriving) = (nil, nil)
    for _ in 0..<60 { app.tick() }
    #expect(app.isOver)
    #expect(popped == nil)
    app.end()
  }
}
