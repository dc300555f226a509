/// A reviewed picture that must not change: a PNG file that records which libraries drew it.
///
/// With the same libraries, every pixel must be equal. Other libraries antialias edges and letters
/// differently; their pictures must look the same.
public struct PictureGolden {
  private let recorded: Bitmap
  private let fingerprint: RendererFingerprint

  /// The result of a comparison.
  public enum Verdict: Sendable, Hashable {
    /// All pixels are equal.
    case equal
    /// Other libraries drew it, and it looks the same.
    case looksEqual(PictureDifference)
    /// It looks different.
    case differs(PictureDifference)

    /// Whether the picture is still the recorded one.
    public var isKept: Bool {
      if case .differs = self { false } else { true }
    }
  }

  /// Reads a golden.
  ///
  /// - Throws: ``PictureDifference/Incomparable`` if the file is not a picture, or does not record
  ///   the libraries that drew it. This must not count as a pass.
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

  /// The bytes of a golden for a picture that was drawn by this program.
  public static func png(
    of picture: Bitmap, drawnBy fingerprint: RendererFingerprint = .current
  ) -> [UInt8] {
    PNGEncoder.encode(picture, level: 12, software: fingerprint.description)
  }

  /// Compares a picture with the golden.
  ///
  /// - Parameter current: The libraries that drew the picture.
  /// - Throws: ``PictureDifference/Incomparable`` if their sizes differ.
  public func compare(
    _ picture: Bitmap, drawnBy current: RendererFingerprint = .current
  ) throws(PictureDifference.Incomparable) -> Verdict {
    let difference = try PictureDifference(picture, recorded)
    if difference.isEqual { return .equal }
    let looksEqual = current != fingerprint && difference.looksEqual
    return looksEqual ? .looksEqual(difference) : .differs(difference)
  }
}
