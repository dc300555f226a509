import Foundation
import Testing

/// The C half stands on floors: a file uses files of its own folder and of those below.
struct CFloorsTests {
  /// From the ground up.
  static let floors = [
    "include", "State", "Errors", "Bounds", "Values", "Loading", "Library", "Frames", "Opening",
  ]

  /// Read once for all tests.
  private static let shared = Result {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try CSources(folder: package.appendingPathComponent("Sources/LuaSandbox"))
  }

  let sources: CSources

  init() throws { sources = try CFloorsTests.shared.get() }

  @Test func `no files use each other in a circle`() {
    #expect(sources.uses.count > 30)
    #expect(sources.uses["Values/encode"]?["Errors/describe"] != nil)
    #expect(sources.circle == nil)
  }

  @Test func `no file uses a floor above its own`() throws {
    for (unit, used) in sources.uses {
      let floor = try #require(CFloorsTests.floor(unit), "\(unit) is on no floor")
      for (other, name) in used where try #require(CFloorsTests.floor(other)) > floor {
        Issue.record("\(unit) uses \(name) of \(other)")
      }
    }
  }

  @Test func `a file includes what it uses and nothing else`() {
    for (unit, used) in sources.needs where !unit.hasPrefix("include/") {
      let own = Set(used.keys.filter { !$0.hasPrefix("include/") })
      let included = sources.includes[unit, default: []].filter { !$0.hasPrefix("include/") }
      for missing in own.subtracting(included).sorted() {
        Issue.record("\(unit) uses \(used[missing] ?? "") and does not include \(missing).h")
      }
      for idle in included.subtracting(own).sorted() {
        Issue.record("\(unit) includes \(idle).h for nothing")
      }
    }
    #expect(sources.strayDeclarations == [])
  }

  @Test func `a folder's header hides no circle`() {
    let hiding = CSources([
      "A/all.h": "int sandbox_one(int);\nint sandbox_two(int);\nint sandbox_far(int);\n",
      "B/far.c": "int sandbox_far(int x) {\n  return x;\n}\n",
      "A/one.c": "#include \"A/all.h\"\nint sandbox_one(int x) {\n  return sandbox_two(x);\n}\n",
      "A/two.c": "#include \"A/all.h\"\nstatic int (*next)(int) = sandbox_one;\n"
        + "int sandbox_two(int x) {\n  return next(x); // \"sandbox_three\"\n}\n",
    ])
    #expect(hiding.circle == ["A/one", "A/two", "A/one"])
    #expect(hiding.strayDeclarations == ["A/all.h declares sandbox_far of B/far"])
    #expect(hiding.needs["A/one"] == ["A/all": "sandbox_two"])
    let straight = CSources([
      "A/one.c": "#include \"A/two.h\"\nint sandbox_one(int x) {\n  return sandbox_two(x);\n}\n",
      "A/two.h": "enum { SANDBOX_A, SANDBOX_B = 2 };\nint sandbox_two(int);\n",
      "A/two.c": "int sandbox_two(int x) {\n  return SANDBOX_A; // sandbox_one(x)\n}\n",
    ])
    #expect(straight.circle == nil)
    #expect(straight.needs["A/one"] == ["A/two": "sandbox_two"])
  }

  private static func floor(_ unit: String) -> Int? {
    floors.firstIndex(of: String(unit.prefix { $0 != "/" }))
  }
}
