@_spi(Tools) import Motion
@_spi(Tools) import Views

extension Keyed.Actor {
  /// A feature other than properties that not every target supports.
  enum Feature {
    case gradient, shape, mask, inner, blend, camera, picture

    /// The words in a script that request it.
    fileprivate var tokens: [String] {
      switch self {
      case .gradient: ["stops", "overlay"]
      case .shape: ["shape"]
      case .mask: ["mask"]
      case .inner: ["views"]
      case .blend: ["blend"]
      case .camera: ["camera"]
      case .picture: ["snapshot", "slices"]
      }
    }

    fileprivate func words(for name: String) -> String {
      switch self {
      case .gradient: "'\(name)' has a gradient"
      case .shape: "'\(name)' is a shape"
      case .mask: "'\(name)' is a mask with a path"
      case .inner: "'\(name)' is a view inside a screen"
      case .blend: "'\(name)' is mixed with what lies behind it"
      case .camera: "'\(name)' is seen by a camera"
      case .picture: "'\(name)' is a picture of a view"
      }
    }
  }

  /// The features that the actor uses.
  private var features: [Feature] {
    var features: [Feature] = []
    switch kind {
    case .gradient: features.append(.gradient)
    case .shape: features.append(.shape)
    case .mask: features.append(.mask)
    case .inner: features.append(.inner)
    case .snapshot, .slice: features.append(.picture)
    case .screen, .overlay, .outside: break
    }
    if blend != .normal { features.append(.blend) }
    if eye != nil, isDeep { features.append(.camera) }
    return features
  }

  /// Whether the actor rotates or moves in depth.
  var isDeep: Bool { first(of: [.rotationX, .rotationY, .translateZ]) != nil }

  /// Throws for the first feature that a target does not support.
  ///
  /// - Parameters:
  ///   - target: The name of the target in a refusal.
  ///   - advice: What to use instead, by feature; features without an entry are supported.
  func check(for target: String, without advice: [Feature: String]) throws(Refusal) {
    for feature in features {
      guard let instead = advice[feature] else { continue }
      throw Refusal(
        "\(feature.words(for: name)), which \(target) does not have; \(instead)",
        tokens: feature.tokens)
    }
  }

  /// The properties that can move a mask or a shape.
  private static let flat: Set<Property> = [
    .translateX, .translateY, .scaleX, .scaleY, .rotation, .skewX, .skewY, .anchorX, .anchorY,
    .morph,
  ]

  /// Throws for a mask that fades, rotates in depth, or is not the only mask of its view.
  func checkMask(for target: String, among actors: [Keyed.Actor]) throws(Refusal) {
    guard case .mask(let clipped, _, _) = kind else { return }
    let other = (tracks.map(\.property) + switches.map(\.property)).first {
      !Self.flat.contains($0)
    }
    if let other {
      throw Refusal(
        "\(target) can move, scale, turn and morph the mask '\(name)', but has no '\(other.name)' "
          + "of it", tokens: other.scriptNames)
    }
    let rivals = actors.filter { actor in
      if case .mask(clipped, _, _) = actor.kind { true } else { false }
    }
    let view = actors.first { $0.name == clipped }
    if rivals.count > 1 || view.map({ $0.hasCircle || $0.hasWindow }) == true {
      throw Refusal("\(target) has one mask for '\(clipped)'", tokens: ["mask"])
    }
  }

  /// Throws for a shape whose outline changes during the transition.
  func checkShape(for target: String) throws(Refusal) {
    guard case .shape = kind, track(.morph) != nil else { return }
    throw Refusal(
      "\(target) can't morph the shape '\(name)'; a mask can morph", tokens: ["morph"])
  }
}
