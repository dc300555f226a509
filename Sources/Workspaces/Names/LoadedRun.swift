import Apps
public import CommandLineParsing
@_spi(Tools) public import Scenarios
@_spi(Tools) public import Scripting

/// A loaded run, which `watch` and `studio` load again after each save.
public struct LoadedRun {
  public let mover: Mover
  /// The animator's file; nil for a plugin.
  public let file: SearchPath.File?
  public let scenario: Scenario
  public let scenarioFile: SearchPath.File
  public let environment: PlayerEnvironment
}

extension Workspace {
  /// Loads the animator or plugin of a run, and the scenario.
  ///
  /// A script that can't be loaded is an error here: a command that reloads it keeps the earlier
  /// version.
  ///
  /// - Parameters:
  ///   - subject: An animator or a plugin, by name or path; nil leaves everything to the
  ///     scenario's plugins.
  ///   - scenario: A scenario by name or path; nil takes the plugin's own, or `tour`.
  ///   - surroundings: Another device, another user, or a cancelled run.
  ///   - before: The file of the previous version. If it is gone, a file with the same name
  ///     further down the search path doesn't replace it.
  ///   - admit: Throws for a scenario file that must not be read.
  public func load(
    _ subject: String?, scenario: String?, plugins: [PluginWord] = [],
    settings: [Assignment] = [], frameRate: Double? = nil, after before: SearchPath.File? = nil,
    in surroundings: Scenario.Surroundings? = nil,
    admitting admit: (SearchPath.File) throws -> Void = { _ in }
  ) throws -> LoadedRun {
    var file: SearchPath.File?
    let mover: Mover
    let app = apps.first { $0.name == subject } ?? (subject == nil ? apps.first : nil)
    switch try app == nil ? subject.map(meaning(of:)) : nil {
    case nil: mover = try self.mover(app?.name)
    case .plugin(let plugin): mover = .plugin(try self.plugin(plugin, setting: settings))
    case .animator(let found):
      let found = try found ?? location(of: subject ?? "")
      if let before, before != found, searchPath.file(at: before.path) == nil {
        throw RegistryError(.noFile(before.shownAs))
      }
      file = found
      mover = .animator(
        try registry.animator(at: found, settings: settings.map { ($0.name, $0.value) }))
    }
    let place = try scenarioFile(scenario ?? mover.scenario ?? "tour")
    try admit(place)
    let registrations = try registrations(plugins)
    let played = try self.scenario(at: place, frameRate: frameRate, in: surroundings)
    return LoadedRun(
      mover: self.mover(mover, playing: played), file: file, scenario: played, scenarioFile: place,
      environment: environment(
        for: mover, registering: registrations, settings: mover.animator == nil ? [] : settings,
        in: mover.animator == nil ? nil : place.folder))
  }
}
