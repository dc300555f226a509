import Motion
import TestSupport
import Testing
import Transitions
import Views

@testable import Scripting

/// `interlude.compose`: animators made of animators.
struct ComposeTests {
  /// Moves the front view in 0.2 s, linearly, with a layer and a parameter.
  private static let slide = """
    return {
      name = "Slide", duration = 0.2, curve = "linear",
      parameters = { way = { default = 100, min = 0, max = 500, unit = "points" } },
      prepare = function(ctx, stage)
        stage:overlay("dimming", { above = "back", color = "#000000" })
        stage:order { "back", "dimming", "front" }
        return { way = ctx.parameters.way }
      end,
      frame = function(ctx, progress, presence)
        return {
          front = { translateX = ctx.state.way * (1 - presence) }, dimming = { alpha = presence / 2 },
        }
      end,
    }
    """
  private static let fade = """
    return {
      name = "Fade", duration = 0.1, curve = "linear", rightToLeft = "same",
      frame = function(ctx, progress, presence, views) views.front.alpha = presence end,
    }
    """

  private func bench(_ text: String) throws -> ScriptBench {
    try ScriptBench([
      "animators/Slide.lua": Self.slide, "animators/Fade.lua": Self.fade,
      "Made.lua": """
      local compose = require "interlude.compose"
      local slide, fade = require "animators.Slide", require "animators.Fade"
      \(text)
      """,
    ])
  }

  @Test func `views move by springs of their own, and all end where they belong`() throws {
    let bench = try bench(
      """
      local spring = require "interlude.spring"
      return compose.springs(slide, {
        front = spring { duration = 0.4, dampingRatio = 0.5 }, dimming = "easeIn",
      })
      """)
    let frames = bench.push(try bench.animator("Made"))
    #expect(bench.failures == [])
    let ways = frames.compactMap { $0["front.translateX"] }
    // The spring goes beyond its end, and takes its own time; the dimming eases within it.
    #expect(try #require(ways.min()) < -5)
    #expect(frames.count > 20)
    #expect(abs(try #require(ways.last)) < 1e-9 && ways.first == 100)
    let lights = frames.compactMap { $0["dimming.alpha"] }
    #expect(lights == lights.sorted() && lights.last == 0.5)
    #expect(lights[6] < 0.25)
  }

  @Test func `a view that moves by its own spring stays where a finger catches it`() throws {
    let bench = try PluginWorkbench([
      "animators/Slide.lua": Self.slide,
      "Plugins/Tried/animators/Made.lua": """
      local compose = require "interlude.compose"
      local spring = require "interlude.spring"
      return compose.springs(require "animators.Slide", {
        front = spring { duration = 0.5, dampingRatio = 0.5 },
      })
      """,
    ])
    let plugin = try bench.plugin(
      """
      return {
        animator = { push = "Made", pop = "Made" },
        interaction = { pop = { gesture = "pan", direction = "trailing", commit = function() return false end } },
      }
      """)
    let (_, navigation) = bench.builder.withStack(bench.builder.a)
    navigation.delegate = bench.delegate(of: plugin)
    navigation.pushViewController(bench.builder.b, animated: true)
    let stage = bench.stage
    stage.commit()
    func place() -> Double { bench.builder.b.view.presentedValue(of: .translateX) }
    var places = [place()]
    func tick(_ acts: () -> Void = {}) {
      stage.tick(acts)
      places.append(place())
    }
    // Caught and let go several times on its way, by a finger that pulls it back and forth a little.
    for ticks in [6, 3, 3] {
      for _ in 0..<ticks { tick() }
      stage.touch(.began, at: Point(x: 180, y: 300))
      for x in [192.0, 198, 202, 204] { tick { stage.touch(.moved, at: Point(x: x, y: 300)) } }
      for _ in 0..<3 { tick() }
      stage.touch(.ended, at: Point(x: 204, y: 300))
    }
    for _ in 0..<60 { tick() }
    #expect(stage.failures.map { "\($0.error)" } == [])
    #expect(bench.log.count(of: .pauseInteractiveTransition) == 3)
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    // The spring itself moves by up to 23 points in a frame.
    #expect(try #require(steps.max()) < 30, "\(places)")
    #expect(stage.leftovers == 0 && place() == 0)
  }

  @Test(arguments: [
    ("{}", "expected a curve for each view"), ("{ front = 3 }", "compose.springs.front"),
    ("nil", "expected a curve for each view"),
  ])
  func `springs are checked when the script is read`(curves: String, message: String) throws {
    let bench = try bench("return compose.springs(slide, \(curves))")
    #expect {
      _ = try bench.animator("Made")
    } throws: { "\($0)".contains(message) }
  }

  @Test func `over completes what a base says, with its parameters and layers`() throws {
    let bench = try bench(
      """
      return compose.over(slide, function(changes, ctx, progress, presence)
        changes.front.cornerRadius = ctx.parameters.way * (1 - presence)
        changes.back.scale = 0.9
      end)
      """)
    let animator = try bench.animator("Made", settings: [("way", "50")])
    #expect(animator.parameters.map(\.name) == ["way"])
    let frames = bench.push(animator)
    #expect(bench.failures == [])
    #expect(frames.count == 13)
    let middle = frames[6]
    #expect(middle["front.translateX"] == 25)
    #expect(middle["front.cornerRadius"] == 25)
    #expect(middle["back.scale"] == 0.9)
    #expect(middle["dimming.alpha"] == 0.25)
  }

  @Test func `parallel runs each part at its own pace, with names of its own`() throws {
    let bench = try bench("return compose.parallel { slide, fade, name = 'Both' }")
    let animator = try bench.animator("Made", settings: [("a.way", "200")])
    #expect(animator.name == "Both")
    #expect(animator.parameters.map(\.name) == ["a.way"])
    let frames = bench.push(animator)
    #expect(bench.failures == [])
    #expect(frames.count == 13)
    #expect(frames[3]["front.translateX"] == 150)
    #expect(frames[3]["front.alpha"]?.rounded(to: 6) == 0.5)
    #expect(frames[8]["front.alpha"] == 1)
    #expect(frames[6]["a.dimming.alpha"] == 0.25)
    let back = bench.pop()
    #expect(bench.failures == [])
    #expect(back[3]["front.translateX"] == 50)
    #expect(back[3]["front.alpha"]?.rounded(to: 6) == 0.5)
  }

  @Test func `parts can have names`() throws {
    let bench = try bench("return compose.parallel { card = slide, light = fade }")
    let animator = try bench.animator("Made")
    #expect(animator.parameters.map(\.name) == ["card.way"])
    #expect(bench.push(animator)[6]["card.dimming.alpha"] == 0.25)
    #expect(bench.failures == [])
  }

  @Test func `two parts that set the same property are named, with the line`() throws {
    let bench = try bench(
      """
      local other = { name = "Other", frame = function(ctx, p) return { to = { translateX = p } } end }
      return compose.parallel { slide, other }
      """)
    bench.push(try bench.animator("Made"))
    let message = try #require(bench.failures.first)
    #expect(
      message.contains(
        "Made.lua:4: error: 'Slide' and 'Other' both set front.translateX; leave it to one of them"
      ), "\(message)")
  }

  @Test func `sequence gives each part its share, and the later one has a property`() throws {
    let bench = try bench(
      """
      local out = {
        duration = 0.1, curve = "linear",
        frame = function(ctx, p) return { from = { alpha = 1 - p }, to = { alpha = 0 } } end,
      }
      local arrive = {
        duration = 0.1, curve = "linear",
        frame = function(ctx, p) return { to = { alpha = p } } end,
      }
      return compose.sequence { { out, 0, 0.5 }, { arrive, 0.5, 1 } }
      """)
    let frames = bench.push(try bench.animator("Made"))
    #expect(bench.failures == [])
    #expect(frames.count == 13)
    #expect(frames[3]["back.alpha"]?.rounded(to: 6) == 0.5)
    #expect(frames[3]["front.alpha"] == 0)
    #expect(frames[9]["back.alpha"] == 0)
    #expect(frames[9]["front.alpha"]?.rounded(to: 6) == 0.5)
  }

  @Test func `what an earlier part has left is where a later one starts`() throws {
    let bench = try bench(
      """
      local grow = {
        duration = 0.1, curve = "linear",
        frame = function(ctx, p) return { front = { scale = 1 + p, alpha = 1 } } end,
      }
      local shrink = {
        duration = 0.1, curve = "linear",
        frame = function(ctx, p) return { front = { scale = 0.5 + 0.5 * p, alpha = p } } end,
      }
      return compose.sequence { { grow, 0, 0.5 }, { shrink, 0.5, 1 } }
      """)
    let frames = bench.push(try bench.animator("Made"))
    #expect(bench.failures == [])
    #expect(frames[6]["front.scale"]?.rounded(to: 6) == 2)
    // Half of the way from 2 to 1: its own 0.75, and half of the 1.5 that it began too low.
    #expect(frames[9]["front.scale"]?.rounded(to: 6) == 1.5)
    #expect(frames[9]["front.alpha"]?.rounded(to: 6) == 1)
    #expect(frames[12]["front.scale"] == 1)
  }

  @Test func `on the way back the last part goes first`() throws {
    let bench = try bench(
      """
      local first = {
        duration = 0.1, curve = "linear",
        frame = function(ctx, p, presence) return { front = { translateX = 100 * (1 - presence) } } end,
      }
      local second = {
        duration = 0.1, curve = "linear",
        frame = function(ctx, p, presence) return { front = { rotation = 90 * (1 - presence) } } end,
      }
      return compose.sequence { { first, 0, 0.5 }, { second, 0.5, 1 } }
      """)
    let frames = bench.push(try bench.animator("Made"))
    let back = bench.pop()
    #expect(bench.failures == [])
    #expect(frames[3]["front.translateX"] == 50)
    #expect(frames[3]["front.rotation"] == 90)
    #expect(back[3]["front.rotation"]?.rounded(to: 6) == 45)
    #expect(back[3]["front.translateX"] == 0)
    #expect(back[9]["front.translateX"]?.rounded(to: 6) == 50)
  }

  @Test func `over keeps what its base says about itself, except for the name`() throws {
    let bench = try bench(
      """
      local base = { name = "Base", summary = "It moves.", license = "MIT", frame = slide.frame, prepare = slide.prepare }
      return compose.over(base, function() end)
      """)
    let made = try bench.animator("Made")
    #expect(made.name == "Made")
    #expect(made.summary == "It moves.")
  }

  @Test func `reversed has a push move as the pop does`() throws {
    let bench = try bench("return compose.reversed(slide)")
    let reversed = bench.push(try bench.animator("Made"))
    #expect(bench.failures == [])
    #expect(reversed[3]["back.translateX"] == 25)
    #expect(reversed[3]["front.translateX"] == nil)
    let order = bench.pop()
    #expect(order[3]["back.translateX"] == 75)
    #expect(bench.failures == [])
  }

  @Test func `when decides by the context`() throws {
    let bench = try bench(
      "return compose.when(function(ctx) return ctx.isForward end, slide, fade)")
    let animator = try bench.animator("Made")
    #expect(bench.push(animator).count == 13)
    let back = bench.pop()
    #expect(back.count == 7)
    #expect(back[3]["front.alpha"]?.rounded(to: 6) == 0.5)
    #expect(bench.failures == [])
  }

  @Test func `compositions can be composed`() throws {
    let bench = try bench(
      """
      local both = compose.parallel { slide, fade }
      return compose.over(compose.reversed(compose.reversed(both)), function(changes)
        changes.back.scale = 0.5
      end)
      """)
    let frames = bench.push(try bench.animator("Made", settings: [("a.way", "40")]))
    #expect(bench.failures == [])
    #expect(frames[6]["front.translateX"] == 20)
    #expect(frames[6]["back.scale"] == 0.5)
    #expect(frames[6]["a.dimming.alpha"] == 0.25)
  }

  @Test(arguments: [
    (
      "compose.over(slide.frame, print)",
      "compose.over: expected an animator, as in require \"animators.Slide\", found a function"
    ),
    (
      "compose.over(slide, 3)",
      "compose.over: expected a function(changes, ctx, progress, presence), found a number"
    ),
    ("compose.parallel {}", "compose.parallel: there are no parts"),
    ("compose.parallel(7)", "compose.parallel: expected a table of animators, found a number"),
    (
      "compose.parallel { slide, 3 }",
      "compose.parallel, part 2: expected an animator, as in require \"animators.Slide\", "
        + "found a number"
    ),
    (
      "compose.sequence { { slide, 0.5, 0.4 } }",
      "compose.sequence, part 1: expected { animator, begin, end } with 0 <= begin < end <= 1"
    ),
    (
      "compose.sequence { { slide, 0 / 0, 1 } }",
      "compose.sequence, part 1: expected { animator, begin, end } with 0 <= begin < end <= 1"
    ),
    ("compose.when(slide, fade)", "compose.when: expected a function(ctx), found a table"),
    ("compose.reversed()", "compose.reversed: expected an animator, as in"),
  ])
  func `what can't be composed is an error at the line that tries`(
    text: String, message: String
  ) throws {
    let bench = try bench("\nreturn \(text)")
    let complaint = try #require(bench.complaint(about: "Made"))
    #expect(complaint.hasPrefix("Made.lua:4: error: \(message)"), "\(complaint)")
  }

  @Test func `a part's mistake is reported at its line`() throws {
    let bench = try bench(
      """
      local wrong = {
        name = "Wrong",
        frame = function() return { front = { translatex = 1 } } end,
      }
      return compose.parallel { fade, wrong }
      """)
    bench.push(try bench.animator("Made"))
    let message = try #require(bench.failures.first)
    #expect(
      message.contains(
        "Made.lua:5: error: unknown property 'translatex' of view 'front'; did you mean 'translateX'?"
      ), "\(message)")
  }

  @Test func `a composition that contains itself ends in an error`() throws {
    let bench = try bench(
      """
      local made = compose.parallel { slide, fade }
      local twice = compose.over(made, function() end)
      made.frame = twice.frame
      return made
      """)
    bench.push(try bench.animator("Made"))
    #expect(bench.failures.count >= 1)
    #expect(bench.navigation.topViewController.id == "B")
  }

  @Test func `a composition that another one's frame moves fails at the author's line`() throws {
    let bench = try bench(
      """
      local made = compose.over({ frame = function() return {} end }, function() end)
      made.frame = compose.reversed(made).frame
      return made
      """)
    bench.push(try bench.animator("Made"))
    let message = try #require(bench.failures.first)
    #expect(message.hasPrefix("Made.lua:3: error: "), "\(message)")
  }

  @Test func `nothing stays behind between runs`() throws {
    let bench = try bench("return compose.parallel { slide, fade }")
    let animator = try bench.animator("Made")
    for _ in 1...3 {
      bench.push(animator)
      bench.pop()
    }
    #expect(bench.failures == [])
    #expect(animator.keptState == nil)
  }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let factor = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000][digits]
    return (self * factor).rounded() / factor
  }
}
