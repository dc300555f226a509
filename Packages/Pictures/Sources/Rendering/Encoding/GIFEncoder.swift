import CGif
@_spi(Tools) import Motion

/// Writes animated GIFs.
///
/// All frames share one color table, with slight ordered dithering, and each frame contains only
/// the part that has changed.
public enum GIFEncoder {
  /// The bytes of a GIF file that repeats forever.
  ///
  /// - Parameters:
  ///   - progress: Called with the completed fraction.
  /// - Throws: ``EncodingError`` if giflib fails, and the errors of drawing a picture.
  public static func encode(
    _ film: Film, progress: (Double) -> Void = { _ in }
  ) throws -> [UInt8] {
    guard let first = try film.pictures.first?.bitmap else { throw EncodingError("no frames") }
    // A few frames are usually enough to find all colors.
    let step = max(1, film.pictures.count / 8)
    let samples = stride(from: 0, to: film.pictures.count, by: step)
    let table = ColorTable(for: try samples.map { try film.pictures[$0].bitmap })
    var screen = Screen(width: first.width, height: first.height, table: table)
    let stream = try Stream(width: first.width, height: first.height, colors: table.colors)
    for (index, (picture, delay)) in zip(film.pictures, delays(of: film)).enumerated() {
      let patch = screen.update(with: try picture.bitmap, isFirst: index == 0)
      try stream.append(patch, delay: delay)
      progress(Double(index + 1) / Double(film.pictures.count))
    }
    return try stream.finish()
  }

  /// What the file of a film contains.
  ///
  /// - Throws: The errors of drawing its first picture.
  public static func contents(of film: Film) throws -> Film.Contents {
    let first = try film.pictures.first?.bitmap
    return Film.Contents(
      width: first?.width ?? 0, height: first?.height ?? 0, frameCount: film.pictures.count,
      duration: Double(delays(of: film).reduce(0, +)) / 100)
  }

  /// How long each picture is shown, in hundredths of a second; the rounding error is carried to
  /// the next one.
  private static func delays(of film: Film) -> [Int] {
    var (shown, told) = (0.0, 0)
    return film.pictures.map { picture in
      shown += picture.duration
      let delay = max(Int(clamped: (shown * 100).rounded()) - told, 2)
      told += delay
      return delay
    }
  }

  /// The index that means "unchanged".
  private static let unchanged: UInt8 = 255

  /// A rectangular part of the picture, as color indexes.
  struct Patch {
    var left = 0, top = 0, width = 1, height = 1
    var indexes: [UInt8] = [GIFEncoder.unchanged]
  }

  // MARK: Changes

  /// The picture that the previous frames have produced.
  struct Screen {
    let width: Int, height: Int
    var table: ColorTable
    /// The index of each pixel's color.
    private(set) var shown: [UInt8]
    private var sources: [UInt32]

    /// The squared color distance up to which a pixel is left unchanged.
    static let tolerance = 160

    /// The offsets of an 8 × 8 ordered dither, −3 to 3, which break up color bands but are too
    /// small to be noticed.
    static let dither: [Int] = (0..<64).map { place in
      var (x, y) = (place & 7, place >> 3)
      var rank = 0
      for _ in 0..<3 {
        rank = rank << 2 | ((x ^ y) & 1) << 1 | (y & 1)
        x >>= 1
        y >>= 1
      }
      return (rank * 7) / 64 - 3
    }

    init(width: Int, height: Int, table: ColorTable) {
      self.width = width
      self.height = height
      self.table = table
      shown = [UInt8](repeating: GIFEncoder.unchanged, count: width * height)
      sources = [UInt32](repeating: 0, count: width * height)
    }

    mutating func update(with bitmap: Bitmap, isFirst: Bool) -> Patch {
      var indexes = [UInt8](repeating: GIFEncoder.unchanged, count: width * height)
      var (left, top, right, bottom) = (width, height, -1, -1)
      let (columns, rows) = (min(width, bitmap.width), min(height, bitmap.height))
      bitmap.withPixels { pixels, stride in
        for y in 0..<rows {
          for x in 0..<columns {
            let pixel = pixels[y &* stride &+ x] | 0xFF00_0000
            let place = y &* width &+ x
            guard sources[place] != pixel else { continue }
            // Colors that fill areas are exact. Only the colors between them are dithered, and
            // their pixels are left unchanged if the difference is small. In a filled area that
            // would leave ghosts.
            let flat = table.flatIndex(of: pixel)
            if !isFirst, flat == nil,
              ColorTable.distance(table.colors[Int(shown[place])], pixel) <= Self.tolerance
            {
              continue
            }
            sources[place] = pixel
            let index = flat ?? table.index(of: Self.dithered(pixel, x, y))
            guard isFirst || shown[place] != index else { continue }
            shown[place] = index
            indexes[place] = index
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = y
          }
        }
      }
      guard right >= left else { return Patch() }
      var patch = Patch(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
      patch.indexes = []
      patch.indexes.reserveCapacity(patch.width * patch.height)
      for y in top...bottom {
        patch.indexes.append(contentsOf: indexes[(y * width + left)...(y * width + right)])
      }
      return patch
    }

    @inline(__always)
    private static func dithered(_ pixel: UInt32, _ x: Int, _ y: Int) -> UInt32 {
      let offset = dither[(y & 7) << 3 | (x & 7)]
      func channel(_ shift: UInt32) -> UInt32 {
        UInt32(min(max(Int(pixel >> shift & 255) &+ offset, 0), 255)) << shift
      }
      return channel(16) | channel(8) | channel(0)
    }
  }

  // MARK: The file

  /// A file that giflib writes into memory.
  private final class Stream {
    private var bytes: [UInt8] = []
    private var file: UnsafeMutablePointer<GifFileType>?

    init(width: Int, height: Int, colors: [UInt32]) throws(EncodingError) {
      var status: Int32 = 0
      let write: OutputFunc = { file, data, count in
        guard let context = file?.pointee.UserData, let data else { return 0 }
        Unmanaged<Stream>.fromOpaque(context).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return count
      }
      file = EGifOpen(Unmanaged.passUnretained(self).toOpaque(), write, &status)
      guard file != nil else { throw EncodingError("giflib can't start (\(status))") }
      EGifSetGifVersion(file, true)
      var entries = colors.map {
        GifColorType(
          Red: UInt8($0 >> 16 & 255), Green: UInt8($0 >> 8 & 255), Blue: UInt8($0 & 255))
      }
      entries += [GifColorType](repeating: GifColorType(), count: 256 - entries.count)
      let map = GifMakeMapObject(256, entries)
      defer { GifFreeMapObject(map) }
      try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
      try check(EGifPutExtensionLeader(file, 0xFF))
      try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
      try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
      try check(EGifPutExtensionTrailer(file))
    }

    deinit {
      if file != nil { EGifCloseFile(file, nil) }
    }

    func append(_ patch: Patch, delay: Int) throws(EncodingError) {
      // Disposal method 1 (leave in place), with a transparent index.
      let control: [UInt8] = [
        1 << 2 | 1, UInt8(truncatingIfNeeded: delay), UInt8(truncatingIfNeeded: delay >> 8),
        GIFEncoder.unchanged,
      ]
      try check(EGifPutExtension(file, 0xF9, 4, control))
      try check(
        EGifPutImageDesc(
          file, Int32(patch.left), Int32(patch.top), Int32(patch.width), Int32(patch.height),
          false, nil))
      var indexes = patch.indexes
      let status = indexes.withUnsafeMutableBufferPointer { buffer in
        EGifPutLine(file, buffer.baseAddress, Int32(buffer.count))
      }
      try check(status)
    }

    func finish() throws(EncodingError) -> [UInt8] {
      let open = file
      file = nil
      var status: Int32 = 0
      guard EGifCloseFile(open, &status) == GIF_OK else {
        throw EncodingError("giflib can't finish (\(status))")
      }
      return bytes
    }

    private func check(_ status: Int32) throws(EncodingError) {
      guard status == GIF_OK else {
        throw EncodingError("giflib reported error \(file?.pointee.Error ?? 0)")
      }
    }
  }
}
