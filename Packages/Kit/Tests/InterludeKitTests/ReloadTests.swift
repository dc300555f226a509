import InterludeKit
import Testing
import Transitions
import UIKit

/// Scripts whose files change while the app runs.
@MainActor
struct ReloadTests {
  private static func slide(_ values: String) -> String {
    """
    return {
      duration = 0.5, curve = "linear",
      frame = function(ctx, progress, presence) return { front = { \(values) } } end,
    }
    """
  }

  private final class Side {
    let scripts: Scripts
    let app: AppSide
    private(set) var failures: [Interlude.Failure] = []

    @MainActor
    init(reloading: (Interlude) -> Void) throws {
      scripts = try Scripts(["Slide": ReloadTests.slide("translateX = 100 * (1 - presence)")])
      let interlude = Interlude(scripts: scripts.folder)
      reloading(interlude)
      app = try AppSide(
        LoopCase.all(of: .push)[0], interlude, .make(interlude, "Slide", wraps: false))
      interlude.onFailure = { [weak self] in self?.failures.append($0) }
    }

    @MainActor
    var shown: CGAffineTransform {
      app.parts.other?.view.layer.presentation()?.affineTransform() ?? .identity
    }
  }

  @Test func `a running transition goes on with a new version, at the same progress`() throws {
    let side = try Side { $0.startReloading() }
    side.app.tick { side.app.begin() }
    for _ in 0..<6 { side.app.tick() }
    let before = try #require(side.app.delegate.running?.progress)
    #expect(side.shown.tx > 50 && side.shown.ty == 0)
    try side.scripts.write(Self.slide("translateY = 100 * (1 - presence)"), to: "Slide")
    side.app.interlude.reload()
    side.app.tick()
    let after = try #require(side.app.delegate.running?.progress)
    #expect(after > before && after < before + 0.05)
    #expect(side.shown.tx == 0)
    #expect(abs(side.shown.ty - 100 * (1 - after)) < 1e-6)
    for _ in 0..<60 { side.app.tick() }
    #expect(side.failures.isEmpty)
    #expect(side.app.isOver && side.app.leftovers.isEmpty, "\(side.app.leftovers)")
    side.app.end()
    side.app.interlude.stopReloading()
  }

  @Test func `a version with an error is kept out`() throws {
    let side = try Side { $0.startReloading() }
    side.app.tick { side.app.begin() }
    for _ in 0..<6 { side.app.tick() }
    for text in [Self.slide("translateX = nothing.at"), "return {"] {
      try side.scripts.write(text, to: "Slide")
      side.app.interlude.reload()
      side.app.interlude.reload()
    }
    side.app.tick()
    #expect(side.shown.tx > 50)
    #expect(side.failures.count == 2)
    #expect(side.failures.first?.line == 3)
    #expect(side.failures.first?.report.contains("the version before stays in use") == true)
    for _ in 0..<60 { side.app.tick() }
    #expect(side.app.isOver && side.app.leftovers.isEmpty, "\(side.app.leftovers)")
    side.app.end()
    side.app.interlude.stopReloading()
  }

  @Test func `files are looked at while the app runs, and only if it asks for that`() throws {
    for isWatching in [true, false] {
      let side = try Side { if isWatching { $0.startReloading() } }
      if isWatching { side.app.tick { side.app.interlude.startReloading(every: 0.1) } }
      try side.scripts.write(Self.slide("translateY = 100 * (1 - presence)"), to: "Slide")
      for _ in 0..<20 { side.app.tick() }
      side.app.tick { side.app.begin() }
      for _ in 0..<6 { side.app.tick() }
      #expect((side.shown.ty > 50) == isWatching)
      side.app.end()
      side.app.interlude.stopReloading()
    }
  }
}
