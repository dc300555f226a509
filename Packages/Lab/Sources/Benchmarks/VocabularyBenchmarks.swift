import BenchmarkSupport
import Motion
import Rendering
import Scripting
import Transitions
import Views

/// The cost per frame of the more complex features of scripts: a cascade of 200 cells, and a
/// morphing mask.
struct VocabularyBenchmarks {
  static func all() -> [Benchmark] {
    [
      frame("vocabulary/cascade-200", Self.cascade, isRight: \.cascades),
      allocations("vocabulary/cascade-200/allocations", Self.cascade, isRight: \.cascades),
      frame("vocabulary/morph", Self.morph, isRight: \.morphs),
      allocations("vocabulary/morph/allocations", Self.morph, isRight: \.morphs),
    ] + pictures
  }

  private static var pictures: [Benchmark] {
    [
      picture("vocabulary/cascade-200/picture", Self.cascade),
      picture("vocabulary/morph/picture", Self.morph),
    ]
  }

  private static let operations = 200

  /// The whole tick of a stage.
  private static func frame(
    _ name: String, _ source: String, isRight: @escaping (VocabularyRun) -> Bool
  ) -> Benchmark {
    // The run is created when it is first needed, so that it does not affect the measurements of
    // others.
    var made: VocabularyRun?
    return .time(name, unit: .microseconds, operations: operations) {
      made = try made ?? VocabularyRun(source)
      made?.begin()
    } _: { count in
      guard let stage = made?.stage else { return }
      for _ in 0..<count { stage.tick() }
    } check: {
      made.map(isRight) ?? false
    }
  }

  private static func allocations(
    _ name: String, _ source: String, isRight: @escaping (VocabularyRun) -> Bool
  ) -> Benchmark {
    .count(name, unit: "a frame") {
      let run = try VocabularyRun(source)
      run.begin()
      for _ in 0..<100 { run.stage.tick() }
      let before = support_allocation_count()
      for _ in 0..<operations { run.stage.tick() }
      let after = support_allocation_count()
      guard isRight(run) else { throw WrongResult(benchmark: name) }
      return Double(after - before) / Double(operations)
    }
  }

  /// Draws pictures of 780 × 1688 pixels, each at another time.
  private static func picture(_ name: String, _ source: String) -> Benchmark {
    var scene: (frames: [Frame], renderer: FrameRenderer)?
    let bitmap = Bitmap(width: 780, height: 1688)
    return .time(name, unit: .milliseconds, operations: 12) {
      guard scene == nil else { return }
      let run = try VocabularyRun(source)
      run.begin()
      let frames = (0..<12).map { _ in
        run.stage.advance(by: 4)
        return Frame(of: run.stage.window, at: run.stage.time)
      }
      scene = (frames, try FrameRenderer(pixelsPerPoint: 2))
    } _: { count in
      guard let scene else { return }
      for index in 0..<count { try scene.renderer.render(scene.frames[index], into: bitmap) }
    } check: {
      // At four fifths, the cells in the upper half have arrived, and the mask is open in the
      // center.
      bitmap[390, 420] == VocabularyRun.red
    }
  }

  private static let cascade = """
    local stagger = require "interlude.stagger"
    return {
      duration = 60, curve = "linear",
      prepare = function(ctx)
        local names = {}
        for index, cell in ipairs(ctx.front:views("cell*")) do names[index] = cell.name end
        return { names = names }
      end,
      frame = function(ctx, progress, presence)
        local changes, names = {}, ctx.state.names
        for index, name in ipairs(names) do
          local own = stagger(presence, index, #names, { overlap = 0.8 })
          changes[name] = { alpha = own, translateY = 40 * (1 - own) }
        end
        return changes
      end,
    }
    """

  /// Morphs a small star in the center into one that covers the whole screen, each with twenty
  /// corners.
  private static let morph = """
    return {
      duration = 60, curve = "linear",
      prepare = function(ctx, stage)
        local function star(outer, inner)
          local data = {}
          for corner = 0, 19 do
            local radius = corner % 2 == 0 and outer or inner
            local angle = math.pi * corner / 10
            data[#data + 1] = ("%s%g %g"):format(
              corner == 0 and "M" or "L", 195 + radius * math.sin(angle), 422 - radius * math.cos(angle))
          end
          return table.concat(data) .. "Z"
        end
        stage:mask("star", { of = "front", path = star(40, 20), to = star(2000, 1000) })
      end,
      frame = function(ctx, progress, presence) return { star = { morph = presence } } end,
    }
    """
}

/// A stage on which a screen with 200 cells is pushed for a minute.
private final class VocabularyRun: StageObserver {
  static let red = Color(red: 1, green: 0, blue: 0)

  let stage: Stage
  private let navigation: NavigationController
  private let list = ViewController(id: "list")
  /// The values of the last frame that are checked, of a cell or of the mask.
  private var last = (progress: Double.nan, alpha: Double.nan, morph: Double.nan)
  private var watched: (cell: Int?, star: Int?)?
  private var failures = 0

  init(_ source: String) throws {
    let animator = try ScriptAnimator(source: source, name: "measured.lua")
    stage = Stage(size: Size(width: 390, height: 844), frameRate: 1000)
    navigation = NavigationController(viewControllers: [ViewController(id: "bottom")])
    super.init()
    stage.delegate = TransitionDelegate(name: "measured", animator: { _ in animator })
    for index in 0..<200 {
      let cell = View(
        id: "cell\(index + 1)",
        frame: Rect(
          x: 10 + Double(index % 4) * 95, y: 10 + Double(index / 4) * 16.5, width: 85, height: 14))
      cell.backgroundColor = Self.red
      list.view.addSubview(cell)
    }
    list.view.backgroundColor = Self.red
    stage.setRoot(navigation)
    stage.addObserver(self)
  }

  /// Starts the push again.
  func begin() {
    if stage.isTransitioning { stage.advance(by: 61) }
    if navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: false)
      stage.tick()
    }
    navigation.pushViewController(list, animated: true)
    stage.tick()
  }

  /// Whether the last frame has the values of the cascade.
  var cascades: Bool {
    let expected = min(max(last.progress * (1 + 199 * 0.2) - 2 * 0.2, 0), 1)
    return failures == 0 && abs(last.alpha - expected) < 1e-9
  }

  /// Whether the last frame has the values of the mask.
  var morphs: Bool { failures == 0 && last.morph == last.progress }

  override func stageDidShow(_ frame: TransitionFrame) {
    if watched == nil {
      watched = (frame.changes.slot(of: "list/cell3"), frame.changes.slot(of: "star"))
    }
    last.progress = frame.progress
    last.alpha = watched?.cell.flatMap { frame.changes[$0, .alpha] } ?? .nan
    last.morph = watched?.star.flatMap { frame.changes[$0, .morph] } ?? .nan
  }

  override func stageDidCatch(_ failure: AnimatorFailure) { failures += 1 }
}
