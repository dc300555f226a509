/// A picture that was looked at once and must not change: a PNG file that says what drew it.
///
/// Where the same libraries draw again, every pixel must be equal. Others smooth edges and letters
/// otherwise; there the pictures must look equal.
public struct PictureGolden {
  private let recorded: Bitmap
  private let fingerprint: RendererFingerprint

  /// What came of a comparison.
  public enum Verdict: Sendable, Hashable {
    /// No pixel differs.
    case equal
    /// Other libraries drew it, and an eye can't tell.
    case looksEqual(PictureDifference)
    /// It is another picture.
    case differs(PictureDifference)

    /// Whether the picture is still the one that was recorded.
    public var isKept: Bool {
      if case .differs = self { false } else { true }
    }
  }

  /// Reads a golden.
  ///
  /// - Throws: ``PictureDifference/Incomparable`` for what is no picture, or does not say what drew
  ///   it. It must not be taken for a pass.
  public init(png bytes: [UInt8]) throws(PictureDifference.Incomparable) {
    guard let recorded = PNGEncoder.decode(bytes) else {
      throw .init(description: "not a readable PNG file")
    }
    guard let software = PNGEncoder.software(of: bytes) else {
      throw .init(description: "does not record which libraries drew it")
    }
    self.recorded = recorded
    fingerprint = RendererFingerprint(description: software)
  }

  /// The bytes of a golden of a picture that was drawn here.
  public static func png(
    of picture: Bitmap, drawnBy fingerprint: RendererFingerprint = .current
  ) -> [UInt8] {
    PNGEncoder.encode(picture, level: 12, software: fingerprint.description)
  }

  /// Holds a picture against the golden.
  ///
  /// - Parameter current: What drew the picture.
  /// - Throws: ``PictureDifference/Incomparable`` when they are of different sizes.
  public func compare(
    _ picture: Bitmap, drawnBy current: RendererFingerprint = .current
  ) throws(PictureDifference.Incomparable) -> Verdict {
    let difference = try PictureDifference(picture, recorded)
    if difference.isEqual { return .equal }
    let looksEqual = current != fingerprint && difference.looksEqual
    return looksEqual ? .looksEqual(difference) : .differs(difference)
  }
}
