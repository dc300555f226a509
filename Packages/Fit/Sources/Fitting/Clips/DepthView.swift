/// How screens are seen that tilt out of the plane of the picture; it stays the same in a clip.
package struct DepthView: Sendable, Hashable {
  /// The distance of the viewer, in widths of the container.
  package var eye = 2.3
  /// The points about which the screens tilt, from their middles, in their widths and heights.
  package var (topAnchor, bottomAnchor) = (SIMD2<Double>(), SIMD2<Double>())

  package init() {}
}
