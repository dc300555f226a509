import Foundation

/// Writes MP4 files with `ffmpeg`, which is run rather than linked: its encoders are under the GPL.
public struct VideoEncoder: Sendable {
  /// The path of the program.
  public let program: String

  /// Finds `ffmpeg` in the folders of a `PATH`; nil if it is in none of them.
  public init?(path: String) {
    let candidates = path.split(separator: ":").map { "\($0)/ffmpeg" }
    guard
      let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    program = found
  }

  /// Encodes a film into a file, which it replaces.
  ///
  /// - Parameters:
  ///   - frameRate: Frames per second; each picture is repeated for as long as it is shown.
  ///   - progress: Called with the completed fraction.
  /// - Throws: ``EncodingError`` with the last line of `ffmpeg`'s output, and the errors of
  ///   drawing.
  public func encode(
    _ film: Film, frameRate: Double, to path: String, progress: (Double) -> Void = { _ in }
  ) throws {
    guard let first = try film.pictures.first?.bitmap else { throw EncodingError("no frames") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(first.width)x\(first.height)", "-framerate", "\(frameRate)", "-i", "-",
      // 4:2:0 stores one color for two by two pixels, so both sides must be even.
      "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0", "-c:v", "libx264", "-preset", "veryfast",
      "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4", path,
    ]
    let (input, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    // If ffmpeg exits early, writing to it must be an error rather than end this program.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    do {
      try process.run()
    } catch {
      throw EncodingError("ffmpeg can't be started")
    }
    let fed = Result {
      try feed(film, frameRate: frameRate, to: input.fileHandleForWriting, progress)
    }
    try? input.fileHandleForWriting.close()
    let said = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let broken = try fed.get()
    guard process.terminationStatus == 0, !broken else {
      let line = said.split(whereSeparator: \.isNewline).last.map(String.init)
      throw EncodingError("ffmpeg reported: \(line ?? "nothing")")
    }
  }

  /// Whether ffmpeg has closed its input.
  private func feed(
    _ film: Film, frameRate: Double, to handle: FileHandle, _ progress: (Double) -> Void
  ) throws -> Bool {
    var (shown, sent) = (0.0, 0)
    for (index, picture) in film.pictures.enumerated() {
      shown += picture.duration
      let count = Int((shown * frameRate).rounded()) - sent
      sent += count
      let data = try picture.bitmap.pixels.withUnsafeBytes { Data($0) }
      for _ in 0..<count {
        do {
          try handle.write(contentsOf: data)
        } catch {
          return true
        }
      }
      progress(Double(index + 1) / Double(film.pictures.count))
    }
    return false
  }
}
