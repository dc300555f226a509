import CPango
import MemoryAccounting
@_spi(Tools) public import Motion
import Synchronization

/// A picture in memory: premultiplied ARGB with 32 bits per pixel, as Cairo draws it.
///
/// One part of the program draws it and another shows it; it belongs to one owner at a time.
public final class Bitmap {
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int

  let surface: OpaquePointer

  /// Its size in bytes.
  let byteCount: Int

  /// The maximum number of pixels on a side; Cairo's coordinates end at twice this number.
  public static let longestSide = 16384

  /// Creates a transparent picture; both sides are clamped to 1 to ``longestSide``.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    // Counted before the memory is there, so that a limit ends the process without it.
    byteCount = self.width * self.height * 4
    Self.count(byteCount)
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height))
    precondition(
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      "not enough memory for a picture of \(self.width) × \(self.height) pixels")
  }

  /// Creates a transparent picture with the fewest whole pixels that cover a size.
  convenience init(covering size: Size) {
    self.init(
      width: Int(clamped: size.width.rounded(.up)), height: Int(clamped: size.height.rounded(.up)))
  }

  /// Takes ownership of a surface that Cairo created.
  init(adopting surface: OpaquePointer) {
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    byteCount = Int(cairo_image_surface_get_stride(surface)) * height
    Self.count(byteCount)
  }

  deinit {
    Self.live.subtract(byteCount, ordering: .relaxed)
    MemoryBudget.process.count(-byteCount)
    cairo_surface_destroy(surface)
  }

  /// A separate copy of the picture.
  func copy() -> Bitmap {
    let copy = Bitmap(width: width, height: height)
    withPixels { source, stride in
      copy.withPixels { target, targetStride in
        for y in 0..<height {
          (target + y * targetStride).update(from: source + y * stride, count: width)
        }
      }
    }
    return copy
  }

  // MARK: Memory

  /// The total size of all bitmaps of the process, in bytes.
  private static let live = Atomic(0)
  /// The total size above which no more pictures are created, if the process has no memory limit: 1
  /// GB.
  package static let mostBytes = 1 << 30

  private static func count(_ bytes: Int) {
    live.add(bytes, ordering: .relaxed)
    MemoryBudget.process.count(bytes)
  }

  /// Checks that a picture can have this size, and that the process can use this much more memory.
  static func checkRoom(for size: Size) throws(PictureError) {
    let side = Double(longestSide)
    guard size.width <= side, size.height <= side else {
      throw PictureError(.tooLarge(width: size.width, height: size.height))
    }
    try checkRoom(forPixels: Int(clamped: size.width * size.height))
  }

  /// Checks that the process can use the memory for this many pixels.
  static func checkRoom(forPixels pixels: Int) throws(PictureError) {
    let bytes = pixels * 4
    guard MemoryBudget.process.limit == .max else {
      guard MemoryBudget.process.hasRoom(for: bytes) else {
        throw PictureError(.noMemory(bytes: MemoryBudget.process.limit))
      }
      return
    }
    guard live.load(ordering: .relaxed) + bytes <= mostBytes else {
      throw PictureError(.noMemory(bytes: mostBytes))
    }
  }

  // MARK: Pixels

  /// Calls a function with the pixels, `0xAARRGGBB` in rows, and the number of pixels per row.
  func withPixels<Result>(
    _ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int) throws -> Result
  ) rethrows -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    guard let bytes = cairo_image_surface_get_data(surface) else {
      preconditionFailure("the picture is finished")
    }
    return try bytes.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      try body($0, stride)
    }
  }

  /// The color of a pixel, not premultiplied.
  public subscript(x: Int, y: Int) -> Color {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "outside of the picture")
    let pixel = withPixels { $0[y * $1 + x] }
    return Color(packed: Pixel.straight(pixel))
  }

  /// All pixels as `0xAARRGGBB`, premultiplied, row by row without padding.
  public var pixels: [UInt32] {
    withPixels { pixels, stride in
      var all: [UInt32] = []
      all.reserveCapacity(width * height)
      for y in 0..<height {
        all.append(contentsOf: UnsafeBufferPointer(start: pixels + y * stride, count: width))
      }
      return all
    }
  }

  /// Creates a picture from pixels in the format of ``pixels``.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "as many pixels as there is room for")
    self.init(width: width, height: height)
    withPixels { target, stride in
      for y in 0..<height {
        for x in 0..<width { target[y * stride + x] = pixels[y * width + x] }
      }
    }
  }
}

/// Arithmetic on one pixel.
enum Pixel {
  /// Converts premultiplied `0xAARRGGBB` to straight `0xRRGGBBAA`.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha)
    }
    return channel(16) << 24 | channel(8) << 16 | channel(0) << 8 | alpha
  }

  /// Spreads the four channels, so that each has eight free bits above it.
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
  }

  /// The inverse of ``spread(_:)``.
  @inline(__always)
  static func packed(_ spread: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: spread & 0x00FF_00FF)
      | UInt32(truncatingIfNeeded: spread >> 24) & 0xFF00_FF00
  }

  /// Interpolates between two pixels; `fraction` is in 256ths.
  @inline(__always)
  static func mix(_ first: UInt64, _ second: UInt64, _ fraction: UInt64) -> UInt64 {
    ((first &* (256 &- fraction) &+ second &* fraction) >> 8) & 0x00FF_00FF_00FF_00FF
  }

  /// Interpolates between four pixels; `x` and `y` are in 256ths.
  ///
  /// Each pair is in memory order, with the left pixel in the lower half.
  @inline(__always)
  static func mix(_ upper: UInt64, _ lower: UInt64, x: UInt16, y: UInt16) -> UInt32 {
    let upper = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(upper, to: SIMD8<UInt8>.self))
    let lower = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(lower, to: SIMD8<UInt8>.self))
    let left = SIMD8(lowHalf: upper.lowHalf, highHalf: lower.lowHalf)
    let right = SIMD8(lowHalf: upper.highHalf, highHalf: lower.highHalf)
    let both = (left &* (256 &- x) &+ right &* x) &>> 8
    let one = (both.lowHalf &* (256 &- y) &+ both.highHalf &* y) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: one), to: UInt32.self)
  }
}
