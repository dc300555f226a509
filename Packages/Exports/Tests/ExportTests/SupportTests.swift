import Testing
@_spi(Tools) import Views

@testable import Export

/// What the table of properties promises of a target, its runtime does.
struct SupportTests {
  /// A take reduces these to others before anything is written.
  private static let reduced: Set<Property> = [.x, .y, .centerX, .centerY, .scale]

  /// The properties that move in an export.
  private static func moved(_ support: (Property.Exports) -> Property.Support) -> [Property] {
    Property.allCases.filter {
      support($0.exports) == .keys && $0.kind == .number && !reduced.contains($0)
    }
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber })
  }

  @Test func `a runtime reads every property of which it gets keys`() {
    let runtimes: [(text: String, moved: [Property])] = [
      (Runtime.web, Self.moved(\.web)), (Runtime.uiKit, Self.moved(\.uiKit)),
      (Runtime.swiftUI, Self.moved(\.swiftUI)),
    ]
    for runtime in runtimes {
      let words = Self.words(of: runtime.text)
      #expect(runtime.moved.map(\.name).filter { !words.contains($0[...]) } == [])
    }
  }

  @Test func `a stylesheet has a function for every filter that it animates`() {
    let filters = Self.moved(\.viewTransitions).filter { $0.facts.effect == .filter }
    #expect(Set(Property.filterFunctions.map(\.property)) == Set(filters))
  }
}
