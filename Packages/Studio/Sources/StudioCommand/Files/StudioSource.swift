import Apps
import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
import ExportCommand
import FileReading
import Filming
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Studio
import Terminal
@_spi(Tools) import Transitions
@_spi(Tools) import Workspaces

/// Where the studio finds what it plays: a workspace, and what the command named.
struct StudioSource {
  let workspace: Workspace
  /// The choice with which the page begins.
  let first: Choice
  /// The folder with the scenarios of what apps did; nil without one.
  var takes: String?

  /// The library from which the studio plays.
  ///
  /// - Parameters:
  ///   - directory: The folder for new animators.
  ///   - create: Writes a new animator.
  ///   - export: Exports in a separate workspace, because another thread calls it.
  func library(
    in directory: String, timeOfDay: @escaping () -> String,
    create: @escaping (Workspace, String, String?, String) throws -> Void,
    export: @escaping @Sendable (Choice, ExportTarget) throws -> ExportFile
  ) -> StudioLibrary {
    let known = KnownCatalogue()
    var library = StudioLibrary(
      catalogue: {
        known.catalogue(of: listing) { log in
          let source = StudioSource(workspace: workspace.recordingAccess(in: log), first: first)
          return source.catalogue
        }
      }, listing: { listing },
      load: { choice, before, log in
        try admit(choice)
        let source = StudioSource(
          workspace: workspace.recordingAccess(in: log), first: first, takes: takes)
        return try source.load(choice, after: before) { file in
          if choice.scenario == nil || choice.scenario != first.scenario { try admit(file) }
        }
      },
      command: runCommand, scripts: ScriptFiles(of: workspace), export: export,
      create: { name, original in
        if let original { try admit(original) }
        try create(workspace, name, original, directory)
        return name
      },
      folders: {
        let kinds: [SearchPath.Kind] = [.animators, .plugins, .scenarios]
        return Set(kinds.flatMap { workspace.searchPath.places(for: $0) }.map(\.path))
      },
      timeOfDay: timeOfDay)
    library.versions = VersionFiles(of: workspace)
    if !workspace.apps.isEmpty {
      library.isAtWork = { [journal = workspace.journal] in journal.rest(!$0) }
      library.servesDuringRuns = false
    }
    return library
  }

  /// Allows a page to use only what is in the searched folders and what the command named.
  ///
  /// An error shows lines of the file, and with `--lan` the page can be on another machine.
  func admit(_ choice: Choice) throws {
    for word in [choice.subject, choice.scenario].compactMap(\.self)
    where ![first.subject, first.scenario].contains(word) {
      try admit(word)
    }
  }

  /// Allows a page to name only paths in the searched folders.
  ///
  /// All other paths are answered with the same error. A different error for missing files would
  /// reveal which files exist.
  private func admit(_ word: String) throws(NotSearched) {
    let subject = SubjectName(word)
    // A name is searched for, and the file that is found is checked then.
    guard subject.isPath || word.hasSuffix(".json") || word.hasSuffix(".json5") else { return }
    let steps = FilePath(subject.name).steps
    // For `a/..`, the system checks whether `a` exists.
    let isStraight = !steps.drop { $0 == ".." || $0 == "." }.contains("..")
    guard isStraight, Self.lies(workspace.searchPath.absolute(subject.name), in: admittedFolders)
    else {
      throw NotSearched(word)
    }
  }

  /// Allows a page to use a file that was found by its name, unless symbolic links lead
  /// elsewhere.
  private func admit(_ file: SearchPath.File) throws(NotSearched) {
    guard OperationScene(word: file.name) == nil else { return }
    guard Self.lies(file.path, in: admittedFolders) else { throw NotSearched(file.shownAs) }
  }

  /// The folders whose files a page can name.
  private var admittedFolders: [String] { searchedFolders + [takes].compactMap(\.self) }

  /// The folders that are searched, with symbolic links resolved.
  private var searchedFolders: [String] {
    let kinds: [SearchPath.Kind] = [.animators, .plugins, .scenarios]
    let searchPath = workspace.searchPath
    let folders =
      searchPath.roots.map(\.path) + kinds.flatMap(searchPath.folders).map(\.path)
      + searchPath.pluginFolders.map(\.path)
    return folders.map { FilePath($0).withoutLinks }
  }

  /// Whether a path is one of some folders or is inside one of them, even if nothing exists
  /// there.
  private static func lies(_ path: String, in folders: [String]) -> Bool {
    let place = FilePath(path).withoutLinks.utf8
    return folders.contains { folder in
      place.elementsEqual(folder.utf8)
        || place.starts(with: (folder == "/" ? folder : folder + "/").utf8)
    }
  }

  /// The files of all animators and scenarios, and the folders of all plugins.
  private var listing: Set<String> {
    let files = workspace.registry.entries.compactMap(\.file) + workspace.scenarios.map(\.path)
    return Set(files + workspace.searchPath.pluginFolders.map(\.path))
  }

  private var catalogue: Catalogue {
    let folders = searchedFolders
    if !workspace.apps.isEmpty {
      return Catalogue(
        animators: workspace.apps.map { .init(name: $0.name, summary: "your own app") },
        plugins: [],
        scenarios: workspace.scenarios.compactMap { file in
          guard Self.lies(file.path, in: folders), let scenario = try? workspace.scenario(at: file),
            scenario.app != nil
          else { return nil }
          return .init(name: file.name, summary: scenario.summary)
        }, first: first)
    }
    return Catalogue(
      animators: workspace.registry.entries.map { entry in
        let animator = try? workspace.registry.animator(of: entry)
        let script = animator as? ScriptAnimator
        var found = Catalogue.Entry(name: entry.name, summary: script?.summary ?? entry.origin)
        (found.tags, found.basedOn) = (script?.tags ?? [], script?.basedOn)
        found.isOwn = entry.file != nil && entry.origin != SearchPath.Root.Reason.installed.rawValue
        return found
      },
      plugins: workspace.registry.plugins.plugins.map { plugin in
        var found = Catalogue.Entry(
          name: SubjectName.prefix + plugin.name, summary: plugin.summary ?? "")
        found.tags = plugin.tags
        found.isOwn = plugin.folder.map { $0.root.reason != .installed } ?? false
        return found
      },
      scenarios: workspace.scenarios.filter { Self.lies($0.path, in: folders) }.map { file in
        .init(name: file.name, summary: (try? workspace.scenario(at: file).summary) ?? "")
      }, first: first)
  }

  /// The `interlude run` command with a choice's subject and values.
  private func runCommand(_ choice: Choice, _ scenario: String) -> String {
    var words = workspace.command.split(separator: " ").map(String.init) + ["run"]
    if let subject = choice.subject { words.append(subject) }
    words += ["--scenario", scenario]
    for setting in choice.settings { words += ["--set", "\(setting.name)=\(setting.value)"] }
    return words.map(\.inShell).joined(separator: " ")
  }

  /// The command that plays a choice.
  private func command(of choice: Choice, in scenario: String) -> String {
    guard let subject = choice.subject, choice.surroundings != Scenario.Surroundings() else {
      return runCommand(choice, scenario)
    }
    var address = CaseAddress(subject: subject, scenario: scenario)
    address.settings = choice.settings.map { .init(name: $0.name, value: $0.value) }
    address.surroundings = choice.surroundings
    return "\(workspace.command) run --case \(address.text.inShell)"
  }

  private func load(
    _ choice: Choice, after before: SearchPath.File?,
    admitting admit: (SearchPath.File) throws -> Void
  ) throws -> StudioLibrary.Loaded {
    let settings = choice.settings.assignments
    let written = try written(choice)
    let playable = try workspace.load(
      choice.subject, scenario: choice.scenario, settings: settings, after: before,
      in: choice.surroundings, admitting: admit)
    let subject = playable.subject
    var details = ChoiceDetails(
      screens: PlaceholderScreens(playable.scenario).screens,
      scenarioText: try workspace.source(of: playable.file, limit: 4 << 20),
      command: command(of: choice, in: choice.scenario ?? playable.scenario.name))
    (details.curves, details.keyed) = written
    let scripts = ScriptFiles(of: workspace)
    details.script = { name in
      // The page must name an animator, not a path.
      guard !name.contains("/"), !name.hasSuffix(".lua"),
        let file = name == playable.name
          ? subject.file ?? (try? workspace.location(of: name))
          : try? workspace.location(of: name), let text = try? scripts.read(file)
      else { return nil }
      return (text, file)
    }
    if let file = subject.file, choice.version == nil {
      details.moved = { choice in
        try StudioSource(workspace: workspace.recordingAccess(in: FileAccessLog()), first: first)
          .environment(moving: file, as: choice, in: playable.file.folder)
      }
    }
    if let animator = playable.animator as? ScriptAnimator {
      details.summary = animator.summary
      details.parameters = animator.parameters.ordered(
        asIn: details.script(playable.name)?.text ?? [])
      details.values = animator.settings
    } else if let plugin = subject.plugin {
      details.summary = plugin.summary
      (details.parameters, details.values) = try values(of: choice)
      details.manifest = plugin.folder.map { folder in
        ChoiceDetails.Manifest(
          file: folder.manifestFile,
          gestures: plugin.parameters(in: workspace.registry).compactMap { found in
            guard case .gesture(let operation, let rule) = found.owner else { return nil }
            return .init(
              name: found.name, operation: operation.rawValue, rule: rule, key: found.key)
          })
      }
    }
    return (playable, details)
  }

  /// What moves a scenario, by an animator with the values, curves and keys of a choice.
  private func environment(
    moving file: SearchPath.File, as choice: Choice, in folder: String
  ) throws -> PlayerEnvironment {
    // The registry can still have the text of the choice on the page.
    workspace.registry.drafts[file.path] =
      try choice.changesScript
      ? choice.applied(to: ScriptFiles(of: workspace).read(file), file: file.shownAs) : nil
    let settings = choice.settings.assignments
    let animator = try workspace.registry.animator(
      at: file, settings: settings.map { ($0.name, $0.value) })
    return workspace.environment(trying: animator, settings: settings, in: folder)
  }

  /// The parameters of a choice's plugin, with the plugin's defaults, and the values that the
  /// choice sets.
  private func values(
    of choice: Choice
  ) throws -> (parameters: [Scripting.Parameter], values: [String: Scripting.Parameter.Value]) {
    guard let subject = choice.subject, let plugin = try workspace.subject(named: subject).plugin
    else {
      return ([], [:])
    }
    let parameters = plugin.parameters(in: workspace.registry).map(\.parameter)
    var values: [String: Scripting.Parameter.Value] = [:]
    for setting in choice.settings {
      guard let parameter = parameters.first(where: { $0.name == setting.name }) else { continue }
      values[setting.name] = try parameter.value(from: setting.value)
    }
    return (parameters, values)
  }

  /// Exports what the animator of a choice moves in the operations of a navigation stack and a
  /// presentation, for every size that the target supports.
  func export(_ choice: Choice, to target: ExportTarget) throws -> ExportFile {
    guard let word = choice.subject, try workspace.subject(named: word).plugin == nil else {
      throw ExportNeedsAnimator()
    }
    _ = try written(choice)
    let settings = choice.settings.assignments
    return try ExportFile(
      of: workspace.animator(named: word, settings: settings), for: target, in: workspace)
  }

  /// Writes what the animator of a choice computes as keys.
  func keyedCopy(of choice: Choice, named name: String) throws -> KeyedCopyText {
    guard let word = choice.subject, try workspace.subject(named: word).plugin == nil else {
      throw ExportNeedsAnimator()
    }
    _ = try written(choice)
    let settings = choice.settings.assignments
    let copy = try KeyedCopy(
      of: workspace.animator(named: word, settings: settings), named: name, in: workspace)
    return KeyedCopyText(
      name: name, text: copy.text, points: copy.points, opacity: copy.opacity,
      remarks: copy.remarks)
  }

  /// Replaces the curves and the keys in the animator's script with those of the choice.
  ///
  /// - Returns: The curves in the script's file, and its lanes.
  private func written(
    _ choice: Choice
  ) throws -> (curves: [TimingLiteral], keyed: KeyedScript) {
    guard let subject = choice.subject,
      let file = (try? workspace.subject(named: subject))?.file
    else { return ([], KeyedScript()) }
    let script: [UInt8]
    if let version = choice.version {
      script = try VersionFiles(of: workspace).read(file, version)
    } else if let text = try? ScriptFiles(of: workspace).read(file) {
      script = text
    } else {
      return ([], KeyedScript())
    }
    var played: [UInt8]?
    if choice.changesScript || choice.version != nil {
      played = try choice.applied(to: script, file: file.shownAs)
      workspace.registry.drafts[file.path] = played
    }
    return (
      TimingLiteral.all(in: script),
      KeyedScript(script, played: choice.lanes.isEmpty ? nil : played)
    )
  }
}

/// A file that a page may not access.
private struct NotSearched: DiagnosticError {
  let diagnostic: Diagnostic

  init(_ word: String) {
    diagnostic = Diagnostic(
      .error,
      "'\(word)' is outside the folders that are searched; start the studio in its folder, or name "
        + "the folder with --scripts")
  }
}

/// A plugin chooses animators; it doesn't describe any motion itself.
private struct ExportNeedsAnimator: DiagnosticError {
  let diagnostic = Diagnostic(
    .error, "only an animator can be exported; choose one instead of a plugin")
}
