import Diagnostics
import Motion
import Views
public import Transitions

/// Acts a scenario out on a stage, on the stage's own clock.
///
/// ```swift
/// let player = try Player(scenario, in: environment)
/// player.stage.addObserver(trace)
/// let result = player.play()
/// ```
///
/// What is on the stage at the start gets there before anyone watches: events and frames are those
/// of what the scenario does.
public final class Player {
  /// What is played.
  public let scenario: Scenario
  /// Where it is played.
  public let stage: Stage
  /// The latest moment that is played, in seconds, whatever still moves then.
  public var timeLimit = 900.0

  private let environment: PlayerEnvironment
  private let cast: Cast
  private let witness: Witness
  private var cues: CueSheet
  private var hasBegun = false

  /// Builds the stage.
  ///
  /// - Throws: ``InvalidScenario`` when a plugin is not known or can't be loaded.
  public init(
    _ scenario: Scenario, in environment: PlayerEnvironment = PlayerEnvironment()
  ) throws(InvalidScenario) {
    self.scenario = scenario
    self.environment = environment
    stage = Stage(
      size: scenario.device.size, traits: scenario.traits, frameRate: scenario.frameRate,
      seed: scenario.seed)
    let delegates = try ScenarioDelegates(for: scenario, from: environment.resolver())
    stage.delegate = delegates.stage
    stage.animatorNamed = environment.animatorNamed
    stage.handsOutInteractorsWithoutGesture = scenario.root.hasInteractorsWithoutGesture
    cast = Cast(scenario, delegates: delegates)
    witness = Witness(scenario)
    cues = CueSheet(scenario)
    stage.setRoot(cast.root)
    stage.destination = { [weak cast] in cast?.destination(of: $0, over: $1) }
    stage.addObserver(witness)
    cast.tapped = { [weak self] in self?.perform($0) }
  }

  /// Whether there is nothing more to play.
  public var isDone: Bool { hasBegun && ending != nil }

  private var ending: PlayResult.Ending? {
    if cues.isEmpty, stage.isStalled { return .stalled }
    if cues.isEmpty, !stage.isTransitioning, stage.time >= witness.lastTime - 1e-9 { return .done }
    return stage.time >= timeLimit ? .unfinished : nil
  }

  /// Plays the next frame.
  ///
  /// The first one is that of time 0.
  public func step() {
    if hasBegun {
      stage.tick { performDue() }
    } else {
      hasBegun = true
      performDue()
      stage.commit()
    }
    witness.look(at: stage, cast: cast)
  }

  /// Plays what is left.
  @discardableResult
  public func play() -> PlayResult {
    while !isDone { step() }
    return result
  }

  /// What came of it so far; expectations of the end are held against the stage as it is now.
  public var result: PlayResult {
    var result = witness.result(at: stage, cast: cast)
    result.ending = ending ?? .unfinished
    return result
  }

  private func performDue() {
    while let cue = cues.next(at: stage.time) {
      switch cue {
      case .deed(let deed): perform(deed)
      case .touch(let phase, let point, let time, let velocity, let finger):
        stage.touch(phase, at: point, time: time, velocity: velocity, finger: finger)
      }
    }
  }

  private func perform(_ deed: Action.Deed) {
    switch deed {
    case .touch, .tap: preconditionFailure("a finger's way is told in cues")
    case .reload(let animator, let file): reload(animator, from: file)
    case .resize(let size): stage.resize(to: size)
    case .interrupt: stage.interrupt()
    case .resume: stage.resume()
    case .reverse: stage.reverse()
    default: cast.perform(deed)
    }
  }

  private func reload(_ animator: String, from file: String) {
    var isDone = true
    do {
      try environment.reload(animator, file)
    } catch {
      isDone = false
      witness.note(error, reloading: animator, from: file)
    }
    stage.report(
      .reload,
      [
        .init(key: .answer, value: .string(animator)),
        .init(key: .completed, value: .bool(isDone)),
        .init(key: .file, value: .string(file)),
      ])
  }
}
