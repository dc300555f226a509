/// A sequence of pictures of the same size.
public struct Film {
  /// The pictures, in order.
  public var pictures: [Picture]

  /// A picture and the time for which it is shown.
  ///
  /// It is drawn when it is needed, because a long film would not fit into memory.
  public struct Picture {
    /// The time in seconds.
    public var duration: Double

    private let draw: () throws -> Bitmap

    /// A picture that is shown for some seconds.
    public init(bitmap: Bitmap, duration: Double) {
      self.init(duration: duration) { bitmap }
    }

    /// A picture that a function draws, the same each time.
    public init(duration: Double, draw: @escaping () throws -> Bitmap) {
      self.duration = duration
      self.draw = draw
    }

    /// The picture; throws the errors of drawing it.
    public var bitmap: Bitmap {
      get throws { try draw() }
    }
  }

  /// A film of pictures.
  public init(pictures: [Picture]) {
    self.pictures = pictures
  }

  /// What a file that was made from a film contains; a format may crop, repeat or join pictures.
  public struct Contents: Sendable, Hashable {
    /// The size of the frames in pixels.
    public var width: Int
    public var height: Int
    public var frameCount: Int
    /// Seconds from the beginning to the end.
    public var duration: Double
  }
}

/// The error if a film can't be encoded.
public struct EncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, worded to follow the name of the file.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
