@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

/// Shows the masks of a view as the mask of its layer.
@MainActor
final class MaskShowing {
  private let layer: CALayer
  private let shape = CAShapeLayer()
  private var isOn = false

  init(_ layer: CALayer) {
    self.layer = layer
    shape.anchorPoint = .zero
    shape.fillColor = .of(.black)
  }

  func end() {
    if isOn { layer.mask = nil }
    isOn = false
  }

  /// Shows the current masks of a view.
  ///
  /// - Returns: What can't be shown of them; nil if all of it is.
  func show(_ view: View) -> String? {
    let cuts = cuts(of: view)
    guard let cut = cuts.first else {
      end()
      return nil
    }
    ViewShowing.atOnce {
      shape.position = layer.bounds.origin
      shape.path = cut.path
      shape.fillRule = cut.isEvenOdd ? .evenOdd : .nonZero
      shape.opacity = Float(cut.opacity)
      if !isOn { layer.mask = shape }
    }
    isOn = true
    return cuts.count > 1 ? "a layer can have one mask, and this view has \(cuts.count)" : nil
  }

  private struct Cut {
    var path: CGPath
    var isEvenOdd = false
    var opacity = 1.0
  }

  private func cuts(of view: View) -> [Cut] {
    var cuts = view.maskViews.map { Self.cut(by: $0) }
    func value(_ property: Property) -> Double? { view.presentation?[property] }
    let (width, height) = (
      view.presentedValue(of: .width), view.presentedValue(of: .height)
    )
    if let radius = value(.maskRadius) {
      let center = Motion.Point(x: value(.maskX) ?? width / 2, y: value(.maskY) ?? height / 2)
      let side = max(radius, 0) * 2
      cuts.append(
        Cut(
          path: CGPath(
            ellipseIn: CGRect(
              Motion.Rect(center: center, size: Motion.Size(width: side, height: side))),
            transform: nil)))
    }
    let sides: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]
    if sides.contains(where: { value($0) != nil }) {
      let (left, top) = (value(.maskLeft) ?? 0, value(.maskTop) ?? 0)
      let box = Motion.Rect(
        x: left, y: top, width: max(value(.maskWidth) ?? width - left, 0),
        height: max(value(.maskHeight) ?? height - top, 0))
      let corner = max(min(value(.maskCorner) ?? 0, box.width / 2, box.height / 2), 0)
      cuts.append(
        Cut(
          path: CGPath(
            roundedRect: CGRect(box), cornerWidth: corner, cornerHeight: corner, transform: nil)))
    }
    return cuts
  }

  private static func cut(by mask: View.Mask) -> Cut {
    let view = mask.view
    guard case .shape(let shape) = view.content else { return Cut(path: CGMutablePath()) }
    let outline = shape.path(morph: view.presentedValue(of: .morph))
    var path: VectorPath
    switch view.pose(seenBy: nil).map {
    case .flat(let map): path = outline.mapped(map.apply)
    case .projected(let map):
      path = outline.mapped { map.apply(to: $0) ?? Motion.Point(x: 1e7, y: 1e7) }
    }
    let opacity =
      view.presentedValue(of: .hidden) == 0 ? min(max(view.presentedValue(of: .alpha), 0), 1) : 0
    if mask.isInverted { path.contours.insert(surroundings, at: 0) }
    return Cut(
      path: .of(path), isEvenOdd: mask.isInverted || shape.fillRule == .evenodd, opacity: opacity)
  }

  /// Everything around an outline, far beyond the view.
  private static let surroundings: VectorPath.Contour = {
    let far = 1e5
    let corners = [(far, -far), (far, far), (-far, far), (-far, -far)].map {
      Motion.Point(x: $0.0, y: $0.1)
    }
    var start = Motion.Point(x: -far, y: -far)
    var contour = VectorPath.Contour(start: start, isClosed: true)
    for corner in corners {
      contour.curves.append(.init(first: start, second: corner, end: corner))
      start = corner
    }
    return contour
  }()
}
