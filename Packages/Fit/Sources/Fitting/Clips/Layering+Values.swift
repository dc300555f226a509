@_spi(Tools) package import Motion
@_spi(Tools) package import Views

extension Layering {
  /// The layering that results from values of the two views.
  ///
  /// - Parameters:
  ///   - view: How tilted screens are seen in the clip.
  ///   - value: Returns the value of a property of `front`, `back` or `dimming`, in its own unit.
  package init(
    frontOnTop: Bool, in size: Size, seen view: DepthView,
    value: (_ view: String, _ property: Property) -> Double
  ) {
    self = .resting
    let unit = Double.pi / 180
    for (name, place, anchor) in [
      (
        "front", frontOnTop ? Self.top : Self.bottom,
        frontOnTop ? view.topAnchor : view.bottomAnchor
      ),
      (
        "back", frontOnTop ? Self.bottom : Self.top, frontOnTop ? view.bottomAnchor : view.topAnchor
      ),
    ] {
      let (wide, tall) = (max(value(name, .scaleX), 0.02), max(value(name, .scaleY), 0.02))
      // About another point, a size moves a screen, too.
      let (x, y) = (value(name, .anchorX) - 0.5 - anchor.x, value(name, .anchorY) - 0.5 - anchor.y)
      numbers[place] = value(name, .translateX) / size.width + x * (1 - wide)
      numbers[place + 1] = value(name, .translateY) / size.height + y * (1 - tall)
      numbers[place + 2] = logarithm(of: wide)
      numbers[place + 3] = value(name, .rotation) * unit
      numbers[place + Self.alpha] = min(max(value(name, .alpha), 0), 1)
      numbers[place + Self.corner] = min(max(value(name, .cornerRadius) / size.width, 0), 0.5)
      numbers[place + Self.stretch] = logarithm(of: tall / wide)
      numbers[place + Self.skew] = value(name, .skewX) * unit
      for (number, property) in [(Self.tiltX, Property.rotationX), (Self.tiltY, .rotationY)] {
        let angle = value(name, property) * unit
        numbers[place + number] = angle
        // The back of a screen isn't seen.
        if abs(angle) > Double.pi / 2 {
          (numbers[place + number], numbers[place + Self.alpha]) = (0, 0)
        }
      }
    }
    self[.dimming] = min(max(value("dimming", .alpha), 0), 1)
    let top = frontOnTop ? "front" : "back"
    addMask(in: size) { value(top, $0) }
  }

  /// The mask of the screen on top; what isn't set of it is nan.
  private mutating func addMask(in size: Size, _ value: (Property) -> Double) {
    func set(_ place: Place, _ number: Double) {
      guard number.isFinite else { return }
      let range = Self.ranges[place.rawValue]
      self[place] = min(max(number, range.lowerBound), range.upperBound)
    }
    let (left, top) = (value(.maskLeft) / size.width, value(.maskTop) / size.height)
    set(.maskLeft, left)
    set(.maskTop, top)
    set(.maskRight, 1 - value(.maskWidth) / size.width - (left.isFinite ? left : 0))
    set(.maskBottom, 1 - value(.maskHeight) / size.height - (top.isFinite ? top : 0))
    set(.maskCorner, value(.maskCorner) / size.width)
    set(.maskX, value(.maskX) / size.width - 0.5)
    set(.maskY, value(.maskY) / size.height - 0.5)
    set(.maskRadius, value(.maskRadius) / size.halfDiagonal)
  }
}
