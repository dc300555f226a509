@_spi(Tools) public import Views

extension Property {
  /// A target's support for a property.
  public enum Support: String, Sendable {
    /// It is exported as keys.
    case keys
    /// It is exported if its value is constant.
    case constant
    /// It is left out because the motion is complete without it, and the export reports that.
    case omitted = "left out"
    /// The target has no equivalent, or the export does not use it; an animator that uses it is
    /// refused.
    case refused
  }

  /// The support of each target for a property.
  public struct Exports: Sendable {
    public fileprivate(set) var web = Support.refused
    /// Like the web, but the content behind a picture can't be changed.
    public fileprivate(set) var viewTransitions = Support.refused
    public fileprivate(set) var lottie = Support.refused
    // Core Animation's filters are private on iOS.
    public fileprivate(set) var uiKit = Support.refused
    // SwiftUI's brightness adds instead of multiplying, and its contrast formula is not documented.
    public fileprivate(set) var swiftUI = Support.refused

    fileprivate static func browser(_ support: Support, swiftUI: Support = .refused) -> Exports {
      Exports(web: support, viewTransitions: support, swiftUI: swiftUI)
    }
  }

  /// The row in the exports' table of properties.
  public var exports: Exports {
    switch self {
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .cornerRadius, .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth,
      .maskHeight, .maskCorner, .hidden:
      Exports(web: .keys, viewTransitions: .keys, lottie: .keys, uiKit: .keys, swiftUI: .keys)
    case .rotationX, .rotationY:
      Exports(web: .keys, viewTransitions: .keys, uiKit: .keys, swiftUI: .keys)
    case .perspective:
      Exports(web: .constant, viewTransitions: .constant, uiKit: .keys, swiftUI: .keys)
    case .anchorX, .anchorY:
      Exports(
        web: .constant, viewTransitions: .constant, lottie: .constant, uiKit: .keys,
        swiftUI: .keys)
    case .shadowOpacity, .shadowRadius, .shadowX, .shadowY:
      Exports(web: .keys, viewTransitions: .keys, lottie: .omitted, uiKit: .keys, swiftUI: .keys)
    case .shadowColor: Exports(lottie: .omitted)
    case .blur, .saturation: .browser(.keys, swiftUI: .keys)
    // rlottie ignores a lean, and the export says so.
    case .skewX, .skewY:
      Exports(web: .keys, viewTransitions: .keys, lottie: .keys, uiKit: .keys, swiftUI: .keys)
    case .translateZ: Exports(web: .keys, viewTransitions: .keys, uiKit: .keys, swiftUI: .keys)
    // A black layer over a view darkens it in UIKit and Lottie, but nothing can brighten it.
    case .brightness:
      Exports(web: .keys, viewTransitions: .keys, lottie: .keys, uiKit: .keys, swiftUI: .keys)
    case .contrast: .browser(.keys)
    case .backdropBlur, .backdropSaturation: Exports(web: .keys)
    case .doubleSided: Exports(web: .keys, uiKit: .keys, swiftUI: .keys)
    case .morph, .lineWidth: Exports(web: .keys, uiKit: .keys, swiftUI: .keys)
    case .width, .height, .borderWidth, .borderColor, .backgroundColor, .zIndex, .tint, .trimStart,
      .trimEnd, .fillColor, .strokeColor, .hueRotation:
      Exports()
    }
  }

  /// Properties that can replace this one in a target that does not support it, the best one first.
  var replacements: [Property] {
    switch self {
    case .rotationX, .height: [.scaleY]
    case .rotationY, .width: [.scaleX]
    case .translateZ, .perspective, .morph, .lineWidth: [.scale]
    case .skewX, .skewY: [.rotation]
    case .contrast, .tint: [.brightness, .alpha]
    case .saturation, .hueRotation: [.saturation, .brightness, .alpha]
    case .backdropBlur: [.blur, .alpha]
    case .backdropSaturation: [.saturation, .alpha]
    case .doubleSided: [.hidden]
    case .blur, .brightness, .trimStart, .trimEnd, .backgroundColor, .borderColor, .borderWidth,
      .fillColor, .strokeColor:
      [.alpha]
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .anchorX, .anchorY, .cornerRadius, .shadowOpacity, .shadowRadius, .shadowX,
      .shadowY, .shadowColor, .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth,
      .maskHeight, .maskCorner, .zIndex, .hidden:
      []
    }
  }

  /// The filters of a view that stylesheets write, each with its function of CSS, in the order in
  /// which they apply.
  static let filterFunctions: [(property: Property, name: String)] = [
    (.blur, "blur"), (.saturation, "saturate"), (.brightness, "brightness"),
    (.contrast, "contrast"),
  ]
}

extension Keyed.Actor {
  /// The properties of a rectangular mask.
  static let window: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]

  var hasCircle: Bool { track(.maskRadius) != nil }
  var hasWindow: Bool { Self.window.contains { track($0) != nil } }

  /// Throws for the first property that a target does not support or can't animate.
  ///
  /// - Parameters:
  ///   - target: The name of the target in a refusal.
  ///   - support: Returns the target's support for a property.
  func check(for target: String, _ support: (Property) -> Property.Support) throws(Refusal) {
    for track in tracks {
      switch support(track.property) {
      case .refused: throw Refusal(self, track.property, target, support)
      case .constant where track.shape != nil:
        throw Refusal(
          "\(target) can't move '\(name).\(track.property.name)'",
          tokens: track.property.scriptNames)
      case .keys, .constant, .omitted: break
      }
    }
    for change in switches where support(change.property) == .refused {
      throw Refusal(self, change.property, target, support)
    }
    if hasCircle, let side = Self.window.first(where: { track($0) != nil }) {
      throw Refusal(
        "\(target) has one mask for '\(name)', a circle or a rectangle", tokens: side.scriptNames)
    }
  }
}
