import Diagnostics
import Motion
import Scripting
import Views
import Testing
import TestSupport
import Transitions

/// A line of the table: who is registered in which order, what is asked, and what comes of it.
struct ResolutionCase: CustomTestStringConvertible {
  let registered: [String]
  let request: PluginRequest
  let own: String?
  let container: String?
  /// Nil for a change that is not animated.
  let animator: String?
  let source: Resolution.Source

  init(
    _ registered: [String], _ request: PluginRequest, own: String? = nil,
    container: String? = nil, _ animator: String?, _ source: Resolution.Source
  ) {
    self.registered = registered
    self.request = request
    self.own = own
    self.container = container
    self.animator = animator
    self.source = source
  }

  var testDescription: String {
    "\(registered) \(request.operation) \(request.from) → \(request.to), own \(own ?? "-"), "
      + "container's \(container ?? "-")"
  }
}

struct PluginResolutionTests {
  let bench: PluginWorkbench
  let known: [Plugin]

  /// Five plugins that answer a push more and more exactly, and one that decides by a function.
  private static let texts = [
    "Any": "{ push = 'CrossDissolve', pop = 'CrossDissolve' }",
    "From": "{ { operation = 'push', from = 'a', use = 'HalfWaySpring' } }",
    "To": "{ { operation = 'push', to = 'b', use = 'SideDrawer' } }",
    "Both": "{ { operation = 'push', from = 'a', to = 'b', use = 'SwipeToPop' } }",
    "Present": "{ present = 'SideDrawer' }",
    "Deciding": "function(r) if r.to == 'b' then return 'HalfWaySpring' end end",
    "Failing": "function(r) return r.nothing.at.all end",
  ]

  init() throws {
    bench = try PluginWorkbench(
      Dictionary(
        uniqueKeysWithValues: Self.texts.map { name, text in
          ("Plugins/\(name)/plugin.lua", "return { animator = \(text) }")
        }))
    known = bench.registry.plugins.plugins
  }

  private func plugin(_ name: String) throws -> Plugin {
    try #require(known.first { $0.name == name })
  }

  private func resolver(_ names: [String]) throws -> Resolver {
    Resolver(
      in: bench.registry, registrations: try names.map { Resolver.Registration(try plugin($0)) })
  }

  private static let push = PluginRequest(.push, from: "a", to: "b")
  private static let away = PluginRequest(.push, from: "a", to: "c")
  private static let toward = PluginRequest(.push, from: "c", to: "b")
  private static let all = ["Any", "From", "To", "Both"]

  static let cases = [
    ResolutionCase([], push, nil, .hostDefault),
    ResolutionCase(["Present"], push, nil, .hostDefault),
    ResolutionCase(["Any"], push, "CrossDissolve", .registered),
    // The more exact one wins, in whatever order they were registered.
    ResolutionCase(all, push, "SwipeToPop", .registered),
    ResolutionCase(all.reversed(), push, "SwipeToPop", .registered),
    ResolutionCase(["Any", "From", "To"], push, "SideDrawer", .registered),
    ResolutionCase(["To", "From", "Any"], push, "SideDrawer", .registered),
    ResolutionCase(["Any", "From"], push, "HalfWaySpring", .registered),
    ResolutionCase(all, away, "HalfWaySpring", .registered),
    ResolutionCase(all, toward, "SideDrawer", .registered),
    ResolutionCase(all, .init(.push, from: "c", to: "c"), "CrossDissolve", .registered),
    ResolutionCase(all, .init(.tab, from: "a", to: "b"), nil, .hostDefault),
    // A rule is for its direction: what is pushed from a to b is popped from b to a.
    ResolutionCase(["Both"], .init(.pop, from: "a", to: "b"), nil, .hostDefault),
    // Whoever is asked first and has an answer, wins over any rule of the next.
    ResolutionCase(all, push, own: "Any", "CrossDissolve", .ownDelegate),
    ResolutionCase(all, push, container: "From", "HalfWaySpring", .containersDelegate),
    ResolutionCase(
      all, push, own: "To", container: "From", "SideDrawer", .ownDelegate),
    // Whoever has none leaves it to the next.
    ResolutionCase(all, push, own: "Present", "SwipeToPop", .registered),
    ResolutionCase(
      [], push, own: "Present", container: "Any", "CrossDissolve", .containersDelegate),
    // A function is as loose as an operation.
    ResolutionCase(["Deciding", "Any"], push, "HalfWaySpring", .registered),
    ResolutionCase(["Any", "Deciding"], push, "CrossDissolve", .registered),
    ResolutionCase(["Deciding", "To"], push, "SideDrawer", .registered),
    ResolutionCase(["Deciding", "Any"], away, "CrossDissolve", .registered),
    ResolutionCase(["Failing", "Any"], push, "CrossDissolve", .registered),
  ]

  @Test(arguments: TestTier.sample(cases, every: 6))
  func `the first in the documented order that answers wins`(line: ResolutionCase) throws {
    let resolution = try resolver(line.registered).resolve(
      line.request, own: try line.own.map(plugin), container: try line.container.map(plugin))
    #expect(resolution.animator == line.animator)
    #expect(resolution.source == line.source)
  }

  @Test
  func `the same request has the same answer, whatever was asked before`() throws {
    let resolver = try resolver(Self.all + ["Deciding", "Failing"])
    let requests = TransitionOperation.allCases.flatMap { operation in
      ["a", "b", "c"].flatMap { from in
        ["a", "b", "c"].map { PluginRequest(operation, from: from, to: $0) }
      }
    }
    let own = try plugin("Deciding")
    let once = requests.map { resolver.resolve($0, own: own) }
    let again = requests.reversed().map { resolver.resolve($0, own: own) }
    #expect(once == again.reversed())
  }

  @Test
  func `of two rules as exact the one registered first wins`() throws {
    let twins = try ["Any", "Deciding"].map { Resolver.Registration(try plugin($0), to: "b") }
    #expect(Resolver(in: bench.registry, registrations: twins).resolve(Self.push).plugin == "Any")
    #expect(
      Resolver(in: bench.registry, registrations: twins.reversed()).resolve(Self.push).plugin
        == "Deciding")
  }

  @Test
  func `a registration for certain screens makes a plugin's rules as exact`() throws {
    let resolver = Resolver(
      in: bench.registry,
      registrations: [
        .init(try plugin("To")), .init(try plugin("Any"), from: "a", to: "b"),
        .init(try plugin("Both"), operations: [.pop]),
      ])
    #expect(resolver.resolve(Self.push).plugin == "Any")
    #expect(resolver.resolve(Self.toward).plugin == "To")
  }

  @Test
  func `a resolution lists every rule that was tried and why it did not apply`() throws {
    let resolution = try resolver(["Any", "From", "Both", "Present"])
      .resolve(.init(.push, from: "c", to: "b"), container: try plugin("Present"))
    let told = resolution.steps.map(\.description)
    #expect(
      told == [
        "the controller's own delegate: no, there is none",
        "the container's delegate 'Present', rule present → SideDrawer: no, it applies to present",
        "a registered plugin 'Both', rule push from 'a' to 'b' → SwipeToPop: no, "
          + "it applies only when leaving 'a'",
        "a registered plugin 'From', rule push from 'a' → HalfWaySpring: no, it applies only when leaving 'a'",
        "a registered plugin 'Any', rule pop → CrossDissolve: no, it applies to pop",
        "a registered plugin 'Any', rule push → CrossDissolve: CrossDissolve",
      ])
  }

  @Test
  func `a function that fails is one step among others`() throws {
    let resolution = try resolver(["Failing"]).resolve(Self.push)
    guard case .failed(let diagnostic) = resolution.steps[2].outcome else {
      Issue.record("it did not fail")
      return
    }
    #expect(diagnostic.position?.file == "Plugins/Failing/plugin.lua")
    #expect(diagnostic.position?.line == 1)
    #expect(resolution.animator == nil)
    #expect(resolution.steps.last?.description == "the host's default: UIKit's own")
  }

  @Test
  func `a stage's delegate follows the resolution`() throws {
    let resolver = try resolver(["Any", "Failing"])
    let (builder, navigation) = bench.builder.withStack(bench.builder.a)
    builder.stage.delegate = resolver.delegate()
    navigation.pushViewController(builder.b, animated: true)
    builder.stage.commit()
    #expect(bench.log.last(.animationController)?[.answer] == .string("CrossDissolve"))
    builder.settle()
    builder.a.present(builder.c, animated: true)
    // Nobody but the one who fails is there for a presentation.
    #expect(bench.stage.failures.map(\.animator) == ["Failing"])
    builder.settle()
    #expect(navigation.presentedViewController === builder.c)
  }

  @Test
  func `a delegate of the registered plugins has their gestures and presentations`() throws {
    let plugins = try ["SideDrawer", "SwipeToPop"].map { try plugin($0) }
    let resolver = Resolver(
      in: bench.registry, registrations: plugins.map { Resolver.Registration($0) })
    let delegate = resolver.delegate()
    let world = bench.builder
    func request(_ operation: TransitionOperation) -> TransitionRequest {
      TransitionRequest(operation: operation, from: world.a, to: world.b, container: world.a)
    }
    #expect(delegate.interaction(request(.dismiss))?.gesture == .pan(.trailing))
    #expect(delegate.interaction(request(.pop))?.commit.name == "velocitySign")
    #expect(delegate.presentationStyle(request(.present)) == .custom)
    let builder = bench.builder.withRoot()
    builder.stage.delegate = delegate
    builder.a.present(builder.b, animated: true)
    builder.settle()
    #expect(builder.b.view.frame.width == 187)
    builder.stage.tap(at: .init(x: 20, y: 20))
    builder.settle()
    #expect(builder.a.presentedViewController == nil)
  }

  // MARK: What was decided twice before, and differently

  @Test
  func `a rule can name the screen visible in a container, or the one that presents`() throws {
    let plugin = try bench.plugin(
      "return { animator = { { operation = 'present', from = 'inbox', use = 'SideDrawer' } } }")
    let resolver = Resolver(in: bench.registry, registrations: [.init(plugin)])
    let request = PluginRequest(
      .present, from: "navigation", to: "card", visibleFrom: "inbox", source: "navigation")
    #expect(resolver.resolve(request).animator == "SideDrawer")
    #expect(resolver.resolve(.init(.present, from: "navigation", to: "card")).plugin == nil)
    #expect(
      resolver.resolve(.init(.present, from: "n", to: "card", source: "inbox")).plugin == "Tried")
  }

  @Test
  func `a tab change without an answer is not animated`() throws {
    let resolution = try resolver(["Present"]).resolve(.init(.tab, from: "a", to: "b"))
    #expect(resolution.animator == nil)
    #expect(resolution.steps.last?.outcome == .system(.tab))
  }

  @Test
  func `a delegate without an answer leaves it to the registered plugins, in a run too`() throws {
    let resolver = try resolver(["To"])
    let (builder, navigation) = bench.builder.withStack(bench.builder.a)
    let b = ViewController(id: "b")
    navigation.delegate = resolver.delegate(container: try plugin("Present"))
    navigation.pushViewController(b, animated: true)
    builder.stage.commit()
    #expect(bench.log.last(.animationController)?[.answer] == .string("SideDrawer"))
  }

  @Test
  func `an animator that does not load has not matched; the next is asked`() throws {
    let broken = try PluginWorkbench([
      "Plugins/Broken/plugin.lua": "return { animator = { push = 'Odd' } }",
      "Plugins/Broken/animators/Odd.lua":
        "return { frame = function() return {} end }",
    ])
    let plugin = try broken.registry.plugin(named: "Broken")
    try broken.write("return {", to: "Plugins/Broken/animators/Odd.lua")
    let any = try broken.plugin("return { animator = { push = 'SwipeToPop' } }", named: "Any")
    let resolver = Resolver(
      in: broken.registry, registrations: [.init(plugin), .init(any)])
    let resolution = resolver.resolve(Self.push)
    guard case .failed(let diagnostic) = resolution.steps[2].outcome else {
      Issue.record("it did not fail")
      return
    }
    #expect(diagnostic.position?.file == "Plugins/Broken/animators/Odd.lua")
    #expect(resolution.animator == "SwipeToPop")

    let (builder, navigation) = broken.builder.withStack(broken.builder.a)
    navigation.delegate = resolver.delegate()
    navigation.pushViewController(broken.builder.b, animated: true)
    builder.stage.commit()
    #expect(broken.log.last(.animationController)?[.answer] == .string("SwipeToPop"))
    #expect(broken.stage.failures.map(\.fallback) == ["SwipeToPop"])
  }

  @Test
  func `a registered plugin gives its style and its gesture only to what its rules answer`() throws
  {
    let plugin = try bench.plugin(
      """
      return {
        animator = { { operation = "present", to = "B", use = "SideDrawer" } },
        interaction = { present = { gesture = "edgePan", edge = "trailing" } },
        presentation = { style = "custom" },
      }
      """)
    let resolver = Resolver(in: bench.registry, registrations: [.init(plugin)])
    let delegate = resolver.delegate()
    let world = bench.builder.withRoot()
    for (to, captures) in [(world.b, true), (world.c, false)] {
      let request = TransitionRequest(
        operation: .present, from: world.a, to: to, container: world.a)
      #expect((delegate.presentationStyle(request) != nil) == captures)
      #expect((delegate.interaction(request) != nil) == captures)
    }
    let resolution = resolver.resolve(.init(.present, from: "A", to: "B"))
    #expect(resolution.gesture?.description == "edgePan trailing, by plugin 'Tried'")
    #expect(resolution.presentation?.description == "custom, by plugin 'Tried'")
  }

  @Test
  func `style, presentation, gesture and animator of a change are one lookup`() throws {
    let plugin = try bench.plugin(
      """
      local asked = 0
      return {
        animator = function()
          asked = asked + 1
          return asked == 1 and "SideDrawer" or "CrossDissolve"
        end,
        presentation = { style = "custom" },
      }
      """)
    bench.present(plugin)
    #expect(bench.log.last(.animationController)?[.answer] == .string("SideDrawer"))
    #expect(
      bench.log.last(.presentationController)?[.answer] == .string("PluginPresentationController"))
  }
}
