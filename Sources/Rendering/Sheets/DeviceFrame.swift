public import Motion

/// A drawn phone around a picture of its screen.
public struct DeviceFrame: Sendable {
  /// What the device's shape and bars cover at each edge, in points.
  public var insets: EdgeInsets
  /// The color around the device.
  public var background: Color

  private static let bezel = 11.0
  private static let margin = 22.0

  /// A frame for a device.
  public init(insets: EdgeInsets, background: Color) {
    self.insets = insets
    self.background = background
  }

  /// The picture of a screen with the device around it.
  ///
  /// - Throws: ``PictureError`` if both together are larger than a picture can be.
  public func around(_ screen: Bitmap, pixelsPerPoint: Double) throws(PictureError) -> Bitmap {
    let outer = Self.bezel + Self.margin
    let size = Size(
      width: Double(screen.width) / pixelsPerPoint, height: Double(screen.height) / pixelsPerPoint)
    let pixels = Size(
      width: ((size.width + 2 * outer) * pixelsPerPoint).rounded(),
      height: ((size.height + 2 * outer) * pixelsPerPoint).rounded())
    try Bitmap.checkRoom(for: pixels)
    let bitmap = Bitmap(covering: pixels)
    let canvas = Canvas(bitmap)
    canvas.fill(
      Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)), background)
    canvas.scale(pixelsPerPoint)
    // A device without a top inset has square corners.
    let corner = insets.top > 24 ? 52.0 : 4.0
    let body = Rect(
      x: Self.margin, y: Self.margin, width: size.width + 2 * Self.bezel,
      height: size.height + 2 * Self.bezel)
    ShadowStore().draw(
      of: body.offsetBy(dx: 0, dy: 6), cornerRadius: corner + Self.bezel, radius: 7,
      color: Color.black.faded(0.3), pixelsPerPoint: pixelsPerPoint, cover: body, on: canvas)
    canvas.fill(body, cornerRadius: corner + Self.bezel, Color(packed: 0x1C1C_1EFF))
    canvas.add(body, cornerRadius: corner + Self.bezel)
    canvas.stroke(Color(packed: 0x5A5A_5EFF), width: 1.5)
    let area = Rect(x: outer, y: outer, width: size.width, height: size.height)
    canvas.draw(screen, in: area, cornerRadius: corner)
    if insets.top > 50 {
      canvas.fill(
        Rect(x: area.midX - 62, y: area.minY + 11, width: 124, height: 36), cornerRadius: 18,
        .black)
    } else if insets.top > 24 {
      canvas.fill(
        Rect(x: area.midX - 80, y: area.minY - 8, width: 160, height: 38), cornerRadius: 16, .black)
    }
    return bitmap
  }
}
