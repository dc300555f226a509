import Apps
public import CommandLineParsing
@_spi(Tools) public import Diagnostics
public import Recordings
@_spi(Tools) public import Scenarios
@_spi(Tools) public import Scripting
import Terminal
@_spi(Tools) public import Transitions

/// A subject in a scenario, loaded: it can be played any number of times, each time in the same way.
public struct Playable {
  public let subject: Subject
  /// The animator being tried; nil if plugins or an app choose the animators.
  public let animator: (any Animator)?
  public var scenario: Scenario
  /// The scenario's file; its images are in the same folder.
  public let file: SearchPath.File
  public var environment: PlayerEnvironment

  /// The name in reports.
  public var title: String {
    switch subject.kind {
    case .plugin: "plugin '\(subject.name)'"
    case .app: "app '\(subject.name)'"
    case .animator, .registered: name
    }
  }

  /// Only the name, for pictures.
  public var name: String { animator?.name ?? subject.name }

  /// Harmless peculiarities of the subject to report.
  public var warnings: [Diagnostic] {
    (animator as? ScriptAnimator)?.warnings ?? subject.plugin?.warnings ?? []
  }

  /// Begins a run.
  ///
  /// - Throws: `InvalidScenario` if a plugin is unknown or can't be loaded.
  public func run() throws(InvalidScenario) -> Run {
    try Run(scenario, animator: animator?.name, interlude: interludeVersion, in: environment)
  }
}

extension Workspace {
  /// Loads a subject and a scenario.
  ///
  /// - Parameters:
  ///   - scenario: A scenario by name or path; nil takes the subject's own, or `tour`.
  ///   - plugins: Plugins to register besides those of the scenario.
  ///   - frameRate: Frames per second instead of the scenario's.
  ///   - surroundings: Another device, another user, or a cancelled run.
  ///   - keepsBroken: Whether a script that doesn't load is played, and fails at once; a command that
  ///     reloads it keeps the earlier version instead.
  ///   - didLoad: Called before the scenario is looked for.
  ///   - admit: Throws for a scenario file that must not be read.
  public func playable(
    _ subject: Subject, in scenario: String?, registering plugins: [PluginWord] = [],
    frameRate: Double? = nil, surroundings: Scenario.Surroundings? = nil, keepsBroken: Bool = true,
    didLoad: () -> Void = {}, admitting admit: (SearchPath.File) throws -> Void = { _ in }
  ) throws -> Playable {
    let animator = try load(subject, keepsBroken: keepsBroken)
    didLoad()
    let file = try scenarioFile(scenario ?? subject.scenarios.first?.path ?? "tour")
    try admit(file)
    let scenario = try self.scenario(at: file, frameRate: frameRate, in: surroundings)
    return playable(
      subject, by: animator, in: scenario, at: file, registering: try registrations(plugins))
  }

  /// Loads a subject for a scenario that was found before; a script that doesn't load is an error.
  public func playable(_ subject: Subject, in file: SearchPath.File) throws -> Playable {
    let scenario = try scenario(at: file)
    return playable(
      subject, by: try load(subject, keepsBroken: false), in: scenario, at: file, registering: [])
  }

  /// Loads what a case plays in a scenario.
  @_spi(Tools) public func playable(_ address: CaseAddress) throws -> Playable {
    try playable(
      subject(address.subject, settings: address.settings.assignments), in: address.scenario,
      surroundings: address.surroundings)
  }

  private func playable(
    _ subject: Subject, by animator: (any Animator)?, in scenario: Scenario,
    at file: SearchPath.File, registering registrations: [Resolver.Registration]
  ) -> Playable {
    let own = subject.plugin.map { [Resolver.Registration($0)] } ?? []
    return Playable(
      subject: self.subject(subject, playing: scenario), animator: animator, scenario: scenario,
      file: file,
      environment: environment(
        trying: animator, registering: own + registrations, settings: subject.settings,
        in: file.folder))
  }

  /// What moves a scenario: always the app that it names, even if another app was chosen.
  private func subject(_ subject: Subject, playing scenario: Scenario) -> Subject {
    guard case .app(let chosen, let scenarios) = subject.kind, let name = scenario.app?.name,
      name != chosen.name, let app = apps.first(where: { $0.name == name })
    else { return subject }
    return Subject(.app(app, scenarios: scenarios), word: app.name)
  }

  /// Loads what `watch` and `studio` play again after each save.
  ///
  /// A script that can't be loaded is an error here, so that the earlier version is kept.
  ///
  /// - Parameter before: The file of the previous version. If it is gone, a file with the same name
  ///   further down the search path doesn't replace it.
  public func load(
    _ word: String?, scenario: String?, plugins: [PluginWord] = [], settings: [Assignment] = [],
    frameRate: Double? = nil, after before: SearchPath.File? = nil,
    in surroundings: Scenario.Surroundings? = nil,
    admitting admit: (SearchPath.File) throws -> Void = { _ in }
  ) throws -> Playable {
    let hasSettings = word != nil && !apps.contains { $0.name == word }
    let subject = try subject(word, settings: hasSettings ? settings : [])
    if let before, let file = subject.file, before != file, searchPath.file(at: before.path) == nil
    {
      throw RegistryError(.noFile(before.shownAs))
    }
    return try playable(
      subject, in: scenario, registering: plugins, frameRate: frameRate, surroundings: surroundings,
      keepsBroken: false, admitting: admit)
  }
}
