@_spi(Tools) public import Motion

/// A plot of properties over time with their velocities, and of the events, on one time axis.
public struct CurvePlot {
  /// The title.
  public var title: String
  /// A section for each transition, from top to bottom.
  public var sections: [Section]

  /// A transition.
  public struct Section: Sendable {
    /// Its title.
    public var title: String
    /// The start and end, in seconds on the stage's clock.
    public var time: ClosedRange<Double>
    /// A lane for each curve.
    public var curves: [Curve]
    /// The progress of the gesture, if there was one.
    public var gesture: Curve?
    /// The events.
    public var events: [Mark]

    /// A section for a transition with all its curves.
    public init(
      title: String, time: ClosedRange<Double>, curves: [Curve], gesture: Curve?, events: [Mark]
    ) {
      self.title = title
      self.time = time
      self.curves = curves
      self.gesture = gesture
      self.events = events
    }
  }

  /// A number over time.
  public struct Curve: Sendable {
    /// Its name.
    public var name: String
    /// Sorted by time, with seconds in `x` and the number in `y`.
    public var samples: [Point]

    /// A curve from samples.
    public init(name: String, samples: [Point]) {
      self.name = name
      self.samples = samples
    }
  }

  /// An event.
  public struct Mark: Sendable {
    /// Seconds on the stage's clock.
    public var time: Double
    /// Its name.
    public var name: String

    /// A mark at a time.
    public init(time: Double, name: String) {
      self.time = time
      self.name = name
    }
  }

  static let width = 960.0
  static let left = 190.0
  static let right = 920.0
  static let lane = 62.0
  static let line = 13.0

  /// A plot of sections.
  public init(title: String, sections: [Section]) {
    self.title = title
    self.sections = sections
  }

  /// The size in points.
  public var size: Size {
    Size(width: Self.width, height: sections.reduce(64) { $0 + height(of: $1) } + 20)
  }

  /// The plot as a picture.
  ///
  /// - Throws: ``FontError``, and ``PictureError`` if the plot is larger than a picture can be.
  public func bitmap(scale: Double = 2) throws -> Bitmap {
    try Bitmap.checkRoom(for: Size(width: size.width * scale, height: size.height * scale))
    let typesetter = try Typesetter()
    let bitmap = Bitmap(
      width: Int(clamped: size.width * scale), height: Int(clamped: size.height * scale))
    let canvas = Canvas(bitmap)
    canvas.scale(scale)
    draw(on: canvas, typesetter)
    return bitmap
  }

  /// The plot as the bytes of an SVG file.
  public func svg() throws(FontError) -> [UInt8] {
    let typesetter = try Typesetter()
    return VectorFile.bytes(.svg, size: size) { draw(on: $0, typesetter) }
  }

  func lanes(of section: Section) -> [(curve: Curve, isGesture: Bool)] {
    (section.gesture.map { [($0, true)] } ?? []) + section.curves.map { ($0, false) }
  }

  /// Assigns events to rows, each to the first row with room for its name.
  func rows(of section: Section) -> [(row: Int, mark: Mark)] {
    var ends: [Double] = []
    var last: (row: Int, time: Double) = (-1, -.infinity)
    return section.events.map { mark in
      var x = self.x(mark.time, in: section)
      // An average character width is enough here, because only the height is needed before
      // drawing.
      let width = Double(mark.name.count) * 5.6 + 14
      if Self.isWrittenLeft(x) { x -= width }
      // Events at the same time are put below each other, in their order.
      let first = mark.time == last.time ? last.row + 1 : 0
      let row = ends.indices.first { $0 >= first && ends[$0] <= x } ?? ends.count
      last = (row, mark.time)
      if row == ends.count { ends.append(x + width) } else { ends[row] = x + width }
      return (row, mark)
    }
  }

  /// Whether a mark's name would extend beyond the right edge of the picture, so it is drawn to the
  /// left.
  static func isWrittenLeft(_ x: Double) -> Bool { x > right - 130 }

  func height(of section: Section) -> Double {
    let rows = (rows(of: section).map(\.row).max() ?? -1) + 1
    return 40 + Double(rows) * Self.line + Double(lanes(of: section).count) * Self.lane + 40
  }

  func x(_ time: Double, in section: Section) -> Double {
    let span = max(section.time.upperBound - section.time.lowerBound, 1e-9)
    return Self.left + (time - section.time.lowerBound) / span * (Self.right - Self.left)
  }
}
