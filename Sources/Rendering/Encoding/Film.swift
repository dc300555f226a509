/// Pictures of one size that follow one another.
public struct Film {
  /// The pictures in their order.
  public var pictures: [Picture]

  /// A picture and how long it stays.
  ///
  /// It is drawn when it is asked for: a long film would not fit into memory.
  public struct Picture {
    /// Seconds.
    public var duration: Double

    private let draw: () throws -> Bitmap

    /// A picture that stays for some seconds.
    public init(bitmap: Bitmap, duration: Double) {
      self.init(duration: duration) { bitmap }
    }

    /// A picture that is drawn by a function, the same each time.
    public init(duration: Double, draw: @escaping () throws -> Bitmap) {
      self.duration = duration
      self.draw = draw
    }

    /// What is shown; throws what drawing it throws.
    public var bitmap: Bitmap {
      get throws { try draw() }
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
