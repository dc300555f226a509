import Foundation
import Motion
import Testing
import Transitions
import UIKit
import Views

/// What Auto Layout's documentation says, and what its users know it for.
@MainActor
struct ConstraintTruths {
  let world = World().root()
  var root: UIView { world.a.view }

  private func view(_ made: UIView = UIView(), in superview: UIView? = nil) -> UIView {
    made.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(made)
    return made
  }

  private func pin(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
  {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: x),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  @Test func `a frame that an app sets by hand stays until the superview lays out`() {
    let card = view()
    pin(card, 10, 20, 100, 50)
    world.tick()
    card.frame = CGRect(x: 60, y: 70, width: 100, height: 50)
    world.tick()
    #expect(card.frame.origin == CGPoint(x: 60, y: 70))
    world.tick { root.setNeedsLayout() }
    #expect(card.frame.origin == CGPoint(x: 10, y: 20))
  }

  @Test func `a transform is left alone by layout`() {
    let card = view()
    pin(card, 10, 20, 100, 50)
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    world.tick()
    #expect(card.center == CGPoint(x: 60, y: 45) && card.bounds.size.width == 100)
    #expect(card.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
  }

  @Test func `a view between, which its frame places, moves what relates across it`() {
    let panel = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    root.addSubview(panel)
    let inner = view(in: panel)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 80),
      inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 150),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    world.tick()
    #expect(inner.frame.origin == CGPoint(x: 30, y: 50))
    panel.frame.origin = CGPoint(x: 60, y: 120)
    world.tick()
    #expect(inner.frame.origin == CGPoint(x: 20, y: 30))
  }

  @Test func `of two wishes the one with the higher priority is met`() {
    let box = view()
    let (strong, weak) = (
      box.widthAnchor.constraint(equalToConstant: 120),
      box.widthAnchor.constraint(equalToConstant: 80)
    )
    strong.priority = .defaultHigh
    weak.priority = .defaultLow
    // Another test can have run since this one's world was made.
    _ = MainThread.complaints()
    NSLayoutConstraint.activate([weak, strong])
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    world.tick()
    #expect(box.frame.width == 120)
    strong.priority = .fittingSizeLevel
    world.tick()
    #expect(box.frame.width == 80)
    strong.priority = .defaultHigh
    world.tick()
    #expect(box.frame.width == 120)
    #expect(MainThread.complaints().isEmpty)
  }

  @Test func `an optional constraint that can't be met is met as nearly as it can`() {
    let box = view()
    let ratio = box.heightAnchor.constraint(equalTo: box.widthAnchor)
    ratio.priority = .defaultLow
    NSLayoutConstraint.activate([
      ratio, box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 200),
      box.heightAnchor.constraint(lessThanOrEqualToConstant: 150),
    ])
    world.tick()
    #expect(box.frame.size == CGSize(width: 200, height: 150))
  }

  @Test func `anchors of the same place are equal`() {
    let box = view()
    let constraint = box.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
    #expect(constraint.firstAnchor as NSObject == box.topAnchor)
    #expect(constraint.secondAnchor as NSObject? == root.safeAreaLayoutGuide.topAnchor)
    #expect(box.topAnchor as NSObject != box.bottomAnchor && box.topAnchor != root.topAnchor)
    #expect(box.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    let none = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0)
    #expect(none.secondItem == nil && none.multiplier == 1)
  }

  @Test func `distances between anchors are lengths`() {
    let (top, box) = (view(), view())
    pin(top, 0, 30, 10, 10)
    pin(box, 0, 0, 10, 10)
    root.constraints.first { $0.firstItem === box && $0.firstAttribute == .top }?.isActive = false
    let gap = top.bottomAnchor.anchorWithOffset(to: box.topAnchor)
    gap.constraint(equalTo: root.heightAnchor, multiplier: 0.25).isActive = true
    world.tick()
    #expect(box.frame.minY == 190)
    let (left, right) = (
      root.leadingAnchor.anchorWithOffset(to: top.leadingAnchor),
      top.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    )
    root.constraints.first { $0.firstItem === top && $0.firstAttribute == .leading }?.isActive =
      false
    left.constraint(equalTo: right).isActive = true
    world.tick()
    #expect(top.center.x == 150)
  }

  @Test func `the root of a controller has margins of 16 points at its sides, other views of 8`() {
    #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let box = view()
    #expect(box.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    root.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 30)
    #expect(root.layoutMargins == UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 30))
    world.a.viewRespectsSystemMinimumLayoutMargins = false
    #expect(root.layoutMargins.left == 4)
    box.preservesSuperviewLayoutMargins = true
    pin(box, 0, 0, 290, 100)
    world.tick()
    #expect(box.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 20))
  }

  @Test func `constraints are updated before the first layout, and when it is asked for`() {
    final class Card: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let card = Card()
    _ = view(card)
    world.tick()
    world.tick()
    #expect(card.updates == 1)
    card.setNeedsUpdateConstraints()
    #expect(card.needsUpdateConstraints())
    world.tick()
    #expect(card.updates == 2 && !card.needsUpdateConstraints())
  }

  @Test func `a view that leaves loses its constraints to what stays`() {
    let (box, other) = (view(), view())
    pin(box, 0, 0, 10, 10)
    other.leadingAnchor.constraint(equalTo: box.trailingAnchor).isActive = true
    #expect(root.constraints.count == 3)
    box.removeFromSuperview()
    #expect(root.constraints.isEmpty && box.constraints.count == 2)
  }

  @Test func `a removed view is released, though layout knew it`() {
    weak var gone: UIView?
    do {
      let label = UILabel()
      label.text = "Short"
      _ = view(label)
      label.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
      world.tick()
      gone = label
      label.removeFromSuperview()
    }
    #expect(gone == nil)
  }

  @Test func `what stands on the keyboard's guide moves along with the keyboard`() {
    let field = UITextField()
    _ = view(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.heightAnchor.constraint(equalToConstant: 40),
      field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    world.tick()
    #expect(field.frame.maxY == 600)
    world.tick { _ = field.becomeFirstResponder() }
    #expect(abs(field.frame.maxY - 384) < 1e-6)
    let moving = field.layer.presentation()?.frame.maxY ?? 0
    #expect(moving > 600 - 216 && moving <= 600)
    world.advance(1)
    world.tick { _ = field.resignFirstResponder() }
    world.advance(1)
    #expect(field.frame.maxY == 600)
  }

  @Test func `the safe area is reported, and what lies in it follows`() {
    final class Screen: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let screen = Screen()
    var traits = Traits()
    traits.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let world = World(traits: traits).root(screen)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(bar)
    let safe = screen.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: safe.topAnchor),
      bar.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
    ])
    world.tick()
    #expect(bar.frame == CGRect(x: 0, y: 47, width: 300, height: 600 - 81))
    #expect(screen.changes == 1)
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    world.tick()
    #expect(bar.frame.minY == 57 && screen.changes == 2)
    screen.view.frame.origin.y = 30
    world.tick()
    #expect(bar.frame.minY == 27)
  }

  @Test func `spaces of a stack are its own or those that were said`() {
    let views = (0..<3).map { _ in UIView() }
    for box in views { box.widthAnchor.constraint(equalToConstant: 40).isActive = true }
    let stack = UIStackView(arrangedSubviews: views)
    _ = view(stack)
    (stack.spacing, stack.alignment) = (10, .bottom)
    stack.setCustomSpacing(25, after: views[0])
    for (box, height) in zip(views, [20.0, 60, 40]) {
      box.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    world.tick()
    #expect(stack.frame.size == CGSize(width: 155, height: 60))
    #expect(views.map(\.frame.minX) == [0, 65, 115])
    #expect(views.map(\.frame.minY) == [40, 0, 20])
    (stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins) = (
      true, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    world.tick()
    #expect(stack.frame.size == CGSize(width: 161, height: 64) && views[0].frame.minX == 2)
  }

  @Test func `equal spacing and equal centering share what is left`() {
    let widths: [CGFloat] = [20, 60, 40]
    let views = widths.map { width in
      let box = UIView()
      box.widthAnchor.constraint(equalToConstant: width).isActive = true
      return box
    }
    let stack = UIStackView(arrangedSubviews: views)
    _ = view(stack)
    pin(stack, 0, 0, 300, 30)
    stack.distribution = .equalSpacing
    world.tick()
    #expect(views.map(\.frame.minX) == [0, 110, 260])
    stack.distribution = .equalCentering
    world.tick()
    let centers = views.map(\.center.x)
    #expect(abs(centers[1] - centers[0] - (centers[2] - centers[1])) < 1e-4)
    #expect(views[0].frame.minX == 0 && views[2].frame.maxX == 300)
  }

  @Test func `views that are filled proportionally keep the proportion of their contents`() {
    final class Block: UIView {
      var width: CGFloat = 0
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
    }
    let views = [50.0, 100].map { width in
      let block = Block()
      block.width = width
      return block
    }
    let stack = UIStackView(arrangedSubviews: views)
    _ = view(stack)
    pin(stack, 0, 0, 300, 30)
    stack.distribution = .fillProportionally
    world.tick()
    #expect(views.map(\.frame.width) == [100, 200])
    views[0].width = 100
    views[0].invalidateIntrinsicContentSize()
    world.tick()
    #expect(views.map(\.frame.width) == [150, 150])
  }

  @Test func `the content guide of a scroll view is its content, the frame guide stays in sight`() {
    let scroll = UIScrollView()
    _ = view(scroll)
    pin(scroll, 0, 0, 300, 200)
    let (content, badge) = (view(in: scroll), view(in: scroll))
    let (inside, outside) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: inside.topAnchor),
      content.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
      content.widthAnchor.constraint(equalTo: outside.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
      badge.topAnchor.constraint(equalTo: outside.topAnchor, constant: 5),
      badge.trailingAnchor.constraint(equalTo: outside.trailingAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    world.tick()
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
    #expect(badge.frame.origin == CGPoint(x: 280, y: 5))
    scroll.contentOffset.y = 100
    world.tick()
    #expect(badge.frame.origin == CGPoint(x: 280, y: 105) && content.frame.minY == 0)
  }

  @Test func `a contradiction is reported once, and is over when a constant ends it`() {
    let box = view()
    pin(box, 0, 0, 10, 10)
    let wrong = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    wrong.isActive = true
    _ = MainThread.complaints()
    world.tick()
    #expect(MainThread.complaints().count == 1)
    root.setNeedsLayout()
    box.heightAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
    world.tick()
    #expect(MainThread.complaints().isEmpty)
    box.constraints.first { $0.firstAttribute == .width }?.constant = 70
    world.tick()
    #expect(box.frame.width == 70 && MainThread.complaints().isEmpty)
  }
}
