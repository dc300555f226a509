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
    ("abc", "acb", true), ("abcd", "badc", true), ("ab", "abcd", false),
    ("kitten", "sitting", false),
    // Damerau–Levenshtein proper would say yes: it may edit between two swapped letters.
    ("cab", "abdc", false),
  ])
  func `edits and swaps of neighbors are counted`(name: String, other: String, isNear: Bool) {
    #expect(Nearest.name(to: name, in: [other]) == (isNear ? other : nil))
  }
}
