// What plays transitions that `interlude export` has written for SwiftUI: one file for all of them.

import SwiftUI

/// The operations of one animator: where everything is at each moment.
@MainActor
protocol InterludeOperation: Hashable {
  /// Seconds.
  nonisolated var duration: TimeInterval { get }
  /// Whether the front view is the one that arrives.
  var isForward: Bool { get }
  /// How the clock makes progress.
  nonisolated var timing: [InterludeKey] { get }
  /// What is seen at a progress, from back to front; nil for a size for which there is no motion.
  func parts(at progress: Double, in g: InterludeGeometry) -> [InterludePart]?
  /// What takes the place of the movement for a user who asked for less.
  var reduced: InterludeReduced { get }
}

/// What takes the place of the movement.
enum InterludeReduced { case same, none, crossDissolve }

/// What positions and sizes are computed from, in points.
struct InterludeGeometry {
  let bounds: CGRect
  let insetTop, insetLeft, insetBottom, insetRight: Double
  let isRightToLeft: Bool
  var width: Double { bounds.width }
  var height: Double { bounds.height }
  var diagonal: Double { (width * width + height * height).squareRoot() }
  var heightToWidth: Double { height / width }
  /// A number as it is: an array of expressions takes the compiler less time if each is a call.
  func callAsFunction(_ number: Double) -> Double { number }
  /// 1, or -1 for a reader from right to left.
  var side: Double { isRightToLeft ? -1 : 1 }
  func least(_ first: Double, _ second: Double) -> Double { min(first, second) }
  func most(_ first: Double, _ second: Double) -> Double { max(first, second) }
  /// One of two numbers: of a container that is taller than wide, or of another one.
  func byShape(_ tall: Double, _ level: Double) -> Double { height > width ? tall : level }
  /// The angle at which a viewer at a distance sees a length, in degrees.
  func angle(_ length: Double, _ distance: Double) -> Double {
    atan(length / distance) * 180 / .pi
  }

  @MainActor
  init(_ proxy: GeometryProxy, _ direction: LayoutDirection) {
    let insets = proxy.safeAreaInsets
    bounds = CGRect(
      x: 0, y: 0, width: proxy.size.width + insets.leading + insets.trailing,
      height: proxy.size.height + insets.top + insets.bottom)
    isRightToLeft = direction == .rightToLeft
    (insetTop, insetBottom) = (insets.top, insets.bottom)
    insetLeft = isRightToLeft ? insets.trailing : insets.leading
    insetRight = isRightToLeft ? insets.leading : insets.trailing
  }
}

/// A value at a position, with the control points of the curve to the next one.
struct InterludeKey: Hashable, Sendable {
  let position, value: Double
  let x1, y1, x2, y2: Double

  init(
    _ position: Double, _ value: Double, _ x1: Double = 0, _ y1: Double = 0, _ x2: Double = 1,
    _ y2: Double = 1
  ) {
    (self.position, self.value) = (position, value)
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The share of the way to the next key at a share of the distance.
  fileprivate func eased(_ share: Double) -> Double {
    guard (x1, y1) != (0, 0) || (x2, y2) != (1, 1) else { return share }
    func at(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if at(x1, x2, middle) < share { low = middle } else { high = middle }
    }
    return at(y1, y2, (low + high) / 2)
  }
}

extension [InterludeKey] {
  /// The value at a position; beyond the ends, that of the last key.
  func value(at position: Double) -> Double {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].position <= position { low = middle } else { high = middle }
    }
    let key = self[low]
    guard low + 1 < count, position > key.position else { return key.value }
    let next = self[low + 1]
    let share = (position - key.position) / (next.position - key.position)
    return key.value + (next.value - key.value) * key.eased(share)
  }
}
