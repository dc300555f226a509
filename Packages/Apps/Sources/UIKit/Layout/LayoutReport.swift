import Foundation
import QuartzCore
import Views

/// Reports problems with constraints in UIKit's wording, once for each problem.
@MainActor
enum LayoutReport {
  static func record(_ problems: [LayoutEngine.Problem], in root: UIView) {
    for problem in problems {
      switch problem {
      case .contradiction(let row, let others): AppReport.record(contradiction(row, others, root))
      case .isTooLarge(let count):
        AppReport.record(
          "Unable to work out a layout of \(count) constraints in \(root.layoutName): it takes too "
            + "long. The views stay where they are; use fewer constraints, or table and collection "
            + "views, whose cells are laid out one by one.")
      }
    }
  }

  private static func contradiction(_ row: LayoutRow, _ others: [LayoutRow], _ root: UIView)
    -> String
  {
    let all = others + [row]
    let lines = all.map(\.text) + fixed(all, root).map(\.maskText)
    var text = "Unable to simultaneously satisfy constraints.\n"
    text += "Probably at least one of these is one you don't want:\n"
    text += lines.map { "    \($0)\n" }.joined()
    if lines.contains(where: { $0.hasPrefix("<NSAutoresizing") }) {
      text += "(Where you see an NSAutoresizingMaskLayoutConstraint that you don't expect: is the "
      text += "view's translatesAutoresizingMaskIntoConstraints still true?)\n"
    }
    return text + "Will attempt to recover by breaking constraint\n    \(row.text)"
  }

  /// The views in some rows whose frames are fixed.
  private static func fixed(_ rows: [LayoutRow], _ root: UIView) -> [UIView] {
    var found: [UIView] = []
    for row in rows {
      guard case .constraint(let constraint) = row.source else { continue }
      for view in constraint.owners
      where view === root || view.translatesAutoresizingMaskIntoConstraints {
        if !found.contains(where: { $0 === view }) { found.append(view) }
      }
    }
    return found
  }
}

extension LayoutRow {
  @MainActor var text: String {
    switch source {
    case .constraint(let constraint): constraint.equation
    case .content(let named, let part, let length, let content):
      "<NSContentSizeLayoutConstraint \(named.view.layoutName).\(part) "
        + "\(content.words(length))>"
    }
  }
}

extension LayoutRow.Content {
  fileprivate func words(_ length: CGFloat) -> String {
    switch self {
    case .hugging: "<= \(length) (content hugging)"
    case .resistance: ">= \(length) (compression resistance)"
    case .fitting: "== \(length) (fitting size)"
    }
  }
}

extension UIView {
  /// The name in a report: the identifier or the class.
  var layoutName: String { accessibilityIdentifier ?? node.id }

  fileprivate var maskText: String {
    let (size, frame) = (bounds.size, frame)
    return "<NSAutoresizingMaskLayoutConstraint \(layoutName).minX == \(frame.minX), minY == "
      + "\(frame.minY), width == \(size.width), height == \(size.height)>"
  }
}

extension NSLayoutConstraint {
  /// The equation, in the form `<NSLayoutConstraint 'name' card.width == 100 (active)>`.
  var equation: String {
    func side(_ item: LayoutItem?, _ attribute: Attribute) -> String {
      let name = item?.ownerView?.layoutName ?? "nil"
      let guide = item?.guide.map { $0.identifier.isEmpty ? ".layoutGuide" : ".\($0.identifier)" }
      guard let distance = item?.distance else { return "\(name)\(guide ?? "").\(attribute)" }
      return "(\(name)\(guide ?? "").\(distance.to) - \(side(distance.start, distance.from)))"
    }
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "<NSLayoutConstraint "
    if let identifier { text += "'\(identifier)' " }
    text += "\(side(first, firstAttribute)) \(sign) "
    if second != nil {
      if multiplier != 1 { text += "\(multiplier) × " }
      text += side(second, secondAttribute)
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(abs(constant))" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return text + (isActive ? " (active)>" : ">")
  }
}
