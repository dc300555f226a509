import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The views that need a layout pass.
@MainActor
final class LayoutQueue {
  private var views: [WeakView] = []

  private struct WeakView {
    weak var view: UIView?
  }

  /// The maximum number of rounds in a pass; views that always request another one wait for the next frame.
  private static let roundLimit = 20

  func add(_ view: UIView) { views.append(WeakView(view: view)) }
  func removeAll() { (views, drawn) = ([], []) }

  /// The views that are drawn before the next frame.
  private var drawn: [WeakView] = []

  func addToDraw(_ view: UIView) { drawn.append(WeakView(view: view)) }

  /// Draws the waiting views.
  func draw() {
    guard !drawn.isEmpty else { return }
    let waiting = drawn.compactMap(\.view)
    drawn = []
    for view in waiting { view.drawNow() }
  }

  /// Lays out the waiting views that are in a window, superviews first.
  ///
  /// Source: `setNeedsLayout`, `layoutIfNeeded`: a layout pass goes from superviews to subviews.
  func layOut(in window: Window) {
    for _ in 0..<Self.roundLimit where !views.isEmpty {
      let waiting = views.compactMap(\.view)
      views = waiting.filter { $0.node.window == nil && $0.waitsForLayout }.map {
        WeakView(view: $0)
      }
      let inWindow = waiting.filter { $0.node.window === window && $0.waitsForLayout }
      for view in inWindow.sorted(by: { $0.depth < $1.depth }) { view.layoutIfNeeded() }
    }
  }
}

extension UIView {
  fileprivate var waitsForLayout: Bool { needsLayout || layoutState.needsSolving }

  fileprivate var depth: Int {
    var depth = 0
    var current = node.superview
    while let view = current {
      depth += 1
      current = view.superview
    }
    return depth
  }
}
