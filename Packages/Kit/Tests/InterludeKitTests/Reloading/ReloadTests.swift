import InterludeKit
import Testing
import Transitions
import UIKit

/// Scripts whose files change while the app runs.
@MainActor
struct ReloadTests {
  @Test func `a running transition goes on with a new version, at the same progress`() throws {
    let side = try ReloadedApp { try $0.startReloading() }
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    let before = try #require(side.progress)
    #expect(side.shown.tx > 50 && side.shown.ty == 0)
    try side.save(.down)
    side.app.interlude.reload()
    side.tick()
    let after = try #require(side.progress)
    #expect(after > before && after < before + 0.05)
    #expect(side.shown.tx == 0)
    #expect(abs(side.shown.ty - 100 * (1 - after)) < 1e-6)
    for _ in 0..<60 { side.tick() }
    #expect(side.failures.isEmpty)
    side.expectNothingLeft()
  }

  @Test func `a version with an error is kept out`() throws {
    let side = try ReloadedApp { try $0.startReloading() }
    side.tick(begin: true)
    for _ in 0..<6 { side.tick() }
    for text in [ReloadedApp.slide("translateX = nothing.at"), "return {"] {
      try side.scripts.write(text, to: "Slide")
      side.app.interlude.reload()
      side.app.interlude.reload()
    }
    side.tick()
    #expect(side.shown.tx > 50)
    #expect(side.failures.count == 2)
    #expect(side.failures.first?.line == 3)
    #expect(side.failures.first?.report.contains("keeping the version of") == true)
    for _ in 0..<60 { side.tick() }
    side.expectNothingLeft()
  }

  @Test func `each of a hundred saves midway is shown in the next frame`() throws {
    let side = try ReloadedApp(duration: 4) { try $0.startReloading() }
    side.tick(begin: true)
    for _ in 0..<20 { side.tick() }
    for save in 1...100 {
      try side.scripts.write(
        ReloadedApp.slide("translateY = \(save) + presence * 0", duration: 4), to: "Slide")
      side.tick()
      #expect(side.isDown(by: Double(save)), "save \(save)")
    }
    #expect(side.failures.isEmpty && side.progress != nil)
    side.finish()
  }

  @Test func `files are looked at only if the app asks for that`() throws {
    for isWatching in [true, false] {
      let side = try ReloadedApp { if isWatching { try $0.startReloading() } }
      try side.save(.down)
      side.tick()
      side.tick(begin: true)
      for _ in 0..<6 { side.tick() }
      #expect((side.shown.ty > 50) == isWatching)
      side.finish()
    }
  }

  @Test func `an error counts when the editor has had time to write the rest`() throws {
    let side = try ReloadedApp { try $0.startReloading() }
    try side.scripts.write("return {", to: "Slide")
    side.tick()
    side.tick()
    #expect(side.failures.isEmpty)
    try side.save(.down)
    for _ in 0..<20 { side.tick() }
    #expect(side.failures.isEmpty)
    try side.scripts.write("return {", to: "Slide")
    for _ in 0..<20 { side.tick() }
    #expect(side.failures.count == 1)
    side.finish()
  }

  @Test func `a file that is removed and written again is only another version`() throws {
    let side = try ReloadedApp { try $0.startReloading() }
    side.tick()
    try side.scripts.remove("Slide")
    side.tick()
    try side.save(.down)
    for _ in 0..<20 { side.tick() }
    #expect(side.failures.isEmpty)
    try side.scripts.remove("Slide")
    for _ in 0..<20 { side.tick() }
    #expect(side.failures.count == 1)
    side.finish()
  }

  @Test func `a module that changes is a new version of what requires it`() throws {
    let side = try ReloadedApp { try $0.startReloading() }
    try side.scripts.write(
      "local far = require('far')\n" + ReloadedApp.slide("translateX = far * (1 - presence)"),
      to: "Slide")
    try side.scripts.write("return 10", to: "far")
    side.tick(begin: true)
    for _ in 0..<3 { side.tick() }
    #expect(side.shown.tx < 10)
    try side.scripts.write("return 300", to: "far")
    side.tick()
    #expect(side.shown.tx > 200)
    side.finish()
  }

  @Test func `folders that change by the hundred cost one look`() throws {
    let side = try ReloadedApp { try $0.startReloading() }
    side.tick(begin: true)
    for _ in 0..<3 { side.tick() }
    for round in 0..<3 {
      for index in 0..<300 {
        try side.scripts.write(
          ReloadedApp.slide("translateX = \(round + index)"), to: "Other\(index)")
      }
      for index in 0..<300 where index.isMultiple(of: 3) {
        try side.scripts.remove("Other\(index)")
      }
      try side.scripts.write(
        ReloadedApp.slide("translateY = \(round + 1) + presence * 0"), to: "Slide")
      side.tick()
      #expect(side.isDown(by: Double(round + 1)))
    }
    #expect(side.failures.isEmpty)
    side.finish()
  }

  @Test func `a script of a megabyte is kept out, and the app goes on`() throws {
    let side = try ReloadedApp { try $0.startReloading() }
    side.tick(begin: true)
    for _ in 0..<3 { side.tick() }
    try side.scripts.write("--" + String(repeating: "x", count: 1 << 20), to: "Slide")
    for _ in 0..<10 { side.tick() }
    #expect(
      side.failures.map(\.message).joined().contains("larger than 256 KB"), "\(side.failures)")
    #expect(side.shown.tx > 50)
    side.finish()
  }

  @Test func `reloading is asked for before the delegates`() throws {
    let scripts = try Scripts(["Slide": ReloadedApp.slide("alpha = 1")])
    let interlude = Interlude(scripts: scripts.folder)
    _ = try interlude.delegate("Slide")
    #expect(throws: ReloadingError.delegatesExist) { try interlude.startReloading() }
    #expect(throws: ReloadingError.delegatesExist) {
      try interlude.follow("127.0.0.1:1", token: "0123456789abcdef")
    }
  }

  @Test func `a name that is wrong is still an error`() throws {
    let scripts = try Scripts(["Slide": ReloadedApp.slide("alpha = 1")])
    let interlude = Interlude(scripts: scripts.folder)
    try interlude.startReloading()
    #expect(throws: (any Error).self) { try interlude.delegate("Slyde") }
    #expect(throws: (any Error).self) { try interlude.delegate(plugin: "Slyde") }
    #expect(throws: (any Error).self) { try interlude.delegate("Slide", settings: ["a": "1"]) }
    interlude.stopReloading()
  }

  @Test func `what reloads is released with the delegates`() throws {
    let scripts = try Scripts(["Slide": ReloadedApp.slide("alpha = 1")])
    weak var interlude: Interlude?
    weak var delegate: InterludeDelegate?
    do {
      let made = Interlude(scripts: scripts.folder)
      try made.startReloading()
      let one = try made.delegate("Slide")
      (interlude, delegate) = (made, one)
      made.stopReloading()
    }
    #expect(interlude == nil && delegate == nil)
  }
}
