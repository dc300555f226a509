package import Views

extension Property {
  /// What an export can do with a property.
  package enum Support: String, Sendable {
    /// It becomes keys.
    case keys
    /// It can have a value, which does not change.
    case constant
    /// The motion is whole without it, so it is left out, and the export says so.
    case omitted = "left out"
    /// The target has nothing like it, or the export does not use it: an animator with it is refused.
    case refused
  }

  /// What the web export does with it.
  package var webSupport: Support {
    switch self {
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .rotationX, .rotationY, .cornerRadius, .shadowOpacity, .shadowRadius, .shadowX,
      .shadowY, .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth, .maskHeight,
      .maskCorner, .hidden, .blur, .saturation, .brightness, .contrast,
      .backdropBlur, .backdropSaturation, .skewX, .skewY, .translateZ:
      .keys
    case .anchorX, .anchorY, .perspective: .constant
    case .width, .height, .borderWidth,
      .borderColor, .backgroundColor, .shadowColor, .zIndex, .tint, .doubleSided, .trimStart,
      .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph:
      .refused
    }
  }

  /// What the view-transition export does with it: as the web export, but what lies behind a picture
  /// can't be changed.
  package var viewTransitionSupport: Support {
    switch self {
    case .backdropBlur, .backdropSaturation: .refused
    default: webSupport
    }
  }

  /// What the Lottie export does with it.
  package var lottieSupport: Support {
    switch self {
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .cornerRadius, .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth,
      .maskHeight, .maskCorner, .hidden:
      .keys
    case .anchorX, .anchorY: .constant
    case .shadowOpacity, .shadowRadius, .shadowX, .shadowY, .shadowColor: .omitted
    case .width, .height, .rotationX, .rotationY, .perspective, .borderWidth, .borderColor,
      .backgroundColor, .zIndex, .blur,
      .skewX, .skewY, .translateZ, .saturation, .brightness, .contrast, .tint, .backdropBlur,
      .backdropSaturation, .doubleSided, .trimStart, .trimEnd, .lineWidth, .fillColor,
      .strokeColor, .morph:
      .refused
    }
  }

  /// What the UIKit export does with it.
  package var uiKitSupport: Support {
    switch self {
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .rotationX, .rotationY, .cornerRadius, .shadowOpacity, .shadowRadius, .shadowX,
      .shadowY, .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth, .maskHeight,
      .maskCorner, .hidden:
      .keys
    case .anchorX, .anchorY, .perspective: .constant
    // Core Animation's filters are private on iOS, and no key path of a transform leans.
    case .width, .height, .borderWidth,
      .borderColor, .backgroundColor, .shadowColor, .zIndex, .blur, .skewX, .skewY, .translateZ,
      .saturation, .brightness, .contrast, .tint, .backdropBlur, .backdropSaturation,
      .doubleSided, .trimStart, .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph:
      .refused
    }
  }

  /// What the SwiftUI export does with it.
  package var swiftUISupport: Support {
    switch self {
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .rotationX, .rotationY, .perspective, .anchorX, .anchorY, .cornerRadius,
      .shadowOpacity, .shadowRadius, .shadowX, .shadowY, .maskX, .maskY, .maskRadius, .maskLeft,
      .maskTop, .maskWidth, .maskHeight, .maskCorner, .hidden,
      .blur, .skewX, .skewY, .translateZ, .saturation:
      .keys
    // SwiftUI's brightness is added, not multiplied, and the formula of its contrast is not documented.
    case .width, .height, .borderWidth,
      .borderColor, .backgroundColor, .shadowColor, .zIndex, .brightness, .contrast, .tint,
      .backdropBlur, .backdropSaturation, .doubleSided, .trimStart, .trimEnd, .lineWidth,
      .fillColor, .strokeColor, .morph:
      .refused
    }
  }
}

extension Keyed.Actor {
  /// What a rectangular mask is made of.
  static let window: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]

  var hasCircle: Bool { track(.maskRadius) != nil }
  var hasWindow: Bool { Self.window.contains { track($0) != nil } }

  /// Throws for the first property that a target does not have, or can't move.
  ///
  /// - Parameters:
  ///   - target: What to call the target in a refusal.
  ///   - support: What it does with each property.
  func check(for target: String, _ support: (Property) -> Property.Support) throws(Refusal) {
    for track in tracks {
      switch support(track.property) {
      case .refused: throw Refusal(self, track.property, target)
      case .constant where track.shape != nil:
        throw Refusal(
          "\(target) can't move '\(name).\(track.property.name)'",
          tokens: track.property.scriptNames)
      case .keys, .constant, .omitted: break
      }
    }
    for change in switches where support(change.property) == .refused {
      throw Refusal(self, change.property, target)
    }
    if hasCircle, let side = Self.window.first(where: { track($0) != nil }) {
      throw Refusal(
        "\(target) has one mask for '\(name)', a circle or a rectangle", tokens: side.scriptNames)
    }
  }
}
