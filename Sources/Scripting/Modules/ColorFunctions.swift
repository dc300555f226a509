import LuaRuntime
import Motion

/// The functions of `interlude.color`.
enum ColorFunctions {
  /// Its types, for editors.
  static let annotation = """
    ---`require "interlude.color"`
    ---@class interlude.ColorModule
    ---@field mix fun(from: interlude.Color, to: interlude.Color, t: number): interlude.Color
    ---@field withAlpha fun(color: interlude.Color, alpha: number): interlude.Color
    """

  static var table: LuaTable { ["mix": .host(mix), "withAlpha": .host(withAlpha)] }

  /// `mix(a, b, t)`: the color at a fraction between two colors, 0 to 1.
  ///
  /// Colors that are not opaque are mixed premultiplied, as in CSS: a white that fades in is white
  /// all the way, whatever color is wholly clear.
  private static var mix: LuaHostValue {
    .function("color.mix") { arguments in
      guard arguments.count == 3, let t = arguments[2].number, t.isFinite else {
        throw LuaHostError("color.mix takes two colors and a number: color.mix(from, to, 0.5)")
      }
      let (from, to) = (try color(arguments[0], "mix"), try color(arguments[1], "mix"))
      return [.string(from.mixed(with: to, at: min(max(t, 0), 1)).description)]
    }
  }

  /// `withAlpha(color, alpha)`: the color with another opacity.
  private static var withAlpha: LuaHostValue {
    .function("color.withAlpha") { arguments in
      guard arguments.count == 2, let alpha = arguments[1].number, alpha.isFinite else {
        throw LuaHostError("color.withAlpha takes a color and an opacity from 0 to 1")
      }
      let color = try color(arguments[0], "withAlpha")
      return [.string(color.withAlpha(min(max(alpha, 0), 1)).description)]
    }
  }

  private static func color(_ value: LuaValue, _ name: String) throws(LuaHostError) -> Color {
    guard let text = value.string, let color = try? Color(text) else {
      let found = value.string.map { "'\($0.prefix(40))'" } ?? value.typeName
      throw LuaHostError("color.\(name): expected a color such as \"#0A84FF\", found \(found)")
    }
    return color
  }
}

extension Color {
  fileprivate func mixed(with other: Color, at t: Double) -> Color {
    let alpha = self.alpha + (other.alpha - self.alpha) * t
    guard alpha > 0 else { return .clear }
    func part(_ mine: Double, _ theirs: Double) -> Double {
      (mine * self.alpha * (1 - t) + theirs * other.alpha * t) / alpha
    }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: alpha)
  }
}
