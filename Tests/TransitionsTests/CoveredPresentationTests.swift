import Motion
import TestSupport
import Testing
import Transitions
import Views

/// A presented controller that another presentation covers still follows the stage.
struct CoveredPresentationTests {
  private static var regular: Traits {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    return traits
  }

  private let stage = Stage(size: Size(width: 1024, height: 800), traits: regular)
  private let a = ViewController(id: "A")
  private let b = ViewController(id: "B")
  private let c = ViewController(id: "C")
  private let whole = Rect(x: 0, y: 0, width: 1024, height: 800)
  private let page = Rect(x: 160, y: 44, width: 704, height: 712)

  init() {
    stage.setRoot(a)
    b.modalPresentationStyle = .pageSheet
    c.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    settle()
  }

  private func settle() {
    stage.tick()
    let end = stage.time + 10
    while stage.isTransitioning, stage.time < end { stage.tick() }
  }

  @Test func `a covered sheet has its new frame when only the traits have changed`() {
    #expect(b.view.frame == page)
    b.present(c, animated: false)
    settle()
    stage.resize(to: stage.window.bounds.size, traits: Traits())
    #expect(b.view.frame == whole)
    c.dismiss(animated: false)
    settle()
    #expect(b.view.frame == whole)
    #expect(b.view.window != nil)
  }

  @Test(arguments: [true, false])
  func `a sheet that is being covered follows a resize with traits`(finishes: Bool) {
    b.present(c, animated: true)
    stage.tick()
    stage.resize(to: Size(width: 400, height: 600), traits: Traits())
    if !finishes { _ = stage.reverse() }
    settle()
    if finishes { c.dismiss(animated: true) }
    settle()
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(b.appearance == .appeared && b.view.window != nil)
    #expect(stage.leftovers == 0)
  }

  @Test func `a sheet that comes to light again follows a resize with traits`() {
    b.present(c, animated: false)
    settle()
    c.dismiss(animated: true)
    stage.tick()
    stage.resize(to: Size(width: 400, height: 600), traits: Traits())
    settle()
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(stage.leftovers == 0)
  }

  @Test func `a sheet under a popover that no longer covers it has its new frame`() {
    stage.resize(to: Size(width: 400, height: 600), traits: Traits())
    c.modalPresentationStyle = .popover
    b.present(c, animated: false)
    settle()
    #expect(b.view.window == nil)
    stage.resize(to: Size(width: 1024, height: 800), traits: Self.regular)
    #expect(b.view.window != nil)
    #expect(b.view.frame == page)
    #expect(c.view.frame == Rect(x: 352, y: 160, width: 320, height: 480))
  }

  @Test(arguments: [true, false])
  func `presentations that are dismissed together do not adapt on their way`(finishes: Bool) {
    b.dismiss(animated: false)
    settle()
    stage.resize(to: Size(width: 400, height: 600), traits: Traits())
    b.modalPresentationStyle = .popover
    a.present(b, animated: false)
    settle()
    b.present(c, animated: false)
    settle()
    #expect(a.view.window == nil)
    a.dismiss(animated: true)
    stage.tick()
    stage.resize(to: Size(width: 1024, height: 800), traits: Self.regular)
    if !finishes { _ = stage.reverse() }
    settle()
    #expect(c.appearance == (finishes ? .disappeared : .appeared))
    if !finishes { a.dismiss(animated: true) }
    settle()
    #expect(a.appearance == .appeared && a.view.window != nil)
    #expect(b.appearance == .disappeared && c.appearance == .disappeared)
    #expect(a.view.frame == whole)
    #expect(stage.leftovers == 0)
  }

  /// Has B be a sheet with two detents on a small stage, which it is at the smaller of.
  private func makeSheet() throws -> SheetPresentationController {
    stage.resize(to: Size(width: 400, height: 600), traits: Traits())
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    #expect(b.view.frame == Rect(x: 0, y: 300, width: 400, height: 300))
    return sheet
  }

  @Test(arguments: [true, false])
  func `a covered sheet goes to the detent that is selected`(animated: Bool) throws {
    let sheet = try makeSheet()
    b.present(c, animated: false)
    settle()
    let select = { sheet.selectedDetentIdentifier = .large }
    if animated { sheet.animateChanges(select) } else { select() }
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
    c.dismiss(animated: true)
    settle()
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(b.view.window != nil)
  }

  @Test func `a sheet on its way to a detent comes to it after a cancelled dismissal of several`()
    throws
  {
    let sheet = try makeSheet()
    c.modalPresentationStyle = .overFullScreen
    b.present(c, animated: false)
    settle()
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    for _ in 0..<3 { stage.tick() }
    a.dismiss(animated: true)
    for _ in 0..<3 { stage.tick() }
    #expect(stage.reverse())
    settle()
    #expect(b.appearance == .appeared && c.appearance == .appeared)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
  }

  @Test func `a finger loses a sheet that is taken away`() throws {
    let sheet = try makeSheet()
    stage.tick { stage.touch(.began, at: Point(x: 200, y: 400)) }
    for y in [380, 360, 340.0] { stage.tick { stage.touch(.moved, at: Point(x: 200, y: y)) } }
    #expect(b.view.frame.minY < 280)
    b.present(c, animated: true)
    settle()
    c.dismiss(animated: true)
    stage.tick()
    stage.tick { stage.touch(.ended, at: Point(x: 200, y: 100)) }
    settle()
    #expect(sheet.selectedDetentIdentifier != .large)
    #expect(b.view.frame == Rect(x: 0, y: 300, width: 400, height: 300))
    #expect(stage.leftovers == 0)
  }
}
