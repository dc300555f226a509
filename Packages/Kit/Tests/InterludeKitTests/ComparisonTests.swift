import InterludeKit
import Scripting
import Testing
import Transitions
import UIKit

/// The closed loop sees faults: what it does not report would not be known to be equal.
@MainActor
struct ComparisonTests {
  /// Something that is wrong with what the app shows in a frame, or after the end.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let put: @MainActor (AppSide, Int) -> Void

    init(_ name: String, _ put: @escaping @MainActor (AppSide, Int) -> Void) {
      testDescription = name
      self.put = put
    }
  }

  nonisolated static let faults: [Fault] = [
    Fault("a view is a fiftieth of a point away") { app, frame in
      guard frame == 5 else { return }
      app.parts.other?.view.layer.position.x += 0.02
    },
    Fault("a view is a little too transparent") { app, frame in
      guard frame == 5, let layer = app.parts.root?.view.layer else { return }
      layer.removeAnimation(forKey: "interlude.opacity")
      layer.opacity = 0.9998
    },
    Fault("a value is not shown in a frame") { app, frame in
      guard frame == 5 else { return }
      app.parts.other?.view.layer.removeAnimation(forKey: "interlude.transform")
    },
    Fault("a mask is missing") { app, frame in
      if frame == 5 { app.parts.other?.view.layer.mask = nil }
    },
    Fault("a layer is missing") { app, frame in
      guard frame == 5 else { return }
      app.container?.subviews.first { $0.accessibilityIdentifier == "dim" }?.removeFromSuperview()
    },
    Fault("two views are in the wrong order") { app, frame in
      guard frame == 5, let container = app.container, let view = app.parts.root?.view else {
        return
      }
      container.bringSubviewToFront(view)
    },
    Fault("a color is another one") { app, frame in
      guard frame == 5 else { return }
      app.container?.subviews.first { $0.accessibilityIdentifier == "dim" }?.backgroundColor = .red
    },
    Fault("a corner is less round") { app, frame in
      guard frame == 5, let layer = app.parts.other?.view.layer else { return }
      layer.removeAnimation(forKey: "interlude.cornerRadius")
      layer.cornerRadius = 7.9
    },
    Fault("a picture shows something else") { app, frame in
      guard frame == 5, let container = app.container,
        let picture = container.subviews.first(where: { $0.accessibilityIdentifier == "still" }),
        let wrong = app.parts.root?.view.subviews.last?.snapshotView(afterScreenUpdates: false)
      else { return }
      wrong.accessibilityIdentifier = "still"
      wrong.frame = picture.frame
      wrong.transform = picture.transform
      container.insertSubview(wrong, aboveSubview: picture)
      picture.removeFromSuperview()
    },
    Fault("a picture shows a view of another color") { app, frame in
      guard frame == 5, let root = app.parts.root?.view,
        let row = root.subviews.dropFirst().first,
        let picture = app.container?.subviews.first(where: {
          $0.accessibilityIdentifier == "still"
        })
      else { return }
      let color = row.backgroundColor
      row.backgroundColor = .red
      let wrong = root.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 200, height: 400), afterScreenUpdates: false,
        withCapInsets: .zero)
      row.backgroundColor = color
      guard let wrong else { return }
      wrong.accessibilityIdentifier = "still"
      wrong.frame = picture.frame
      app.container?.insertSubview(wrong, aboveSubview: picture)
      picture.removeFromSuperview()
    },
    Fault("a shadow is softer") { app, frame in
      guard frame == 5 else { return }
      app.parts.root?.view.layer.removeAnimation(forKey: "interlude.shadowRadius")
    },
    Fault("a shadow is missing") { app, frame in
      guard frame == 5 else { return }
      app.parts.root?.view.layer.removeAnimation(forKey: "interlude.shadowOpacity")
    },
    Fault("a border is thinner") { app, frame in
      guard frame == 5, let layer = app.parts.root?.view.layer else { return }
      layer.removeAnimation(forKey: "interlude.borderWidth")
      layer.borderWidth = 1.9
    },
    Fault("a border has another color") { app, frame in
      guard frame == 5 else { return }
      app.parts.root?.view.layer.removeAnimation(forKey: "interlude.borderColor")
    },
    Fault("a text is another one") { app, frame in
      guard frame == 5 else { return }
      (app.parts.other?.view.subviews.first as? UILabel)?.text = "Massage"
    },
    Fault("a view inside a screen is turned") { app, frame in
      guard frame == 5 else { return }
      app.parts.other?.view.subviews.last?.layer.setAffineTransform(
        CGAffineTransform(rotationAngle: 0.01))
    },
    Fault("the transition is a frame late") { app, frame in
      if frame == 5 { app.tick() }
    },
    Fault("the transition ends too early") { app, frame in
      if frame == 5 { app.delegate.running?.animationEnded(true) }
    },
    Fault("an animation is left") { app, frame in
      guard frame == 5 else { return }
      let left = CABasicAnimation(keyPath: "borderWidth")
      (left.fromValue, left.toValue, left.speed) = (0, 0, 0)
      app.parts.root?.view.layer.add(left, forKey: "left")
    },
    Fault("a view is left") { app, frame in
      guard frame == 5 else { return }
      let left = UIView()
      left.accessibilityIdentifier = "left"
      app.parts.other?.view.superview?.addSubview(left)
    },
    Fault("a transform is left") { app, frame in
      if app.isOver { app.parts.other?.view.transform = CGAffineTransform(scaleX: 0.99, y: 1) }
    },
  ]

  nonisolated static let script = """
    return {
      duration = 0.4, curve = "linear",
      prepare = function(ctx, stage)
        stage:overlay("dim", { above = "back", color = "#00000080" })
        stage:snapshot("still", { of = "back", frame = { x = 0, y = 0, width = 200, height = 400 } })
      end,
      frame = function(ctx, progress, presence)
        return {
          front = { translateX = 100 * (1 - presence), cornerRadius = 8, maskRadius = 300 },
          back = { alpha = 0.5 + 0.5 * presence, borderWidth = 2, borderColor = "#FF0000",
                   shadowOpacity = 0.5, shadowRadius = 9, shadowX = 3, shadowColor = "#0000FF" },
          dim = { alpha = presence },
          still = { translateY = 50 * presence },
        }
      end,
    }
    """

  @Test(arguments: faults)
  func `the comparison sees a fault`(fault: Fault) throws {
    let scripts = try Scripts(["Script": Self.script])
    let outcome = try ClosedLoop.play(
      LoopCase.all(of: .push)[0], scripts: scripts.folder, animator: "Script",
      engineAnimator: try scripts.registry.animator(named: "Script"), disturbing: fault.put)
    #expect(!outcome.gap.isNone)
  }

  @Test func `without a fault there is none`() throws {
    let scripts = try Scripts(["Script": Self.script])
    let outcome = try ClosedLoop.play(
      LoopCase.all(of: .push)[0], scripts: scripts.folder, animator: "Script",
      engineAnimator: try scripts.registry.animator(named: "Script"))
    #expect(outcome.gap.isNone, "\(outcome.gap)")
    #expect(outcome.frames == 25)
  }
}
