#if DEBUG
  import Diagnostics
  import Foundation
  import Scripting

  /// Loads what delegates use again when its files change.
  ///
  /// It looks in each frame of the screen: a watcher costs a system call, and what it has seen is shown in the same
  /// frame.
  @MainActor
  final class Reloading {
    /// Receives an error, and the name of the animator or the plugin.
    private let report: (Diagnostic, String) -> Void
    private var subjects: [Subject] = []
    private let clock = DisplayClock()
    private var watcher: (any FileWatcher)?
    private var watched: Set<String> = []
    private(set) var server: ServerConnection?
    /// The seconds until the watcher looks, if it must be asked.
    private var rest = 0.0
    /// The seconds until a removed file counts as removed.
    private var patience: Double?

    /// How long an editor may take to write a file, in seconds: an error counts after this time, and a file that was
    /// removed may come back within it.
    private static let grace = 0.08

    /// What one delegate uses.
    private final class Subject {
      let name: String
      let content: Content
      weak var delegate: InterludeDelegate?
      /// An error of the last version, and the seconds until it counts.
      var doubt: (error: Diagnostic, rest: Double)?

      enum Content {
        case animator(Reloader)
        case plugin(PluginReloader)
      }

      init(_ name: String, _ content: Content, _ delegate: InterludeDelegate) {
        (self.name, self.content, self.delegate) = (name, content, delegate)
      }

      var folders: Set<String> {
        switch content {
        case .animator(let reloader): reloader.folders
        case .plugin(let reloader): reloader.folders
        }
      }

      /// Whether it uses files that nothing watches yet.
      var isIncomplete: Bool {
        if case .plugin(let reloader) = content { return reloader.isIncomplete }
        return false
      }

      enum Outcome { case unchanged, replaced, kept(Diagnostic) }

      @MainActor func reload(at moment: String) -> Outcome {
        switch content {
        case .animator(let reloader):
          switch reloader.reload(at: moment) {
          case .unchanged: return .unchanged
          case .replaced: return .replaced
          case .kept(let error): return .kept(error)
          }
        case .plugin(let reloader):
          switch reloader.reload(at: moment) {
          case .unchanged: return .unchanged
          case .kept(let error): return .kept(error)
          case .replaced:
            if let (plugin, resolver) = reloader.current {
              delegate?.chooser.choose(.plugin(plugin, resolver))
            }
            return .replaced
          }
        }
      }
    }

    init(report: @escaping (Diagnostic, String) -> Void) { self.report = report }

    /// The label of a version that is loaded now, such as `10:31:05`.
    private static var timeOfDay: String {
      var (now, here) = (time(nil), tm())
      localtime_r(&now, &here)
      return [here.tm_hour, here.tm_min, here.tm_sec]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    // MARK: What is reloaded

    /// Whether scripts may still come from a server.
    var awaitsScripts: Bool { server != nil }

    /// A delegate that an animator moves.
    func animator<Delegate: InterludeDelegate>(
      _ name: String, _ settings: [(name: String, value: String)], in registry: AnimatorRegistry,
      for make: (InterludeDelegate.Animator.Content) -> Delegate
    ) -> Delegate {
      let reloader = Reloader(of: name, settings: settings, in: registry)
      let made = make(.animator(reloader.animator))
      add(Subject(name, .animator(reloader), made))
      return made
    }

    /// A delegate that a plugin moves.
    func plugin<Delegate: InterludeDelegate>(
      _ name: String, _ settings: [(name: String, value: String)], in registry: AnimatorRegistry,
      for make: (InterludeDelegate.Animator.Content) -> Delegate
    ) -> Delegate {
      let reloader = PluginReloader(of: name, settings: settings, in: registry)
      let made = make(.nothing)
      add(Subject(name, .plugin(reloader), made))
      return made
    }

    private func add(_ subject: Subject) {
      subjects.append(subject)
      // The first version is no change, but its error is one.
      reload(subject, isFinal: true)
      watch()
    }

    // MARK: Looking

    func startWatching() {
      if watcher == nil { watcher = SystemWatcher.make() }
      look()
    }

    func follow(_ connection: ServerConnection) {
      server?.close()
      server = connection
      look()
    }

    func stop() {
      clock.stop()
      server?.close()
      (watcher, server, watched) = (nil, nil, [])
    }

    private func look() {
      watch()
      clock.start(for: self) { $0.look(after: $1) }
    }

    private func look(after seconds: Double) {
      var isChanged = subjects.contains { $0.isIncomplete }
      if let server, let version = server.advance(by: seconds) {
        reload(isFinal: false)
        server.send(
          .used(
            version: version, replaced: subjects.filter { $0.doubt == nil }.map(\.name),
            kept: subjects.filter { $0.doubt != nil }.map(\.name)))
      }
      if let changes = changes(after: seconds) {
        // An editor may write the file that it has removed.
        let isGone = changes.written.isEmpty && !changes.isOverflow
        if isGone { patience = Self.grace } else { isChanged = true }
      }
      if let left = patience {
        patience = left - seconds
        if left <= seconds { isChanged = true }
      }
      if isChanged {
        patience = nil
        reload(isFinal: false)
      }
      settle(after: seconds)
    }

    private func changes(after seconds: Double) -> FileChanges? {
      guard let watcher else { return nil }
      if let interval = watcher.interval {
        rest -= seconds
        guard rest <= 0 else { return nil }
        rest = Double(interval) / 1000
      }
      let changes = watcher.changes()
      return changes.isEmpty ? nil : changes
    }

    /// Reports the errors that no later version has corrected in time.
    private func settle(after seconds: Double) {
      for subject in subjects {
        guard let doubt = subject.doubt else { continue }
        subject.doubt?.rest -= seconds
        guard doubt.rest <= seconds else { continue }
        subject.doubt = nil
        report(doubt.error, subject.name)
      }
    }

    /// Watches the folders of all that is in use.
    private func watch() {
      guard let watcher else { return }
      // What is saved while a new folder is not watched yet is looked for afterward; a script can lead to others.
      for _ in 0..<4 {
        let folders = subjects.reduce(into: Set<String>()) { $0.formUnion($1.folders) }
        guard folders != watched else { return }
        watched = folders
        watcher.watch(folders)
        for subject in subjects { reload(subject, isFinal: false) }
      }
    }

    /// Loads again what has changed.
    ///
    /// - Parameter isFinal: Whether an error counts at once.
    func reload(isFinal: Bool) {
      subjects.removeAll { $0.delegate == nil }
      for subject in subjects { reload(subject, isFinal: isFinal) }
      watch()
    }

    private func reload(_ subject: Subject, isFinal: Bool) {
      switch subject.reload(at: Self.timeOfDay) {
      case .unchanged: break
      case .replaced: subject.doubt = nil
      case .kept(let error):
        subject.doubt = nil
        if isFinal { report(error, subject.name) } else { subject.doubt = (error, Self.grace) }
      }
    }
  }
#endif
