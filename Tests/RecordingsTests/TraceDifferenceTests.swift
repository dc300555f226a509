import Recordings
import Scenarios
import TestSupport
import Testing

struct TraceDifferenceTests {
  private func trace(_ change: (String) -> String = { $0 }) throws -> Trace {
    try Trace(bytes: Array(change(traced(scenario()).text).utf8), file: "t")
  }

  @Test
  func `a trace does not differ from itself`() throws {
    let difference = try TraceDifference(trace(), trace())
    #expect(difference.isEmpty)
    #expect(difference.largest.isEmpty)
    #expect(difference.description == "no difference")
  }

  @Test
  func `who wrote a trace does not count`() throws {
    let other = try trace {
      $0.replacing("\"interlude\":\"0.0.0\"", with: "\"interlude\":\"9.9.9\"")
        .replacing("\"animator\":\"Slide\"", with: "\"animator\":\"Glide\"")
    }
    #expect(try TraceDifference(trace(), other).isEmpty)
  }

  @Test
  func `the first difference is reported with its position`() throws {
    let other = try trace { $0.replacing("\"translateX\":180.0", with: "\"translateX\":180.5") }
    let difference = try TraceDifference(trace(), other)
    #expect(difference.description == "line 15, 0.2 s: views.front.translateX is 180, then 180.5")
    #expect(difference.count == 1)
    #expect(difference.first?.change == 0.5)
    let place = try #require(difference.first?.place)
    #expect(place.transition == 1)
    #expect(place.frame?.number == 2)
    #expect(difference.largest.first?.place == place)
  }

  @Test
  func `what is within the tolerance counts only for the largest`() throws {
    let other = try trace {
      $0.replacing("\"translateX\":180.0", with: "\"translateX\":180.5")
        .replacing("\"translateX\":-20.0", with: "\"translateX\":-20.25")
        .replacing("#10203040", with: "#11203042")
    }
    let difference = try TraceDifference(trace(), other, tolerance: 2)
    #expect(difference.isEmpty)
    #expect(
      difference.largest.map { "\($0.view ?? "") \($0.property) \($0.difference)" } == [
        "back borderColor 2.0", "front translateX 0.5", "back translateX 0.25",
      ])
  }

  @Test
  func `a missing property and a missing line differ`() throws {
    let missing = try trace { $0.replacing("\"shadowOpacity\":0.04", with: "\"alpha\":0.5") }
    let difference = try TraceDifference(trace(), missing)
    #expect(
      difference.description
        == "line 15, 0.2 s: views.front.shadowOpacity is 0.04, then missing")
    #expect(difference.count == 2)
    let shorter = try trace { text in
      text.split(separator: "\n").filter { !$0.contains("animationEnded") }
        .joined(separator: "\n")
    }
    #expect(
      try TraceDifference(trace(), shorter).description
        == "line 23, 0.5 s: the line is event 'animationEnded', then missing")
  }

  @Test
  func `from another event on nothing is compared`() throws {
    let other = try trace { $0.replacing("\"willShow\"", with: "\"didSelect\"") }
    let difference = try TraceDifference(trace(), other)
    #expect(difference.description == "line 6, 0 s: name is willShow, then didSelect")
    #expect(difference.count == 1)
  }
}
