@testable import Recordings
import Scenarios
import TestSupport
import Testing

struct TraceDifferenceTests {
  private func trace(_ change: (String) -> String = { $0 }) throws -> Trace {
    try Trace(bytes: Array(change(traced(scenario()).text).utf8), file: "t")
  }

  @Test
  func `a trace does not differ from itself`() throws {
    let difference = try MotionDifference(from: trace(), to: trace())
    #expect(difference.isEmpty)
    #expect(difference.parts.isEmpty)
    #expect(difference.description == "no difference")
  }

  @Test
  func `who wrote a trace does not count`() throws {
    let other = try trace {
      $0.replacing("\"interlude\":\"0.0.0\"", with: "\"interlude\":\"9.9.9\"")
        .replacing("\"animator\":\"Slide\"", with: "\"animator\":\"Glide\"")
    }
    #expect(try MotionDifference(from: trace(), to: other).isEmpty)
  }

  @Test
  func `the first difference is reported with its position`() throws {
    let other = try trace { $0.replacing("\"translateX\":180.0", with: "\"translateX\":180.5") }
    let difference = try MotionDifference(from: trace(), to: other)
    #expect(difference.description == "line 15, 0.2 s: views.front.translateX is 180, then 180.5")
    #expect(difference.count == 1)
    #expect(difference.first?.change == 0.5)
    let place = try #require(difference.first?.place)
    #expect(place.transition == 1)
    #expect(place.frame == 2)
    #expect(difference.parts.first?.place == place)
  }

  @Test
  func `a place names the time within its transition, and keeps the time of the run`() throws {
    // The same run, a second later.
    func late(_ text: String) -> String {
      text.split(separator: "\n").map { line in
        guard let mark = line.firstRange(of: "\"t\":") else { return String(line) }
        let number = line[mark.upperBound...].prefix { $0.isNumber || $0 == "." }
        let rest = line[mark.upperBound...].dropFirst(number.count)
        return "\(line[..<mark.upperBound])\((Double(number) ?? 0) + 1)\(rest)"
      }.joined(separator: "\n")
    }
    let other = try trace {
      late($0.replacing("\"translateX\":180.0", with: "\"translateX\":180.5"))
    }
    let place = try #require(MotionDifference(from: trace(late), to: other).first?.place)
    #expect(place.time == 1.2)
    #expect(place.words == "transition 1, push, frame 2, 0.2 s, progress 0.4")
  }

  @Test
  func `only what exceeds the tolerance counts`() throws {
    let other = try trace {
      $0.replacing("\"translateX\":180.0", with: "\"translateX\":180.5")
        .replacing("\"translateX\":-20.0", with: "\"translateX\":-20.25")
        .replacing("#10203040", with: "#11203042")
    }
    #expect(try MotionDifference(from: trace(), to: other, tolerance: 2).isEmpty)
    let difference = try MotionDifference(from: trace(), to: other, tolerance: 0.3)
    #expect(difference.parts.map(\.words) == ["front.translateX by 0.5", "back.borderColor by 2"])
    // The color differs in each of six frames.
    #expect(difference.count == 7)
  }

  @Test
  func `an opacity ranks above a distance that fewer people notice`() throws {
    let other = try trace {
      $0.replacing("\"translateX\":180.0", with: "\"translateX\":180.5")
        .replacing("\"shadowOpacity\":0.04", with: "\"shadowOpacity\":0.14")
    }
    #expect(
      try MotionDifference(from: trace(), to: other).parts.map(\.words)
        == ["front.shadowOpacity by 0.1", "front.translateX by 0.5"])
  }

  @Test
  func `a missing property and a missing line differ`() throws {
    let missing = try trace { $0.replacing("\"shadowOpacity\":0.04", with: "\"alpha\":0.5") }
    let difference = try MotionDifference(from: trace(), to: missing)
    #expect(
      difference.description
        == "line 15, 0.2 s: views.front.shadowOpacity is 0.04, then missing")
    #expect(difference.count == 2)
    let shorter = try trace { text in
      text.split(separator: "\n").filter { !$0.contains("animationEnded") }
        .joined(separator: "\n")
    }
    #expect(
      try MotionDifference(from: trace(), to: shorter).description
        == "line 23, 0.5 s: the line is event 'animationEnded', then missing")
  }

  @Test
  func `from another event on nothing is compared`() throws {
    let other = try trace { $0.replacing("\"willShow\"", with: "\"didSelect\"") }
    let difference = try MotionDifference(from: trace(), to: other)
    #expect(difference.description == "line 6, 0 s: name is willShow, then didSelect")
    #expect(difference.count == 1)
  }
}

struct DigestDifferenceTests {
  private func motion(
    _ hash: String, duration: Double = 0.4, curve: String = "1 front.translateX",
    _ values: [Double] = Array(repeating: 0, count: 17), looks: [String] = [],
    events: [String] = [], sums: [String] = []
  ) -> MotionDigest {
    MotionDigest(
      hash: hash, duration: duration, speed: 0, settling: 0, distance: 0,
      curves: [MotionDigest.Curve(name: curve, values: values)].compactMap(\.self), curveCount: 1,
      sums: zip(["1 front.translateX", "1 shade.alpha"], sums).compactMap {
        MotionDigest.Sum(name: $0, value: $1)
      }, looks: looks, events: events)
  }

  private func words(_ old: MotionDigest, _ new: MotionDigest) -> [String] {
    MotionDifference(from: old, to: new)?.parts.map(\.words) ?? []
  }

  @Test func `the same checksum is the same motion`() {
    #expect(MotionDifference(from: motion("a"), to: motion("a", duration: 9)) == nil)
  }

  @Test func `a curve says by how much, when, and from when on`() {
    var values = [Double](repeating: 0, count: 17)
    (values[4], values[8]) = (2, -30)
    let found = words(motion("a"), motion("b", values))
    #expect(found == ["front.translateX is 30 pt less at 0.2 s, and differs from 0.1 s on"])
  }

  @Test func `the times of a curve are those of its own transition`() {
    func second(_ hash: String, _ values: [Double]) -> MotionDigest {
      MotionDigest(
        hash: hash, duration: 2, speed: 0, settling: 0, distance: 0,
        curves: [MotionDigest.Curve(name: "2 front.translateX", values: values)].compactMap(\.self),
        curveCount: 1, sums: [], looks: [], events: [], durations: [1: 1.6, 2: 0.4])
    }
    var values = [Double](repeating: 0, count: 17)
    let old = second("a", values)
    values[8] = 30
    #expect(
      words(old, second("b", values)) == [
        "transition 2 front.translateX is 30 pt more at 0.2 s, and differs from 0.2 s on"
      ])
  }

  @Test func `a duration, a look, an order and events are named`() {
    let old = motion(
      "a", looks: ["1 shade: color #000000"], events: ["0 willShow a", "400 didShow a", "400 x"])
    let new = motion(
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

  @Test func `of several events that are gone one sentence tells`() {
    let old = motion("a", events: ["0 a", "1 b", "2 c", "3 d", "4 e"])
    let new = motion("b", events: ["0 a"])
    #expect(words(old, new) == ["the events 'b', 'c', 'd' and 1 more are gone"])
  }

  @Test func `a difference between the moments is still a difference`() {
    #expect(words(motion("a"), motion("b")).count == 1)
  }

  @Test func `a curve that differs between the moments, or whose values are not kept, has a name`()
  {
    let old = motion("a", sums: ["1", "1"])
    let one = motion("b", sums: ["2", "1"])
    let other = motion("c", sums: ["1", "2"])
    #expect(words(old, one) == ["front.translateX differs between the moments that are compared"])
    #expect(
      words(old, other)
        == ["shade.alpha differs; how much is not kept, as other curves move more"])
  }

  @Test func `colors that no file should have are no reason to stop`() {
    let bad = [Double](repeating: -1e300, count: 17)
    let old = motion("a", curve: "1 front.backgroundColor", bad)
    let new = motion("b", curve: "1 front.backgroundColor", bad.map { -$0 })
    #expect(!words(old, new).isEmpty)
  }

  @Test func `a curve has the name of a known property, of any view`() {
    func curve(_ name: String) -> MotionDigest.Curve? { .init(name: name, values: [0.5, 1]) }
    let piece = curve("2 tiles[1.5].alpha")
    #expect(piece?.transition == 2)
    #expect(piece?.channel.key.view == "tiles[1.5]")
    #expect(piece?.channel.key.name == "tiles[1.5].alpha")
    #expect(piece?.channel.samples.map(\.value) == [0.5, 1])
    #expect(piece?.name.description == "2 tiles[1.5].alpha")
    #expect(curve("1 front.alpha")?.name.title == "front.alpha")
    for name in ["", "1", "1 ", "1 alpha", "front.alpha", "1 front.colour", "9e9 front.alpha"] {
      #expect(curve(name) == nil)
    }
  }
}
