import Foundation
import InterludeKit
import Motion
import Rendering
import Testing
import Transitions
import UIKit
import Views

/// A push whose script is saved midway, drawn by the renderer of `interlude render`.
@MainActor
struct ReloadStripTests {
  private static func script(_ frame: String) -> String {
    """
    return {
      duration = 0.6, curve = "easeInOut",
      frame = function(ctx, progress, presence)
        return { \(frame) }
      end,
    }
    """
  }

  private static let slide = script(
    """
    front = { translateX = ctx.container.width * (1 - presence) },
    back = { translateX = -0.3 * ctx.container.width * presence, brightness = 1 - 0.2 * presence },
    """)
  private static let rise = script(
    """
    front = { translateY = ctx.container.height * (1 - presence), cornerRadius = 40 * (1 - presence) },
    back = { scale = 1 - 0.15 * presence, cornerRadius = 40, brightness = 1 - 0.4 * presence },
    """)

  /// The frame before which the other version is saved, and those that are drawn.
  private static let (saved, drawn) = (18, stride(from: 4, to: 30, by: 5))

  private typealias Panel = (picture: Bitmap, progress: Double)

  /// Plays the push.
  ///
  /// - Parameter next: What is saved midway; nil changes nothing.
  private func film(saving next: String?) throws -> [Panel] {
    let side = try ReloadedApp(files: { try $0.write(Self.slide, to: "Slide") }) {
      try $0.startReloading()
    }
    let renderer = try FrameRenderer(pixelsPerPoint: 0.4)
    var panels: [Panel] = []
    side.tick(begin: true)
    for frame in 0..<36 {
      if frame == Self.saved, let next {
        try side.scripts.write(next, to: "Slide")
        side.app.interlude.reload()
      }
      side.tick()
      guard Self.drawn.contains(frame) else { continue }
      panels.append(
        (try renderer.render(Frame(of: side.app.stage.window, at: 0)), try #require(side.progress)))
    }
    for _ in 0..<20 { side.tick() }
    #expect(side.failures.isEmpty)
    side.expectNothingLeft()
    return panels
  }

  @Test func `a push that is reloaded midway goes on as the new version does`() throws {
    let (kept, reloaded) = (try film(saving: nil), try film(saving: Self.rise))
    for (frame, (old, new)) in zip(Self.drawn, zip(kept, reloaded)) {
      #expect(abs(old.progress - new.progress) < 1e-9, "frame \(frame)")
      let difference = try PictureDifference(old.picture, new.picture)
      #expect((difference.visible == 0) == (frame < Self.saved), "frame \(frame): \(difference)")
    }
    guard let folder = ProcessInfo.processInfo.environment["INTERLUDE_KIT_STRIPS"] else { return }
    func row(_ title: String, _ panels: [Panel]) -> FilmStrip.Row {
      .init(
        title: title, detail: "",
        panels: panels.map {
          .init(
            picture: $0.picture, caption: "\(Int(($0.progress * 100).rounded())) %",
            progress: $0.progress)
        })
    }
    let strip = FilmStrip(rows: [
      row("a push", kept), row("saved midway with another motion", reloaded),
    ])
    try Data(PNGEncoder.encode(try strip.bitmap()))
      .write(to: URL(fileURLWithPath: "\(folder)/Reload.png"))
  }
}
