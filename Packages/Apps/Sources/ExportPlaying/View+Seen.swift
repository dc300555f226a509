import Look
import Motion
import QuartzCore
@_spi(Tools) import Views

extension View {
  /// What is seen of a view in its superview, as JSON.
  @MainActor
  func seen(as name: String) -> String {
    let item = Item(alone: self)
    let eye = superview.flatMap { $0.camera?.eye(in: $0.bounds.size) }
    let map: Homography =
      switch pose(seenBy: eye).map {
      case .flat(let map): Homography(map)
      case .projected(let map): map
      }
    let quad = Quad(item.bounds, seenThrough: map)
    let corners = [quad.a, quad.b, quad.c, quad.d].map { "[\($0.x),\($0.y)]" }
    var text = "{\"name\":\"\(name)\",\"corners\":[\(corners.joined(separator: ","))]"
    text += ",\"alpha\":\(presentedValue(of: .alpha))"
    text += ",\"hidden\":\(presentedValue(of: .hidden) != 0)"
    text += ",\"radius\":\(presentedValue(of: .cornerRadius))"
    if let mask = CALayer.layer(of: self).mask { text += Self.outline(of: mask) }
    return text + "}"
  }

  /// A circle as its center and radius, or a rectangle with its corner.
  @MainActor
  private static func outline(of mask: CALayer) -> String {
    func shown(_ property: Property) -> Double { mask.node.presentedValue(of: property) }
    if let circle = mask as? CAShapeLayer, let path = circle.path {
      let radius = shown(.scaleX) * Double(path.boundingBox.width) / 2
      return ",\"mask\":[\(shown(.centerX)),\(shown(.centerY)),\(radius)]"
    }
    let item = Item(alone: mask.node)
    guard case .flat(let map) = item.map else { return "" }
    let rect = map.apply(to: item.bounds)
    let numbers = [rect.minX, rect.minY, rect.width, rect.height, shown(.cornerRadius)]
    return ",\"window\":[\(numbers.map { "\($0)" }.joined(separator: ","))]"
  }
}
