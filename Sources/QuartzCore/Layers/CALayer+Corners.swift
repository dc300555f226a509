import CoreGraphics
import Foundation
import Motion
import Views

// The engine has one radius for all four corners, and a rectangular mask with round corners. A mask that
// reaches beyond the layer has its round corners there, and leaves those of the layer as they are.
extension CALayer {
  static let roundingProperties: [Property] = [
    .maskCorner, .maskLeft, .maskTop, .maskWidth, .maskHeight,
  ]

  /// Gives some corners a radius, animated inside an animation's block.
  func round(_ corners: CACornerMask, by radius: Double) {
    let square = CACornerMask.all.subtracting(corners)
    // What a mask can leave square: whole sides, and what is left of one corner.
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

  /// Has the mask reach as far beyond some sides as its corners are round.
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

  /// Makes changes that are not animated.
  private func unrecorded(_ changes: () -> Void) {
    let recorder = node.window?.recorder
    node.window?.recorder = nil
    changes()
    node.window?.recorder = recorder
  }
}
