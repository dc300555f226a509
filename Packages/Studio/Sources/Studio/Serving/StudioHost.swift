@_spi(Tools) package import Scenarios
@_spi(Tools) package import Scripting
package import StudioServer
import Workspaces

/// The studio: a server, the open pages, and the files that they depend on.
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
  private let drawn = PictureStore()
  /// What is done before the first page comes.
  private var preparation: EventLoop.Source?

  /// The time, in milliseconds, to wait for an editor that removes the old file before it writes
  /// the new one.
  private static let graceMilliseconds = 80

  /// - Parameters:
  ///   - token: The token that a page needs; if nil, a new one is created.
  ///   - editor: The folder with the installed CodeMirror files; nil if they aren't installed.
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
        library, takes: takes, saves: saves, drawn: drawn, on: socket, beside: loop,
        didLoad: { [unowned self] in watch() },
        didClose: { [unowned self] closed in sessions.removeAll { $0 === closed } })
      session.didTouch = { [unowned self, unowned session] echo in
        for other in sessions where other !== session { other.hear(echo, from: session) }
      }
      session.didKeepVersion = { [unowned self, unowned session] in
        for other in sessions where other !== session { other.sendVersions() }
      }
      sessions.append(session)
      return session
    }
  }

  /// Keeps what an app did as a take, which every page can play.
  ///
  /// - Parameters:
  ///   - name: The name, after the app's change.
  ///   - choice: What plays it; the scenario is a file of its own.
  package func keep(_ name: String, opening choice: Choice, _ scenario: Scenario) {
    takes.keep(name, opening: choice, scenario)
  }

  /// Called with the scenario's file of an app's take that is gone.
  package var didRemoveTake: (_ scenario: String) -> Void {
    get { takes.didRemoveFile }
    set { takes.didRemoveFile = newValue }
  }

  /// Starts to serve.
  ///
  /// - Throws: ``ListenError`` if the port is in use.
  package func listen(on address: String = "127.0.0.1", port: Int) throws(ListenError) {
    try server.listen(on: address, port: port)
    if watcher.descriptor >= 0 {
      sources.append(loop.whenReadable(watcher.descriptor) { [unowned self] in readChanges() })
    }
    if let interval = watcher.interval {
      sources.append(loop.every(milliseconds: interval) { [unowned self] in readChanges() })
    }
    watch()
    listed = library.listing()
    // A browser needs longer to start.
    preparation = loop.every(milliseconds: 0) { [unowned self] in
      preparation = nil
      prepare()
    }
  }

  /// The number of frames whose pictures are drawn before a page asks.
  private static let preparedFrames = 120

  /// Finds out what the first page asks for, and draws the pictures of its first frames, until a page is
  /// there.
  ///
  /// Errors are shown when the page asks.
  private func prepare() {
    // An app is played only for a page.
    guard library.servesDuringRuns else { return }
    let choice = library.catalogue().first
    guard choice.subject != nil || choice.scenario != nil,
      let (playable, details) = try? library.load(choice, nil, FileAccessLog())
    else { return }
    let art = StudioSession.Art(
      of: playable.scenario, screens: details.screens, imageFolder: playable.file.folder)
    guard let renderer = try? art.renderer(),
      let player = try? Player(playable.scenario, in: playable.environment)
    else { return }
    let pictures = PictureTable(renderer, on: art.size, drawn: drawn.pictures(of: art))
    _ = pictures.deviceBars()
    var encoder = FrameEncoder(pictures)
    for _ in 0..<Self.preparedFrames
    where !player.isDone && sessions.isEmpty && loop.isRunning {
      player.step()
      var frame = ByteWriter()
      encoder.encode(player.stage, into: &frame)
      loop.serveOthers()
    }
  }

  /// The address of the page.
  ///
  /// Its token gives access to the studio.
  package func address(_ host: String = "127.0.0.1") -> String {
    "http://\(host):\(server.port)/#\(server.token)"
  }

  /// Closes the connection to every page.
  package func close() {
    sources = []
    grace = nil
    for session in sessions { session.giveUpFilm() }
    server.close()
  }

  private func watch() {
    let folders = sessions.reduce(library.folders()) { $0.union($1.folders) }
    guard folders != watched else { return }
    watched = folders
    watcher.watch(folders)
  }

  private func readChanges() {
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

  /// Informs the pages about added and removed animators, plugins and scenarios.
  private func list() {
    let listing = library.listing()
    guard listing != listed else { return }
    listed = listing
    let menus = Replies.menus(library.catalogue())
    for session in sessions { session.send(menus) }
  }
}
