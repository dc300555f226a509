#if Rendering
  import CommandLineParsing
  import Diagnostics
  import Foundation
  import Motion
  import Rendering
  import Scenarios

  /// Plays a take in the terminal, two pixels to a character: the upper one in its color, the lower
  /// one as its background.
  struct RenderShow {
    let take: RenderTake
    let imageFolder: String
    let console: Console

    /// Rows of text that a picture is high.
    private static let rows = 32
    private static let frameRate = 30.0

    func play() throws {
      let size = take.scenario.device.size
      let scale = Double(Self.rows * 2) / size.height
      let renderer = try FrameRenderer(
        pixelsPerPoint: scale, screens: RenderScenery(take.scenario).screens,
        imageFolder: imageFolder)
      let step = max(1, Int((take.scenario.frameRate / Self.frameRate).rounded()))
      let seconds = Double(step) / take.scenario.frameRate
      let cut = RenderCut([take], step: step, seconds: seconds)
      let begin = Date()
      var elapsed = 0.0
      for (index, scene) in cut.scenes.enumerated() {
        guard let shot = take.shot(at: scene.shot) else { continue }
        let text = Self.text(of: renderer.render(shot.frame))
        // Up to where the last picture began, which is drawn over.
        let back = index == 0 ? "" : "\u{1B}[\(Self.rows)A"
        console.output.write(back + text)
        console.output.flush()
        elapsed += scene.seconds
        let rest = begin.addingTimeInterval(elapsed).timeIntervalSinceNow
        if rest > 0, index + 1 < cut.scenes.count { Thread.sleep(forTimeInterval: rest) }
      }
    }

    /// A picture as lines of text in 24-bit colors.
    static func text(of picture: Bitmap) -> String {
      let pixels = picture.pixels
      var text = ""
      for row in 0..<(picture.height / 2) {
        var shown: (upper: UInt32, lower: UInt32)?
        for x in 0..<picture.width {
          let upper = pixels[row * 2 * picture.width + x]
          let lower = pixels[(row * 2 + 1) * picture.width + x]
          // Told only where it changes: most of a screen is of one color.
          if shown?.upper != upper { text += "\u{1B}[38;2;\(code(upper))m" }
          if shown?.lower != lower { text += "\u{1B}[48;2;\(code(lower))m" }
          shown = (upper, lower)
          text += "▀"
        }
        text += "\u{1B}[0m\n"
      }
      return text
    }

    private static func code(_ pixel: UInt32) -> String {
      "\(pixel >> 16 & 255);\(pixel >> 8 & 255);\(pixel & 255)"
    }
  }
#endif
