import Testing
import Transitions
import UIKit
import Views

/// Auto Layout beyond constants: priorities, content, guides, scroll views, stacks, contradictions.
@MainActor
struct ConstraintTests {
  let world = World().root()
  var root: UIView { world.a.view }

  private func view(_ superview: UIView? = nil, _ made: UIView? = nil) -> UIView {
    let view = made ?? UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  private func label(_ text: String, lines: Int = 1, in superview: UIView? = nil) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    _ = view(superview, label)
    return label
  }

  private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  @Test func `the label that hugs less gets the room, and the one that resists less gives way`() {
    let (name, value) = (label("Name"), label("Value"))
    name.setContentHuggingPriority(.defaultLow + 10, for: .horizontal)
    let room = root.widthAnchor
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      name.topAnchor.constraint(equalTo: root.topAnchor),
      value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
    ])
    world.tick()
    #expect(name.frame.width == name.intrinsicContentSize.width)
    #expect(abs(value.frame.maxX - 300) < 1e-4 && value.frame.minY == 0)
    value.text = String(repeating: "long ", count: 30)
    name.setContentCompressionResistancePriority(.required, for: .horizontal)
    world.tick()
    #expect(name.frame.width == name.intrinsicContentSize.width)
    #expect(abs(value.frame.maxX - 300) < 1e-4)
    _ = room
  }

  @Test func `a text of several lines is as high as its width asks for`() {
    let text = label(String(repeating: "word ", count: 40), lines: 0)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    world.tick()
    #expect(text.frame.width == 260)
    #expect(text.frame.height > 3 * text.font.lineHeight)
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 260, height: 0)).height)
  }

  @Test func `guides follow the safe area and the margins, and constraints place others`() {
    let spacer = UILayoutGuide()
    root.addLayoutGuide(spacer)
    let below = view()
    NSLayoutConstraint.activate([
      spacer.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      spacer.heightAnchor.constraint(equalToConstant: 30),
      spacer.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      spacer.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      below.topAnchor.constraint(equalTo: spacer.bottomAnchor),
      below.centerXAnchor.constraint(equalTo: spacer.centerXAnchor),
      below.widthAnchor.constraint(equalTo: spacer.widthAnchor, multiplier: 0.5),
      below.heightAnchor.constraint(equalTo: below.widthAnchor),
    ])
    world.tick()
    let margins = root.layoutMargins
    #expect(spacer.layoutFrame == CGRect(x: margins.left, y: margins.top, width: 150, height: 30))
    #expect(
      below.frame == CGRect(x: margins.left + 37.5, y: margins.top + 30, width: 75, height: 75))
  }

  @Test func `constants go the other way for a reader from right to left`() {
    let box = view()
    box.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    world.tick()
    #expect(box.frame == CGRect(x: 180, y: 0, width: 100, height: 10))
  }

  @Test func `what is in a scroll view gives it the size of its content`() {
    let scroll = UIScrollView()
    _ = view(nil, scroll)
    pin(scroll, to: root)
    let content = view(scroll)
    pin(content, to: scroll, inset: 10)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    world.tick()
    #expect(scroll.frame == root.bounds)
    #expect(scroll.contentSize == CGSize(width: 300, height: 2020))
    #expect(content.frame == CGRect(x: 10, y: 10, width: 280, height: 2000))
  }

  @Test func `the fitting size is the smallest that content and constraints allow`() {
    let card = UIView()
    let text = label("Hello", in: card)
    pin(text, to: card, inset: 12)
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - text.intrinsicContentSize.width - 24) < 1e-4)
    #expect(abs(size.height - text.intrinsicContentSize.height - 24) < 1e-4)
    text.numberOfLines = 0
    text.text = String(repeating: "word ", count: 40)
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 200 && narrow.height > 3 * text.font.lineHeight)
  }

  @Test func `a stack shares its room and leaves hidden views out`() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    _ = view(nil, stack)
    stack.distribution = .fillEqually
    stack.spacing = 30
    pin(stack, to: root)
    world.tick()
    #expect(views.map(\.frame.minX) == [0, 110, 220] && views.allSatisfy { $0.frame.width == 80 })
    views[1].isHidden = true
    world.tick()
    #expect(views[0].frame.width == 135 && views[2].frame.minX == 165)
    #expect(world.complaints.isEmpty)
  }

  @Test func `a stack without a size takes that of its views, by each distribution`() {
    for distribution in [UIStackView.Distribution.fill, .equalSpacing, .equalCentering] {
      let labels = ["One", "Twenty", "Three hundred"].map { label($0) }
      let stack = UIStackView(arrangedSubviews: labels)
      _ = view(nil, stack)
      (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 5)
      stack.distribution = distribution
      stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
      world.tick()
      let height = labels.map(\.intrinsicContentSize.height).reduce(10, +)
      #expect(abs(stack.frame.height - height) < 1e-3, "\(distribution): \(stack.frame)")
      #expect(abs(stack.frame.width - labels[2].intrinsicContentSize.width) < 1e-3)
      #expect(labels.allSatisfy { abs($0.center.x - stack.bounds.midX) < 1e-3 })
      stack.removeFromSuperview()
    }
    #expect(world.complaints.isEmpty)
  }

  @Test func `constraints that contradict each other are named, and one is left out`() {
    let card = view()
    card.accessibilityIdentifier = "card"
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 10),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.widthAnchor.constraint(equalToConstant: 200),
    ])
    world.tick()
    #expect(card.frame.width == 100)
    let report = world.complaints.first ?? ""
    #expect(report.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(report.contains("<NSLayoutConstraint card.width == 100.0 (active)>"))
    #expect(
      report.contains(
        "Will attempt to recover by breaking constraint\n    <NSLayoutConstraint "
          + "card.width == 200.0 (active)>"))
    #expect(!report.contains("card.height"))
  }

  @Test func `a mask that was forgotten is named`() {
    let card = UIView()
    card.accessibilityIdentifier = "card"
    root.addSubview(card)
    card.widthAnchor.constraint(equalToConstant: 100).isActive = true
    world.tick()
    let report = world.complaints.first ?? ""
    #expect(report.contains("<NSAutoresizingMaskLayoutConstraint card.minX == 0.0"))
    #expect(report.contains("breaking constraint\n    <NSLayoutConstraint card.width == 100.0"))
  }

  @Test func `ten thousand constraints end, with a report if they are too many`() {
    var above: UIView?
    for _ in 0..<2500 {
      let row = view()
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 2),
        row.heightAnchor.constraint(equalTo: above?.heightAnchor ?? root.widthAnchor),
      ])
      above = row
    }
    world.tick()
    #expect(world.complaints.first?.contains("10000 constraints") == true)
  }
}

extension World {
  /// What UIKit would write into the console since the last question.
  fileprivate var complaints: [String] { MainThread.complaints() }
}
