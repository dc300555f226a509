package import Motion

/// A place at which a presented view rests.
package struct RestingPlace {
  package let name: String
  /// Returns the frame at the place, in the container's coordinates, for the container's current
  /// size.
  package let frame: () -> Rect

  package init(name: String, frame: @escaping () -> Rect) {
    self.name = name
    self.frame = frame
  }
}
