import FileReading
import Motion

/// The images of a scenario's folder, each as large as it is drawn.
///
/// Only PNG, because Cairo reads nothing else; a landscape is painted instead of any other file, so
/// that a picture of a scenario needs no photographs.
package final class ImageStore {
  private let folder: String?
  private let meter: Meter
  private var images: [String: Image] = [:]
  /// Files with the same bytes are one image, whatever their names are.
  private var decoded: [Content: Image] = [:]
  /// The pixels that were decoded, and those that are kept.
  private var decodedPixels = 0
  private var drawnPixels = 0

  /// A file that was read; `bitmap` is nil of one that is no PNG.
  private final class Image {
    var bitmap: Bitmap?
    /// Whether the bitmap has all the pixels of the file.
    var isWhole = true

    init(_ bitmap: Bitmap?) { self.bitmap = bitmap }
  }

  /// What tells the bytes of a file from others: the hash is another one in each process, so that no file
  /// can be made to look like another.
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

  /// The largest file that is read.
  package static let mostBytes = 16 << 20
  /// The pixels that all images of a scenario may have together: 512 megapixels, a few seconds of decoding.
  package static let mostDecoded = 512 << 20
  /// The pixels of all images as they are drawn: 64 megapixels, 256 MB.
  package static let mostDrawn = 64 << 20

  /// Draws an image so that it fills the view and keeps its aspect ratio.
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
      // It covers the clip, so its edges don't fade where it is enlarged.
      canvas.draw(
        image,
        in: Rect(
          center: Point(x: size.width / 2, y: size.height / 2),
          size: Size(width: Double(image.width) * scale, height: Double(image.height) * scale)),
        goesOn: true)
    }
  }

  /// How much larger an image is drawn to cover a size.
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

  /// Decodes a file, and keeps as many pixels as are drawn.
  ///
  /// - Returns: false if there are too many, which the meter knows then.
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
    // Opaque to its edges, which are inside of the image.
    Canvas(small).draw(
      whole, in: Rect(x: 0, y: 0, width: Double(small.width), height: Double(small.height)),
      goesOn: true)
    return small
  }

  private func read(_ name: String) -> [UInt8]? {
    // A scenario can be a stranger's, so it can use only files in its own folder.
    guard let folder, !name.hasPrefix("/"), !FilePath(name).steps.contains("..") else {
      return nil
    }
    return try? RegularFile.bytes(
      at: "\(folder)/\(name)", within: folder, atMost: Self.mostBytes)
  }
}
