public import Diagnostics
public import Views
public import Transitions

/// The contents of a stage, the actions on it, and the expectations.
///
/// It is a value without behavior; ``Player`` plays it.
public struct Scenario: Sendable, Hashable {
  /// The name in lists and traces.
  public let name: String
  /// A summary in one line.
  public let summary: String
  /// The device whose size the window has.
  public internal(set) var device: Device
  /// Whether the file names the device; if not, an app's own device is used.
  package let namesDevice: Bool
  /// Frames per second of the stage's clock, one of ``frameRates``.
  public var frameRate: Double
  /// The traits of all controllers; scale and insets are the device's.
  public internal(set) var traits: Traits
  /// The version of iOS whose rules apply.
  public let behavior: Behavior
  /// The seed of all random numbers.
  public let seed: UInt64
  /// What pictures show of the controllers in addition to the scenario's views.
  public let content: Content
  /// The status bar of an app whose `Info.plist` leaves it to the application; nil if the
  /// controllers determine it.
  public let applicationStatusBar: StatusBar?
  /// The controllers, in the order of the file.
  public internal(set) var screens: [Screen]
  /// The initial contents of the stage.
  public internal(set) var root: Root
  /// The app that is played, or nil for controllers that the scenario describes itself.
  public let app: AppReference?
  /// The plugins for controllers and containers without their own, in the order of the file.
  public internal(set) var plugins: [RegisteredPlugin]
  /// The actions sorted by time; those with the same time keep the order of the file.
  public internal(set) var actions: [Action]
  /// The expectations, in the order of the file.
  public internal(set) var expectations: [Expectation]
  /// How large the texts of sample content are, as a factor.
  public internal(set) var textScale = 1.0
  /// Probable mistakes, such as characters that pictures can't show.
  public internal(set) var warnings: [Diagnostic] = []

  /// What pictures of a scenario show.
  public enum Content: String, Sendable, CaseIterable {
    /// The views that the scenario describes, and the bars of its containers.
    case own
    /// Sample content, so that the screens look like an app's: rows, paragraphs, cards and buttons.
    case sample
  }

  /// The version of the scenario format that is supported.
  public static let version = 1

  /// The frame rates that can be played.
  public static let frameRates = 1.0...1000

  /// The scenario without the plugin of its root, for an animator that moves everything itself.
  @_spi(Tools) public var withoutRootPlugin: Scenario {
    var scenario = self
    scenario.root.plugin = nil
    return scenario
  }

  /// Whether the initial layout direction is right to left.
  @_spi(Tools) public var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }

  /// The controller with an id.
  public func screen(_ id: String) -> Screen? {
    screens.first { $0.id == id }
  }
}

/// The initial contents of the stage.
public struct Root: Sendable, Hashable {
  /// The root controller.
  public let kind: Kind
  /// The plugin of the container; nil leaves it to the animator being played.
  public internal(set) var plugin: PluginReference?
  /// Whether every delegate returns an interaction controller even if no finger is down.
  ///
  /// This is a common mistake in apps.
  public var hasInteractionControllersWithoutGesture = false

  /// A single controller, or a container with several, by id.
  public enum Kind: Sendable, Hashable {
    /// One controller without a container.
    case controller(String)
    /// A stack, from bottom to top.
    case navigation([String])
    /// The app's own container, which shows one controller that can be replaced.
    case container(String)
    /// Tabs from left to right; the first one is selected.
    case tabs([String])
    /// An app with its own controllers, by its name.
    case app(String)
  }
}

extension Root.Kind {
  /// The key of the kind in a scenario.
  var name: String {
    switch self {
    case .controller: "controller"
    case .navigation: "navigation"
    case .tabs: "tabs"
    case .container: "container"
    case .app: "app"
    }
  }
}
