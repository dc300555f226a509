#if Studio
  import CommandLineParsing
  import CommandSupport
  import Diagnostics
  import Filming
  import Foundation
  import Scenarios
  import Scripting
  import Studio
  import StudioServer
  import Transitions

  extension Command {
    /// `interlude studio`: a live page on the engine.
    static func studio(in process: ProcessContext) -> Command {
      Command(
        "studio", "Play, drag and tune a transition in the browser while you write it.",
        examples: [
          "studio SwipeToPop --scenario swipe-pop", "studio ./Rise.lua --set angle=20",
          "studio plugin:SideDrawer --port 9000 --no-open",
        ],
        discussion: """
          It opens a page in the browser and prints its address. The page plays the scenario on the \
          real engine: scrub it, drag it with the mouse or a finger, turn its parameters, save the \
          script and see the new motion at the same moment.

          Only this machine can reach the page, and only with the token in its address. Control-C \
          ends the studio.
          """,
        exits: [
          .usage: "The port is in use, or a folder was not found.",
          .interrupted: "Ended by Control-C or by a signal.",
        ],
        OptionalArgument(
          "name", "An animator, a plugin, a Lua file or a plugin's folder.",
          completion: .subjects),
        CommonParameters.shownScenario, CommonParameters.scripts, CommonParameters.settings,
        Option("port", of: Int.self, "The port to listen on; 8731, or any free one, if left out."),
        Flag("no-open", "Print the address and open no browser.")
      ) { console, name, scenario, scripts, settings, port, noOpen in
        if let port, !(1...65_535).contains(port) {
          throw UsageError(
            .unexpectedValue(of: "--port", expected: "1 to 65535", found: String(port)))
        }
        let workspace = try Workspace(process, scripts: scripts)
        var first = Choice()
        first.subject = name
        first.scenario = scenario
        first.settings = settings.map { .init(name: $0.name, value: $0.value) }
        if name == nil, scenario == nil { first.subject = workspace.registry.entries.first?.name }
        if let name { _ = try workspace.meaning(of: name) }
        if let scenario { _ = try workspace.scenarioFile(scenario) }
        if let note = name.flatMap(workspace.ambiguity) { console.report("\(note)") }
        return try StudioCall(
          library: workspace.studioLibrary(first: first, timeOfDay: process.timeOfDay),
          process: process, port: port, opensBrowser: !noOpen
        ).run(on: console)
      }
    }
  }

  /// One call of `interlude studio`.
  private struct StudioCall {
    let library: StudioLibrary
    let process: ProcessContext
    let port: Int?
    let opensBrowser: Bool

    private static let usualPort = 8731

    func run(on console: Console) throws -> ExitStatus {
      // A parent may have blocked them, and a blocked signal would end nothing.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      let loop = EventLoop()
      let host = StudioHost(library, watcher: process.watcher(nil), on: loop)
      do {
        try host.listen(port: port ?? Self.usualPort)
      } catch {
        guard port == nil else { throw PortInUse(error) }
        // Another studio is open: this one takes any port.
        do { try host.listen(port: 0) } catch { throw PortInUse(error) }
      }
      let signals = [SIGINT, SIGTERM, SIGHUP].map { number in loop.onSignal(number, loop.stop) }
      console.print("Studio: \(host.address())")
      console.print("Control-C ends it.")
      console.output.flush()
      if opensBrowser { open(host.address()) }
      loop.run()
      withExtendedLifetime(signals) { host.close() }
      return .interrupted
    }

    /// Asks the desktop to open a page; where there is none the printed address has to do.
    private func open(_ address: String) {
      #if os(macOS)
        let opener = "/usr/bin/open"
      #else
        let opener = "/usr/bin/xdg-open"
        guard process.environment["DISPLAY"] != nil || process.environment["WAYLAND_DISPLAY"] != nil
        else { return }
      #endif
      let browser = Process()
      browser.executableURL = URL(fileURLWithPath: opener)
      browser.arguments = [address]
      browser.standardInput = FileHandle.nullDevice
      browser.standardOutput = FileHandle.nullDevice
      browser.standardError = FileHandle.nullDevice
      try? browser.run()
    }
  }

  /// A port that can't be listened on.
  private struct PortInUse: DiagnosticError {
    let diagnostic: Diagnostic

    init(_ error: ListenError) {
      diagnostic = Diagnostic(
        .error, "--port \(error.port): can't listen there",
        notes: [.init(error.reason), .init("choose another port with --port, or leave it out")])
    }
  }

  extension Workspace {
    /// Where the studio finds what it plays.
    func studioLibrary(first: Choice, timeOfDay: @escaping () -> String) -> StudioLibrary {
      StudioLibrary(
        catalogue: { studioCatalogue(first: first) },
        load: { choice, before, log in
          try recordingAccess(in: log).studioSubject(choice, after: before)
        },
        folders: { [searchPath] in
          let kinds: [SearchPath.Kind] = [.animators, .plugins, .scenarios]
          return Set(kinds.flatMap { searchPath.places(for: $0) }.map(\.path))
        },
        timeOfDay: timeOfDay, version: interludeVersion)
    }

    private func studioCatalogue(first: Choice) -> Catalogue {
      Catalogue(
        animators: registry.entries.map { entry in
          let animator = try? registry.animator(named: entry.name)
          return .init(
            name: entry.name, summary: (animator as? ScriptAnimator)?.summary ?? entry.origin)
        },
        plugins: registry.plugins.plugins.map {
          .init(name: SubjectName.prefix + $0.name, summary: $0.summary ?? "")
        },
        scenarios: scenarios.map { file in
          .init(name: file.name, summary: (try? scenario(at: file).summary) ?? "")
        }, first: first)
    }

    private func studioSubject(
      _ choice: Choice, after before: SearchPath.File?
    ) throws -> Subject {
      let settings = choice.settings.compactMap { Assignment(word: "\($0.name)=\($0.value)") }
      let run = try load(
        choice.subject, scenario: choice.scenario, settings: settings, after: before)
      let scenario = run.scenario.adapted(to: choice.surroundings)
      var words = ["interlude", "run"]
      if let subject = choice.subject { words.append(subject) }
      words += ["--scenario", choice.scenario ?? run.scenario.name]
      for setting in settings { words += ["--set", setting.word] }
      var subject = Subject(
        title: run.mover.name, scenario: scenario, environment: run.environment,
        screens: PlaceholderScreens(scenario).screens, command: words.joined(separator: " "))
      subject.imageFolder = run.scenarioFile.folder
      let source = try InputFile.bytes(
        at: run.scenarioFile.path, name: run.scenarioFile.shownAs, kind: "scenario",
        limit: 4 << 20)
      subject.scenarioSource = (source, run.scenarioFile.shownAs)
      subject.file = run.file
      subject.warnings = run.mover.warnings
      if let animator = run.mover.animator as? ScriptAnimator {
        subject.summary = animator.summary
        subject.parameters = animator.parameters
        subject.values = animator.settings
      }
      return subject
    }
  }
#endif
