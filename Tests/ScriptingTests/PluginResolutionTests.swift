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
  let request: Resolution.Request
  let animator: String
  let source: Resolution.Source

  init(
    _ registered: [String], _ request: Resolution.Request, _ animator: String,
    _ source: Resolution.Source
  ) {
    self.registered = registered
    self.request = request
    self.animator = animator
    self.source = source
  }

  var testDescription: String {
    "\(registered) \(request.operation) \(request.from) → \(request.to), own \(request.own ?? "-"), "
      + "container's \(request.containers ?? "-")"
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
    Resolver(known: known, registrations: try names.map { Resolver.Registration(try plugin($0)) })
  }

  private static let push = Resolution.Request(.push, from: "a", to: "b")
  private static let away = Resolution.Request(.push, from: "a", to: "c")
  private static let toward = Resolution.Request(.push, from: "c", to: "b")
  private static let all = ["Any", "From", "To", "Both"]

  private static func push(own: String?, containers: String? = nil) -> Resolution.Request {
    Resolution.Request(.push, from: "a", to: "b", own: own, containers: containers)
  }

  @Test(arguments: [
    ResolutionCase([], push, "CrossDissolve", .hostDefault),
    ResolutionCase(["Present"], push, "CrossDissolve", .hostDefault),
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
    ResolutionCase(all, .init(.tab, from: "a", to: "b"), "CrossDissolve", .hostDefault),
    // A rule is for its direction: what is pushed from a to b is popped from b to a.
    ResolutionCase(["Both"], .init(.pop, from: "a", to: "b"), "CrossDissolve", .hostDefault),
    // Whoever is asked first and has an answer, wins over any rule of the next.
    ResolutionCase(all, push(own: "Any"), "CrossDissolve", .ownDelegate),
    ResolutionCase(all, push(own: nil, containers: "From"), "HalfWaySpring", .containersDelegate),
    ResolutionCase(
      all, push(own: "To", containers: "From"), "SideDrawer", .ownDelegate),
    // Whoever has none leaves it to the next.
    ResolutionCase(all, push(own: "Present"), "SwipeToPop", .registered),
    ResolutionCase(
      [], push(own: "Present", containers: "Any"), "CrossDissolve", .containersDelegate),
    ResolutionCase(all, push(own: "Nobody"), "SwipeToPop", .registered),
    // A function is as loose as an operation.
    ResolutionCase(["Deciding", "Any"], push, "HalfWaySpring", .registered),
    ResolutionCase(["Any", "Deciding"], push, "CrossDissolve", .registered),
    ResolutionCase(["Deciding", "To"], push, "SideDrawer", .registered),
    ResolutionCase(["Deciding", "Any"], away, "CrossDissolve", .registered),
    ResolutionCase(["Failing", "Any"], push, "CrossDissolve", .registered),
  ])
  func `the first in the documented order that answers wins`(line: ResolutionCase) throws {
    let resolution = try resolver(line.registered).resolve(line.request)
    #expect(resolution.animator == line.animator)
    #expect(resolution.source == line.source)
  }

  @Test
  func `the same request has the same answer, whatever was asked before`() throws {
    let resolver = try resolver(Self.all + ["Deciding", "Failing"])
    let requests = Transitions.Operation.allCases.flatMap { operation in
      ["a", "b", "c"].flatMap { from in
        ["a", "b", "c"].map { Resolution.Request(operation, from: from, to: $0, own: "Deciding") }
      }
    }
    let once = requests.map { resolver.resolve($0) }
    let again = requests.reversed().map { resolver.resolve($0) }
    #expect(once == again.reversed())
  }

  @Test
  func `of two rules as exact the one registered first wins`() throws {
    let twins = try ["Any", "Deciding"].map { Resolver.Registration(try plugin($0), to: "b") }
    #expect(Resolver(registrations: twins).resolve(Self.push).plugin == "Any")
    #expect(Resolver(registrations: twins.reversed()).resolve(Self.push).plugin == "Deciding")
  }

  @Test
  func `a registration for certain screens makes a plugin's rules as exact`() throws {
    let resolver = Resolver(
      registrations: [
        .init(try plugin("To")), .init(try plugin("Any"), from: "a", to: "b"),
        .init(try plugin("Both"), operations: [.pop]),
      ])
    #expect(resolver.resolve(Self.push).plugin == "Any")
    #expect(resolver.resolve(Self.toward).plugin == "To")
  }

  @Test
  func `a resolution tells every rule that was tried and why it did not apply`() throws {
    let resolution = try resolver(["Any", "From", "Both", "Present"])
      .resolve(.init(.push, from: "c", to: "b", own: "Preset", containers: "Present"))
    let told = resolution.steps.map { step -> String in
      switch step.outcome {
      case .matched(let animator): "\(step.source.rawValue): \(step.plugin ?? "-"): \(animator)"
      case .passed(let reason): "\(step.source.rawValue): \(step.plugin ?? "-"): \(reason)"
      case .failed(let diagnostic): "\(step.source.rawValue): \(diagnostic.message)"
      }
    }
    #expect(
      told == [
        "the controller's own delegate: Preset: there is no plugin 'Preset'; did you mean 'Present'?",
        "the container's delegate: Present: it is for present",
        "a registered plugin: Both: it is for leaving 'a'",
        "a registered plugin: From: it is for leaving 'a'",
        "a registered plugin: Any: it is for pop",
        "a registered plugin: Any: CrossDissolve",
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
    #expect(resolution.animator == "CrossDissolve")
  }

  @Test
  func `a stage's delegate does as the resolution says`() throws {
    let resolver = try resolver(["Any", "Failing"])
    let (builder, navigation) = bench.builder.withStack(bench.builder.a)
    builder.stage.delegate = resolver.delegate(in: bench.registry)
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
    let resolver = Resolver(registrations: plugins.map { Resolver.Registration($0) })
    let delegate = resolver.delegate(in: bench.registry)
    let world = bench.builder
    func request(_ operation: Transitions.Operation) -> TransitionRequest {
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
}
