import Filming
import Rendering
@_spi(Tools) import Scenarios
import Testing

/// What pictures show besides the views of a scenario.
struct PlaceholderScreenTests {
  private func screens(_ line: String, root: String) throws -> [String: ScreenArt] {
    try PlaceholderScreens(
      Scenario(
        """
        { interlude: 1, name: 'n', \(line)
          controllers: {
            list: { title: 'List', presents: 'card' }, item: { title: 'Item' },
            card: { title: 'Card' }, plain: { title: 'Plain', bars: false },
          },
          root: \(root),
          actions: [{ at: 0, do: 'push', controller: 'item' }] }
        """, file: "n.json")
    ).screens
  }

  private static let stack = "{ navigation: ['list', 'plain'] }"

  @Test func `without sample content only the bars of containers are drawn`() throws {
    let screens = try screens("", root: Self.stack)
    #expect(screens.values.allSatisfy { $0.layout == .blank && !$0.hasButtons })
    #expect(screens["list"]?.title == "List")
    #expect(screens["item"]?.title == "Item" && screens["item"]?.back == "Plain")
    // What is presented is in no stack, and this one has its bar switched off.
    #expect(screens["card"]?.title == nil)
    #expect(screens["plain"]?.title == nil)
  }

  @Test func `sample content is asked for`() throws {
    let screens = try screens("content: 'sample',", root: Self.stack)
    #expect(screens["list"]?.layout == .list)
    #expect(screens["card"]?.layout == .cards && screens["card"]?.title == "Card")
    #expect(screens["item"]?.hasButtons == true)
    #expect(screens["plain"]?.title == nil)
  }

  @Test func `a stack's own bar lies over its screens, and none is painted on them`() throws {
    let screens = try screens("content: 'sample',", root: Self.stack)
    #expect(screens["list"]?.isUnderBar == true && screens["item"]?.isUnderBar == true)
    #expect(screens["card"]?.isUnderBar == false)
  }
}
