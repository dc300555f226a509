import Motion
import Testing
import Views

@testable import Look

/// What the outline of a mask leaves of a view.
struct CutOutlineTests {
  private static let square = "M0 0H100V100H0Z"
  private static let (sameWay, otherWay) = ("M25 25H75V75H25Z", "M25 25V75H75V25Z")

  private func outline(
    _ path: String, _ rule: View.FillRule = .nonzero, isInverted: Bool = false
  ) throws -> CutOutline {
    CutOutline(try VectorPath(svg: path), rule, isInverted: isInverted)
  }

  @Test(arguments: [
    (sameWay, View.FillRule.nonzero, true), (otherWay, .nonzero, false),
    (sameWay, .evenodd, false), (otherWay, .evenodd, false),
  ])
  func `the rule decides whether an outline inside of another one is a hole`(
    inner: String, rule: View.FillRule, isFilled: Bool
  ) throws {
    let center = Point(x: 50, y: 50)
    #expect(try outline(Self.square + inner, rule).contains(center) == isFilled)
    #expect(try outline(Self.square + inner, rule, isInverted: true).contains(center) != isFilled)
    for edge in [Point(x: 10, y: 50), Point(x: 90, y: 50), Point(x: 50, y: 10)] {
      #expect(try outline(Self.square + inner, rule).contains(edge))
    }
    for outside in [Point(x: -10, y: 50), Point(x: 110, y: 50), Point(x: 50, y: 110)] {
      #expect(try !outline(Self.square + inner, rule).contains(outside))
    }
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 100, height: 100), 0.0),
    (Rect(x: 20, y: 20, width: 60, height: 60), 0.0),
    (Rect(x: 50, y: 40, width: 60.25, height: 20), 10.0),
    (Rect(x: 40, y: -10.25, width: 20, height: 60), 10.0),
    (Rect(x: 50, y: 50, width: 60.25, height: 60.25), 14.142),
  ])
  func `an outline cuts as deep as the farthest point is from it`(rect: Rect, depth: Double) throws
  {
    #expect(abs(try outline(Self.square).cut(into: rect) - depth) < 0.001)
  }

  @Test func `a hole cuts as deep as its middle is from its edge`() throws {
    let hole = try outline("M30 40H70V60H30Z", isInverted: true)
    #expect(abs(hole.cut(into: Rect(x: 0, y: 0, width: 100, height: 100)) - 10) < 0.001)
    #expect(hole.contains(Rect(x: 80, y: 0, width: 20, height: 100)))
    #expect(!hole.contains(Rect(x: 0, y: 0, width: 100, height: 100)))
  }
}
