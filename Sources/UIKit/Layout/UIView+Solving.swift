import ConstraintSolving
import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// For `systemLayoutSizeFitting`: as small as constraints and content allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting`: as large as constraints and content allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Works out the frames of all that constraints place, if something has changed.
  ///
  /// The frames are set when the superviews lay out, as under UIKit.
  func solveConstraintsIfNeeded() {
    let root = outermostView
    guard root.layoutState.needsSolving else { return }
    root.updateConstraintsIfNeeded()
    let engine = root.layoutState.engine ?? LayoutEngine()
    root.layoutState.engine = engine
    var layout = ConstraintLayout(root, keepsLines: false)
    root.layoutState.needsSolving = false
    var solution = engine.solve(layout.rows)
    // Lines of text are broken in the width that came out, and the height follows.
    if solution.isFound, layout.wrapTexts(engine) {
      LayoutReport.note(solution.problems, in: root)
      layout = ConstraintLayout(root, keepsLines: true)
      solution = engine.solve(layout.rows)
    }
    LayoutReport.note(solution.problems, in: root)
    if solution.isFound { layout.apply(engine) }
  }

  /// The size that constraints and content ask for, near to a size.
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    let engine = LayoutEngine()
    func layout(keepsLines: Bool) -> ConstraintLayout {
      var layout = ConstraintLayout(self, isRootFree: true, keepsLines: keepsLines)
      layout.fit(.width, target.width, horizontal)
      layout.fit(.height, target.height, vertical)
      return layout
    }
    let rows = layout(keepsLines: false)
    // The lines of the real layout stay as they are.
    defer {
      for (view, width) in zip(rows.placed, rows.widths) { view.layoutState.wrapWidth = width }
    }
    guard engine.solve(rows.rows).isFound else { return bounds.size }
    if rows.wrapTexts(engine) { _ = engine.solve(layout(keepsLines: true).rows) }
    let id = ObjectIdentifier(self)
    return CGSize(
      width: engine.value(of: LayoutVariable(owner: id, part: .width)).roundedForLayout,
      height: engine.value(of: LayoutVariable(owner: id, part: .height)).roundedForLayout)
  }
}

extension ConstraintLayout {
  /// Has texts of several lines break them in the width that they get.
  ///
  /// - Returns: Whether one of them has another size then.
  func wrapTexts(_ engine: LayoutEngine) -> Bool {
    var isChanged = false
    for view in placed where view.breaksLines {
      let width = engine.value(of: LayoutVariable(owner: ObjectIdentifier(view), part: .width))
      guard width > 0, width < view.intrinsicContentSize.width - 1e-3 else { continue }
      view.layoutState.wrapWidth = width
      isChanged = true
    }
    return isChanged
  }

  /// Gives every view that constraints place its frame, to be set by its superview's layout.
  func apply(_ engine: LayoutEngine) {
    for view in placed where view !== root {
      let frame = frame(of: view, engine)
      let known = view.layoutState.solved
      view.layoutState.solved = frame
      // What an app has placed by hand stays there until its superview lays out.
      if let known, frame.isClose(to: known) { continue }
      view.superview?.setNeedsLayout()
    }
    for guide in guides where guide.owningView != nil { guide.solved = frame(of: guide, engine) }
    for scroll in contents {
      let id = ObjectIdentifier(scroll)
      let size = CGSize(
        width: engine.value(of: LayoutVariable(owner: id, part: .contentWidth)).roundedForLayout,
        height: engine.value(of: LayoutVariable(owner: id, part: .contentHeight)).roundedForLayout)
      if scroll.contentSize != size { scroll.contentSize = size }
    }
  }

  private func frame(of object: AnyObject, _ engine: LayoutEngine) -> CGRect {
    func value(_ part: LayoutVariable.Part) -> CGFloat {
      engine.value(of: LayoutVariable(owner: ObjectIdentifier(object), part: part)).roundedForLayout
    }
    return CGRect(
      x: value(.x), y: value(.y), width: max(value(.width), 0), height: max(value(.height), 0))
  }
}

extension CGFloat {
  /// Without the last digits that a sum leaves.
  fileprivate var roundedForLayout: CGFloat { (self * 1e6).rounded() / 1e6 }
}
