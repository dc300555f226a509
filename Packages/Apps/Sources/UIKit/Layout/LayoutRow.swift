import ConstraintSolving
import Foundation

/// A variable of the layout: a position or a length of a view or a guide.
///
/// A position is in the coordinates of the superview or the owning view.
struct LayoutVariable: Hashable {
  enum Part: UInt8 { case x, y, width, height, contentWidth, contentHeight }

  let owner: ObjectIdentifier
  let part: Part

  /// Whether the value is a length, which is never negative.
  var isLength: Bool { part.rawValue >= Part.width.rawValue }
}

/// A linear expression: variables with factors, and a constant.
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

/// A relation between variables of the layout.
struct LayoutRow {
  /// Identifies a row by its object; an object can have several rows.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let part: Int
  }

  let key: Key
  /// `sum · relation · 0`.
  let sum: LayoutSum
  let relation: Solver.Relation
  /// The priority; nil if the row is required.
  let priority: Double?
  /// The origin of the row, for reports.
  let source: Source

  enum Source {
    case constraint(NSLayoutConstraint)
    /// The size of a view's content; its text is only made for a report.
    case content(Named, LayoutVariable.Part, CGFloat, Content)
  }
  /// What the size of a view's content is for.
  enum Content { case hugging, resistance, fitting }
  /// A view with a name for reports.
  ///
  /// Reports are made in the pass that has found the view in its tree. A counted reference would be counted for each
  /// copy of a row, which takes longer than the rest of it.
  struct Named {
    unowned(unsafe) let view: UIView
    var id: ObjectIdentifier { ObjectIdentifier(view) }

    init(_ view: UIView) { self.view = view }
  }

  init(
    _ source: Source, _ part: Int, _ sum: LayoutSum, _ relation: NSLayoutConstraint.Relation,
    _ priority: UILayoutPriority
  ) {
    switch source {
    case .constraint(let constraint): key = Key(owner: ObjectIdentifier(constraint), part: part)
    case .content(let named, _, _, _): key = Key(owner: named.id, part: part)
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

  /// Whether this row and another one differ at most in their constants.
  func isLike(_ other: LayoutRow) -> Bool {
    relation == other.relation && priority == other.priority
      && sum.terms.count == other.sum.terms.count
      && zip(sum.terms, other.sum.terms).allSatisfy {
        $0.variable == $1.variable && $0.factor == $1.factor
      }
  }

  /// Whether a row without variables is satisfied.
  var isMetByItself: Bool {
    switch relation {
    case .equal: abs(sum.constant) <= 1e-6
    case .lessThanOrEqual: sum.constant <= 1e-6
    case .greaterThanOrEqual: sum.constant >= -1e-6
    }
  }
}
