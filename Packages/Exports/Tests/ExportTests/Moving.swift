@_spi(Tools) import Motion
import TestSupport
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Export
@_spi(Tools) @testable import Recordings

/// An animator of a test, which is played as an export plays it.
///
/// What it shows is a function of the container and the progress.
final class Moving: Animator {
  /// The values of views by their names.
  typealias Values = [String: [Property: Double]]

  let name = "Moving"
  private let curve: TimingCurve
  private let hasBar: Bool
  private let declare: (Layers, Container) throws -> Void
  private let values: (Container, Double) -> Values
  private var container = Container.reference

  private static let duration = 0.4

  /// - Parameters:
  ///   - hasBar: Whether the screens have a navigation bar, which frames can change.
  ///   - declare: Declares layers.
  ///   - values: The values at a progress.
  init(
    curve: TimingCurve = .linear, hasBar: Bool = false,
    layers declare: @escaping (Layers, Container) throws -> Void = { _, _ in },
    _ values: @escaping (Container, Double) -> Values
  ) {
    self.curve = curve
    self.hasBar = hasBar
    self.declare = declare
    self.values = values
  }

  /// An animator that moves the front view only.
  static func front(
    curve: TimingCurve = .linear, _ front: @escaping (Container, Double) -> [Property: Double]
  ) -> Moving {
    Moving(curve: curve) { ["front": front($0, $1)] }
  }

  func begin(in context: TransitionContext) -> any AnimatorRun { Run(of: self, in: container) }

  private final class Run: AnimatorRun {
    private let owner: Moving
    private let container: Container
    let duration = Moving.duration

    init(of owner: Moving, in container: Container) {
      self.owner = owner
      self.container = container
    }

    var curve: TimingCurve { owner.curve }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      if owner.hasBar { try layers.addressBars() }
      try owner.declare(layers, container)
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      for (name, values) in owner.values(container, progress) {
        guard let slot = changes.slot(of: name) else { continue }
        for (property, value) in values { changes[slot, property] = value }
      }
    }
  }

  /// Plays a push.
  private func play(in container: Container, at pace: Pace) throws -> KeyedMaker.Playback {
    self.container = container
    let paced = PacedAnimator(self, operation: .push, pace: pace)
    let frameRate =
      switch pace {
      case .clock(let framesPerSecond): framesPerSecond
      case .steps(let grid): grid.frameRate(over: Self.duration)
      }
    var traits = Traits()
    traits.safeAreaInsets = container.insets
    traits.layoutDirection = container.isRightToLeft ? .rightToLeft : .leftToRight
    let stage = Stage(size: container.size, traits: traits, frameRate: frameRate)
    stage.delegate = .always { paced }
    let navigation = NavigationController(viewControllers: [ViewController(id: "home")])
    navigation.setNavigationBarHidden(!hasBar, animated: false)
    stage.setRoot(navigation)
    let header = TraceHeader(
      interlude: "0", animator: name, scenario: "push", size: container.size, scale: 3,
      frameRate: frameRate, seed: 1)
    let recorder = TransitionSampler(header, of: stage.window, in: container, at: pace)
    stage.addObserver(recorder)
    stage.tick { navigation.pushViewController(ViewController(id: "card"), animated: true) }
    while !recorder.hasEnded(.push), stage.time < 10 { stage.tick() }
    return (
      try recorder.transition(of: .push),
      paced.timing ?? Timing(curve: curve, duration: Self.duration)
    )
  }

  /// What is seen in a container.
  func sampled(in container: Container = .reference, framesPerSecond: Double = 1000) throws
    -> SampledTransition
  {
    try play(in: container, at: .clock(framesPerSecond: framesPerSecond)).sampled
  }

  /// What makes the keys of an export.
  func maker(tolerance: Double = 0.1, fitting: Fitting = Fitting()) -> KeyedMaker {
    KeyedMaker(
      animator: name, operation: .push, tolerance: tolerance, fitting: fitting,
      play: { try self.play(in: $0, at: $1) })
  }

  /// The keys of an export.
  func keyed(tolerance: Double = 0.1, fitting: Fitting = Fitting()) throws -> Keyed {
    try maker(tolerance: tolerance, fitting: fitting).keyed()
  }
}

extension Keyed {
  /// The keys of a view.
  func actor(_ name: String) -> Actor? { actors.first { $0.name == name } }

  /// Why the keys are for one size only; nil if they are for all sizes.
  var reasonForOneSize: String? {
    if case .fixed(_, let reason) = sizing { reason } else { nil }
  }

  /// The value of a property that moves, as its keys have it.
  func value(of property: Property, at progress: Double, in container: Container) -> Double? {
    guard let track = actors.lazy.compactMap({ $0.track(property) }).first,
      let shape = track.shape
    else { return nil }
    return track.start.value(in: container)
      + track.change.value(in: container) * shapes[shape].value(at: progress)
  }
}
