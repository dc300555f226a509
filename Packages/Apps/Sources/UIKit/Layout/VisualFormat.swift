import CoreGraphics
import Foundation

/// Reads a visual format such as `H:|-[title(>=80@750)]-8-[button]|`.
///
/// Source: "Visual Format Language" in Apple's Auto Layout Guide. A format that can't be read ends the app, as in UIKit.
@MainActor
struct VisualFormat {
  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isHorizontal = true
  private var constraints: [NSLayoutConstraint] = []
  private var found: [UIView] = []

  /// The distances that `-` alone stands for, in points.
  private static let (betweenViews, toSuperview): (CGFloat, CGFloat) = (8, 20)

  /// What one predicate asks for: at least 80 points with priority 750.
  private struct Wish {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    (self.format, self.metrics, self.views) = (format, metrics, views)
    rest = format[...]
  }

  /// The constraints of the whole format, and the views in it.
  mutating func read() -> (constraints: [NSLayoutConstraint], views: [UIView]) {
    if consume("H:") { isHorizontal = true } else if consume("V:") { isHorizontal = false }
    let startsAtEdge = consume("|")
    var gap = startsAtEdge ? connection(atEdge: true) : nil
    var last: UIView?
    while rest.first == "[" {
      let view = self.view()
      if let last {
        connect(view, start, to: last, end, gap ?? [])
      } else if startsAtEdge {
        connect(view, start, to: superview(of: view), start, gap ?? [])
      }
      found.append(view)
      last = view
      gap = connection(atEdge: false)
      if consume("|") {
        guard rest.isEmpty else { fail("a '|' in the middle") }
        connect(superview(of: view), end, to: view, end, gap ?? [])
        return (constraints, found)
      }
    }
    guard rest.isEmpty, last != nil else { fail("expected a view, as [name]") }
    return (constraints, found)
  }

  private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }

  private func superview(of view: UIView) -> UIView {
    guard let superview = view.superview else { fail("the view has no superview for '|'") }
    return superview
  }

  private mutating func connect(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, to other: UIView,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ wishes: [Wish]
  ) {
    for wish in wishes.isEmpty ? [Wish()] : wishes {
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: wish.relation, toItem: other,
        attribute: otherAttribute, multiplier: 1, constant: wish.constant)
      constraint.priority = wish.priority
      constraints.append(constraint)
    }
  }

  /// Reads `-`, `-8-` or `-(>=8)-`; an empty list if views touch.
  private mutating func connection(atEdge isAtEdge: Bool) -> [Wish] {
    guard consume("-") else { return [] }
    var wishes: [Wish]
    if rest.first == "[" || rest.first == "|" {
      let isStandard = isAtEdge || rest.first == "|"
      wishes = [Wish(constant: isStandard ? Self.toSuperview : Self.betweenViews)]
    } else {
      wishes = consume("(") ? list() : [predicate()]
      guard consume("-") else { fail("expected '-'") }
    }
    return wishes
  }

  private mutating func view() -> UIView {
    guard consume("[") else { fail("expected '['") }
    let name = word()
    guard let view = views[name] as? UIView else { fail("no view is called '\(name)'") }
    if consume("(") {
      let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
      for wish in list() {
        let constraint = NSLayoutConstraint(
          item: view, attribute: size, relatedBy: wish.relation, toItem: wish.view,
          attribute: wish.view == nil ? .notAnAttribute : size, multiplier: 1,
          constant: wish.constant)
        constraint.priority = wish.priority
        constraints.append(constraint)
      }
    }
    guard consume("]") else { fail("expected ']'") }
    return view
  }

  /// Reads predicates up to the closing parenthesis.
  private mutating func list() -> [Wish] {
    var wishes = [predicate()]
    while consume(",") { wishes.append(predicate()) }
    guard consume(")") else { fail("expected ')'") }
    return wishes
  }

  private mutating func predicate() -> Wish {
    var wish = Wish()
    if consume(">=") {
      wish.relation = .greaterThanOrEqual
    } else if consume("<=") {
      wish.relation = .lessThanOrEqual
    } else {
      _ = consume("==")
    }
    let text = word()
    if let view = views[text] as? UIView {
      wish.view = view
    } else {
      wish.constant = number(text)
    }
    if consume("@") { wish.priority = UILayoutPriority(rawValue: Float(number(word()))) }
    return wish
  }

  private func number(_ text: String) -> CGFloat {
    if let value = Double(text) { return CGFloat(value) }
    switch metrics[text] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: fail("'\(text)' is neither a number nor a metric nor a view")
    }
  }

  private mutating func word() -> String {
    skipSpaces()
    let isNegative = rest.first == "-"
    let body = rest.dropFirst(isNegative ? 1 : 0)
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let text = (isNegative ? "-" : "") + body
    rest = rest.dropFirst(text.count)
    return text
  }

  private mutating func consume(_ text: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    skipSpaces()
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  private func fail(_ reason: String) -> Never {
    preconditionFailure(
      "the visual format '\(format)' can't be read at '\(rest.prefix(20))': \(reason)")
  }
}

extension NSLayoutConstraint {
  /// Creates the constraints of a visual format.
  ///
  /// - Parameters:
  ///   - format: The format, such as `V:|-[title]-8-[text]|`.
  ///   - opts: How the views are aligned across the direction of the format.
  ///   - metrics: Numbers by the names that the format has for them.
  ///   - views: Views by the names that the format has for them.
  ///
  /// A format that can't be read ends the app, as in UIKit.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
    var (constraints, found) = reader.read()
    for (option, attribute) in FormatOptions.alignments where opts.contains(option) {
      constraints += found.dropFirst().compactMap { view in
        found.first.map {
          NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: $0, attribute: attribute,
            multiplier: 1, constant: 0)
        }
      }
    }
    return constraints
  }
}

extension NSLayoutConstraint.FormatOptions {
  public static let alignAllLeft = Self(rawValue: 1 << 1)
  public static let alignAllRight = Self(rawValue: 1 << 2)
  public static let alignAllTop = Self(rawValue: 1 << 3)
  public static let alignAllBottom = Self(rawValue: 1 << 4)
  public static let alignAllLeading = Self(rawValue: 1 << 5)
  public static let alignAllTrailing = Self(rawValue: 1 << 6)
  public static let alignAllCenterX = Self(rawValue: 1 << 9)
  public static let alignAllCenterY = Self(rawValue: 1 << 10)
  /// The default: leading and trailing follow the direction of the text.
  public static let directionLeadingToTrailing: Self = []

  fileprivate static var alignments: [(Self, NSLayoutConstraint.Attribute)] {
    [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    ]
  }
}
