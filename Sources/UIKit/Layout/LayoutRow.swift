import ConstraintSolving
import Foundation

/// A number that layout looks for: a place or a length of a view or a guide.
///
/// A place is in the coordinates of what is around it.
struct LayoutVariable: Hashable {
  enum Part: UInt8 { case x, y, width, height, contentWidth, contentHeight }

  let owner: ObjectIdentifier
  let part: Part

  /// Whether it is 0 or more.
  var isLength: Bool { part.rawValue >= Part.width.rawValue }
}

/// Variables, each times a factor, and a constant.
struct LayoutSum {
  var terms: [(variable: LayoutVariable, factor: Double)] = []
  var constant = 0.0

  init(_ constant: CGFloat = 0) { self.constant = Double(constant) }
  init(_ variable: LayoutVariable) { terms = [(variable, 1)] }

  mutating func add(_ other: LayoutSum, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].factor += term.factor * factor
        if abs(terms[index].factor) < 1e-12 { terms.remove(at: index) }
      } else {
        terms.append((term.variable, term.factor * factor))
      }
    }
  }
}

/// A relation between numbers that layout looks for.
struct LayoutRow {
  /// Whose relation it is; an object may have several.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let part: Int
  }

  let key: Key
  /// `sum · relation · 0`.
  let sum: LayoutSum
  let relation: Solver.Relation
  /// nil for one that is required.
  let priority: Double?
  /// What it is in a report.
  let source: Source

  enum Source {
    case constraint(NSLayoutConstraint)
    /// The size of a view's content.
    case content(Named, String)
  }
  /// A view, which is not kept.
  struct Named {
    weak var view: UIView?
    let id: ObjectIdentifier

    init(_ view: UIView) {
      self.view = view
      id = ObjectIdentifier(view)
    }
  }

  init(
    _ source: Source, _ part: Int, _ sum: LayoutSum, _ relation: NSLayoutConstraint.Relation,
    _ priority: UILayoutPriority
  ) {
    switch source {
    case .constraint(let constraint): key = Key(owner: ObjectIdentifier(constraint), part: part)
    case .content(let named, _): key = Key(owner: named.id, part: part)
    }
    self.source = source
    self.sum = sum
    self.relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    self.priority = priority.rawValue >= 1000 ? nil : Double(max(priority.rawValue, 0))
  }

  /// Whether only the constant may differ from another one's.
  func isLike(_ other: LayoutRow) -> Bool {
    relation == other.relation && priority == other.priority
      && sum.terms.count == other.sum.terms.count
      && zip(sum.terms, other.sum.terms).allSatisfy {
        $0.variable == $1.variable && $0.factor == $1.factor
      }
  }

  /// How far it is from being met where nothing in it can move.
  var isMetByItself: Bool {
    switch relation {
    case .equal: abs(sum.constant) <= 1e-6
    case .lessThanOrEqual: sum.constant <= 1e-6
    case .greaterThanOrEqual: sum.constant >= -1e-6
    }
  }
}
