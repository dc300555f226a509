import Motion
import QuartzCore
import Testing
import TextMeasuring
import Transitions
import UIKit
import Views

/// The sizes and places of texts and images.
@MainActor
struct ContentTests {
  let world = World().root()

  // MARK: Labels

  private func label(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.numberOfLines = lines
    label.text = text
    return label
  }

  private let words = "The quick brown fox jumps over the lazy dog and runs into the wood"

  @Test func `a line is as wide as pictures draw it`() {
    let label = label("iiii mmmm", lines: 1)
    var style = Views.TextStyle()
    style.weight = .regular
    style.size = 17
    style.alignment = .leading
    let measured = CGFloat(TextMeasure("iiii mmmm", style, within: 1000).size.width)
    #expect(label.intrinsicContentSize == CGSize(width: measured, height: label.font.lineHeight))
    label.textAlignment = .center
    #expect(label.intrinsicContentSize.width == measured)
    label.sizeToFit()
    world.a.view.addSubview(label)
    for (width, alignment) in [(measured, Views.TextStyle.Alignment.leading), (200, .center)] {
      label.frame.size.width = width
      world.tick()
      guard case .text(_, let style) = label.node.content else { continue }
      #expect(style.alignment == alignment)
    }
    #expect(label.sizeThatFits(CGSize(width: 10, height: 0)).height == label.font.lineHeight)
  }

  @Test func `lines break between words, and the height follows the width`() {
    let label = label(words)
    let line = label.font.lineHeight
    let whole = label.sizeThatFits(.zero)
    #expect(whole.height == line && whole == label.intrinsicContentSize)
    var last = 1.0
    for width in stride(from: whole.width, through: 80, by: -20) {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      #expect(size.width <= width)
      #expect(size.height / line >= last)
      last = size.height / line
    }
    #expect(last >= 7)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 2 * line)
    label.numberOfLines = 0
    label.text = "One\nTwo\n\nFour"
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 4 * line)
    label.text = nil
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == .zero)
  }

  @Test func `the fitting size of a label and of a view around it has the height of the lines`() {
    let label = label(words)
    let high = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    let fitting = label.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting == CGSize(width: 120, height: high))
    let card = UIView()
    card.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
    ])
    let around = card.systemLayoutSizeFitting(
      CGSize(width: 140, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(around == CGSize(width: 140, height: high + 10))
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize.height == high)
  }

  @Test func `all lines that fit are drawn`() {
    let label = label(words)
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 0)
    world.a.view.addSubview(label)
    for lines in [7, 2] {
      label.frame.size.height = CGFloat(lines) * label.font.lineHeight
      world.tick()
      guard case .text(_, let style) = label.node.content else {
        Issue.record("a label shows its text")
        return
      }
      #expect(style.lines == lines)
    }
  }

  // MARK: Images

  private func red(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func shown(in view: UIImageView) -> CGRect? { view.layer.sublayers?.first?.frame }

  @Test(arguments: [
    (UIView.ContentMode.scaleAspectFit, CGRect(x: 0, y: 25, width: 100, height: 50)),
    (.scaleAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
    (.center, CGRect(x: 30, y: 40, width: 40, height: 20)),
    (.top, CGRect(x: 30, y: 0, width: 40, height: 20)),
    (.bottom, CGRect(x: 30, y: 80, width: 40, height: 20)),
    (.left, CGRect(x: 0, y: 40, width: 40, height: 20)),
    (.right, CGRect(x: 60, y: 40, width: 40, height: 20)),
    (.topLeft, CGRect(x: 0, y: 0, width: 40, height: 20)),
    (.topRight, CGRect(x: 60, y: 0, width: 40, height: 20)),
    (.bottomLeft, CGRect(x: 0, y: 80, width: 40, height: 20)),
    (.bottomRight, CGRect(x: 60, y: 80, width: 40, height: 20)),
  ])
  func `an image lies where its mode says`(mode: UIView.ContentMode, place: CGRect) {
    let view = UIImageView(image: red(40, 20))
    #expect(view.frame.size == CGSize(width: 40, height: 20))
    view.contentMode = mode
    view.frame = CGRect(x: 7, y: 7, width: 100, height: 100)
    #expect(shown(in: view) == place)
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
    #expect(view.sizeThatFits(CGSize(width: 500, height: 500)) == CGSize(width: 40, height: 20))
    #expect(view.subviews.isEmpty && view.node.content == .none)
    view.contentMode = .scaleToFill
    #expect(shown(in: view) == nil && view.node.content != .none)
    view.contentMode = mode
    view.image = nil
    #expect(shown(in: view) == nil && view.node.content == .none)
  }

  @Test func `an image that covers a view keeps its proportions while the view grows`() throws {
    let view = UIImageView(image: red(40, 20))
    view.contentMode = .scaleAspectFill
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    world.a.view.addSubview(view)
    world.tick()
    let picture = try #require(view.layer.sublayers?.first)
    world.app.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      }
    }
    world.advance(0.5)
    let frame = try #require(picture.presentation()?.frame)
    #expect(abs(frame.width - 300) < 5 && abs(frame.height - frame.width / 2) < 1e-6)
    world.advance(1)
    #expect(picture.frame == CGRect(x: -100, y: 0, width: 400, height: 200))
  }
}
