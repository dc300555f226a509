public import Views

/// What is on a stage, what happens on it, and what is expected of it.
///
/// A value without behaviour: ``Player`` acts it out.
public struct Scenario: Sendable, Hashable {
  /// The name it is listed and traced by.
  public let name: String
  /// What happens, in a line.
  public let summary: String
  /// What the window is the size of.
  public let device: Device
  /// Frames a second of the stage's clock, one of ``frameRates``.
  public var frameRate: Double
  /// What device and user ask of every controller; scale and insets are the device's.
  public let traits: Traits
  /// The seed of everything that looks random.
  public let seed: UInt64
  /// The controllers there are, in the order of the file.
  public let screens: [Screen]
  /// What is on the stage at the start.
  public let root: Root
  /// The plugins that answer for whoever has none, in the order of the file.
  public let plugins: [RegisteredPlugin]
  /// What happens, in the order of time; those of the same time in the order of the file.
  public let actions: [Action]
  /// What is checked, in the order of the file.
  public let expectations: [Expectation]

  /// The version of the format that this reads.
  public static let version = 1

  /// The frame rates that can be played.
  public static let frameRates = 1.0...1000

  /// The controller of an id.
  public func screen(_ id: String) -> Screen? {
    screens.first { $0.id == id }
  }
}

/// What is on the stage before anything happens.
public struct Root: Sendable, Hashable {
  /// Who is there.
  public let kind: Kind
  /// Who answers for the container; nil leaves it to the animator that is played.
  public let plugin: PluginReference?
  /// Whether every delegate hands out an interaction controller though no finger is down: the classic mistake.
  public var hasInteractionControllersWithoutGesture = false

  /// A single controller or a container with several, by id.
  public enum Kind: Sendable, Hashable {
    /// One controller without a container.
    case controller(String)
    /// A stack, from the bottom to the top.
    case navigation([String])
    /// A container of the app's own that shows one controller, which can be replaced.
    case container(String)
    /// Tabs from left to right, of which the first is selected.
    case tabs([String])
  }
}

extension Root.Kind {
  /// The key under which a scenario says it.
  var name: String {
    switch self {
    case .controller: "controller"
    case .navigation: "navigation"
    case .tabs: "tabs"
    case .container: "container"
    }
  }
}
