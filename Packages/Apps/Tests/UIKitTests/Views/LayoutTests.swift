import Testing
import Transitions
import UIKit
import Views

/// Frames, autoresizing and constraints.
@MainActor
struct LayoutTests {
  let world = World().root()
  var root: UIView { world.a.view }

  private func view(_ frame: CGRect = .zero, in superview: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (superview ?? root).addSubview(view)
    return view
  }

  private func constrained() -> UIView {
    let view = view()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  @Test func `an anchor keeps the position, moves the frame, and is the axis of a transform`() {
    let view = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.center == CGPoint(x: 150, y: 150))
    #expect(view.frame == CGRect(x: 150, y: 150, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 150, y: 150, width: 200, height: 200))
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    #expect(view.bounds.size == CGSize(width: 50, height: 50))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
  }

  @Test func `points are converted through transforms and offsets`() {
    let outer = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    let inner = view(CGRect(x: 10, y: 10, width: 10, height: 10), in: outer)
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 70, y: 70))
    #expect(inner.convert(inner.bounds, to: root) == CGRect(x: 70, y: 70, width: 20, height: 20))
    #expect(root.convert(CGPoint(x: 70, y: 70), to: inner) == .zero)
  }

  @Test func `flexible sides share what a superview gains`() {
    let outer = view(CGRect(x: 0, y: 0, width: 100, height: 100))
    let filling = view(CGRect(x: 10, y: 10, width: 80, height: 80), in: outer)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let right = view(CGRect(x: 90, y: 0, width: 10, height: 10), in: outer)
    right.autoresizingMask = .flexibleLeftMargin
    let middle = view(CGRect(x: 40, y: 40, width: 20, height: 20), in: outer)
    middle.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(filling.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
    #expect(right.frame.minX == 190)
    #expect(middle.center == CGPoint(x: 100, y: 50))
  }

  @Test func `edges, centers and sizes are pinned with constants`() {
    let view = constrained()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
    ])
    let badge = constrained()
    NSLayoutConstraint.activate([
      badge.widthAnchor.constraint(equalToConstant: 40),
      badge.heightAnchor.constraint(equalToConstant: 20),
      badge.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      badge.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
    ])
    world.tick()
    #expect(view.frame == CGRect(x: 20, y: 30, width: 260, height: 140))
    #expect(badge.frame == CGRect(x: 130, y: 178, width: 40, height: 20))
  }

  @Test func `a constant that changes in a block is animated by layoutIfNeeded`() {
    let view = constrained()
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 0)
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    world.tick()
    world.app.perform {
      top.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    }
    #expect(view.frame.minY == 100)
    world.advance(0.5)
    #expect(abs((view.layer.presentation()?.frame.minY ?? 0) - 50) < 2)
  }

  @Test func `inequalities and priorities decide together`() {
    let view = constrained()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, constant: -40),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    world.tick()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 260, height: 10))
  }

  @Test func `a label has the size of its text, and a stack places its views`() {
    let label = UILabel()
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let stack = UIStackView(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    stack.distribution = .fillEqually
    stack.spacing = 20
    stack.addArrangedSubview(UIView())
    stack.addArrangedSubview(UIView())
    root.addSubview(stack)
    world.tick()
    #expect(label.frame.size == label.intrinsicContentSize && label.frame.width > 20)
    #expect(abs(label.center.x - 150) < 1)
    #expect(stack.arrangedSubviews.map(\.frame.width) == [140, 140])
    #expect(stack.arrangedSubviews[1].frame.minX == 160)
  }

  @Test func `a view that is turned off the screen is found by its identifier`() {
    let view = view(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityIdentifier = "card"
    #expect(world.app.view(identified: "card") === view)
    #expect(world.app.controllers(named: "A") == [world.a])
    #expect(world.app.controllers(named: "Screen") == [world.a])
    #expect(view.node.id == "card")
    #expect(root.node.id.hasPrefix("UIView"))
  }

  @Test func `timers and queues run by the stage's time`() {
    var fired: [Double] = []
    world.app.perform {
      UIKit.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [world] timer in
        fired.append((world.app.stage.time * 10).rounded() / 10)
        if fired.count >= 3 { timer.invalidate() }
      }
      UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { fired.append(-1) }
    }
    let begin = world.app.stage.time
    world.advance(1)
    #expect(fired.count == 4 && fired.firstIndex(of: -1) == 2)
    #expect(world.app.stage.time - begin >= 1)
  }
}
