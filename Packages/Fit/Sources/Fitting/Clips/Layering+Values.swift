@_spi(Tools) package import Motion
@_spi(Tools) package import Views

extension Layering {
  /// The layering that results from values of the two views.
  ///
  /// - Parameter value: Returns the value of a property of `front`, `back` or `dimming`, in its
  ///   own unit.
  package init(
    frontOnTop: Bool, in size: Size, value: (_ view: String, _ property: Property) -> Double
  ) {
    self = .resting
    for (view, place) in [
      ("front", frontOnTop ? Self.top : Self.bottom), ("back", frontOnTop ? Self.bottom : Self.top),
    ] {
      numbers[place] = value(view, .translateX) / size.width
      numbers[place + 1] = value(view, .translateY) / size.height
      numbers[place + 2] = logarithm(of: max(value(view, .scaleX), 0.02))
      numbers[place + 3] = value(view, .rotation) * Double.pi / 180
      numbers[place + 4] = min(max(value(view, .alpha), 0), 1)
      numbers[place + 5] = min(max(value(view, .cornerRadius) / size.width, 0), 0.5)
    }
    self[.dimming] = min(max(value("dimming", .alpha), 0), 1)
  }
}
