import Testing
import Transitions
import UIKit

@testable import InterludeKit

/// Plugins whose files change while the app runs.
@MainActor
struct PluginReloadTests {
  private func made(_ plugin: String) throws -> ReloadedApp {
    try ReloadedApp(plugin: "Slider") {
      try $0.write(plugin: plugin, to: "Slider")
      try $0.write(ReloadedApp.slide("translateY = 200 * (1 - presence)"), to: "Drop")
    } _: {
      try $0.startReloading()
    }
  }

  @Test func `its running animator goes on with a new version`() throws {
    let side = try made(ReloadedApp.plugin("Slide"))
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    let before = try #require(side.progress)
    #expect(side.shown.tx > 50 && side.shown.ty == 0)
    try side.save(.down)
    side.tick()
    let after = try #require(side.progress)
    #expect(after > before && after < before + 0.05)
    #expect(side.shown.tx == 0 && side.shown.ty > 50)
    for _ in 0..<60 { side.tick() }
    #expect(side.failures.isEmpty, "\(side.failures)")
    side.expectNothingLeft()
  }

  @Test func `its new rules decide about the next change`() throws {
    let side = try made(ReloadedApp.plugin("Slide"))
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    try side.scripts.write(plugin: ReloadedApp.plugin("Drop"), to: "Slider")
    side.tick()
    // The running push keeps its animator.
    #expect(side.shown.tx > 50 && side.shown.ty == 0)
    for _ in 0..<60 { side.tick() }
    side.app.tick { side.app.parts.navigation?.popViewController(animated: true) }
    for _ in 0..<6 { side.tick() }
    #expect(side.shown.tx == 0 && side.shown.ty > 10)
    #expect(side.app.delegate.running?.reasons.joined().contains("Drop") == true)
    for _ in 0..<60 { side.tick() }
    side.expectNothingLeft()
  }

  @Test(arguments: [
    "return { api = 1, animator = { push = ",
    "return { api = 1, animator = { push = \"Nothing\" } }",
    "return 7",
  ])
  func `a version with an error is kept out`(text: String) throws {
    let side = try made(ReloadedApp.plugin("Slide"))
    try side.scripts.write(plugin: text, to: "Slider")
    for _ in 0..<10 { side.tick() }
    #expect(side.failures.count == 1, "\(side.failures)")
    #expect(side.failures.first?.file?.hasSuffix("plugin.lua") == true)
    #expect(side.failures.first?.report.contains("keeping the version of") == true)
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    #expect(side.shown.tx > 50)
    for _ in 0..<60 { side.tick() }
    side.expectNothingLeft()
  }

  @Test func `an error in its animator keeps out both`() throws {
    let side = try made(ReloadedApp.plugin("Slide"))
    try side.scripts.write("return {", to: "Slide")
    for _ in 0..<10 { side.tick() }
    #expect(side.failures.count == 1 && side.failures.first?.file?.hasSuffix("Slide.lua") == true)
    try side.save(.down)
    side.tick()
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    #expect(side.shown.ty > 50)
    side.finish()
  }

  @Test func `one that is broken at first moves changes as soon as it works`() throws {
    let side = try made("return {")
    side.tick()
    try side.scripts.write(plugin: ReloadedApp.plugin("Slide"), to: "Slider")
    side.tick()
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    #expect(side.shown.tx > 50)
    for _ in 0..<60 { side.tick() }
    side.expectNothingLeft()
  }

  @Test func `an animator that a function has chosen is reloaded, too`() throws {
    let side = try made("return { api = 1, animator = function(request) return 'Slide' end }")
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    #expect(side.shown.tx > 50, "\(side.failures)")
    try side.save(.down)
    side.tick()
    #expect(side.shown.tx == 0 && side.shown.ty > 50)
    side.finish()
  }

  @Test func `a new gesture is in effect with the next finger`() throws {
    let side = try made(ReloadedApp.plugin("Slide"))
    side.app.tick {
      side.app.delegate.addGestures(to: side.app.parts.navigation ?? UIViewController())
    }
    #expect(!side.app.delegate.chooser.hasGesture(for: .pop))
    try side.scripts.write(
      plugin: ReloadedApp.plugin(
        "Slide", "interaction = { pop = { gesture = \"pan\", direction = \"trailing\" } }"),
      to: "Slider")
    side.tick()
    #expect(side.app.delegate.chooser.hasGesture(for: .pop), "\(side.failures)")
    side.finish()
  }
}
