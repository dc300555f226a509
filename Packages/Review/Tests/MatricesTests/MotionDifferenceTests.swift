@_spi(Tools) import Diagnostics
import JSON5Reading
import Testing

@testable import Matrices

struct MotionDifferenceTests {
  private func motion(
    _ hash: String, duration: Double = 0.4, curve: String = "1 front.translateX",
    _ values: [Double] = Array(repeating: 0, count: 17), looks: [String] = [],
    events: [String] = [], sums: String = ""
  ) throws -> CaseMotion {
    func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ",") }
    let text = """
      {"hash":"\(hash)","duration":\(duration),"speed":0,"settling":0,"distance":0,"all":1,
       "curves":{"\(curve)":[\(values.map(\.description).joined(separator: ","))]},
       \(sums)"looks":[\(list(looks))],"events":[\(list(events))]}
      """
    return try CaseMotion(JSON5.parse(text, file: ""))
  }

  private func words(_ old: CaseMotion, _ new: CaseMotion) -> [String] {
    MotionDifference(from: old, to: new)?.parts.map(\.words) ?? []
  }

  @Test func `the same checksum is the same motion`() throws {
    #expect(try MotionDifference(from: motion("a"), to: motion("a", duration: 9)) == nil)
  }

  @Test func `a curve says by how much, when, and from when on`() throws {
    var values = [Double](repeating: 0, count: 17)
    (values[4], values[8]) = (2, -30)
    let found = try words(motion("a"), motion("b", values))
    #expect(found == ["front.translateX is 30 pt less at 0.2 s, and differs from 0.1 s on"])
  }

  @Test func `a duration, a look, an order and events are named`() throws {
    let old = try motion(
      "a", looks: ["1 shade: color #000000"], events: ["0 willShow a", "400 didShow a", "400 x"])
    let new = try motion(
      "b", duration: 0.5, looks: ["1 shade: color #0000FF", "1 order: front, back"],
      events: ["0 willShow a", "500 didShow a"])
    let found = words(old, new)
    #expect(
      found == [
        "it takes 0.5 s instead of 0.4 s",
        "the order from back to front was back, front, is front, back",
        "the look of 'shade' was color #000000, is color #0000FF", "the event 'x' is gone",
        "the event 'didShow a' comes 0.1 s later",
      ])
  }

  @Test func `of several events that are gone one sentence tells`() throws {
    let old = try motion("a", events: ["0 a", "1 b", "2 c", "3 d", "4 e"])
    let new = try motion("b", events: ["0 a"])
    #expect(words(old, new) == ["the events 'b', 'c', 'd' and 1 more are gone"])
  }

  @Test func `a difference between the moments is still a difference`() throws {
    #expect(try words(motion("a"), motion("b")).count == 1)
  }

  @Test func `a curve that differs between the moments, or whose values are not kept, has a name`()
    throws
  {
    let old = try motion("a", sums: #""sums":{"1 front.translateX":"1","1 shade.alpha":"1"},"#)
    let one = try motion("b", sums: #""sums":{"1 front.translateX":"2","1 shade.alpha":"1"},"#)
    let other = try motion("c", sums: #""sums":{"1 front.translateX":"1","1 shade.alpha":"2"},"#)
    #expect(words(old, one) == ["front.translateX differs between the moments that are compared"])
    #expect(
      words(old, other)
        == ["shade.alpha differs; how much is not kept, as other curves move more"])
  }

  @Test func `colors that no file should have are no reason to stop`() throws {
    let bad = [Double](repeating: -1e300, count: 17)
    let old = try motion("a", curve: "1 front.backgroundColor", bad)
    let new = try motion("b", curve: "1 front.backgroundColor", bad.map { -$0 })
    #expect(!words(old, new).isEmpty)
  }
}

struct CasePatternTests {
  private let matrix: Matrix

  init() throws {
    matrix = try Matrix(
      of: [
        Matrix.Entry(
          animator: "Fold", digest: "1",
          settings: [.usual, Setting("tilt", at: "0"), Setting("tilt", at: "45")])
      ], version: "1", axes: [.device: ["iPhone-15", "iPad"], .rate: ["60"]])
  }

  /// The description of the cases for which the words of the key say so.
  private func words(_ isChosen: ([String]) -> Bool) -> String? {
    let all = Array(0..<matrix.count)
    let chosen = all.filter { isChosen(matrix.words(of: $0)) }
    let known = Set(chosen)
    return CasePattern(chosen, without: all.filter { !known.contains($0) }, in: matrix)?.words
  }

  @Test func `the smallest description covers the cases and no other one`() {
    #expect(words { _ in true } == "all cases")
    #expect(words { $0[2] == "landscape" } == "all landscape cases")
    #expect(
      words { $0[0] == "pop" && $0[2] == "landscape" && $0[5] == "tilt=45" }
        == "all landscape cases of pop with tilt=45")
    #expect(
      words { ["push", "pop"].contains($0[0]) && $0[3] == "rtl" }
        == "all right-to-left cases of push and pop")
    #expect(words { $0[6] != "never" } == "all cases that are cancelled")
    #expect((words { (Double($0[6]) ?? 0) >= 0.5 }) == "all cases cancelled at ≥ 0.5")
    #expect(words { $0[0] != "push" } == "all cases of all but push")
  }

  @Test func `what takes two combinations is told in two`() {
    let found = words { ($0[0] == "push" && $0[1] == "iPad") || ($0[0] == "pop" && $0[3] == "rtl") }
    #expect(found == "all cases of push on iPad, and all right-to-left cases of pop")
  }

  @Test func `what has no short description gets none`() {
    #expect(words { ($0.joined().utf8.reduce(0) { $0 &+ Int($1) }) % 7 == 3 } == nil)
  }
}
