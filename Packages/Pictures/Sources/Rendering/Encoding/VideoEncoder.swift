import External
@_spi(Tools) import Motion

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes MP4 files with `ffmpeg`, which is run as a program and not linked, because its encoders
/// are under the GPL.
public struct VideoEncoder: Sendable {
  /// The path of the program.
  public let program: String

  /// Finds `ffmpeg` in the folders of a `PATH`; nil if it is in none of them.
  public init?(path: String) {
    let candidates = path.split(separator: ":").map { "\($0)/ffmpeg" }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    program = found
  }

  /// Encodes a film into a file; an existing file is replaced.
  ///
  /// The colors are converted to BT.709, and the file says so: without the mark, a player guesses
  /// the matrix from the height, and colors are off.
  ///
  /// - Parameters:
  ///   - frameRate: Frames per second; each picture is repeated for as long as it is shown.
  ///   - progress: Called with the completed fraction.
  /// - Returns: What the file contains: its sides are even, so an odd one loses a pixel.
  /// - Throws: ``EncodingError`` with the first line of `ffmpeg`'s messages, since the others follow
  ///   from it, and the errors of drawing.
  @discardableResult
  public func encode(
    _ film: Film, frameRate: Double, to path: String, progress: (Double) -> Void = { _ in }
  ) throws -> Film.Contents {
    guard let first = try film.pictures.first?.bitmap else { throw EncodingError("no frames") }
    let arguments = [
      // Without -xerror, ffmpeg 5 reports success for a file that a full disk has cut short.
      "-hide_banner", "-loglevel", "error", "-xerror", "-y", "-f", "rawvideo",
      "-pixel_format", "bgra", "-video_size", "\(first.width)x\(first.height)",
      "-framerate", "\(frameRate)", "-i", "-",
      // 4:2:0 stores one color for each block of two by two pixels, so both sides must be even.
      "-vf",
      "crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,"
        + "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int",
      "-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range",
      "tv", "-movflags", "+faststart", "-f", "mp4", path,
    ]
    let process: ChildProcess
    do {
      process = try ChildProcess(program, arguments)
    } catch {
      throw EncodingError("ffmpeg can't be started")
    }
    let fed = Result { try feed(film, frameRate: frameRate, to: process, progress) }
    let end = process.finish()
    guard let sent = try fed.get(), end.status == 0 else {
      let line = end.messages.split(whereSeparator: \.isNewline).first.map(String.init)
      throw EncodingError("ffmpeg reported: \(line ?? "nothing")")
    }
    return Film.Contents(
      width: first.width / 2 * 2, height: first.height / 2 * 2, frameCount: sent,
      duration: Double(sent) / frameRate)
  }

  /// Sends each picture as often as its duration requires.
  ///
  /// - Returns: The number of frames; nil if `ffmpeg` didn't accept all of them.
  private func feed(
    _ film: Film, frameRate: Double, to process: ChildProcess, _ progress: (Double) -> Void
  ) throws -> Int? {
    var (shown, sent) = (0.0, 0)
    for (index, picture) in film.pictures.enumerated() {
      shown += picture.duration
      let count = Int(clamped: (shown * frameRate).rounded()) - sent
      sent += count
      let pixels = try picture.bitmap.pixels
      for _ in 0..<count where !pixels.withUnsafeBytes(process.send) { return nil }
      progress(Double(index + 1) / Double(film.pictures.count))
    }
    return sent
  }
}
