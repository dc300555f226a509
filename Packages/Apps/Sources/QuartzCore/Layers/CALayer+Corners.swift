import CoreGraphics
import Foundation
import Motion
@_spi(Tools) import Views

// The engine has a single radius for all four corners, and a rectangular mask with rounded corners. Where the mask
// extends beyond the layer, its rounded corners are outside, and the layer's corners stay square.
extension CALayer {
  static let roundingProperties: [Property] = [
    .maskCorner, .maskLeft, .maskTop, .maskWidth, .maskHeight,
  ]

  /// Sets the radius of some corners; animated inside an animation block.
  func round(_ corners: CACornerMask, by radius: Double) {
    let square = CACornerMask.all.subtracting(corners)
    // A mask can leave the corners of one side square, or of two sides, so that only one corner is rounded.
    let sides: [(Property, CACornerMask)] = [
      (.maskLeft, [.layerMinXMinYCorner, .layerMinXMaxYCorner]),
      (.maskTop, [.layerMinXMinYCorner, .layerMaxXMinYCorner]),
      (.maskWidth, [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]),
      (.maskHeight, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]),
    ]
    let beyond = sides.filter { square.isSuperset(of: $0.1) }
    let covered = beyond.reduce(CACornerMask()) { $0.union($1.1) }
    guard !corners.isEmpty, !square.isEmpty, covered == square else {
      if roundsSome {
        for property in Self.roundingProperties { node.setExtra(0, of: property) }
        roundsSome = false
      }
      node.cornerRadius = corners.isEmpty ? 0 : radius
      return maskDidChange()
    }
    if !roundsSome {
      roundsSome = true
      let old = node.cornerRadius
      node.cornerRadius = 0
      unrecorded { place(beyond.map(\.0), by: old) }
    }
    place(beyond.map(\.0), by: radius)
    maskDidChange()
  }

  /// Extends the mask beyond some sides by its corner radius.
  private func place(_ beyond: [Property], by radius: Double) {
    let (left, top) = (
      beyond.contains(.maskLeft) ? -radius : 0, beyond.contains(.maskTop) ? -radius : 0
    )
    node.setExtra(radius, of: .maskCorner)
    node.setExtra(left, of: .maskLeft)
    node.setExtra(top, of: .maskTop)
    node.setExtra(
      node.bounds.width - left + (beyond.contains(.maskWidth) ? radius : 0), of: .maskWidth)
    node.setExtra(
      node.bounds.height - top + (beyond.contains(.maskHeight) ? radius : 0), of: .maskHeight)
  }

  /// Makes changes without recording them for an animation.
  private func unrecorded(_ changes: () -> Void) {
    let recorder = node.window?.recorder
    node.window?.recorder = nil
    changes()
    node.window?.recorder = recorder
  }
}
