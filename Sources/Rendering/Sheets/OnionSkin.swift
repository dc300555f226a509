import Motion

/// Several moments in one picture, so that the way of each part can be seen.
public enum OnionSkin {
  /// Lays pictures of one size over one another, each with the same weight.
  ///
  /// - Returns: nil without a picture.
  public static func picture(of pictures: [Bitmap]) -> Bitmap? {
    guard let first = pictures.first else { return nil }
    let bitmap = Bitmap(width: first.width, height: first.height)
    let canvas = Canvas(bitmap)
    let area = Rect(x: 0, y: 0, width: Double(first.width), height: Double(first.height))
    // The n-th picture gets one n-th: what was there before keeps the rest, in equal parts.
    for (index, picture) in pictures.enumerated() {
      canvas.draw(picture, in: area, alpha: 1 / Double(index + 1))
    }
    return bitmap
  }
}
