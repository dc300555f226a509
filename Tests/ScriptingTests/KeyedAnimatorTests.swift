import Motion
import TestSupport
import Testing
import Transitions
import Views

@testable import Scripting

/// Animators that are written as keys: `keyframes { … }`.
struct KeyedAnimatorTests {
  private func bench(
    _ text: String, layoutDirection: Traits.LayoutDirection = .leftToRight,
    screens: (StageBuilder) -> Void = { _ in }
  ) throws -> ScriptBench {
    try ScriptBench(
      [
        "Made.lua": """
        local keyframes = require "interlude.keyframes"
        local compose = require "interlude.compose"
        \(text)
        """
      ], layoutDirection: layoutDirection, screens: screens)
  }

  private func frames(
    _ text: String, settings: [(name: String, value: String)] = [],
    screens: (StageBuilder) -> Void = { _ in }
  ) throws -> (push: [[String: Double]], pop: [[String: Double]], progress: [Double]) {
    let bench = try bench(text, screens: screens)
    let push = bench.push(try bench.animator("Made", settings: settings))
    let progress = bench.progress
    let pop = bench.pop()
    #expect(bench.failures == [])
    return (push, pop, progress)
  }

  @Test func `keys go by presence, so that one table serves both ways`() throws {
    let (push, pop, _) = try frames(
      """
      return keyframes {
        duration = 0.4, curve = "linear",
        front = {
          translateY = { { 0, keyframes.height(1) }, { 1, 0 } },
          cornerRadius = { { 0, 16 }, { 0.75, 16 }, { 1, 0 } },
        },
        back = { scale = { { 0, 1 }, { 0.5, 0.9, "easeIn" }, { 1, 0.8 } } },
        dimming = { overlay = { above = "back", color = "#000000" }, alpha = { { 0, 0 }, { 1, 0.4 } } },
      }
      """)
    #expect(push.count == 25 && pop.count == 25)
    #expect(push.first?["front.translateY"] == 667 && push.last?["front.translateY"] == 0)
    #expect(abs(try #require(push[12]["front.translateY"]) - 333.5) < 1e-9)
    #expect(push[12]["front.cornerRadius"] == 16)
    #expect(abs(try #require(push[21]["front.cornerRadius"]) - 8) < 1e-9)
    #expect(abs(try #require(push[12]["back.scale"]) - 0.9) < 1e-9)
    // Eased from the key before it: less than half of the way at half of the time.
    #expect(try #require(push[6]["back.scale"]) > 0.951)
    #expect(abs(try #require(push[18]["dimming.alpha"]) - 0.3) < 1e-9)
    for (there, back) in zip(push, pop.reversed()) {
      for (name, value) in there { #expect(abs(value - (back[name] ?? .nan)) < 1e-9, "\(name)") }
    }
  }

  @Test func `from and to go by progress`() throws {
    let (push, pop, _) = try frames(
      """
      return keyframes {
        duration = 0.1, curve = "linear", order = { "from", "to" },
        to = { alpha = { { 0, 0 }, { 1, 1 } } },
      }
      """)
    for frames in [push, pop] {
      #expect(frames.first?["to.alpha"] == 0 && frames.last?["to.alpha"] == 1)
    }
  }

  @Test func `an order names the layers of its table, whichever of them there are`() throws {
    let (push, pop, _) = try frames(
      """
      return keyframes {
        duration = 0.1, curve = "linear", order = { "front", "dimming", "gone", "back" },
        front = { alpha = 1 },
        back = { alpha = { { 0, 1 }, { 1, 0 } } },
        dimming = { overlay = { above = "front", color = "#000000" }, alpha = { { 0, 0 }, { 1, 0.4 } } },
        gone = { overlay = { above = "dimming", color = "#000000" }, alpha = { { 0, 0 }, { 1, 0.4 } } },
      }
      """)
    for frames in [push, pop] { #expect(frames.last?["gone.alpha"] != nil) }
  }

  @Test func `distances go toward the trailing side`() throws {
    func start(_ more: String, _ layoutDirection: Traits.LayoutDirection) throws -> [Double?] {
      let bench = try bench(
        """
        return keyframes {
          duration = 0.1,\(more)
          front = {
            translateX = { { 0, keyframes.width(0.5) }, { 1, 0 } }, rotation = { { 0, 10 }, { 1, 0 } },
          },
        }
        """, layoutDirection: layoutDirection)
      let first = bench.push(try bench.animator("Made")).first
      #expect(bench.failures == [])
      return [first?["front.translateX"], first?["front.rotation"]]
    }
    #expect(try start("", .leftToRight) == [187.5, 10])
    #expect(try start("", .rightToLeft) == [-187.5, -10])
    #expect(try start("rightToLeft = \"same\",", .rightToLeft) == [187.5, 10])
  }

  @Test func `a parameter, a function of ctx and a function of each frame stand for values`() throws
  {
    let (push, _, progress) = try frames(
      """
      return keyframes {
        duration = 0.2, curve = "linear",
        parameters = { rise = { default = 0.1, min = 0, max = 1 }, size = { default = 0.5, min = 0, max = 1 } },
        front = {
          translateY = { { 0, keyframes.height "rise" }, { 1, 0 } },
          translateX = { { 0, function(ctx) return ctx.container.width + 7 end }, { 1, 0 } },
          scale = { { 0, keyframes.parameter "size" }, { 1, 1 } },
          alpha = function(ctx, progress, presence) return presence * presence end,
          anchorY = 1,
        },
      }
      """, settings: [("rise", "0.5")])
    #expect(push[0]["front.translateY"] == 333.5)
    #expect(push[0]["front.translateX"] == 382)
    #expect(push[0]["front.scale"] == 0.5)
    #expect(push.allSatisfy { $0["front.anchorY"] == 1 })
    for (frame, progress) in zip(push, progress) {
      #expect(abs(try #require(frame["front.alpha"]) - progress * progress) < 1e-12)
    }
  }

  @Test func `a spring goes beyond the last key, and an eased key does not`() throws {
    let (push, _, _) = try frames(
      """
      local spring = require "interlude.spring"
      return keyframes {
        curve = spring { duration = 0.5, dampingRatio = 0.4 },
        front = { scale = { { 0, 0.5 }, { 1, 1 } } },
        back = { scale = { { 0, 1 }, { 1, 0.9, "easeOut" } } },
      }
      """)
    #expect(try #require(push.compactMap { $0["front.scale"] }.max()) > 1.05)
    #expect(try #require(push.compactMap { $0["back.scale"] }.min()) >= 0.9 - 1e-9)
  }

  @Test func `views inside of a screen move, one after the other`() throws {
    let (push, _, _) = try frames(
      """
      return keyframes {
        duration = 1, curve = "linear",
        ["front.cell*"] = { stagger = { overlap = 0 }, alpha = { { 0, 0 }, { 1, 1 } } },
        ["front.title"] = { translateY = { { 0, 30 }, { 1, 0 } } },
        ["front.absent"] = { alpha = { { 0, 0 }, { 1, 1 } } },
      }
      """
    ) { builder in
      for name in ["title", "cell1", "cell2"] {
        builder.b.view.addSubview(View(id: name, frame: Rect(x: 0, y: 0, width: 9, height: 9)))
      }
    }
    let middle = push[30]
    #expect(abs(try #require(middle["B/cell1.alpha"]) - 1) < 1e-9)
    #expect(abs(try #require(middle["B/cell2.alpha"])) < 1e-9)
    #expect(middle["B/title.translateY"] == 15)
    #expect(!middle.keys.contains("B/absent.alpha"))
  }

  @Test func `a presenter that stays in place is neither moved nor covered`() throws {
    let bench = try bench(
      """
      return keyframes {
        duration = 0.1, order = { "dimming", "front" },
        front = { alpha = { { 0, 0 }, { 1, 1 } } },
        back = { scale = { { 0, 1 }, { 1, 0.9 } } },
        dimming = { overlay = { above = "back" }, alpha = { { 0, 0 }, { 1, 0.4 } } },
      }
      """)
    let animator = try bench.animator("Made")
    let screen = bench.workbench.builder.b
    screen.modalPresentationStyle = .custom
    bench.stage.delegate = TransitionDelegate(name: "Made", animator: { _ in animator })
    bench.navigation.present(screen, animated: true)
    bench.workbench.builder.settle()
    #expect(bench.failures == [])
    #expect(Set(bench.frames.flatMap(\.keys)) == ["front.alpha"])
  }

  @Test func `it is an animator like others`() throws {
    let (push, _, _) = try frames(
      """
      local rise = keyframes { duration = 0.2, curve = "linear", front = { translateY = { { 0, 40 }, { 1, 0 } } } }
      local fade = keyframes { duration = 0.2, curve = "linear", front = { alpha = { { 0, 0 }, { 1, 1 } } } }
      return compose.over(compose.parallel { rise, fade }, function(changes) changes.back.scale = 0.5 end)
      """)
    #expect(push[6]["front.translateY"] == 20)
    #expect(push[6]["front.alpha"] == 0.5)
    #expect(push[6]["back.scale"] == 0.5)
  }

  @Test func `colors are mixed, and what is true or false changes at a key`() throws {
    let bench = try bench(
      """
      return keyframes {
        duration = 0.2, curve = "linear",
        front = {
          backgroundColor = { { 0, "#000000" }, { 1, "#FFFFFF" } },
          hidden = { { 0, true }, { 0.5, false }, { 1, false } },
        },
      }
      """)
    let frames = bench.push(try bench.animator("Made"))
    #expect(bench.failures == [])
    #expect(frames.map { $0["front.hidden"] } == (0...12).map { $0 < 6 ? 1 : 0 })
    #expect(Set(frames.compactMap { $0["front.backgroundColor"] }).count == 13)
  }

  @Test(arguments: [
    ("{}", "keyframes: there is no view, as in front = { alpha = { { 0, 0 }, { 1, 1 } } }"),
    ("{ { 0, 1 } }", "keyframes: expected views by their names, found a list"),
    ("{ front = 3 }", "front: expected a table of properties, found 3"),
    ("{ durration = 0.4, front = {} }", "durration: expected a table of properties, found 0.4"),
    (
      "{ front = { alpha = {} } }",
      "front.alpha: expected keys, as in { { 0, 1 }, { 1, 0 } }, found none"
    ),
    (
      "{ front = { alpha = { { 0, 0 }, { 1 } } } }",
      "front.alpha, key 2: expected { presence, value, easing }, found a table"
    ),
    (
      "{ front = { alpha = { { 0, 0 }, { 2, 1 } } } }",
      "front.alpha, key 2: it is at 2; expected 0 to 1"
    ),
    (
      "{ front = { alpha = { { 0 / 0, 0 } } } }",
      "front.alpha, key 1: it is at -nan; expected 0 to 1"
    ),
    (
      "{ front = { alpha = { { 0.6, 0 }, { 0.4, 1 } } } }",
      "front.alpha, key 2: it is at 0.4, before key 1"
    ),
    (
      "{ front = { alpha = { { 0, 0 }, { 1, 1, 'easOut' } } } }",
      "front.alpha, key 2: unknown curve 'easOut'; did you mean 'easeOut'?"
    ),
    (
      "{ front = { alpha = { { 0, 0 }, { 1, 1, print } } } }",
      "front.alpha, key 2: expected a curve, found a function; ease.custom makes one of it"
    ),
    (
      "{ ['side.title'] = { alpha = 1 } }",
      "side.title: expected front, back, from or to before the dot, found \"side\""
    ),
    (
      "{ front = { alpha = { { 0, keyframes.parameter 'dim' }, { 1, 1 } } } }",
      "front.alpha, key 1: there is no parameter 'dim'"
    ),
    ("{ front = { overlay = {} } }", "front: a screen's view is no layer"),
    ("{ a = { overlay = {}, mask = {} } }", "a: it is both mask and overlay"),
    (
      "{ front = { alpha = 1 }, frame = print }",
      "keyframes: 'frame' is a function's work; `compose.over(keyframes { … }, …)` completes frames, "
        + "and a function can stand for a value"
    ),
    (
      "{ front = { translateX = { { 0, keyframes.width {} } } } }",
      "keyframes.width: expected a share, or a parameter's name, found a table"
    ),
  ])
  func `what is no keyed animator is an error that names the key`(
    text: String, message: String
  ) throws {
    let bench = try bench("\nreturn keyframes \(text)")
    let complaint = try #require(bench.complaint(about: "Made"))
    #expect(complaint.hasPrefix("Made.lua:4: error: \(message)"), "\(complaint)")
  }

  @Test(arguments: [
    (
      "front = { alpha = { { 0, function() return {} end }, { 1, 1 } } }",
      "front.alpha, key 1: expected a number, a color, true or false, found a table"
    ),
    ("sheet = { overlay = 3, alpha = 1 }", "sheet.overlay: expected a table, found 3"),
  ])
  func `what a run can't resolve names the key, too`(text: String, message: String) throws {
    let bench = try bench("\nreturn keyframes { \(text) }")
    bench.push(try bench.animator("Made"))
    #expect(bench.failures.count == 1)
    #expect(
      bench.failures.first?.hasPrefix("Made.lua:4: error: \(message)") == true,
      "\(bench.failures)")
  }
}
