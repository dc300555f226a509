public import CommandLineParsing
@_spi(Tools) public import Scenarios

// Parameters that several commands share, as in `@RepeatedOption(.scripts) var scripts: [String]`.

extension OptionalArgument<String> {
  /// What is played.
  public static var subject: Self {
    Self("name", "An animator, a plugin, a Lua file or a plugin's folder.", completion: .subjects)
  }
}

extension RepeatedArgument<String> {
  /// What is checked or tested.
  public static var subjects: Self {
    Self(
      "name", "An animator, a plugin, a Lua file or a folder; by default, everything.",
      completion: .subjects)
  }
}

extension Flag {
  /// Whether files are replaced.
  public static var force: Self { Self("force", short: "f", "Overwrite existing files.") }

  /// Whether a report is JSON.
  public static var json: Self { Self("json", "Print JSON, one object per line.") }

  /// Whether only errors are printed.
  public static var quiet: Self { Self("quiet", short: "q", "Print only errors.") }
}

extension Option<Double?> {
  /// The frame rate at which a scenario is played.
  public static var frameRate: Self {
    Self("frame-rate", "Frames per second instead of the scenario's, 1 to 1000.")
  }
}

extension Option<String?> {
  /// A file for a report in the format of JUnit.
  public static var junit: Self {
    Self("junit", placeholder: "file", "Write a JUnit report to this file.", completion: .file)
  }

  /// The scenario, of a command that can also play a plugin's own scenario.
  public static var shownScenario: Self {
    Self(
      "scenario", short: "s",
      "A scenario's name or file; by default, the plugin's own or 'tour'.", completion: .scenarios)
  }

  /// The address of a case, in place of a name, a scenario and settings.
  public static var address: Self {
    Self(
      "case", placeholder: "address",
      "Play a case by its address, such as SwipeToPop/pop/iPad/landscape/rtl/cancel=0.35: a name, an "
        + "operation or a scenario, and what differs from the usual.",
      completion: .subjects)
  }
}

extension RepeatedOption<PluginWord> {
  /// Plugins to register.
  public static var plugins: Self {
    Self(
      "plugin", "Register a plugin for all operations, or for some: SideDrawer:present,dismiss.",
      completion: .plugins)
  }
}

extension RepeatedOption<String> {
  /// Folders with animators, plugins and scenarios.
  public static var scripts: Self {
    Self("scripts", placeholder: "folder", "A folder to search first.", completion: .directory)
  }
}

extension RepeatedOption<Assignment> {
  /// Values of parameters.
  public static var settings: Self {
    Self("set", "Set a parameter of the animator or the plugin, as in pop.distance=300.")
  }
}

/// The options that say what a command plays: a name, a scenario and settings, or the address of a case.
public struct CaseOptions {
  public private(set) var name: String?
  public private(set) var scenario: String?
  public private(set) var settings: [Assignment]
  public private(set) var surroundings: Scenario.Surroundings?

  /// - Throws: ``UsageError`` for an address together with parameters that it already contains,
  ///   or a ``CaseAddressError``.
  public init(
    _ address: String?, name: String?, scenario: String?, settings: [Assignment]
  ) throws {
    self.name = name
    self.scenario = scenario
    self.settings = settings
    guard let address else { return }
    guard name == nil, scenario == nil, settings.isEmpty else {
      throw UsageError(
        "--case says what is played; it can't be combined with a name, --scenario or --set")
    }
    let parsed = try CaseAddress(address)
    self.name = parsed.subject
    self.scenario = parsed.scenario
    self.settings = parsed.settings.assignments
    surroundings = parsed.surroundings
  }
}

@_spi(Tools) extension [CaseAddress.Setting] {
  /// The settings, as a command gets them.
  public var assignments: [Assignment] {
    compactMap { Assignment(word: "\($0.name)=\($0.value)") }
  }
}
