package import Scripting
package import StudioServer

/// The studio: a server, the open pages, and the files on which they depend.
package final class StudioHost {
  private let loop: EventLoop
  private let library: StudioLibrary
  private let watcher: any FileWatcher
  private var sessions: [StudioSession] = []
  private let takes = TakeShelf()
  private var sources: [EventLoop.Source] = []
  private var grace: EventLoop.Source?
  private var watched: Set<String> = []
  private var listed: Set<String> = []
  /// Serves the page.
  package let server: StudioServer
  private let saves = SaveHistory()

  /// The time for an editor that removes the old file to write the new one.
  private static let graceMilliseconds = 80

  /// - Parameters:
  ///   - token: What opens a page; a new one if left out.
  ///   - editor: The folder in which the page's editor is installed; nil if it isn't.
  package init(
    _ library: StudioLibrary, watcher: any FileWatcher, token: String? = nil,
    editor: String? = nil, on loop: EventLoop
  ) {
    let installed = editor.map(StudioPage.editorAssets) ?? [:]
    server = StudioServer(
      assets: StudioPage.assets.merging(installed) { own, _ in own }, token: token)
    self.library = library
    self.watcher = watcher
    self.loop = loop
    takes.didChange = { [unowned self] in for session in sessions { session.sendTakes() } }
    server.makeHandler = { [unowned self] socket in
      let session = StudioSession(
        library, takes: takes, saves: saves, on: socket, beside: loop,
        didLoad: { [unowned self] in watch() },
        didClose: { [unowned self] closed in sessions.removeAll { $0 === closed } })
      sessions.append(session)
      return session
    }
  }

  /// Starts to serve.
  ///
  /// - Throws: ``ListenError`` when the port is in use.
  package func listen(on address: String = "127.0.0.1", port: Int) throws(ListenError) {
    try server.listen(on: address, port: port)
    if watcher.descriptor >= 0 {
      sources.append(loop.whenReadable(watcher.descriptor) { [unowned self] in take() })
    }
    if let interval = watcher.interval {
      sources.append(loop.every(milliseconds: interval) { [unowned self] in take() })
    }
    watch()
    listed = library.listing()
  }

  /// The address of the page; its token gives access to the studio.
  package func address(_ host: String = "127.0.0.1") -> String {
    "http://\(host):\(server.port)/#\(server.token)"
  }

  /// Closes the connection to every page.
  package func close() {
    sources = []
    grace = nil
    server.close()
  }

  private func watch() {
    let folders = sessions.reduce(library.folders()) { $0.union($1.folders) }
    guard folders != watched else { return }
    watched = folders
    watcher.watch(folders)
  }

  private func take() {
    let changes = watcher.changes()
    guard !changes.isEmpty else { return }
    guard changes.written.isEmpty, !changes.isOverflow else { return look() }
    grace = loop.every(milliseconds: Self.graceMilliseconds) { [unowned self] in look() }
  }

  private func look() {
    grace = nil
    for session in sessions { session.filesDidChange() }
    watch()
    list()
  }

  /// Tells the pages what came or went.
  private func list() {
    let listing = library.listing()
    guard listing != listed else { return }
    listed = listing
    let menus = Replies.menus(library.catalogue())
    for session in sessions { session.send(menus) }
  }
}
