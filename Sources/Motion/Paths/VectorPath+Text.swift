/// A text that is not a path.
public struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position of the first invalid character, counted from 1.
  public var position: Int
  /// What is wrong at this position.
  public var reason: Reason

  /// The reason why a text is not a path.
  public enum Reason: Sendable, Hashable {
    /// There is another character where a number is required.
    case noNumber(command: Character, found: Character?)
    /// A flag of an arc is neither 0 nor 1.
    case noFlag(found: Character?)
    /// A letter that is not a command.
    case unknownCommand(Character)
    /// The first command is not `M`.
    case noMove(found: Character?)
    /// A number is too large, or leads to a point that is too far away.
    case tooFar
    /// The path has too many curves.
    case tooManyCurves
    /// The text is too long.
    case tooLong(Int)
  }

  /// What the text contains and what was expected.
  public var description: String {
    switch reason {
    case .noNumber(let command, let found):
      "expected a number for '\(command)' at character \(position), found \(Self.shown(found))"
    case .noFlag(let found):
      "expected a flag of an arc, 0 or 1, at character \(position), found \(Self.shown(found))"
    case .unknownCommand(let letter):
      "unknown command '\(letter)' at character \(position); "
        + "a path has M, L, H, V, C, S, Q, T, A and Z, in either case"
    case .noMove(let found):
      "a path begins with 'M' or 'm', found \(Self.shown(found))"
    case .tooFar:
      "the number that ends at character \(position) leads farther than "
        + "\(Int(VectorPath.farthest)) points away"
    case .tooManyCurves:
      "more than \(VectorPath.mostCurves) curves, from character \(position) on"
    case .tooLong(let count):
      "\(count) characters; a path has at most \(VectorPath.longestText)"
    }
  }

  private static func shown(_ found: Character?) -> String {
    found.map { "'\($0)'" } ?? "the end"
  }
}

extension VectorPath {
  /// The maximum number of characters in a text.
  public static let longestText = 65_536
  /// The largest coordinate, in points.
  static let farthest = 1e7

  /// Parses path data as in SVG: `M 0 0 L 10 0 Z`.
  ///
  /// - Throws: ``PathError`` with the first character that can't be part of a path.
  ///
  /// Source: W3C, SVG 2, 9.3 "Path data", the whole grammar; B.2 "Elliptical arc implementation".
  public init(svg text: String) throws(PathError) {
    guard text.utf8.count <= Self.longestText else {
      throw PathError(position: Self.longestText, reason: .tooLong(text.utf8.count))
    }
    var reader = PathReader(Array(text.utf8))
    contours = try reader.read()
  }
}

/// Parses a path character by character.
private struct PathReader {
  private let bytes: [UInt8]
  private var place = 0
  private var contours: [VectorPath.Contour] = []
  private var curveCount = 0
  private var command = UInt8(ascii: "M")
  /// The current point, and the start of the contour.
  private var pen = Point.zero
  private var origin = Point.zero
  /// Whether the next curve must begin a contour.
  private var isLifted = false
  /// The last control point of a cubic or a quadratic curve, which a smooth curve mirrors.
  private var lastCubic: Point?
  private var lastQuadratic: Point?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(PathError) -> [VectorPath.Contour] {
    skipSpace()
    guard place < bytes.count else { return [] }
    guard bytes[place] | 0x20 == UInt8(ascii: "m") else {
      throw error(.noMove(found: found))
    }
    while place < bytes.count {
      command = bytes[place]
      guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
        throw error(.unknownCommand(Character(UnicodeScalar(command))))
      }
      place += 1
      try readArguments()
      skipSpace()
    }
    return contours
  }

  /// Reads the arguments of a command, which may be repeated.
  private mutating func readArguments() throws(PathError) {
    if command | 0x20 == UInt8(ascii: "z") { return close() }
    repeat {
      try readOnce()
      skipSpace()
      // A comma is allowed between two sets of arguments.
      if place < bytes.count, bytes[place] == UInt8(ascii: ",") {
        place += 1
        skipSpace()
        guard startsNumber else { throw noNumber }
      }
    } while startsNumber
  }

  private mutating func readOnce() throws(PathError) {
    let isRelative = command & 0x20 != 0
    let base = isRelative ? pen : .zero
    var (cubic, quadratic): (Point?, Point?) = (nil, nil)
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      pen = try point(from: base)
      try check(pen)
      origin = pen
      try begin()
      // After a move, further arguments without a letter are lines.
      command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
    case UInt8(ascii: "l"): try line(to: try point(from: base))
    case UInt8(ascii: "h"): try line(to: Point(x: base.x + number(), y: pen.y))
    case UInt8(ascii: "v"): try line(to: Point(x: pen.x, y: base.y + number()))
    case UInt8(ascii: "c"):
      let (first, second) = (try point(from: base), try point(from: base))
      try curve(first, second, try point(from: base))
      cubic = second
    case UInt8(ascii: "s"):
      let first = lastCubic.map { pen + (pen - $0) } ?? pen
      let second = try point(from: base)
      try curve(first, second, try point(from: base))
      cubic = second
    case UInt8(ascii: "q"):
      let control = try point(from: base)
      try bend(control, try point(from: base))
      quadratic = control
    case UInt8(ascii: "t"):
      let control = lastQuadratic.map { pen + (pen - $0) } ?? pen
      try bend(control, try point(from: base))
      quadratic = control
    default: try arc(from: base)
    }
    (lastCubic, lastQuadratic) = (cubic, quadratic)
  }

  // MARK: Drawing

  private mutating func line(to end: Point) throws(PathError) {
    try add(VectorPath.Curve(from: pen, to: end))
  }

  private mutating func curve(
    _ first: Point, _ second: Point, _ end: Point
  ) throws(PathError) {
    try add(VectorPath.Curve(first: first, second: second, end: end))
  }

  /// Adds a quadratic curve, converted to a cubic one.
  private mutating func bend(_ control: Point, _ end: Point) throws(PathError) {
    try curve(
      pen.interpolated(to: control, by: 2 / 3), end.interpolated(to: control, by: 2 / 3), end)
  }

  private mutating func add(_ curve: VectorPath.Curve) throws(PathError) {
    for point in [curve.first, curve.second, curve.end] { try check(point) }
    curveCount += 1
    guard curveCount <= VectorPath.mostCurves else { throw error(.tooManyCurves) }
    if isLifted { try begin() }
    contours[contours.count - 1].curves.append(curve)
    pen = curve.end
  }

  /// Begins a contour at the current point.
  ///
  /// The number of contours has the same limit as the number of curves, because a contour without
  /// curves takes as much time as a curve.
  private mutating func begin() throws(PathError) {
    guard contours.count < VectorPath.mostCurves else { throw error(.tooManyCurves) }
    contours.append(VectorPath.Contour(start: pen))
    isLifted = false
  }

  private func check(_ point: Point) throws(PathError) {
    guard abs(point.x) <= VectorPath.farthest, abs(point.y) <= VectorPath.farthest else {
      throw PathError(position: place, reason: .tooFar)
    }
  }

  private mutating func close() {
    if !isLifted { contours[contours.count - 1].isClosed = true }
    (pen, isLifted) = (origin, true)
    (lastCubic, lastQuadratic) = (nil, nil)
  }

  // MARK: Arcs

  private mutating func arc(from base: Point) throws(PathError) {
    var (radiusX, radiusY) = (abs(try number()), abs(try number()))
    let tilt = AffineTransform.rotation(degrees: try number())
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(from: base)
    guard pen != end else { return }
    guard radiusX > 0, radiusY > 0 else { return try line(to: end) }
    // Half of the vector from the end to the start, in the axes of the ellipse.
    let half = (pen - end) * 0.5
    let (x, y) = (tilt.a * half.x + tilt.b * half.y, tilt.a * half.y - tilt.b * half.x)
    let excess = x * x / (radiusX * radiusX) + y * y / (radiusY * radiusY)
    guard excess.isFinite else { return try line(to: end) }
    if excess > 1 {
      radiusX *= excess.squareRoot()
      radiusY *= excess.squareRoot()
    }
    // On a circle of radius 1, the ends are at `(x, y)` and at the opposite point, relative to the
    // center.
    let (ux, uy) = (x / radiusX, y / radiusY)
    let square = ux * ux + uy * uy
    guard square > 0 else { return try line(to: end) }
    let root = (max(1 / square - 1, 0)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: root * uy, y: -root * ux)
    let from = angle(ofX: ux - center.x, y: uy - center.y)
    var turn = angle(ofX: -ux - center.x, y: -uy - center.y) - from
    if isClockwise, turn < 0 { turn += 2 * .pi }
    if !isClockwise, turn > 0 { turn -= 2 * .pi }
    let parts = max(Int(clamped: (abs(turn) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let middle = pen.interpolated(to: end, by: 0.5)
    func place(_ point: Point) -> Point {
      let (x, y) = ((point.x + center.x) * radiusX, (point.y + center.y) * radiusY)
      return middle + Point(x: tilt.a * x - tilt.b * y, y: tilt.b * x + tilt.a * y)
    }
    let step = turn / Double(parts)
    // The distance of the control points from the ends of an arc, on a circle of radius 1.
    let reach = 4 / 3 * sine(of: step / 4) / cosine(of: step / 4)
    for part in 0..<parts {
      let (one, other) = (from + step * Double(part), from + step * Double(part + 1))
      let start = Point(x: cosine(of: one), y: sine(of: one))
      let stop = Point(x: cosine(of: other), y: sine(of: other))
      try curve(
        place(Point(x: start.x - reach * start.y, y: start.y + reach * start.x)),
        place(Point(x: stop.x + reach * stop.y, y: stop.y - reach * stop.x)),
        part + 1 == parts ? end : place(stop))
    }
  }

  // MARK: Characters

  private mutating func point(from base: Point) throws(PathError) -> Point {
    let x = try number()
    return Point(x: base.x + x, y: base.y + (try number()))
  }

  private mutating func number() throws(PathError) -> Double {
    try skipSeparator()
    let first = place
    func digit(_ index: Int) -> Bool { index < bytes.count && bytes[index] &- 48 < 10 }
    var next = place
    if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") {
      next += 1
    }
    let digits = next
    while digit(next) { next += 1 }
    var count = next - digits
    if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      let point = next
      next += 1
      while digit(next) { next += 1 }
      count += next - point - 1
    }
    guard count > 0 else { throw noNumber }
    if next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "e") {
      var exponent = next + 1
      if exponent < bytes.count,
        bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+")
      {
        exponent += 1
      }
      if digit(exponent) {
        while digit(exponent) { exponent += 1 }
        next = exponent
      }
    }
    place = next
    var text = String(decoding: bytes[first..<next], as: UTF8.self)
    // Swift requires digits on both sides of the decimal point.
    if text.hasSuffix(".") { text += "0" }
    guard let number = Double(text.replacingPointEnds), abs(number) <= VectorPath.farthest else {
      throw error(.tooFar)
    }
    return number
  }

  private mutating func flag() throws(PathError) -> Bool {
    try skipSeparator()
    guard place < bytes.count, bytes[place] == 48 || bytes[place] == 49 else {
      throw error(.noFlag(found: found))
    }
    place += 1
    return bytes[place - 1] == 49
  }

  private mutating func skipSeparator() throws(PathError) {
    skipSpace()
    // No comma is allowed directly after the letter.
    guard place < bytes.count, bytes[place] == UInt8(ascii: ","), place > 0,
      bytes[place - 1] | 0x20 != command | 0x20
    else { return }
    place += 1
    skipSpace()
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private var startsNumber: Bool {
    guard place < bytes.count else { return false }
    return bytes[place] &- 48 < 10 || "+-.".utf8.contains(bytes[place])
  }

  private var found: Character? {
    guard place < bytes.count else { return nil }
    return String(decoding: bytes[place...].prefix(4), as: UTF8.self).first
  }

  private var noNumber: PathError {
    error(.noNumber(command: Character(UnicodeScalar(command)), found: found))
  }

  private func error(_ reason: PathError.Reason) -> PathError {
    PathError(position: min(place + 1, max(bytes.count, 1)), reason: reason)
  }
}

extension String {
  /// The number with digits on both sides of its decimal point, as Swift requires.
  fileprivate var replacingPointEnds: String {
    var result = ""
    var before: Character?
    for character in self {
      if character == ".", before?.isNumber != true { result.append("0") }
      if before == ".", character.isNumber == false { result.append("0") }
      result.append(character)
      before = character
    }
    return result
  }
}
