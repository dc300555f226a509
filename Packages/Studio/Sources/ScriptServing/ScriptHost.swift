@_spi(Tools) import Diagnostics
@_spi(Tools) package import Scripting
package import StudioServer

/// Sends the scripts of a folder to apps, again after each save, and receives what the apps did.
package final class ScriptHost {
  /// Serves the apps.
  package let server: StudioServer
  /// The folder as it was read last.
  package private(set) var folder: ServedFolder
  /// Receives what happens.
  package var didHappen: (ServingEvent) -> Void = { _ in }
  /// Receives what a user has done in an app; throws for what can't be played.
  package var didTake: (AppTake) throws -> Void = { _ in }

  private let loop: EventLoop
  private let watcher: any FileWatcher
  private var sources: [EventLoop.Source] = []
  private var grace: EventLoop.Source?
  private var sessions: [AppSession] = []
  private var watched: Set<String> = []
  private var told: Set<Diagnostic.Identity> = []
  private var version = 1
  private var hasBegun = false
  /// When the version was read.
  private var moment = ContinuousClock.now

  /// The time, in milliseconds, to wait for an editor that removes the old file before it writes the new one.
  private static let graceMilliseconds = 80

  /// - Parameter server: Serves the apps, and perhaps pages; it must not listen yet.
  package init(
    _ folder: ServedFolder, watcher: any FileWatcher, with server: StudioServer, on loop: EventLoop
  ) {
    self.folder = folder
    self.watcher = watcher
    self.loop = loop
    self.server = server
    server.makeAppHandler = { [unowned self] in open($0) }
  }

  /// Reads the folder, and starts to serve.
  ///
  /// - Throws: ``ListenError`` if the port is in use.
  package func listen(on address: String = "127.0.0.1", port: Int) throws(ListenError) {
    try server.listen(on: address, port: port)
    begin()
  }

  /// Reads and watches the folder, unless it does already.
  ///
  /// The studio's folder is read when the first app comes: it can be a large one, and most have no app.
  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    _ = folder.read()
    if watcher.descriptor >= 0 {
      sources.append(loop.whenReadable(watcher.descriptor) { [unowned self] in readChanges() })
    }
    if let interval = watcher.interval {
      sources.append(loop.every(milliseconds: interval) { [unowned self] in readChanges() })
    }
    watch()
  }

  /// Closes the connection to every app.
  package func close() {
    sources = []
    grace = nil
    server.close()
  }

  // MARK: Files

  private func readChanges() {
    let changes = watcher.changes()
    guard !changes.isEmpty else { return }
    guard changes.written.isEmpty, !changes.isOverflow else { return look() }
    grace = loop.every(milliseconds: Self.graceMilliseconds) { [unowned self] in look() }
  }

  /// Reads the folder, and sends what is new.
  private func look() {
    grace = nil
    let change = folder.read()
    watch()
    report(folder.problems)
    guard !change.isEmpty else { return }
    moment = .now
    version += 1
    didHappen(
      .saved(
        version: version, written: change.written.map(folder.shown),
        removed: change.removed.map(folder.shown)))
    let message = folder.message(version: version, change)
    for session in sessions { session.send(message, version: version) }
  }

  private func watch() {
    guard folder.folders != watched else { return }
    watched = folder.folders
    watcher.watch(watched)
    // What was saved in a new folder before it was watched was not reported.
    look()
  }

  private func report(_ problems: [Diagnostic]) {
    for problem in problems where told.insert(problem.identity).inserted {
      didHappen(.problem(problem))
    }
    told.formIntersection(problems.map(\.identity))
  }

  // MARK: Apps

  private func open(_ socket: Socket) -> any SocketHandler {
    begin()
    let session = AppSession(
      on: socket, didReceive: { [unowned self] in hear($1, from: $0) },
      didClose: { [unowned self] closed in
        sessions.removeAll { $0 === closed }
        if let name = closed.name { didHappen(.disconnected(name)) }
      })
    sessions.append(session)
    return session
  }

  private func hear(_ message: AppMessage, from session: AppSession) {
    let app = session.name ?? ""
    switch message {
    case .hello:
      didHappen(.connected(app))
      session.send(folder.message(version: version), version: version)
    case .used(let version, let replaced, let kept):
      let isNewest = version == self.version && version > 1
      didHappen(
        .used(
          app: app, version: version, replaced: replaced, kept: kept,
          milliseconds: isNewest ? (ContinuousClock.now - moment) / .milliseconds(1) : nil))
    case .failed(let name, let diagnostic):
      didHappen(.failed(app: app, name: name, placed(diagnostic)))
    case .take(let take):
      do {
        try didTake(take)
      } catch {
        guard session.countUnplayable() else { return }
        let found = Diagnostic.all(of: error).first?.message ?? "\(error)"
        didHappen(
          .failed(
            app: app, name: take.name,
            Diagnostic(.warning, "can't play what \(app) did, '\(take.name)': \(found)")))
      }
    }
  }

  /// A diagnostic of an app with the folder's own names of files, and the lines of the script.
  private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var placed = diagnostic
    if let file = diagnostic.position?.file, let bytes = folder.files[file] {
      if let text = String(validating: bytes, as: UTF8.self) { placed = placed.showing(text) }
      placed.position?.file = folder.shown(file)
    }
    for (index, note) in placed.notes.enumerated() {
      guard let file = note.position?.file, folder.files[file] != nil else { continue }
      placed.notes[index].position?.file = folder.shown(file)
    }
    return placed
  }
}
