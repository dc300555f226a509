import FileReading
@_spi(Tools) import Motion

/// The images of a scenario's folder, each decoded at the size at which it is drawn.
///
/// Only PNG files are read, because Cairo supports no other format. A landscape is painted in place
/// of any other file, so that a scenario needs no photographs.
package final class ImageStore {
  private let folder: String?
  private let meter: Meter
  private var images: [String: Image] = [:]
  /// Decoded images by content, so that files with the same bytes are decoded once.
  private var decoded: [Content: Image] = [:]
  /// The number of pixels that were decoded, and the number that are kept in memory.
  private var decodedPixels = 0
  private var drawnPixels = 0

  /// A file that was read; `bitmap` is nil if it is not a PNG file.
  private final class Image {
    var bitmap: Bitmap?
    /// Whether the bitmap has all the pixels of the file.
    var isWhole = true

    init(_ bitmap: Bitmap?) { self.bitmap = bitmap }
  }

  /// A fingerprint of a file's bytes.
  ///
  /// The hash is seeded differently in each process, so that a file can't be crafted to match
  /// another.
  private struct Content: Hashable {
    let count: Int
    let hash: Int

    init(_ bytes: [UInt8]) {
      count = bytes.count
      hash = bytes.hashValue
    }
  }

  init(folder: String?, meter: Meter) {
    self.folder = folder
    self.meter = meter
  }

  /// The maximum size of a file that is read, in bytes.
  package static let mostBytes = 16 << 20
  /// The maximum number of pixels that are decoded for a scenario's images: 512 megapixels, which
  /// takes a few seconds.
  package static let mostDecoded = 512 << 20
  /// The maximum number of pixels that are kept for a scenario's images: 64 megapixels, 256 MB.
  package static let mostDrawn = 64 << 20

  /// Draws an image so that it covers the view and keeps its aspect ratio.
  func draw(_ name: String, size: Size, painter: ScreenPainter, on canvas: Canvas) {
    let fineness = canvas.transform.longest
    let wanted = Size(width: size.width * fineness, height: size.height * fineness)
    guard let image = image(name, covering: wanted) else {
      guard !meter.isSpent else { return }
      var dice = Dice(seed: ScreenArt.seed(of: name))
      ScreenBody(
        typesetter: painter.typesetter, palette: Palette(background: .white, seed: 0), seed: 0
      ).drawPicture(Rect(origin: .zero, size: size), cornerRadius: 0, &dice, on: canvas)
      return
    }
    let scale = Self.scale(of: image, covering: size)
    canvas.within {
      canvas.add(Rect(origin: .zero, size: size))
      canvas.clip()
      // The image covers the clip; its edge pixels are repeated, so that an enlarged image doesn't
      // fade at its edges.
      canvas.draw(
        image,
        in: Rect(
          center: Point(x: size.width / 2, y: size.height / 2),
          size: Size(width: Double(image.width) * scale, height: Double(image.height) * scale)),
        goesOn: true)
    }
  }

  /// The factor by which an image is scaled to cover a size.
  private static func scale(of image: Bitmap, covering size: Size) -> Double {
    max(size.width / Double(image.width), size.height / Double(image.height))
  }

  private func image(_ name: String, covering size: Size) -> Bitmap? {
    if let known = images[name] {
      guard let bitmap = known.bitmap else { return nil }
      if known.isWhole || Self.scale(of: bitmap, covering: size) <= 1 { return bitmap }
    }
    guard let bytes = read(name) else {
      images[name] = Image(nil)
      return nil
    }
    let content = Content(bytes)
    let image = decoded[content] ?? Image(nil)
    if decoded[content] == nil || !image.isWhole && !covers(image, size) {
      guard decode(bytes, of: name, into: image, covering: size) else { return nil }
    }
    (decoded[content], images[name]) = (image, image)
    return image.bitmap
  }

  private func covers(_ image: Image, _ size: Size) -> Bool {
    image.bitmap.map { Self.scale(of: $0, covering: size) <= 1 } ?? true
  }

  /// Decodes a file, and keeps only as many pixels as are drawn.
  ///
  /// - Returns: False if there are too many pixels; the error has then been recorded by the meter.
  private func decode(
    _ bytes: [UInt8], of name: String, into image: Image, covering size: Size
  ) -> Bool {
    let pixels = PNGEncoder.pixels(of: bytes)
    decodedPixels += pixels
    guard decodedPixels <= Self.mostDecoded else { return refuse(.tooManyPixels(image: name)) }
    do {
      try Bitmap.checkRoom(forPixels: pixels)
    } catch {
      return refuse(error.reason)
    }
    guard let whole = PNGEncoder.read(bytes) else { return true }
    let scale = Self.scale(of: whole, covering: size)
    let drawn = scale < 1 && scale > 0 ? Self.shrunk(whole, by: scale) : whole
    drawnPixels += drawn.width * drawn.height - (image.bitmap.map { $0.width * $0.height } ?? 0)
    guard drawnPixels <= Self.mostDrawn else { return refuse(.tooManyPixels(image: name)) }
    (image.bitmap, image.isWhole) = (drawn, drawn === whole)
    return true
  }

  private func refuse(_ reason: PictureError.Reason) -> Bool {
    meter.refuse(PictureError(reason))
    return false
  }

  private static func shrunk(_ whole: Bitmap, by scale: Double) -> Bitmap {
    let small = Bitmap(
      covering: Size(width: Double(whole.width) * scale, height: Double(whole.height) * scale))
    // The edge pixels are repeated, so that the small image stays opaque at its edges.
    Canvas(small).draw(
      whole, in: Rect(x: 0, y: 0, width: Double(small.width), height: Double(small.height)),
      goesOn: true)
    return small
  }

  private func read(_ name: String) -> [UInt8]? {
    // A scenario can come from an untrusted source, so it may use only files in its own folder.
    guard let folder, !name.hasPrefix("/"), !FilePath(name).steps.contains("..") else {
      return nil
    }
    return try? RegularFile.bytes(
      at: "\(folder)/\(name)", within: folder, atMost: Self.mostBytes)
  }
}
