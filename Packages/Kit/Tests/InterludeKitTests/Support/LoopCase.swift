import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// What is done in a transition that both an app with the kit and the engine play.
struct LoopCase: Sendable, CustomStringConvertible {
  enum Way: Sendable, Equatable {
    case plain, turned
    /// Driven to some percentages, and then let go.
    case driven([Double], completes: Bool)
    /// Begun by the clock, taken hold of after some frames, driven and let go.
    case caught(after: Int, [Double], completes: Bool)
  }

  var operation: TransitionOperation
  var way = Way.plain
  var size = Motion.Size(width: 390, height: 844)
  var traits = Traits()
  var style = PresentationStyle.fullScreen
  /// Whether the second screen is in a stack of its own, which is presented, pushed into or a tab.
  var isNested = false
  /// Whether a presentation of a part puts the second screen into a view of its own.
  var isWrapped = false
  /// Whether the plugin presents the second screen, instead of a drawer.
  var isPluginsOwn = false
  /// Whether the user can't dismiss the second screen.
  var isModal = false
  /// Whether the second screen has a list that scrolls.
  var hasList = false
  /// Whether the keyboard is up for the second screen.
  var hasKeyboard = false
  var name: String

  var description: String { "\(operation.rawValue), \(name)" }

  static func all(of operation: TransitionOperation) -> [LoopCase] {
    func made(_ name: String, _ change: (inout LoopCase) -> Void = { _ in }) -> LoopCase {
      var made = LoopCase(operation: operation, name: name)
      made.traits.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      change(&made)
      return made
    }
    let cases = [
      made("plain"),
      made("right to left") { $0.traits.layoutDirection = .rightToLeft },
      made("iPad") {
        $0.size = Motion.Size(width: 820, height: 1180)
        $0.traits.horizontalSizeClass = .regular
        $0.traits.displayScale = 2
      },
      made("landscape") {
        $0.size = Motion.Size(width: 844, height: 390)
        $0.traits.verticalSizeClass = .compact
      },
      made("reduced") { $0.traits.reduceMotion = true },
      made("turned") { $0.way = .turned },
      made("cancelled at 0.1") { $0.way = .driven([0.05, 0.1], completes: false) },
      made("cancelled at 0.5") { $0.way = .driven([0.2, 0.5], completes: false) },
      made("cancelled at 0.9") { $0.way = .driven([0.5, 0.9], completes: false) },
      made("finished at 0.4") { $0.way = .driven([0.1, 0.6, 0.4], completes: true) },
      made("caught and finished") { $0.way = .caught(after: 6, [0.3, 0.7], completes: true) },
      made("nested") { $0.isNested = $0.operation != .push && $0.operation != .pop },
      made("caught and cancelled") { $0.way = .caught(after: 9, [0.5], completes: false) },
    ]
    // A presenter that stays where it is belongs to no container.
    guard operation == .present || operation == .dismiss else { return cases }
    return cases + [
      made("over the presenter") { $0.style = .overFullScreen },
      made("over the presenter, cancelled") {
        $0.style = .overFullScreen
        $0.way = .driven([0.3, 0.6], completes: false)
      },
      made("over the presenter, turned") {
        $0.style = .overFullScreen
        $0.way = .turned
      },
      made("drawer") { $0.style = .custom },
      made("drawer, right to left, finished") {
        $0.style = .custom
        $0.traits.layoutDirection = .rightToLeft
        $0.way = .driven([0.3, 0.6], completes: true)
      },
      made("drawer, turned") {
        $0.style = .custom
        $0.way = .turned
      },
      made("wrapped") {
        $0.style = .custom
        $0.isWrapped = true
      },
      made("wrapped, turned") {
        $0.style = .custom
        $0.isWrapped = true
        $0.way = .turned
      },
    ]
  }
}
