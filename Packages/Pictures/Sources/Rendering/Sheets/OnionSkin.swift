@_spi(Tools) import Motion

/// Several frames in one picture, so that the path of each view is visible.
public enum OnionSkin {
  /// Overlays pictures of the same size, each with the same weight.
  ///
  /// - Returns: The picture, or nil without pictures.
  public static func picture(of pictures: [Bitmap]) -> Bitmap? {
    guard let first = pictures.first else { return nil }
    let bitmap = Bitmap(width: first.width, height: first.height)
    let canvas = Canvas(bitmap)
    let area = Rect(x: 0, y: 0, width: Double(first.width), height: Double(first.height))
    // The n-th picture has the weight 1 ∕ n, so the earlier ones share the rest equally.
    for (index, picture) in pictures.enumerated() {
      canvas.draw(picture, in: area, alpha: 1 / Double(index + 1))
    }
    return bitmap
  }
}
