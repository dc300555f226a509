import BenchmarkSupport
import LuaRuntime
import Motion
@_spi(Tools) import Scripting
import Views
import Transitions

/// One frame: in plain C, called from Swift, and as part of a whole tick of a stage.
struct FrameBenchmarks {
  static func all() throws -> [Benchmark] {
    try [
      baseline("frame/nested/c", MeasuredScripts.nested, reading: SUPPORT_NESTED),
      baseline("frame/nested/c/unpacked", MeasuredScripts.nested, reading: SUPPORT_UNPACKED),
      baseline("frame/nested/c/checked", MeasuredScripts.nested, reading: SUPPORT_NESTED_CHECKED),
      baseline("frame/nested/c/counted", MeasuredScripts.nested, reading: SUPPORT_NESTED_COUNTED),
      script("frame/nested/script", MeasuredScripts.nested, baseline: "frame/nested/c/counted"),
      host("frame/nested/host", MeasuredScripts.nested, baseline: "frame/nested/c/counted"),
      baseline("frame/views/c", MeasuredScripts.views, reading: SUPPORT_FILLED),
      baseline("frame/views/c/checked", MeasuredScripts.views, reading: SUPPORT_FILLED_CHECKED),
      baseline("frame/views/c/counted", MeasuredScripts.views, reading: SUPPORT_FILLED_COUNTED),
      script("frame/views/script", MeasuredScripts.views, baseline: "frame/views/c/counted"),
      host("frame/views/host", MeasuredScripts.views, baseline: "frame/views/c/counted"),
      allocations("frame/nested/host/allocations", MeasuredScripts.nested),
      allocations("frame/views/host/allocations", MeasuredScripts.views),
    ]
  }

  /// The reference for benchmarks without a C baseline: a frame in unmodified Lua, which measures the
  /// speed of the machine.
  ///
  /// It is measured in each round of each group, and does not depend on our own code.
  static func reference() throws -> Benchmark {
    try baseline(Benchmark.referenceName, MeasuredScripts.nested, reading: SUPPORT_NESTED)
  }

  private static let operations = 10_000

  private static func baseline(
    _ name: String, _ source: String, reading: support_reading
  ) throws -> Benchmark {
    guard let baseline = support_baseline_open(source, reading) else {
      throw WrongResult(benchmark: name)
    }
    var frame = support_frame()
    return .time(name, operations: operations) { count in
      for index in 0..<count {
        let progress = Double(index) / Double(count)
        guard support_baseline_frame(baseline, progress, progress, &frame) else { break }
      }
    } check: {
      let last = Double(operations - 1) / Double(operations)
      return withUnsafeBytes(of: frame.values) { bytes in
        Array(bytes.bindMemory(to: Double.self)) == MeasuredScripts.expected(at: last)
      }
    }
  }

  /// Swift calls the script, and decodes the numbers into a mask and values for each view.
  private static func script(
    _ name: String, _ source: String, baseline: String
  ) throws -> Benchmark {
    let animator = try ScriptAnimator(source: source, name: "measured.lua")
    let state = animator.script.state
    let function = animator.definition.frame
    let context = try state.makeContext(
      named: "ctx", ["container": .table(["width": .number(390), "height": .number(844)])])
    let layout = try state.makeLayout([.view("from"), .view("to")])
    let result = FrameResult(slots: layout.slotCount, properties: layout.propertyCount)
    return .time(name, baseline: baseline, operations: operations) { count in
      for index in 0..<count {
        let progress = Double(index) / Double(count)
        try state.frame(
          function, context: context, layout: layout, progress: progress,
          presence: progress, sets: result.sets, values: result.values)
      }
    } check: {
      let last = Double(operations - 1) / Double(operations)
      return result.numbers == MeasuredScripts.expected(at: last)
    }
  }

  /// The whole tick: clock, driver, curve, script, presentation values and one observer.
  private static func host(_ name: String, _ source: String, baseline: String) throws -> Benchmark {
    let run = try MeasuredRun(ScriptAnimator(source: source, name: "measured.lua"))
    return .time(name, baseline: baseline, operations: operations) {
      run.ready(for: operations)
    } _: { count in
      for _ in 0..<count { run.stage.tick() }
    } check: {
      run.isRight
    }
  }

  private static func allocations(_ name: String, _ source: String) throws -> Benchmark {
    let run = try MeasuredRun(ScriptAnimator(source: source, name: "measured.lua"))
    return .count(name, unit: "a frame") {
      run.ready(for: operations + 100)
      for _ in 0..<100 { run.stage.tick() }
      let before = support_allocation_count()
      for _ in 0..<operations { run.stage.tick() }
      let after = support_allocation_count()
      guard run.isRight else { throw WrongResult(benchmark: name) }
      return Double(after - before) / Double(operations)
    }
  }
}

/// The buffers into which a frame is decoded.
private final class FrameResult {
  let sets: UnsafeMutablePointer<PropertySet>
  let values: UnsafeMutablePointer<Double>
  private let properties: Int

  init(slots: Int, properties: Int) {
    sets = .allocate(capacity: slots)
    sets.initialize(repeating: [], count: slots)
    values = .allocate(capacity: slots * properties)
    values.initialize(repeating: 0, count: slots * properties)
    self.properties = properties
  }

  deinit {
    sets.deallocate()
    values.deallocate()
  }

  /// The decoded numbers, in the order of the measured scripts.
  var numbers: [Double] {
    let to: [Property] = [.alpha, .x, .y, .width, .height, .scale]
    let from: [Property] = [.alpha, .translateX, .scale]
    return to.map { value(1, $0) } + from.map { value(0, $0) }
  }

  private func value(_ slot: Int, _ property: Property) -> Double {
    sets[slot].contains(property) ? values[slot * properties + property.rawValue] : .nan
  }
}

/// A stage with a long push or pop, which is started again when it is about to end.
final class MeasuredRun: StageObserver {
  let stage: Stage
  let navigation: NavigationController
  private let top = ViewController(id: "top")
  private let delegate: TransitionDelegate
  private(set) var frames = 0
  private var progress = 0.0
  private var failures = 0
  private var started = 0.0

  init(_ animator: any Animator, frameRate: Double = 1000) {
    stage = Stage(size: Size(width: 390, height: 844), frameRate: frameRate)
    navigation = NavigationController(viewControllers: [ViewController(id: "bottom")])
    delegate = TransitionDelegate(name: "measured", animator: { _ in animator })
    super.init()
    stage.delegate = delegate
    stage.setRoot(navigation)
    stage.addObserver(self)
  }

  /// Makes sure that the transition continues for some more ticks.
  func ready(for ticks: Int) {
    let end = started + MeasuredScripts.duration
    if stage.isTransitioning, stage.time + Double(ticks + 2) / 1000 < end { return }
    if stage.isTransitioning { stage.advance(by: end - stage.time + 1) }
    begin()
  }

  /// Begins a push, or the pop of the pushed controller.
  func begin() {
    if navigation.viewControllers.count == 1 {
      navigation.pushViewController(top, animated: true)
    } else {
      navigation.popViewController(animated: true)
    }
    started = stage.time
    stage.tick()
  }

  /// Whether the last frame had the values of the script.
  var isRight: Bool {
    failures == 0 && frames > 0 && navigation.viewControllers.count > 0
      && alpha == MeasuredScripts.expected(at: progress)[0]
  }

  private var alpha = 0.0

  override func stageDidShow(_ frame: TransitionFrame) {
    frames += 1
    progress = frame.progress
    alpha = frame.changes[.to, .alpha] ?? .nan
  }

  override func stageDidCatch(_ failure: AnimatorFailure) { failures += 1 }
}
