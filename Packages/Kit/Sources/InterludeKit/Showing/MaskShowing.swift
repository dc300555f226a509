@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

/// Shows the masks of a view as the mask of its layer.
@MainActor
final class MaskShowing {
  private let layer: CALayer
  private lazy var circle = InterludeMask.circle(radius: 0)
  private lazy var window = InterludeMask.window(.zero)
  private lazy var shape = InterludeMask.shape(InterludeOutline())
  /// The one of them that is the layer's mask.
  private var shown: CALayer?

  init(_ layer: CALayer) {
    self.layer = layer
  }

  func end() { use(nil) }

  /// Shows the current masks of a view.
  ///
  /// - Returns: What can't be shown of them; nil if all of it is.
  func show(_ view: View) -> String? {
    let cuts = cuts(of: view)
    ViewShowing.atOnce { use(cuts.first.map(mask(for:))) }
    return cuts.count > 1 ? "a layer can have one mask, and this view has \(cuts.count)" : nil
  }

  private func use(_ mask: CALayer?) {
    guard mask !== shown else { return }
    layer.mask = mask
    shown = mask
  }

  /// The layer for a cut, in the coordinates of what it clips.
  private func mask(for cut: Cut) -> CALayer {
    let origin = layer.bounds.origin
    switch cut {
    case .circle(let center, let radius):
      circle.position = CGPoint(x: origin.x + center.x, y: origin.y + center.y)
      circle.path = InterludeMask.path(radius: radius)
      return circle
    case .window(let box, let corner):
      window.position = CGPoint(x: origin.x + box.minX, y: origin.y + box.minY)
      window.bounds.size = CGSize(box.size)
      window.cornerRadius = corner
      return window
    case .shape(let outline, let opacity):
      shape.position = origin
      outline.show(on: shape)
      shape.opacity = Float(opacity)
      return shape
    }
  }

  private enum Cut {
    case circle(Motion.Point, radius: Double)
    case window(Motion.Rect, corner: Double)
    case shape(InterludeOutline, opacity: Double)
  }

  private func cuts(of view: View) -> [Cut] {
    var cuts = view.maskViews.map { Self.cut(by: $0) }
    func value(_ property: Property) -> Double? { view.presentation?[property] }
    let (width, height) = (
      view.presentedValue(of: .width), view.presentedValue(of: .height)
    )
    if let radius = value(.maskRadius) {
      let center = Motion.Point(x: value(.maskX) ?? width / 2, y: value(.maskY) ?? height / 2)
      cuts.append(.circle(center, radius: max(radius, 0)))
    }
    let sides: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]
    if sides.contains(where: { value($0) != nil }) {
      let (left, top) = (value(.maskLeft) ?? 0, value(.maskTop) ?? 0)
      let box = Motion.Rect(
        x: left, y: top, width: max(value(.maskWidth) ?? width - left, 0),
        height: max(value(.maskHeight) ?? height - top, 0))
      let corner = max(min(value(.maskCorner) ?? 0, box.width / 2, box.height / 2), 0)
      cuts.append(.window(box, corner: corner))
    }
    return cuts
  }

  private static func cut(by mask: View.Mask) -> Cut {
    let view = mask.view
    guard case .shape(let shape) = view.content else {
      return .shape(InterludeOutline(), opacity: 1)
    }
    var path = shape.path(morph: view.presentedValue(of: .morph))
    switch view.pose(seenBy: nil).map {
    case .flat(let map): path = path.mapped(map.apply)
    case .projected(let map):
      path = path.mapped { map.apply(to: $0) ?? Motion.Point(x: 1e7, y: 1e7) }
    }
    let outline = InterludeOutline(path, isEvenOdd: shape.fillRule == .evenodd)
    let opacity =
      view.presentedValue(of: .hidden) == 0 ? min(max(view.presentedValue(of: .alpha), 0), 1) : 0
    return .shape(mask.isInverted ? outline.inverted : outline, opacity: opacity)
  }
}
