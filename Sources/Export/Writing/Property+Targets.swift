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

  /// What each target does with a property.
  private struct Row {
    var web = Support.refused
    /// As the web, but what lies behind a picture can't be changed.
    var viewTransitions = Support.refused
    var lottie = Support.refused
    // Core Animation's filters are private on iOS, and no key path of a transform leans.
    var uiKit = Support.refused
    // SwiftUI's brightness is added, not multiplied, and the formula of its contrast is not documented.
    var swiftUI = Support.refused

    static func browser(_ support: Support, swiftUI: Support = .refused) -> Row {
      Row(web: support, viewTransitions: support, swiftUI: swiftUI)
    }
  }

  /// The column of the table of properties about exports.
  private var row: Row {
    switch self {
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .cornerRadius, .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth,
      .maskHeight, .maskCorner, .hidden:
      Row(web: .keys, viewTransitions: .keys, lottie: .keys, uiKit: .keys, swiftUI: .keys)
    case .rotationX, .rotationY:
      Row(web: .keys, viewTransitions: .keys, uiKit: .keys, swiftUI: .keys)
    case .perspective:
      Row(web: .constant, viewTransitions: .constant, uiKit: .constant, swiftUI: .keys)
    case .anchorX, .anchorY:
      Row(
        web: .constant, viewTransitions: .constant, lottie: .constant, uiKit: .constant,
        swiftUI: .keys)
    case .shadowOpacity, .shadowRadius, .shadowX, .shadowY:
      Row(web: .keys, viewTransitions: .keys, lottie: .omitted, uiKit: .keys, swiftUI: .keys)
    case .shadowColor: Row(lottie: .omitted)
    case .blur, .saturation, .skewX, .skewY, .translateZ: .browser(.keys, swiftUI: .keys)
    case .brightness, .contrast: .browser(.keys)
    case .backdropBlur, .backdropSaturation: Row(web: .keys)
    case .width, .height, .borderWidth, .borderColor, .backgroundColor, .zIndex, .tint,
      .doubleSided, .trimStart, .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph,
      .hueRotation:
      Row()
    }
  }

  /// What the web export does with it.
  package var webSupport: Support { row.web }

  /// What the view-transition export does with it.
  package var viewTransitionSupport: Support { row.viewTransitions }

  /// What the Lottie export does with it.
  package var lottieSupport: Support { row.lottie }

  /// What the UIKit export does with it.
  package var uiKitSupport: Support { row.uiKit }

  /// What the SwiftUI export does with it.
  package var swiftUISupport: Support { row.swiftUI }
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
