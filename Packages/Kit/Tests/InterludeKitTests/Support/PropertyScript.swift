import Motion
@_spi(Tools) import Views

/// Scripts that show one property each.
enum PropertyScript {
  /// A script that sets a property beside those without which it isn't seen.
  static func text(_ property: Property?) -> String {
    var values = property.map { ["\($0.name) = \(value(of: $0))"] } ?? []
    var shape: [String] = []
    var needed: [String] = []
    switch property {
    case .perspective: needed = ["rotationY = 30 * presence"]
    case .rotationX, .rotationY, .translateZ: needed = ["perspective = 800"]
    case .anchorX, .anchorY: needed = ["scale = 0.5 + 0.4 * presence"]
    case .borderColor: needed = ["borderWidth = 4"]
    case .shadowRadius, .shadowX, .shadowY, .shadowColor: needed = ["shadowOpacity = 0.5"]
    case .maskX, .maskY: needed = ["maskRadius = 100 + 200 * presence"]
    case .doubleSided: needed = ["rotationY = 120 + 20 * presence"]
    case .trimStart, .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph:
      shape = values
      values = []
    default: break
    }
    let front = (values + needed).joined(separator: ", ")
    // The plain script does what is needed by any property, and no more.
    return """
      return {
        duration = 0.3, curve = "linear", reducedMotion = "same",
        prepare = function(ctx, stage)
          stage:shape("star", {
            path = "M 10 10 L 110 10 L 110 110 Z", to = "M 10 10 L 210 10 L 60 160 Z",
            fillColor = "#00FF00", strokeColor = "#0000FF", lineWidth = 2,
          })
        end,
        frame = function(ctx, progress, presence)
          return { front = { \(front) }, star = { \(shape.joined(separator: ", ")) } }
        end,
      }
      """
  }

  private static func value(of property: Property) -> String {
    switch property.kind {
    case .boolean: return property == .doubleSided ? "false" : "progress > 0.3 and progress < 0.7"
    case .color: return "\"#FF8800\""
    case .number: break
    }
    switch property {
    case .alpha, .shadowOpacity: return "0.2 + 0.8 * presence"
    case .scale, .scaleX, .scaleY: return "0.6 + 0.4 * presence"
    case .trimStart: return "0.4 * presence"
    case .trimEnd: return "0.2 + 0.6 * presence"
    case .morph: return "presence"
    case .brightness: return "0.3 + 0.7 * presence"
    case .saturation, .contrast, .backdropSaturation: return "0.5 * presence"
    case .anchorX, .anchorY: return "0.1 + 0.2 * presence"
    case .zIndex: return "-1"
    case .perspective: return "400 + 300 * presence"
    case .rotation, .rotationX, .rotationY, .skewX, .skewY, .hueRotation:
      return "20 + 15 * presence"
    case .lineWidth: return "3 + 6 * presence"
    default: return "40 + 60 * presence"
    }
  }
}
