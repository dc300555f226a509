@_spi(Tools) import Diagnostics
import Rendering

/// The pictures of screens that a page has sent for a new motion.
///
/// A picture comes in parts, as a message has a limit. It is checked when all of them are there.
final class PictureDesk {
  private var parts: [Side: (bytes: [UInt8], next: Int)] = [:]
  private var pictures: [Side: [UInt8]] = [:]

  enum Side: String, CaseIterable {
    case first, second
  }

  /// The maximum size of a picture in bytes, its maximum number of pixels, and of parts.
  ///
  /// The pixels are those of the largest device.
  static let (byteLimit, pixelLimit, partLimit) = (12 << 20, 6 << 20, 512)
  private let byteLimit: Int

  init(byteLimit: Int = byteLimit) { self.byteLimit = byteLimit }

  /// Receives a part of a picture in Base64.
  ///
  /// - Returns: Whether it was the last one.
  /// - Throws: ``CannotTakePicture`` if a part is missing, or if the picture can't be used.
  func receive(_ text: String, of side: Side, part: Int, count: Int) throws -> Bool {
    if part == 0 { parts[side] = ([], 0) }
    var (bytes, next) = parts.removeValue(forKey: side) ?? ([], 0)
    guard part == next, part < count else { throw CannotTakePicture("a part of it is missing") }
    guard let new = Base64Bytes(text)?.bytes else {
      throw CannotTakePicture("a part of it is no Base64")
    }
    bytes += new
    guard bytes.count <= byteLimit else {
      throw CannotTakePicture("it has more than \(byteLimit >> 20) MB")
    }
    next += 1
    guard next == count else {
      parts[side] = (bytes, next)
      return false
    }
    try Self.check(bytes)
    pictures[side] = bytes
    return true
  }

  /// The picture of a side.
  func picture(of side: Side) throws -> [UInt8] {
    guard let picture = pictures[side] else {
      throw CannotTakePicture("there is none for the \(side) screen")
    }
    return picture
  }

  /// Forgets all pictures.
  func clear() { (parts, pictures) = ([:], [:]) }

  private static func check(_ bytes: [UInt8]) throws {
    guard let size = PictureSize(ofPNG: bytes) else { throw CannotTakePicture("it is no PNG file") }
    // The header can claim anything, so the product must not overflow.
    guard size.width <= 1 << 15, size.height <= 1 << 15, size.width * size.height <= pixelLimit
    else {
      throw CannotTakePicture(
        "it has \(size.width) × \(size.height) pixels, and at most 6 megapixels are kept")
    }
    guard PNGEncoder.decode(bytes) != nil else { throw CannotTakePicture("it is damaged") }
  }
}

/// The reason why a picture can't be a screen.
struct CannotTakePicture: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, "the picture can't be used: \(why)") }
}
