/// Pictures of one size that follow one another.
public struct Film {
  /// The pictures in their order.
  public var pictures: [Picture]

  /// A picture and how long it stays.
  public struct Picture {
    /// What is shown.
    public var bitmap: Bitmap
    /// Seconds.
    public var duration: Double

    /// A picture that stays for some seconds.
    public init(bitmap: Bitmap, duration: Double) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// A film of pictures.
  public init(pictures: [Picture]) {
    self.pictures = pictures
  }

  /// Seconds from the beginning to the end.
  public var duration: Double { pictures.reduce(0) { $0 + $1.duration } }
}

/// Why a film could not be encoded.
public struct EncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// In words, to follow the name of the file.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
