import Motion
import Scripting
import Views
import Testing
import TestSupport
import Transitions

struct PluginInteractionTests {
  let bench: PluginWorkbench

  init() throws { bench = try PluginWorkbench() }

  /// A stack of A and B with a plugin that pops by a rule.
  func stack(rule: String) throws -> NavigationController {
    let plugin = try bench.plugin(
      """
      return {
        animator = { pop = "SwipeToPop" },
        interaction = { pop = \(rule) },
      }
      """)
    let (_, navigation) = bench.builder.withStack(bench.builder.a, bench.builder.b)
    navigation.delegate = bench.delegate(of: plugin)
    return navigation
  }

  func drag(_ distance: Double, velocity: Point = .zero) {
    bench.builder.drag(
      from: Point(x: 50, y: 300), to: Point(x: 50 + distance, y: 300), velocity: velocity)
    bench.builder.settle()
  }

  @Test(arguments: [(150.0, 2), (225.0, 1)])
  func `a preset decides by its name`(distance: Double, count: Int) throws {
    let navigation = try stack(rule: "{ gesture = 'pan', direction = 'trailing', commit = 'half' }")
    drag(distance)
    #expect(navigation.viewControllers.count == count)
  }

  @Test
  func `a function decides by the values of the gesture`() throws {
    let navigation = try stack(
      rule: """
        {
          gesture = "pan", direction = "trailing",
          commit = function(g)
            assert(g.x == 110 and g.y == 300, "location")
            assert(g.translationX == 60 and g.translationY == 0, "translation")
            assert(g.velocityX == 700 and g.velocityY == -20, "velocity")
            assert(g.velocity == 700 and g.distance == 375, "along the way")
            return g.percent < 0.2
          end,
        }
        """)
    drag(60, velocity: Point(x: 700, y: -20))
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test
  func `a commit function that fails is reported, and half way decides`() throws {
    let navigation = try stack(
      rule:
        "{ gesture = 'pan', direction = 'trailing', commit = function(g) return g.percnt > 1 end }")
    drag(100)
    #expect(navigation.viewControllers.count == 2)
    let failure = try #require(bench.stage.failures.first)
    #expect(failure.fallback == "half")
    #expect(
      "\(failure.error)" == "Plugins/Tried/plugin.lua:3: error: 'g' has no 'percnt'; "
        + "did you mean 'percent'?")
  }

  @Test(arguments: [
    ("function(request) return request.opration end", "'request' has no 'opration'"),
    ("function() error('no') end", "no"),
    (
      "function() return { gesture = 'pann' } end",
      "expected pan, edgePan, pinch, rotation, transform or progress, found \"pann\""
    ),
    (
      "function() return { gesture = 'pan', direction = 'up', comit = 1 } end",
      "interaction.pop has no 'comit'; did you mean 'commit'?"
    ),
    ("function() return 3 end", "interaction() returned 3; it must return a rule such as"),
    ("function() return { 3 } end", "interaction.pop[1]: expected a table with 'gesture'"),
  ])
  func `a rule that is a function and fails is reported`(rule: String, message: String) throws {
    let navigation = try stack(rule: rule)
    drag(200)
    #expect(navigation.viewControllers.count == 2)
    let failure = try #require(bench.stage.failures.first)
    #expect("\(failure.error)".hasPrefix("Plugins/Tried/plugin.lua:"), "\(failure.error)")
    #expect("\(failure.error)".contains(message), "\(failure.error)")
    #expect(failure.fallback == "no gesture")
  }

  @Test func `what a rule prints is among the events`() throws {
    _ = try stack(
      rule: """
        function()
          print("asked")
          return { gesture = "pan", direction = "trailing", commit = function(g) print(g.percent) return true end }
        end
        """)
    drag(150)
    let lines = bench.log.events.filter { $0.name == .log }.map { $0[.message] }
    #expect(lines.contains(.string("asked")))
    #expect(lines.contains(.string("0.4")))
  }

  @Test func `of several gestures the first that begins has the operation`() throws {
    let rule = """
      {
        { gesture = "edgePan", edge = "leading", commit = function() return true end },
        { gesture = "pan", direction = "down", commit = function() return true end },
      }
      """
    for (start, end) in [
      (Point(x: 5, y: 300), Point(x: 60, y: 300)), (Point(x: 200, y: 100), Point(x: 200, y: 160)),
    ] {
      let bench = try PluginInteractionTests()
      let navigation = try bench.stack(rule: rule)
      bench.bench.builder.drag(from: start, to: end)
      bench.bench.builder.settle()
      #expect(navigation.viewControllers.count == 1)
      #expect(bench.bench.stage.failures.isEmpty)
    }
  }

  @Test(arguments: [
    ("{}", "needs 'gesture'"),
    ("{ { gesture = 'pinch' }, edge = 'left' }", "a list of rules has no 'edge'"),
    ("{ { gesture = 'pinch', distance = 3 } }", "a pinch has no 'distance'"),
    ("{ gesture = 'pinch', scale = 1 }", "expected less than 1 or more, found 1, where it begins"),
    ("{ gesture = 'pinch', scale = 11 }", "scale: expected a number from 0 to 10, found 11"),
    ("{ gesture = 'pan', direction = 'up', angle = 9 }", "a pan has no 'angle'"),
    ("{ gesture = 'rotation', angle = 0 }", "angle: expected degrees from 1 to 720, found 0"),
    ("{ gesture = 'rotation', edge = 'left' }", "a rotation has no 'edge'; 'angle' is its way"),
    ("{ gesture = 'transform', takesOver = true }", "a transform has no 'takesOver'"),
    ("{ gesture = 'pinch', continues = true }", "a pinch has no 'continues'"),
    (
      "{ gesture = 'progress', catches = false }", "a progress has no 'catches'; no finger makes it"
    ),
    ("{ gesture = 'pan', direction = 'up', continues = 1 }", "continues: expected true or false"),
    ("{ gesture = 'rotatoin' }", "did you mean 'rotation'?"),
    ("{ { gesture = 'pan', direction = 'up', distance = 0 } }", "distance: expected a number from"),
    ("{ { gesture = 'pan', direction = 'up', commitAt = 2 } }", "commitAt: expected a number from"),
    (
      "{ \(String(repeating: "{ gesture = 'pinch' },", count: 9)) }",
      "interaction.pop: more than 8 rules"
    ),
  ])
  func `a list of rules is checked rule by rule`(rule: String, message: String) throws {
    let complaint = try #require(
      bench.complaint(
        about: "return { animator = { pop = 'SwipeToPop' }, interaction = { pop = \(rule) } }"))
    let words =
      message == "needs 'gesture'"
      ? "expected pan, edgePan, pinch, rotation, transform or progress, found nothing" : message
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test(arguments: [("200", 100.0, 0.5), ("0.5", 93.75, 0.5), ("1", 187.5, 0.5)])
  func `distance says what the whole way is`(distance: String, way: Double, percent: Double) throws
  {
    _ = try stack(
      rule: """
        { gesture = "pan", direction = "trailing", distance = \(distance),
          commit = function(g) print(g.percent) return false end }
        """)
    drag(way)
    #expect(bench.stage.failures.isEmpty)
    let lines = bench.log.events.filter { $0.name == .log }.map { $0[.message] }
    #expect(lines == [.string("\(percent)")])
  }

  @Test func `commitAt completes under the finger`() throws {
    let navigation = try stack(
      rule: "{ gesture = 'pan', direction = 'trailing', commitAt = 0.5 }")
    bench.builder.drag(
      from: Point(x: 50, y: 300), to: Point(x: 50 + 225, y: 300), velocity: .zero, release: nil)
    bench.builder.settle()
    // The finger is still down.
    #expect(navigation.viewControllers.count == 1)
    bench.stage.touch(.moved, at: Point(x: 60, y: 300))
    bench.stage.touch(.ended, at: Point(x: 60, y: 300))
    bench.builder.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(bench.log.events.contains { $0[.gesture] == .string("pan committed") })
  }

  @Test
  func `the rest of the way has the rule's curve and speed`() throws {
    _ = try stack(
      rule: """
        {
          gesture = "pan", direction = "trailing", commit = "half",
          completionCurve = "linear", completionSpeed = 2,
        }
        """)
    bench.builder.drag(
      from: Point(x: 50, y: 300), to: Point(x: 50 + 225, y: 300), velocity: .zero)
    let start = bench.stage.time
    bench.builder.settle()
    // 0.4 of 0.4 seconds at twice the speed, in whole frames.
    #expect((0.08...0.1).contains(bench.stage.time - start))
  }

  @Test
  func `a function returns the rule for an operation`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { pop = "SwipeToPop", push = "SwipeToPop" },
        interaction = function(request)
          if request.operation == "pop" then return { gesture = "edgePan", edge = "leading" } end
        end,
      }
      """)
    let delegate = bench.delegate(of: plugin)
    func rule(_ operation: TransitionOperation) -> InteractionRule? {
      let (a, b) = (bench.builder.a, bench.builder.b)
      return delegate.interaction(
        TransitionRequest(operation: operation, from: a, to: b, container: a))
    }
    #expect(rule(.pop)?.gesture == .edgePan(.leading))
    #expect(rule(.push) == nil)
  }

  @Test
  func `a function is asked with the finger, and again when its gesture is about to begin`() throws
  {
    let rule = """
      function(request)
        assert(request.x == (request.moving and 70 or 50) and request.y == 300, "location")
        assert(request.view == "B", "view")
        if request.moving then
          assert(request.translationX == 20, "translation")
          if request.velocityX < 1000 then return nil end
        end
        return { gesture = "pan", direction = "trailing", commit = "velocitySign" }
      end
      """
    let navigation = try stack(rule: rule)
    for (step, count) in [(2, 2), (1, 1)] {
      let stage = bench.stage
      stage.tick { stage.touch(.began, at: Point(x: 50, y: 300)) }
      // The same way in more or less time.
      for _ in 1..<step { stage.tick() }
      stage.tick { stage.touch(.moved, at: Point(x: 70, y: 300)) }
      stage.tick { stage.touch(.moved, at: Point(x: 200, y: 300)) }
      stage.tick {
        stage.touch(.ended, at: Point(x: 200, y: 300), velocity: Point(x: 500, y: 0))
      }
      bench.builder.settle()
      #expect(navigation.viewControllers.count == count)
    }
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(
      bench.log.events.contains { $0[.message] == .string("its rule refuses it") })
  }

  @Test
  func `a function that fails for a finger is reported with its line, once`() throws {
    let navigation = try stack(
      rule: "function(request) return request.fingr.x end")
    drag(200, velocity: Point(x: 500, y: 0))
    #expect(navigation.viewControllers.count == 2)
    #expect(bench.stage.failures.map(\.fallback) == ["no gesture"])
    #expect(
      bench.stage.failures.first.map { "\($0.error)" }?.hasPrefix(
        "Plugins/Tried/plugin.lua:3: error: 'request' has no 'fingr'") == true)
  }

  @Test
  func `a function decides how far the finger is`() throws {
    let navigation = try stack(
      rule: """
        { gesture = "pan", direction = "trailing", commit = "half",
          percent = function(g) return g.percent * 3 end }
        """)
    drag(100)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(arguments: [
    "return 0 / 0", "return 'far'", "error('no')", "while true do end", "return g.nothing",
  ])
  func `one that fails is reported once, and the finger's way counts`(body: String) throws {
    let navigation = try stack(
      rule: """
        { gesture = "pan", direction = "trailing", commit = "half",
          percent = function(g) \(body) end }
        """)
    drag(300)
    #expect(navigation.viewControllers.count == 1)
    #expect(bench.stage.failures.map(\.fallback) == ["the finger's way"])
    #expect(!bench.stage.isTransitioning)
  }

  @Test
  func `leading and trailing follow the language`() throws {
    let bench = try PluginWorkbench(layoutDirection: .rightToLeft)
    let (_, navigation) = bench.builder.withStack(bench.builder.a, bench.builder.b)
    navigation.delegate = bench.delegate(
      of: try bench.registry.plugin(named: "SwipeToPop"))
    bench.builder.drag(
      from: Point(x: 300, y: 300), to: Point(x: 100, y: 300), velocity: Point(x: -300, y: 0))
    bench.builder.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test
  func `without a gesture no interaction controller is handed out`() throws {
    let navigation = try stack(rule: "{ gesture = 'pan', direction = 'trailing' }")
    bench.log.clear()
    navigation.popViewController(animated: true)
    bench.builder.settle()
    #expect(bench.log.words.contains("interactionController(nil)"))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test
  func `an animator that is tried moves everything, with the plugin's gestures`() throws {
    let plugin = try bench.registry.plugin(named: "SwipeToPop")
    let tried = try bench.registry.animator(named: "CrossDissolve")
    let (_, navigation) = bench.builder.withStack(bench.builder.a, bench.builder.b)
    navigation.delegate = bench.delegate(of: plugin, trying: tried)
    drag(200, velocity: Point(x: 300, y: 0))
    #expect(bench.log.last(.animationController)?[.answer] == .string("CrossDissolve"))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(arguments: [(0.3, "nil", 2), (0.3, "0.25", 1), (0.6, "nil", 1)])
  func `a rule for progress is driven by a percentage that no finger makes`(
    percent: Double, commitAt: String, count: Int
  ) throws {
    let navigation = try stack(
      rule: """
        {
          { gesture = "pan", direction = "trailing" },
          {
            gesture = "progress", commitAt = \(commitAt),
            commit = function(g) return g.percent > 0.5 and g.velocity == 0 end,
          },
        }
        """)
    let drive = try #require(
      bench.stage.drive { navigation.popViewController(animated: true) })
    drive.update(percent)
    drive.end()
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(navigation.viewControllers.count == count)
  }

  @Test(arguments: ["direction = 'down'", "edge = 'left'", "distance = 100", "rubberBand = true"])
  func `a progress has nothing that only a finger has`(key: String) throws {
    let name = try #require(key.split(separator: " ").first)
    let error = #expect(throws: (any Error).self) {
      try bench.plugin(
        """
        return {
          animator = { pop = 'SwipeToPop' },
          interaction = { pop = { gesture = 'progress', \(key) } },
        }
        """)
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains("a progress has no '\(name)'; no finger makes it"))
  }

  @Test func `a finger that catches a run moves it as the rule's own percentage says`() throws {
    let navigation = try stack(
      rule: """
        {
          gesture = "pan", direction = "trailing", commit = "half",
          percent = function(g) return g.translationX / 150 end,
        }
        """)
    let stage = bench.stage
    navigation.popViewController(animated: true)
    stage.commit()
    for _ in 0..<6 { stage.tick() }
    stage.touch(.began, at: Point(x: 180, y: 300))
    stage.tick { stage.touch(.moved, at: Point(x: 195, y: 300)) }
    let coordinator = try #require(bench.builder.b.transitionCoordinator)
    let caught = coordinator.percentComplete
    stage.tick { stage.touch(.moved, at: Point(x: 225, y: 300)) }
    #expect(abs(coordinator.percentComplete - caught - 30.0 / 150) < 1e-9)
    stage.touch(.ended, at: Point(x: 225, y: 300))
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
  }

  @Test func `a finger that catches a run moves it over the rule's distance`() throws {
    let navigation = try stack(
      rule: "{ gesture = 'pan', direction = 'trailing', commit = 'half', distance = 0.5 }")
    let stage = bench.stage
    navigation.popViewController(animated: true)
    stage.commit()
    for _ in 0..<6 { stage.tick() }
    stage.touch(.began, at: Point(x: 180, y: 300))
    stage.tick { stage.touch(.moved, at: Point(x: 195, y: 300)) }
    let coordinator = try #require(bench.builder.b.transitionCoordinator)
    let caught = coordinator.percentComplete
    stage.tick { stage.touch(.moved, at: Point(x: 225, y: 300)) }
    #expect(abs(coordinator.percentComplete - caught - 30.0 / 187.5) < 1e-9)
  }
}
