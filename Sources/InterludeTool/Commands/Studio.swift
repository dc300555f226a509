#if Studio
  import Apps
  import CommandLineParsing
  import CommandSupport
  import Diagnostics
  import Scenarios
  import Scripting
  import Spawning
  import Studio
  import StudioServer
  import Transitions

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  extension Command {
    /// `interlude studio`: serves a live page that is connected to the engine.
    static func studio(in process: ProcessContext) -> Command {
      Command(
        "studio", "Play, drag and tune a transition in the browser while you write it.",
        examples: [
          "studio SwipeToPop --scenario swipe-pop", "studio ./Rise.lua --set angle=20",
          "studio plugin:SideDrawer --port 9000 --no-open",
          "studio SwipeToPop --lan 192.168.1.20",
        ],
        discussion: """
          It opens a page in the browser and prints its address. The page plays the scenario on the \
          real engine: scrub it, drag it with the mouse or a finger, turn its parameters, save the \
          script and see the new motion at the same moment.

          Only this machine can reach the page, and only with the token in its address. With --lan \
          a phone in the same network can, by one address of this machine. Control-C ends the \
          studio; started again in the same folder, it has the same address, and open pages go on.

          A page reached over --lan can't write scripts as text, nor start an editor, unless --lan-edit is \
          given, too.

          Without a name and a scenario, the page begins with every animator to choose from, and can \
          make a new one.

          In an interlude with apps, the page plays the app's own controllers: your finger drags its own \
          transitions, and what it did becomes a scenario. A crash of the app is reported here, and the \
          studio starts again.
          """,
        exits: [
          .usage: "The port is in use, or a folder was not found.",
          .interrupted: "Ended by Control-C or by a signal.",
        ],
        OptionalArgument(
          "name", "An animator, a plugin, a Lua file or a plugin's folder.",
          completion: .subjects),
        CommonParameters.shownScenario, CommonParameters.address, CommonParameters.scripts,
        CommonParameters.settings,
        Option("port", of: Int.self, "The port to listen on; 8731, or any free one, if left out."),
        Option(
          "lan", of: String.self, placeholder: "address",
          "Listen on this address of the machine instead, for a phone in the same network."),
        Flag("lan-edit", "With --lan: let its pages write scripts and start the editor."),
        Option(
          "editor", of: String.self, placeholder: "program",
          "The editor that opens a line of a script in its own window; by default, $VISUAL."),
        Flag("no-open", "Print the address and open no browser.")
      ) { console, name, scenario, address, scripts, settings, port, lan, lanEdit, editor, noOpen in
        let played = try PlayedCase(address, name: name, scenario: scenario, settings: settings)
        let scenario = played.scenario
        // With apps, the studio starts with the first of them.
        let name =
          played.name ?? (scenario == nil ? process.apps.first?.name : nil)
        if let port, !(1...65_535).contains(port) {
          throw UsageError(
            .unexpectedValue(of: "--port", expected: "1 to 65535", found: String(port)))
        }
        if let lan, !NetworkAddress.isOne(lan) {
          throw UsageError(
            .unexpectedValue(
              of: "--lan", expected: "one IPv4 address of this machine", found: lan),
            nearest: NetworkAddress.all.first)
        }
        if lanEdit, lan == nil { throw UsageError("--lan-edit needs --lan") }
        let program = try editorProgram(named: editor, in: process)
        let workspace = try Workspace(process, scripts: scripts)
        var first = Choice()
        first.subject = name
        first.scenario = scenario
        first.settings = played.settings.map { .init(name: $0.name, value: $0.value) }
        if let surroundings = played.surroundings { first.surroundings = surroundings }
        if let name, !process.apps.contains(where: { $0.name == name }) {
          _ = try workspace.meaning(of: name)
        }
        if let scenario {
          let file = try workspace.scenarioFile(scenario)
          if address != nil { _ = try workspace.scenario(at: file, in: first.surroundings) }
        }
        for note in name.map(workspace.notes) ?? [] { console.report("\(note)") }
        var library = workspace.studioLibrary(
          first: first, in: process.currentDirectory, timeOfDay: process.timeOfDay,
          export: { [process, first] choice, target in
            let workspace = try Workspace(process, scripts: scripts)
            try workspace.admit(choice, after: first)
            return try workspace.studioExport(choice, to: target)
          })
        let film = StudioFilm(
          executable: process.executable, scripts: scripts,
          temporary: process.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? "/tmp")
        library.film = { kind, choice, take, title in
          try film.made(kind, of: choice, take: take, named: title)
        }
        library.isEditable = lan == nil || lanEdit
        library.hasCode = PageEditor.folder != nil
        library.editor = program?.name
        library.reveal = program.map { program in
          { file, line in try program.open(file.path, line: line) }
        }
        return try StudioCall(
          library: library,
          process: process, port: port, networkAddress: lan, opensBrowser: !noOpen
        ).run(on: console)
      }
    }
  }

  /// The editor that `--editor` names, or else the one in `VISUAL`; a value of `VISUAL` that can't
  /// be used is ignored.
  private func editorProgram(
    named name: String?, in process: ProcessContext
  ) throws -> EditorProgram? {
    let path = process.environment["PATH"] ?? ""
    if let name { return try EditorProgram(name, path: path) }
    return process.environment["VISUAL"].flatMap { try? EditorProgram($0, path: path) }
  }

  /// The folder in which the page's code editor is installed.
  private enum PageEditor {
    /// The folder of Debian's package `libjs-codemirror`, or the folders that Homebrew and others
    /// link to it.
    static let folder: String? = [
      "/usr/share/javascript/codemirror", "/usr/local/share/javascript/codemirror",
      "/opt/homebrew/share/javascript/codemirror",
    ].first { access($0 + "/lib/codemirror.js", R_OK) == 0 }
  }

  /// One call of `interlude studio`.
  private struct StudioCall {
    let library: StudioLibrary
    let process: ProcessContext
    let port: Int?
    /// The address on the network; nil if only this machine can connect.
    let networkAddress: String?
    let opensBrowser: Bool

    private static let usualPort = 8731

    func run(on console: Console) throws -> ExitStatus {
      // The parent process may have blocked the signals, and a blocked signal would not end the
      // studio.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      let loop = EventLoop()
      // A token that was sent over a network is not used again.
      let remembered =
        networkAddress == nil
        ? RememberedAddress(of: process.currentDirectory, environment: process.environment) : nil
      let host = StudioHost(
        library, watcher: process.watcher(nil), token: remembered?.token,
        editor: PageEditor.folder, on: loop)
      let address = networkAddress ?? "127.0.0.1"
      do {
        try host.listen(on: address, port: port ?? remembered?.port ?? Self.usualPort)
      } catch {
        if networkAddress != nil, !NetworkAddress.all.contains(address) {
          throw NotOurAddress(address: address)
        }
        guard port == nil else { throw PortInUse(error) }
        // Another studio uses the port, so this one takes any free port.
        do { try host.listen(on: address, port: 0) } catch { throw PortInUse(error) }
      }
      if networkAddress == nil {
        RememberedAddress(token: host.server.token, port: host.server.port)
          .remember(for: process.currentDirectory, environment: process.environment)
      }
      let signals = [SIGINT, SIGTERM, SIGHUP].map { number in loop.onSignal(number, loop.stop) }
      console.print("Studio: \(host.address(address))")
      if networkAddress != nil { explain(host.address(address), on: console) }
      console.print("Control-C ends it.")
      console.output.flush()
      let redirect = opensBrowser ? open(host.address(address)) : nil
      loop.run()
      withExtendedLifetime((signals, redirect)) { host.close() }
      return .interrupted
    }

    /// Explains what `--lan` makes accessible, and prints the address as a QR code.
    private func explain(_ address: String, on console: Console) {
      if let code = QRCode(address) {
        console.print()
        for line in code.text.split(separator: "\n") { console.print("\(String(line))") }
        console.print()
      }
      console.print("Anyone in this network who has this address can use the studio: play and")
      console.print("change your animators. It is not encrypted; use it in a network you trust.")
    }

    /// Asks the desktop to open a page.
    ///
    /// Without a desktop, the user has to use the printed address.
    ///
    /// - Returns: The file that redirects to the page. It must stay alive for as long as it may
    ///   be opened.
    private func open(_ address: String) -> RedirectFile? {
      guard let opener, let file = RedirectFile(to: address, environment: process.environment)
      else { return nil }
      try? ChildProcess.start(opener, [file.path])
      return file
    }

    /// The program that `BROWSER` names with a path, or else the desktop's opener.
    private var opener: String? {
      if let named = process.environment["BROWSER"], named.hasPrefix("/") { return named }
      #if os(macOS)
        return "/usr/bin/open"
      #else
        let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { process.environment[$0] }
        return displays.isEmpty ? nil : "/usr/bin/xdg-open"
      #endif
    }
  }

  /// The address belongs to no interface of this machine.
  private struct NotOurAddress: DiagnosticError {
    let diagnostic: Diagnostic

    init(address: String) {
      let known = NetworkAddress.all
      diagnostic = Diagnostic(
        .error, "--lan \(address): this machine doesn't have that address",
        notes: [
          .init(
            known.isEmpty ? "it is in no network" : "it has \(known.joined(separator: ", "))")
        ])
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
#endif
