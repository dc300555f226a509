import Export
@_spi(Tools) import Scripting
import StudioServer
import Testing

@testable import Studio

/// What the studio does before a page has come.
struct StudioHostTests {
  private struct Refused: Error {}

  private final class NoChanges: FileWatcher {
    var descriptor: Int32 { -1 }
    var interval: Int? { nil }
    func watch(_ folders: Set<String>) {}
    func changes() -> FileChanges { FileChanges() }
  }

  /// What is loaded before the loop comes to rest.
  private func loaded(first: Choice, isApp: Bool = false) throws -> [Choice] {
    let loop = EventLoop()
    var loaded: [Choice] = []
    var library = StudioLibrary(
      catalogue: { Catalogue(animators: [], plugins: [], scenarios: [], first: first) },
      listing: { [] },
      load: { choice, _, _ in
        loaded.append(choice)
        throw Refused()
      },
      command: { _, _ in "" },
      scripts: ScriptFiles(
        read: { _ in throw Refused() }, parameters: { _, _ in throw Refused() },
        replace: { _, _, _ in throw Refused() }),
      export: { _, _ in throw Refused() }, create: { _, _ in throw Refused() }, folders: { [] },
      timeOfDay: { "" })
    library.servesDuringRuns = !isApp
    let host = StudioHost(library, watcher: NoChanges(), on: loop)
    try host.listen(port: 0)
    for _ in 0..<20 { loop.serveOthers() }
    host.close()
    return loaded
  }

  @Test func `the first choice is loaded once before a page asks, unless it plays an app`() throws {
    var first = Choice()
    first.subject = "Cover"
    #expect(try loaded(first: first) == [first])
    #expect(try loaded(first: first, isApp: true) == [])
    #expect(try loaded(first: Choice()) == [])
  }
}
