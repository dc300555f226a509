import Motion
import Scripting
import Views
import Testing
import TestSupport
import Transitions

struct PluginAnimatorTests {
  @Test
  func `a plugin answers for the operations it names, and leaves the others to the host`() throws {
    let bench = try PluginWorkbench()
    let plugin = try bench.plugin("return { animator = { present = 'SideDrawer' } }")
    bench.presented(plugin)
    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.log.words.contains("animationController(nil)"))
    #expect(bench.builder.a.presentedViewController == nil)
  }

  @Test
  func `a plugin's own animators go before the registry's`() throws {
    let bench = try PluginWorkbench([
      "Plugins/Tried/animators/CrossDissolve.lua": """
      return { duration = 1.25, frame = function(ctx, progress) return {} end }
      """
    ])
    let plugin = try bench.plugin("return { animator = { present = 'CrossDissolve' } }")
    bench.present(plugin)
    #expect(bench.log.last(.transitionDuration)?[.duration] == .number(1.25))
  }

  @Test
  func `an animator of a plugin requires modules below the plugin's folder`() throws {
    let bench = try PluginWorkbench([
      "Plugins/Tried/animators/Slow.lua": """
      local numbers = require "shared.numbers"
      return { duration = numbers.slow, frame = function() return {} end }
      """,
      "Plugins/Tried/shared/numbers.lua": "return { slow = 3.5 }",
    ])
    bench.present(try bench.plugin("return { animator = { present = 'Slow' } }"))
    #expect(bench.log.last(.transitionDuration)?[.duration] == .number(3.5))
  }

  @Test
  func `a function decides by the operation and the screens`() throws {
    let bench = try PluginWorkbench()
    let plugin = try bench.plugin(
      """
      return { animator = function(request)
        if request.operation == "present" and request.to == "B" then return "SideDrawer" end
      end }
      """)
    let answer = bench.delegate(of: plugin)
    let builder = bench.builder.withRoot()
    func name(_ operation: TransitionOperation, _ to: ViewController) -> String? {
      answer.animator(
        TransitionRequest(operation: operation, from: builder.a, to: to, container: builder.a))?
        .name
    }
    #expect(name(.present, builder.b) == "SideDrawer")
    #expect(name(.present, builder.c) == nil)
    #expect(name(.push, builder.b) == nil)
  }

  @Test
  func `a request that knows no container has false for one`() throws {
    let bench = try PluginWorkbench()
    let plugin = try bench.plugin(
      """
      return { animator = function(request)
        return request.container == false and "SideDrawer" or "SwipeToPop"
      end }
      """)
    let resolver = Resolver(in: bench.registry, registrations: [.init(plugin)])
    #expect(resolver.resolve(.init(.push, from: "a", to: "b")).animator == "SideDrawer")
    let known = PluginRequest(.push, from: "a", to: "b", container: "Tabs")
    #expect(resolver.resolve(known).animator == "SwipeToPop")
  }

  @Test
  func `a rule for two screens wins over a looser one, wherever it is written`() throws {
    let bench = try PluginWorkbench()
    let plugin = try bench.plugin(
      """
      return { animator = {
        push = "CrossDissolve",
        { operation = "push", from = "A", use = "SideDrawer" },
        { operation = "push", from = "A", to = "B", use = "SwipeToPop" },
        { operation = "push", to = "B", use = "HalfWaySpring" },
      } }
      """)
    #expect(
      plugin.rules.map(\.animator) == [
        "SwipeToPop", "HalfWaySpring", "SideDrawer", "CrossDissolve",
      ])
  }

  @Test(arguments: TransitionOperation.allCases)
  func `a lone animator answers every operation`(operation: TransitionOperation) throws {
    let bench = try PluginWorkbench()
    let animator = try bench.registry.animator(named: "SwipeToPop")
    let delegate = bench.delegate(of: Plugin(animator))
    let builder = bench.builder.withRoot()
    let request = TransitionRequest(
      operation: operation, from: builder.a, to: builder.b, container: builder.a)
    #expect(delegate.animator(request) === animator)
    #expect(delegate.interaction(request) == nil)
  }

  @Test
  func `an animator without a plugin is a plugin of one, by its name`() throws {
    let bench = try PluginWorkbench()
    let plugin = try bench.registry.plugin(named: "HalfWaySpring")
    #expect(plugin.folder == nil)
    #expect(plugin.summary != nil)
    bench.present(plugin)
    #expect(bench.log.last(.animationController)?[.answer] == .string("HalfWaySpring"))
  }

  @Test
  func `canPerform that returns neither true nor false is a script error`() throws {
    let bench = try PluginWorkbench([
      "Plugins/Tried/animators/Odd.lua": """
      return {
        canPerform = function() return "perhaps" end,
        frame = function() return {} end,
      }
      """
    ])
    bench.present(try bench.plugin("return { animator = { present = 'Odd' } }"))
    bench.builder.settle()
    #expect(bench.builder.a.presentedViewController === bench.builder.b)
    let error = try #require(bench.stage.failures.first?.error)
    #expect(
      "\(error)" == "Plugins/Tried/animators/Odd.lua:2: error: canPerform() returned \"perhaps\"; "
        + "it returns true, or false and why")
  }

  @Test
  func `a broken function is reported with its line, and the host continues`() throws {
    let bench = try PluginWorkbench()
    let plugin = try bench.plugin(
      """
      return {
        animator = function(request)
          return request.opration == "push" and "SideDrawer"
        end,
      }
      """)
    bench.present(plugin)
    bench.builder.settle()
    #expect(bench.builder.a.presentedViewController === bench.builder.b)
    let failure = try #require(bench.stage.failures.first)
    #expect(failure.animator == "Tried")
    #expect(
      "\(failure.error)" == "Plugins/Tried/plugin.lua:3: error: 'request' has no 'opration'; "
        + "did you mean 'operation'?")
  }

  @Test
  func `an animator that can't perform a transition leaves it to the fallback and gives a reason`()
    throws
  {
    let bench = try PluginWorkbench([
      "Plugins/Tried/animators/Zoom.lua": """
      return {
        canPerform = function(ctx)
          if #ctx.matched > 0 then return true end
          return false, "there is no matched view to zoom"
        end,
        duration = 9,
        frame = function() return {} end,
      }
      """
    ])
    bench.present(try bench.plugin("return { animator = { present = 'Zoom' } }"))
    #expect(
      bench.log.last(.transitionDuration)?[.duration]
        == .number(Spring.system.estimatedCriticalDuration))
    let refusal = try #require(bench.log.last(.refused))
    #expect(refusal[.answer] == .string("CoverVertical"))
    #expect(
      refusal[.message]
        == .string("'Zoom' does not move this: there is no matched view to zoom"))
    #expect(bench.stage.failures.isEmpty)
    bench.builder.settle()
    #expect(bench.builder.a.presentedViewController === bench.builder.b)
  }

  @Test(arguments: [true, false])
  func `an animator's stand-in for reduced motion is found beside it`(isOwn: Bool) throws {
    let folder = isOwn ? "Plugins/Tried/animators" : "loose"
    func animator(_ motion: String, alpha: Double) -> String {
      """
      return { duration = 0.2, reducedMotion = "\(motion)",
        frame = function(ctx, progress, presence) return { front = { alpha = \(alpha) } } end }
      """
    }
    let bench = try PluginWorkbench([
      "\(folder)/Turn.lua": animator("Quiet", alpha: 0.25),
      "\(folder)/Quiet.lua": animator("same", alpha: 0.75),
      // One with the same name elsewhere is not meant.
      "animators/Quiet.lua": animator("same", alpha: 0.5),
    ])
    var traits = Traits()
    traits.reduceMotion = true
    bench.stage.resize(to: Size(width: 375, height: 667), traits: traits)
    bench.stage.animatorNamed = { [registry = bench.registry] in try? registry.animator(named: $0) }
    let (_, navigation) = bench.builder.withStack(bench.builder.a)
    if isOwn {
      navigation.delegate = bench.delegate(
        of: try bench.plugin("return { animator = { push = 'Turn' } }"))
    } else {
      let turn = try bench.registry.animator(named: "loose/Turn.lua")
      navigation.delegate = TransitionDelegate(name: "test", animator: { _ in turn })
    }
    navigation.pushViewController(bench.builder.b, animated: true)
    bench.stage.commit()
    bench.stage.advance(by: 0.1)
    #expect(bench.builder.b.view.presentedValue(of: .alpha) == 0.75)
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
  }
}
