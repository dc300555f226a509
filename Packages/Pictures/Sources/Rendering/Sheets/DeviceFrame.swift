@_spi(Tools) public import Motion

/// A phone that is drawn around a picture of its screen.
public struct DeviceFrame: Sendable {
  /// The insets that the device's shape and bars cover at each edge, in points.
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
    if let camera = camera(on: size) {
      canvas.fill(
        camera.rect.offsetBy(dx: area.minX, dy: area.minY), cornerRadius: camera.corner, .black)
    }
    return bitmap
  }

  /// The corner radius of the screen, in points.
  ///
  /// It is small for a device whose insets have no room for a camera.
  public var corner: Double { cameraInset > 24 ? 52 : 4 }

  /// The inset of the camera at the top, or at the sides of a phone in landscape.
  private var cameraInset: Double { max(insets.top, insets.left) }

  /// The camera in the screen's coordinates: an island, or a notch that reaches beyond the edge.
  public func camera(on size: Size) -> (rect: Rect, corner: Double)? {
    guard cameraInset > 24 else { return nil }
    let isIsland = cameraInset > 50
    let (width, height) = isIsland ? (124.0, 36.0) : (160.0, 38.0)
    let (edge, corner) = isIsland ? (11.0, 18.0) : (-8.0, 16.0)
    guard insets.left > insets.top else {
      return (
        Rect(x: size.width / 2 - width / 2, y: edge, width: width, height: height), corner
      )
    }
    // The phone is in landscape.
    return (Rect(x: edge, y: size.height / 2 - width / 2, width: height, height: width), corner)
  }
}
