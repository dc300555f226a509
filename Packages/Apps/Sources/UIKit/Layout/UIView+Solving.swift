import ConstraintSolving
import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// The target size for the smallest size that constraints and content allow; for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that constraints and content allow; for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Solves the frames of all views that are placed by constraints, if something has changed.
  ///
  /// The frames are set when the superviews lay out, as in UIKit.
  func solveConstraintsIfNeeded() {
    let root = outermostView
    guard root.layoutState.needsSolving else { return }
    root.updateConstraintsIfNeeded()
    let engine = root.layoutState.engine ?? LayoutEngine()
    root.layoutState.engine = engine
    var layout = ConstraintLayout(root, keepsLines: false)
    root.layoutState.needsSolving = false
    var solution = engine.solve(layout.rows)
    // Text is wrapped at the solved width, and its height depends on that.
    if solution.isFound, layout.wrapTexts(engine) {
      LayoutReport.record(solution.problems, in: root)
      layout = ConstraintLayout(root, keepsLines: true)
      solution = engine.solve(layout.rows)
    }
    LayoutReport.record(solution.problems, in: root)
    if solution.isFound { layout.apply(engine) }
  }

  /// The size that satisfies the constraints and the content, near a target size.
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
    // The line breaks of the actual layout don't change.
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
  /// Wraps multiline text at the solved width.
  ///
  /// - Returns: Whether the size of any of the texts has changed.
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

  /// Stores the frame of every view that is placed by constraints; its superview's layout sets it.
  func apply(_ engine: LayoutEngine) {
    for view in placed where view !== root {
      let frame = frame(of: view, engine)
      let known = view.layoutState.solved
      view.layoutState.solved = frame
      // A view that the app has moved stays there until its superview's next layout.
      if let known, frame.isClose(to: known) { continue }
      view.superview?.setNeedsLayout()
    }
    for guide in guides where guide.owningView != nil { guide.solved = frame(of: guide, engine) }
    for scroll in contents {
      let id = ObjectIdentifier(scroll)
      var size = CGSize(
        width: engine.value(of: LayoutVariable(owner: id, part: .contentWidth)).roundedForLayout,
        height: engine.value(of: LayoutVariable(owner: id, part: .contentHeight)).roundedForLayout)
      // Its bounds are still those of the layout before.
      if let (view, scale) = scroll.zooming, let own = view.layoutState.solved?.size {
        size.width += own.width * (scale - 1)
        size.height += own.height * (scale - 1)
      }
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
  /// The value without rounding errors.
  fileprivate var roundedForLayout: CGFloat { (self * 1e6).rounded() / 1e6 }
}
