import Motion
import Views

extension Keyed.Actor {
  /// Something that not every target can show, besides its properties.
  enum Feature {
    case gradient, shape, mask, inner, blend, camera, picture

    /// The words in a script that ask for it.
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

  /// The features that it has.
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

  /// Whether it turns or moves in depth.
  var isDeep: Bool { first(of: [.rotationX, .rotationY, .translateZ]) != nil }

  /// Throws for the first feature that a target does not have.
  ///
  /// - Parameters:
  ///   - target: The name of the target in a refusal.
  ///   - advice: What to use instead, by feature; a feature without an entry is there.
  func check(for target: String, without advice: [Feature: String]) throws(Refusal) {
    for feature in features {
      guard let instead = advice[feature] else { continue }
      throw Refusal(
        "\(feature.words(for: name)), which \(target) does not have; \(instead)",
        tokens: feature.tokens)
    }
  }

  /// The properties by which a mask or a shape can move.
  private static let flat: Set<Property> = [
    .translateX, .translateY, .scaleX, .scaleY, .rotation, .skewX, .skewY, .anchorX, .anchorY,
    .morph,
  ]

  /// Throws for a mask that fades, turns in depth, or is not the only one of its view.
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

  /// Throws for a shape that is drawn with another outline as it goes.
  func checkShape(for target: String) throws(Refusal) {
    guard case .shape = kind, track(.morph) != nil else { return }
    throw Refusal(
      "\(target) can't morph the shape '\(name)'; a mask can morph", tokens: ["morph"])
  }
}
