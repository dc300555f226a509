/// How much two pictures of the same size differ visibly.
///
/// Source: Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications", 2010; the threshold is that of pixelmatch.
public struct PictureDifference: Sendable, Hashable {
  /// The number of pixels that differ at all.
  public let changed: Int
  /// The number of pixels that differ visibly and are not on an edge.
  public let visible: Int
  /// The number of pixels that differ visibly on an edge, where antialiasing causes small
  /// differences.
  public let smoothing: Int
  /// The total number of pixels.
  public let total: Int

  /// The error if two pictures can't be compared.
  public struct Incomparable: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason.
    public let description: String
  }

  /// Compares two pictures.
  ///
  /// - Parameter threshold: The smallest difference that counts, 0 to 1.
  /// - Throws: ``Incomparable`` if their sizes differ, which must not count as a pass.
  public init(_ first: Bitmap, _ second: Bitmap, threshold: Double = 0.1) throws(Incomparable) {
    guard first.width == second.width, first.height == second.height else {
      throw Incomparable(
        description: "one picture is \(first.width) × \(first.height) pixels, the other "
          + "\(second.width) × \(second.height)")
    }
    let (width, height) = (first.width, first.height)
    let (one, other) = (first.pixels, second.pixels)
    // According to the source above, 35215 is the largest possible difference between two colors.
    let limit = 35215 * threshold * threshold
    var (changed, visible, smoothing) = (0, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        guard one[place] != other[place] else { continue }
        changed += 1
        guard Self.distance(one[place], other[place]) > limit else { continue }
        let isEdge =
          Self.isEdge(one, x, y, width, height) || Self.isEdge(other, x, y, width, height)
        if isEdge { smoothing += 1 } else { visible += 1 }
      }
    }
    self.changed = changed
    self.visible = visible
    self.smoothing = smoothing
    total = width * height
  }

  /// Whether all pixels are equal.
  public var isEqual: Bool { changed == 0 }

  /// Whether the pictures look the same.
  ///
  /// At most one pixel in a thousand may differ visibly away from edges, and at most one in fifty
  /// on edges.
  public var looksEqual: Bool { visible * 1000 <= total && smoothing * 50 <= total }

  private static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    let (r1, g1, b1) = overWhite(first)
    let (r2, g2, b2) = overWhite(second)
    let (r, g, b) = (r1 - r2, g1 - g2, b1 - b2)
    let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private static func overWhite(_ pixel: UInt32) -> (Double, Double, Double) {
    let rest = Double(255 - (pixel >> 24))
    return (
      Double(pixel >> 16 & 255) + rest, Double(pixel >> 8 & 255) + rest,
      Double(pixel & 255) + rest
    )
  }

  /// Whether a pixel is between a brighter and a darker one, as at antialiased edges.
  private static func isEdge(
    _ pixels: [UInt32], _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> Bool {
    let here = brightness(pixels[y * width + x])
    var (least, most) = (0.0, 0.0)
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) {
        let difference = brightness(pixels[row * width + column]) - here
        (least, most) = (min(least, difference), max(most, difference))
      }
    }
    return least < -8 && most > 8
  }

  private static func brightness(_ pixel: UInt32) -> Double {
    let (red, green, blue) = overWhite(pixel)
    return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }
}

extension PictureDifference: CustomStringConvertible {
  /// The counts in words.
  public var description: String {
    isEqual
      ? "no pixel differs"
      : "\(changed) of \(total) pixels differ, \(visible) of them visibly, \(smoothing) at edges"
  }
}
