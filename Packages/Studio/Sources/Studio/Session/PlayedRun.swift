@_spi(Tools) import Recordings
import Scenarios

/// A scenario that was played to the end, encoded for a page.
struct PlayedRun {
  let recording: Recording
  let result: PlayResult
  let frameCount: Int
  /// The message with all frames.
  let message: [UInt8]
  /// Whether the run exceeded the page's limits and was cut off.
  let isCut: Bool

  /// The maximum number of frames and of bytes for a page.
  static let frameLimit = 20_000
  static let byteLimit = 64 << 20

  /// - Throws: ``PageIsGone`` if no page waits for the run.
  init(_ run: Run, pictures: PictureTable, request: Int, _ turns: Turns?) throws(PageIsGone) {
    var encoder = FrameEncoder(pictures)
    var out = ByteWriter()
    out.append(MessageKind.run.rawValue)
    out.append(request)
    out.append(0)
    var count = 0
    while !run.player.isDone, count < Self.frameLimit, out.bytes.count < Self.byteLimit {
      run.player.step()
      encoder.encode(run.stage, into: &out)
      count += 1
      try turns?.pass()
    }
    out.replace(at: 8, by: count)
    isCut = !run.player.isDone
    result = run.player.result
    recording = run.recorder.finish(result)
    frameCount = count
    message = out.bytes
  }
}
