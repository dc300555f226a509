@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

struct MaskTests {
  @Test func `a view without a mask is whole`() throws {
    let inked = try #require(try TestStage(View.box().show([.alpha: 1])).picture().inked)
    #expect(inked.x == 20...59)
  }

  @Test func `a circle of radius 0 leaves nothing`() throws {
    #expect(try TestStage(View.box().show([.maskRadius: 0])).picture().inked == nil)
  }

  @Test func `a circle is in the view's own coordinates`() throws {
    let view = View.box().show([.maskX: 0, .maskY: 0, .maskRadius: 5])
    let inked = try #require(try TestStage(view).picture().inked)
    #expect(inked.x == 20...29)
    #expect(inked.y == 20...29)
  }

  @Test func `a circle without a place is in the middle`() throws {
    let inked = try #require(try TestStage(View.box().show([.maskRadius: 5])).picture().inked)
    #expect(inked.x == 30...49)
    #expect(inked.y == 30...49)
  }

  @Test func `a rectangle cuts the sides it names`() throws {
    let view = View.box().show([.maskLeft: 5])
    let inked = try #require(try TestStage(view).picture().inked)
    #expect(inked.x == 30...59)
    #expect(inked.y == 20...59)
  }

  @Test func `a rectangle of width 0 leaves nothing`() throws {
    #expect(try TestStage(View.box().show([.maskWidth: 0])).picture().inked == nil)
  }
}
