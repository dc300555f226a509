@_spi(Tools) import Views

extension CALayer {
  /// The layer for an engine view; creates a plain layer if the view has none.
  package static func layer(of node: View) -> CALayer {
    if let host = node.owner as? any LayerHost { return host.hostedLayer }
    let layer = CALayer(node: node)
    if node.owner == nil { node.owner = layer }
    return layer
  }

  /// Closures that make layers of the app's own classes, by class.
  package static var makers: [ObjectIdentifier: () -> CALayer] = [:]

  /// Makes a layer of a class; nil if the class is the app's own and has not been registered.
  package static func make(_ type: AnyClass) -> CALayer? {
    if let make = makers[ObjectIdentifier(type)] { return make() }
    switch type {
    case is CAShapeLayer.Type where type == CAShapeLayer.self: return CAShapeLayer()
    case is CAGradientLayer.Type where type == CAGradientLayer.self: return CAGradientLayer()
    default: return type == CALayer.self ? CALayer() : nil
    }
  }

  /// Makes a layer of this class without a name.
  static func blank() -> CALayer? {
    if self == CALayer.self { return CALayer(node: View(id: "")) }
    if self == CAShapeLayer.self { return CAShapeLayer(node: View(id: "")) }
    if self == CAGradientLayer.self { return CAGradientLayer(node: View(id: "")) }
    return makers[ObjectIdentifier(self)]?()
  }
}
