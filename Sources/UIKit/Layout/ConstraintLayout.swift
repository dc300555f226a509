import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Works out the frames that constraints give to a tree of views.
///
/// Each item has four unknowns: left, top, width and height in the coordinates of the outermost view. The
/// equations are taken by priority, the strongest first; one that the stronger ones already decide is left
/// out. An inequality that is not met counts as an equation, and everything is solved again.
///
/// Source: "Auto Layout Guide". Where required constraints contradict each other, the later one is left out,
/// as UIKit "breaks" one; where a view's place is not decided, its frame stays as it is.
@MainActor
struct ConstraintLayout {
  private let root: UIView
  private var columns: [ObjectIdentifier: Int] = [:]
  private var items: [(object: AnyObject, view: UIView?, guide: UILayoutGuide?)] = []

  /// The weakest priority: what decides where nothing else does.
  private static let leftover: Float = 0.5
  /// Rounds in which unmet inequalities become equations.
  private static let rounds = 12

  init(_ root: UIView) { self.root = root }

  /// Gives every view that constraints place its frame, to be applied by its superview's layout.
  mutating func solve() {
    collect(root)
    let solution = solved(extra: [])
    for item in items {
      guard let view = item.view, view !== root, !view.translatesAutoresizingMaskIntoConstraints,
        let superview = view.superview
      else { continue }
      let frame = frame(of: item.object, in: solution)
      let outer = self.frame(of: superview, in: solution)
      let origin = superview.bounds.origin
      view.layoutState.solved =
        CGRect(
          x: frame.minX - outer.minX + origin.x, y: frame.minY - outer.minY + origin.y,
          width: max(frame.width, 0), height: max(frame.height, 0)
        ).roundedToPixels
    }
    for item in items {
      guard let guide = item.guide, guide.insets == nil, let owner = guide.owningView else {
        continue
      }
      let frame = frame(of: guide, in: solution)
      let outer = self.frame(of: owner, in: solution)
      guide.solved = frame.offsetBy(dx: -outer.minX, dy: -outer.minY)
    }
  }

  mutating func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    collect(root)
    let column = columns[ObjectIdentifier(root)] ?? 0
    let solution = solved(
      extra: [
        Equation([(column + 2, 1)], .equal, Double(target.width), horizontal.rawValue),
        Equation([(column + 3, 1)], .equal, Double(target.height), vertical.rawValue),
      ], rootIsFree: true)
    return frame(of: root, in: solution).size
  }

  private mutating func collect(_ view: UIView) {
    add(view, view: view)
    for guide in view.layoutState.guides
      + [view.layoutState.safeArea, view.layoutState.marginsGuide]
      .compactMap({ $0 })
    {
      add(guide, guide: guide)
    }
    for subview in view.subviews { collect(subview) }
  }

  private mutating func add(_ object: AnyObject, view: UIView? = nil, guide: UILayoutGuide? = nil) {
    columns[ObjectIdentifier(object)] = items.count * 4
    items.append((object, view, guide))
  }

  private func frame(of object: AnyObject, in solution: [Double]) -> CGRect {
    guard let column = columns[ObjectIdentifier(object)] else { return .zero }
    return CGRect(
      x: solution[column], y: solution[column + 1], width: solution[column + 2],
      height: solution[column + 3])
  }

  // MARK: Equations

  /// A sum of unknowns that relates to a number.
  struct Equation {
    var terms: [(column: Int, factor: Double)]
    var relation: NSLayoutConstraint.Relation
    var value: Double
    var priority: Float

    init(
      _ terms: [(Int, Double)], _ relation: NSLayoutConstraint.Relation, _ value: Double,
      _ priority: Float
    ) {
      self.terms = terms.map { (column: $0.0, factor: $0.1) }
      self.relation = relation
      self.value = value
      self.priority = priority
    }
  }

  private func solved(extra: [Equation], rootIsFree: Bool = false) -> [Double] {
    var equations = extra
    for item in items {
      if let view = item.view { equations += own(view, isFree: view === root && rootIsFree) }
      if let guide = item.guide, let insets = guide.insets, let owner = guide.owningView {
        equations += inside(guide, owner, insets(owner))
      }
      if let view = item.view {
        equations += view.layoutState.constraints.flatMap { equation(of: $0) }
      }
    }
    return LinearLayout(columns: items.count * 4).solve(equations, rounds: Self.rounds)
  }

  /// What a view itself brings: its frame, or the size of its content.
  private func own(_ view: UIView, isFree: Bool) -> [Equation] {
    guard let column = columns[ObjectIdentifier(view)] else { return [] }
    let outer = view === root ? nil : view.superview.flatMap { columns[ObjectIdentifier($0)] }
    let origin = view.superview?.bounds.origin ?? .zero
    let size = view.bounds.size
    let anchor = view.layer.anchorPoint
    let center = view.center
    let place = CGPoint(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y)
    func at(_ priority: Float, places: Bool = true) -> [Equation] {
      var result = [
        Equation([(column + 2, 1)], .equal, Double(size.width), priority),
        Equation([(column + 3, 1)], .equal, Double(size.height), priority),
      ]
      guard places else { return result }
      if let outer {
        result.append(
          Equation([(column, 1), (outer, -1)], .equal, Double(place.x - origin.x), priority))
        result.append(
          Equation(
            [(column + 1, 1), (outer + 1, -1)], .equal, Double(place.y - origin.y), priority))
      } else {
        result.append(Equation([(column, 1)], .equal, 0, priority))
        result.append(Equation([(column + 1, 1)], .equal, 0, priority))
      }
      return result
    }
    if isFree { return content(view, column) + at(Self.leftover).suffix(2) }
    if view === root || view.translatesAutoresizingMaskIntoConstraints { return at(1001) }
    return content(view, column) + at(Self.leftover)
  }

  private func content(_ view: UIView, _ column: Int) -> [Equation] {
    let size = view.intrinsicContentSize
    let state = view.layoutState
    var result = [
      Equation([(column + 2, 1)], .greaterThanOrEqual, 0, 1000.5),
      Equation([(column + 3, 1)], .greaterThanOrEqual, 0, 1000.5),
    ]
    if size.width >= 0 {
      result.append(
        Equation(
          [(column + 2, 1)], .lessThanOrEqual, Double(size.width), state.hugging.horizontal.rawValue
        ))
      result.append(
        Equation(
          [(column + 2, 1)], .greaterThanOrEqual, Double(size.width),
          state.compression.horizontal.rawValue))
      result.append(Equation([(column + 2, 1)], .equal, Double(size.width), 1))
    }
    if size.height >= 0 {
      result.append(
        Equation(
          [(column + 3, 1)], .lessThanOrEqual, Double(size.height), state.hugging.vertical.rawValue)
      )
      result.append(
        Equation(
          [(column + 3, 1)], .greaterThanOrEqual, Double(size.height),
          state.compression.vertical.rawValue))
      result.append(Equation([(column + 3, 1)], .equal, Double(size.height), 1))
    }
    return result
  }

  private func inside(_ guide: UILayoutGuide, _ owner: UIView, _ insets: UIEdgeInsets) -> [Equation]
  {
    guard let column = columns[ObjectIdentifier(guide)],
      let outer = columns[ObjectIdentifier(owner)]
    else { return [] }
    return [
      Equation([(column, 1), (outer, -1)], .equal, Double(insets.left), 1001),
      Equation([(column + 1, 1), (outer + 1, -1)], .equal, Double(insets.top), 1001),
      Equation(
        [(column + 2, 1), (outer + 2, -1)], .equal, -Double(insets.left + insets.right), 1001),
      Equation(
        [(column + 3, 1), (outer + 3, -1)], .equal, -Double(insets.top + insets.bottom), 1001),
    ]
  }

  private func equation(of constraint: NSLayoutConstraint) -> [Equation] {
    guard let first = constraint.first,
      let left = terms(of: first, constraint.firstAttribute, 1)
    else { return [] }
    var right: Terms = ([], 0)
    if let second = constraint.second {
      guard
        let found = terms(of: second, constraint.secondAttribute, Double(constraint.multiplier))
      else { return [] }
      right = found
    }
    return [
      Equation(
        left.terms + right.terms.map { ($0.0, -$0.1) }, constraint.relation,
        Double(constraint.constant) + right.constant - left.constant,
        constraint.priority.rawValue)
    ]
  }

  private typealias Terms = (terms: [(Int, Double)], constant: Double)

  /// An attribute as a sum of unknowns, times a factor.
  private func terms(
    of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
  ) -> Terms? {
    guard let id = item.id, let column = columns[id] else { return nil }
    let isReversed = item.ownerView?.isRightToLeft ?? false
    let margins = item.view?.layoutMargins ?? .zero
    func sum(_ parts: [(Int, Double)], _ constant: CGFloat = 0) -> Terms {
      (parts.map { (column + $0.0, $0.1 * factor) }, Double(constant) * factor)
    }
    switch attribute {
    case .left: return sum([(0, 1)])
    case .right: return sum([(0, 1), (2, 1)])
    case .leading: return isReversed ? sum([(0, 1), (2, 1)]) : sum([(0, 1)])
    case .trailing: return isReversed ? sum([(0, 1)]) : sum([(0, 1), (2, 1)])
    case .top: return sum([(1, 1)])
    case .bottom: return sum([(1, 1), (3, 1)])
    case .width: return sum([(2, 1)])
    case .height: return sum([(3, 1)])
    case .centerX: return sum([(0, 1), (2, 0.5)])
    case .centerY: return sum([(1, 1), (3, 0.5)])
    // The baseline of a text of one line: four fifths of its height down.
    case .firstBaseline, .lastBaseline: return sum([(1, 1), (3, 0.8)])
    case .leftMargin: return sum([(0, 1)], margins.left)
    case .rightMargin: return sum([(0, 1), (2, 1)], -margins.right)
    case .leadingMargin:
      return isReversed ? sum([(0, 1), (2, 1)], -margins.right) : sum([(0, 1)], margins.left)
    case .trailingMargin:
      return isReversed ? sum([(0, 1)], margins.left) : sum([(0, 1), (2, 1)], -margins.right)
    case .topMargin: return sum([(1, 1)], margins.top)
    case .bottomMargin: return sum([(1, 1), (3, 1)], -margins.bottom)
    case .centerXWithinMargins:
      return sum([(0, 1), (2, 0.5)], (margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      return sum([(1, 1), (3, 0.5)], (margins.top - margins.bottom) / 2)
    case .notAnAttribute: return ([], 0)
    }
  }
}

extension CGRect {
  /// With edges on pixels of a screen with three in a point, so that no sum shows its last digits.
  fileprivate var roundedToPixels: CGRect {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    return CGRect(
      x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }
}
