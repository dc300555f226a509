@_spi(Tools) public import Motion

extension Color {
  /// The color with its opacity multiplied.
  func faded(_ factor: Double) -> Color {
    withAlpha(alpha * factor)
  }

  /// The perceived brightness of the color, 0 to 1.
  public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Interpolates to another color.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
