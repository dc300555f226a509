import Motion
import Views

/// The appearance of one view, in comparable numbers.
struct Appearance: Hashable {
  var alpha = 1.0
  var fill = Color(packed: 0)
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var borderColor = Color(packed: 0)
  var blur = 0.0
  var blendMode = View.BlendMode.normal
  var saturation = 1.0
  var brightness = 1.0
  var contrast = 1.0
  var tint = Color(packed: 0)
  var backdropBlur = 0.0
  var backdropSaturation = 1.0
  /// How far a mask clips the view, in points.
  var maskCut = 0.0
  var shadowRadius = 0.0
  /// Identifies a text or an image.
  var content = ""

  /// Whether the view, or what lies behind it, is not shown as it is.
  var hasFilter: Bool {
    blur > 0 || saturation != 1 || brightness != 1 || contrast != 1 || tint.alpha > 0
      || backdropBlur > 0 || backdropSaturation != 1
  }

  /// Whether it draws anything itself.
  var draws: Bool { fill.alpha > 0 || !content.isEmpty || borderWidth > 0 }

  /// Whether it draws nothing but changes the look of what is in it.
  var onlyFilters: Bool { hasFilter && !draws }

  /// The aspect in which two appearances differ most.
  ///
  /// Colors are compared by their visible effect: each channel is weighted by the opacity.
  func difference(from rest: Appearance) -> (aspect: Difference.Aspect, amount: Double)? {
    let lengths: [(Difference.Aspect, Double)] = [
      (.cornerRadius, abs(cornerRadius - rest.cornerRadius)),
      (.borderWidth, abs(borderWidth - rest.borderWidth)), (.blur, abs(blur - rest.blur)),
      (.backdropBlur, abs(backdropBlur - rest.backdropBlur)),
      (.mask, abs(maskCut - rest.maskCut)), (.shadowRadius, abs(shadowRadius - rest.shadowRadius)),
    ]
    if let worst = lengths.max(by: { $0.1 < $1.1 }), worst.1 > Tolerance.length { return worst }
    if abs(alpha - rest.alpha) > Tolerance.opacity { return (.alpha, abs(alpha - rest.alpha)) }
    let colors: [(Difference.Aspect, Double)] = [
      (.saturation, abs(saturation - rest.saturation)),
      (.brightness, abs(brightness - rest.brightness)),
      (.contrast, abs(contrast - rest.contrast)), (.tint, Self.distance(tint, rest.tint)),
      (.backdropSaturation, abs(backdropSaturation - rest.backdropSaturation)),
      (.fill, Self.distance(fill, rest.fill)),
      (.borderColor, borderWidth > 0 ? Self.distance(borderColor, rest.borderColor) : 0),
    ]
    if let worst = colors.max(by: { $0.1 < $1.1 }), worst.1 > Tolerance.opacity { return worst }
    return content == rest.content ? nil : (.content, 1)
  }

  /// How far the filters of two appearances are apart: 0.05 is as noticeable as that much opacity.
  func filterDistance(to other: Appearance) -> Double {
    let shares = [
      saturation - other.saturation, brightness - other.brightness, contrast - other.contrast,
      backdropSaturation - other.backdropSaturation,
      // A point of blur is hard to see; ten are not.
      (blur - other.blur) / 20, (backdropBlur - other.backdropBlur) / 20,
    ]
    return shares.reduce(Self.distance(tint, other.tint)) { max($0, abs($1)) }
  }

  private static func distance(_ one: Color, _ other: Color) -> Double {
    func light(_ color: Color) -> [Double] {
      [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }
    return zip(light(one), light(other)).map { abs($0 - $1) }.max() ?? 0
  }
}

/// Tolerances: differences that the eye does not notice.
enum Tolerance {
  /// Points: less than a pixel and a half on the finest screens.
  static let length = 0.5
  /// Of a view that a mask leaves: what an edge through the points of a grid makes of it.
  static let share = 0.05
  /// For opacities and color channels: one step of 256.
  static let opacity = 0.004
}
