#if Studio
  import CommandLineParsing
  import CommandSupport
  import Diagnostics
  import Filming
  import Scenarios
  import Scripting
  import Studio
  import Transitions

  extension Workspace {
    /// Where the studio finds what it plays.
    ///
    /// - Parameters:
    ///   - directory: Where new animators go.
    ///   - export: Exports in a separate workspace, because another thread calls it.
    func studioLibrary(
      first: Choice, in directory: String, timeOfDay: @escaping () -> String,
      export: @escaping @Sendable (Choice, ExportFile.Target) throws -> ExportFile
    ) -> StudioLibrary {
      StudioLibrary(
        catalogue: { studioCatalogue(first: first) },
        load: { choice, before, log in
          try recordingAccess(in: log).studioSubject(choice, after: before)
        },
        scripts: scriptFiles, export: export,
        create: { name, original in
          _ = try New(workspace: self, directory: directory, isPlugin: false)
            .write(name, from: original)
          return name
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
          let animator = try? registry.animator(of: entry)
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
        screens: PlaceholderScreens(scenario).screens,
        command: words.map(\.inShell).joined(separator: " "))
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
