/// The frames of a clip, at a small size for comparing them.
package struct Clip: Sendable {
  package let width: Int
  package let height: Int
  /// The red, green and blue values of each pixel, row by row.
  package var frames: [[UInt8]]
  /// The time of each frame, in seconds.
  package var times: [Double]

  /// - Precondition: There is a time for each frame, and there are three bytes for each pixel.
  package init(width: Int, height: Int, frames: [[UInt8]], times: [Double]) {
    precondition(frames.count == times.count, "a time for each frame")
    precondition(frames.allSatisfy { $0.count == 3 * width * height }, "three bytes for each pixel")
    (self.width, self.height, self.frames, self.times) = (width, height, frames, times)
  }

  package func picture(_ frame: Int) -> ClipPicture {
    ClipPicture(width: width, height: height, bytes: frames[frame])
  }
}
