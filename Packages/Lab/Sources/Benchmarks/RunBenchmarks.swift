import BenchmarkSupport
import Diagnostics
import LuaRuntime
import Motion
@_spi(Tools) import Scripting
import Views
import Transitions

/// Whole transitions: a single one from its first to its last call, and many at the same time.
struct RunBenchmarks {
  static func all() throws -> [Benchmark] {
    try [
      prepare(), whole(), concurrent(1), concurrent(100), concurrent(10_000), memory(10_000),
    ]
  }

  /// The work before the first frame: the context's table, the duration and `prepare`.
  private static func prepare() throws -> Benchmark {
    let probe = Probe(
      try ScriptAnimator(source: source(duration: 60), name: "measured.lua"))
    let run = MeasuredRun(probe)
    run.begin()
    guard let context = probe.context, let layers = probe.layers else {
      throw WrongResult(benchmark: "run/prepare")
    }
    var prepared: (any AnimatorRun)?
    return .time("run/prepare", unit: .microseconds, operations: 100) { count in
      for _ in 0..<count {
        let begun = try probe.animator.begin(in: context)
        try begun.prepare(in: context, layers: layers)
        prepared = begun
      }
    } check: {
      run.stage.isTransitioning && prepared != nil
    }
  }

  /// A push or pop of 0.35 s at 60 frames per second, with all of UIKit's calls around it.
  private static func whole() throws -> Benchmark {
    let run = MeasuredRun(
      try ScriptAnimator(source: source(duration: 0.35), name: "measured.lua"),
      frameRate: 60)
    var frames = 0
    return .time("run/whole", unit: .microseconds, operations: 50) { count in
      for _ in 0..<count {
        run.begin()
        let before = run.frames
        while run.stage.isTransitioning { run.stage.tick() }
        frames = run.frames - before
      }
    } check: {
      frames == 21
    }
  }

  /// The cost of a frame while this many transitions run, each on its own stage.
  private static func concurrent(_ count: Int) throws -> Benchmark {
    let name = "concurrent/\(count)"
    var crowd: Crowd?
    let ticks = max(10_000 / count, 2)
    return .time(name, operations: ticks * count) {
      if crowd == nil { crowd = try Crowd(count) }
      crowd?.ready(for: ticks)
    } _: { _ in
      for _ in 0..<ticks { crowd?.tick() }
    } check: {
      crowd?.isRight == true
    }
  }

  /// The bytes of memory for a running transition, without its part of Lua's memory.
  private static func memory(_ count: Int) throws -> Benchmark {
    .count("concurrent/memory", unit: "bytes") {
      // All transitions run once before the measurement, so that all views exist and only the
      // memory of a run is counted.
      let crowd = try Crowd(count)
      crowd.ready(for: 10)
      crowd.tick()
      crowd.end()
      let idle = Int(support_heap_in_use()) - crowd.animator.memoryHeld
      crowd.ready(for: 10)
      crowd.tick()
      let running = Int(support_heap_in_use()) - crowd.animator.memoryHeld
      guard crowd.isRight else { throw WrongResult(benchmark: "concurrent/memory") }
      return Double(running - idle) / Double(count)
    }
  }

  private static func source(duration: Double) -> String {
    MeasuredScripts.views.replacing("duration = 60.0", with: "duration = \(duration)")
  }
}

/// Several stages, each with a transition, that share an animator.
private final class Crowd {
  let animator: ScriptAnimator
  private let runs: [MeasuredRun]

  init(_ count: Int) throws {
    let animator = try ScriptAnimator(
      source: MeasuredScripts.views, name: "measured.lua")
    self.animator = animator
    runs = (0..<count).map { _ in MeasuredRun(animator) }
  }

  func ready(for ticks: Int) {
    for run in runs { run.ready(for: ticks) }
  }

  func tick() {
    for run in runs { run.stage.tick() }
  }

  func end() {
    for run in runs { run.stage.advance(by: MeasuredScripts.duration + 1) }
  }

  var isRight: Bool { runs.allSatisfy(\.isRight) }
}

/// Records the arguments with which an animator is called, so that it can be called again.
private final class Probe: Animator {
  let animator: ScriptAnimator
  private(set) var context: TransitionContext?
  private(set) var layers: Layers?

  init(_ animator: ScriptAnimator) {
    self.animator = animator
  }

  var name: String { animator.name }

  func begin(in context: TransitionContext) throws -> any AnimatorRun {
    self.context = context
    return Run(try animator.begin(in: context), of: self)
  }

  private final class Run: AnimatorRun {
    private let run: any AnimatorRun
    private let probe: Probe

    init(_ run: any AnimatorRun, of probe: Probe) {
      self.run = run
      self.probe = probe
    }

    var duration: Double { run.duration }
    var curve: TimingCurve { run.curve }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      probe.layers = layers
      try run.prepare(in: context, layers: layers)
    }

    func frame(progress: Double, presence: Double, into changes: Changes) throws {
      try run.frame(progress: progress, presence: presence, into: changes)
    }
  }
}
