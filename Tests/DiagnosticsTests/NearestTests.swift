import Diagnostics
import Testing

struct NearestTests {
  private let properties = ["alpha", "rotation", "scale", "translateX", "translateY", "x", "y"]

  @Test(arguments: [
    ("alhpa", "alpha"),
    ("rotatoin", "rotation"),
    ("rotaton", "rotation"),
    ("scales", "scale"),
    ("translatex", "translateX"),
    ("TRANSLATEY", "translateY"),
    ("translatZ", "translateX"),
    ("alpha", "alpha"),
  ])
  func `the name that was meant is found`(typed: String, meant: String) {
    #expect(Nearest.name(to: typed, in: properties) == meant)
  }

  @Test(arguments: ["opacity", "rot", "", "z", "alphabet"])
  func `what is too far from all names is left alone`(typed: String) {
    #expect(Nearest.name(to: typed, in: properties) == nil)
  }

  @Test func `a name of fewer than four letters may be off by one only`() {
    #expect(Nearest.name(to: "fsp", in: ["fps"]) == "fps")
    #expect(Nearest.name(to: "fxx", in: ["fps"]) == nil)
    #expect(Nearest.name(to: "fpss", in: ["fps"]) == "fps")
  }

  @Test func `of two names equally close the first in the alphabet is taken`() {
    #expect(Nearest.name(to: "bat", in: ["cat", "rat", "hat"]) == "cat")
    #expect(Nearest.name(to: "bat", in: ["rat", "hat", "cat"]) == "cat")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0),
    ("ab", "ba", 1), ("abcd", "acbd", 1), ("kitten", "sitting", 3),
    // Damerau–Levenshtein proper would say 2: it may edit between two swapped letters.
    ("ca", "abc", 3),
  ])
  func `the distance counts edits and swaps`(first: String, second: String, distance: Int) {
    #expect(Nearest.distance(from: first, to: second) == distance)
    #expect(Nearest.distance(from: second, to: first) == distance)
  }
}
