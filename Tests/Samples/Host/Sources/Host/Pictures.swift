#if Pictures
  import Rendering
  import Views

  /// What a stage shows, as the bytes of a PNG file.
  func png(of picture: Frame) throws -> [UInt8] {
    let renderer = try FrameRenderer(pixelsPerPoint: 2)
    return PNGEncoder.encode(try renderer.render(picture))
  }
#endif
