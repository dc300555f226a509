import Foundation
import Testing
import Transitions
import UIKit

/// What a presentation layer has: all values, as they are shown.
@MainActor
struct PresentationLayerTests {
  let world = World().root()

  private func add<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    world.a.view.layer.addSublayer(layer)
    return layer
  }

  private func circle(_ width: CGFloat) -> CGPath {
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: width, height: width)).cgPath
  }

  private func animate(_ layer: CALayer, _ keyPath: String, _ from: Any, _ to: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    world.app.perform { layer.add(animation, forKey: keyPath) }
  }

  @Test func `a shape has its path and its line, at rest and half way`() {
    let shape = add(CAShapeLayer())
    shape.path = circle(100)
    (shape.lineWidth, shape.lineCap, shape.strokeEnd) = (4, .round, 0.7)
    shape.strokeColor = UIColor.red.cgColor
    let rest = shape.presentation()
    #expect(rest?.path?.boundingBox.width == 100 && rest?.strokeEnd == 0.7)
    #expect(rest?.lineWidth == 4 && rest?.lineCap == .round)
    #expect(rest?.strokeColor == UIColor.red.cgColor && rest?.fillColor == shape.fillColor)
    animate(shape, "path", circle(20), circle(100))
    animate(shape, "strokeEnd", 0, 1)
    animate(shape, "strokeStart", 0, 0.5)
    animate(shape, "lineWidth", 0, 4)
    animate(shape, "fillColor", UIColor.black.cgColor, UIColor.white.cgColor)
    world.advance(0.5)
    let half = shape.presentation()
    #expect(abs((half?.path?.boundingBox.width ?? 0) - 60) < 2)
    #expect(abs((half?.strokeEnd ?? 0) - 0.5) < 0.02 && abs((half?.strokeStart ?? 0) - 0.25) < 0.02)
    #expect(abs((half?.lineWidth ?? 0) - 2) < 0.1)
    #expect(half?.fillColor != shape.fillColor)
    #expect(shape.path?.boundingBox.width == 100 && shape.strokeEnd == 0.7)
    world.advance(0.6)
    #expect(shape.presentation()?.path?.boundingBox.width == 100)
  }

  @Test func `a path that is set while it is animated does not end the animation`() {
    let shape = add(CAShapeLayer())
    shape.path = circle(20)
    animate(shape, "path", circle(20), circle(100))
    shape.path = circle(100)
    shape.fillColor = UIColor.red.cgColor
    world.advance(0.5)
    #expect(abs((shape.presentation()?.path?.boundingBox.width ?? 0) - 60) < 2)
    world.advance(1.1)
    #expect(shape.presentation()?.path?.boundingBox.width == 100)
  }

  @Test func `a gradient has its colors and where they are`() {
    let gradient = add(CAGradientLayer())
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 0.5]
    (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    gradient.type = .radial
    let shown = gradient.presentation()
    #expect(shown?.colors?.count == 2 && shown?.locations == [0, 0.5])
    #expect(shown?.startPoint == .zero && shown?.endPoint == CGPoint(x: 1, y: 1))
    #expect(shown?.type == .radial)
  }

  @Test func `every other value is there, too, as it is shown`() {
    let layer = add(CALayer())
    (layer.zPosition, layer.masksToBounds, layer.isHidden, layer.name) = (3, true, true, "card")
    layer.shadowColor = UIColor.red.cgColor
    (layer.shadowOffset, layer.borderColor) = (CGSize(width: 2, height: 5), UIColor.blue.cgColor)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    layer.sublayerTransform = eye
    let turned = CATransform3DRotate(eye, 1, 0, 1, 0)
    layer.transform = turned
    let rest = layer.presentation()
    #expect(rest?.zPosition == 3 && rest?.masksToBounds == true && rest?.isHidden == true)
    #expect(rest?.name == "card" && rest?.shadowColor == UIColor.red.cgColor)
    #expect(rest?.shadowOffset == CGSize(width: 2, height: 5))
    #expect(rest?.borderColor == UIColor.blue.cgColor && rest?.sublayerTransform == eye)
    #expect(rest?.transform == turned)
    animate(layer, "transform.rotation.y", 0, 1)
    animate(layer, "shadowOffset", CGSize.zero, CGSize(width: 2, height: 4))
    animate(layer, "borderColor", UIColor.black.cgColor, UIColor.white.cgColor)
    animate(layer, "zPosition", 0, 10)
    world.advance(0.5)
    let half = layer.presentation()
    #expect(abs((half?.transform.m11 ?? 0) - 0.877) < 0.02 && half?.transform.m34 != 0)
    #expect(abs((half?.shadowOffset.height ?? 0) - 2) < 0.1)
    #expect(half?.borderColor != UIColor.blue.cgColor)
    #expect(abs((half?.zPosition ?? 0) - 5) < 0.2)
  }
}
