import CWebP
@_spi(Tools) import Motion

/// Writes animated WebP files.
public enum WebPEncoder {
  /// The bytes of a WebP file that repeats forever.
  ///
  /// - Parameters:
  ///   - quality: 0 to 100.
  ///   - effort: 0 to 6; a higher effort makes the file smaller. 6 takes several times as long as 2
  ///     and saves a tenth.
  ///   - progress: Called with the completed fraction.
  /// - Throws: ``EncodingError`` if libwebp fails, and the errors of drawing a picture.
  public static func encode(
    _ film: Film, quality: Double = 80, effort: Int = 2, progress: (Double) -> Void = { _ in }
  ) throws -> [UInt8] {
    guard let first = try film.pictures.first?.bitmap else { throw EncodingError("no frames") }
    var options = WebPAnimEncoderOptions()
    var config = WebPConfig()
    // The functions without a version argument are inline in C, so Swift can't call them.
    guard WebPAnimEncoderOptionsInitInternal(&options, Int32(WEBP_MUX_ABI_VERSION)) != 0,
      WebPConfigInitInternal(
        &config, WEBP_PRESET_DRAWING, Float(quality), Int32(WEBP_ENCODER_ABI_VERSION)) != 0
    else { throw EncodingError("libwebp's version does not match its headers") }
    config.method = Int32(min(max(effort, 0), 6))
    // Without this, thin colored text is blurred, because pixels share their color components.
    config.use_sharp_yuv = 1
    config.thread_level = 1
    guard
      let encoder = WebPAnimEncoderNewInternal(
        Int32(first.width), Int32(first.height), &options, Int32(WEBP_MUX_ABI_VERSION))
    else { throw EncodingError("libwebp can't start") }
    defer { WebPAnimEncoderDelete(encoder) }
    var time = 0.0
    for (index, picture) in film.pictures.enumerated() {
      try add(picture.bitmap, at: time, to: encoder, &config)
      time += picture.duration
      progress(Double(index + 1) / Double(film.pictures.count))
    }
    guard WebPAnimEncoderAdd(encoder, nil, milliseconds(time), nil) != 0 else {
      throw failure(of: encoder)
    }
    var file = WebPData()
    guard WebPAnimEncoderAssemble(encoder, &file) != 0 else { throw failure(of: encoder) }
    defer { WebPFree(UnsafeMutableRawPointer(mutating: file.bytes)) }
    return [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  /// What a file contains; nil if it is no WebP file with an animation.
  ///
  /// libwebp joins equal pictures that follow one another, so only the file tells how many it has.
  ///
  /// Source: "WebP Container Specification", section "Animation".
  public static func contents(of bytes: [UInt8]) -> Film.Contents? {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    guard bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)) else { return nil }
    var contents = Film.Contents(width: 0, height: 0, frameCount: 0, duration: 0)
    var place = 12
    while place + 8 <= bytes.count {
      let (name, size) = (bytes[place..<(place + 4)], number(place + 4, 4))
      guard size <= bytes.count - place - 8 else { return nil }
      if name.elementsEqual("VP8X".utf8), size >= 10 {
        (contents.width, contents.height) = (number(place + 12, 3) + 1, number(place + 15, 3) + 1)
      } else if name.elementsEqual("ANMF".utf8), size >= 16 {
        contents.frameCount += 1
        contents.duration += Double(number(place + 20, 3)) / 1000
      }
      // Chunks have even sizes.
      place += 8 + size + size % 2
    }
    return contents.frameCount > 0 ? contents : nil
  }

  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32(clamping: Int(clamped: (seconds * 1000).rounded()))
  }

  private static func add(
    _ bitmap: Bitmap, at time: Double, to encoder: OpaquePointer, _ config: inout WebPConfig
  ) throws(EncodingError) {
    var picture = WebPPicture()
    guard WebPPictureInitInternal(&picture, Int32(WEBP_ENCODER_ABI_VERSION)) != 0 else {
      throw EncodingError("libwebp's version does not match its headers")
    }
    picture.use_argb = 1
    picture.width = Int32(bitmap.width)
    picture.height = Int32(bitmap.height)
    guard WebPPictureAlloc(&picture) != 0, let target = picture.argb else {
      throw EncodingError("libwebp ran out of memory for a frame")
    }
    defer { WebPPictureFree(&picture) }
    let targetStride = Int(picture.argb_stride)
    bitmap.withPixels { pixels, stride in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          // Frames are opaque, so premultiplied and straight colors are the same.
          target[y &* targetStride &+ x] = pixels[y &* stride &+ x] | 0xFF00_0000
        }
      }
    }
    guard WebPAnimEncoderAdd(encoder, &picture, milliseconds(time), &config) != 0 else {
      throw failure(of: encoder)
    }
  }

  private static func failure(of encoder: OpaquePointer) -> EncodingError {
    let message = WebPAnimEncoderGetError(encoder).map { String(cString: $0) }
    return EncodingError("libwebp reported: \(message ?? "nothing")")
  }
}
