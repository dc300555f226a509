import Motion
import TestSupport
import Testing
import Transitions
import Views

@_spi(Tools) @testable import Scripting

/// The views of the two screens, as a script finds and moves them.
struct ScreenViewTests {
  /// Three cells with a title each on A; a title and a picture on B.
  private static func fill(_ builder: StageBuilder) {
    for index in 1...3 {
      let cell = View(
        id: "cell\(index)", frame: Rect(x: 0, y: 100 * Double(index), width: 300, height: 80))
      cell.cornerRadius = 12
      cell.backgroundColor = .black
      let title = View(id: "title\(index)", frame: Rect(x: 10, y: 20, width: 100, height: 30))
      title.content = .text("Hello")
      cell.addSubview(title)
      builder.a.view.addSubview(cell)
    }
    builder.b.view.addSubview(View(id: "picture", frame: Rect(x: 0, y: 0, width: 375, height: 200)))
  }

  private func bench(_ text: String) throws -> ScriptBench {
    try ScriptBench(["Tried.lua": text], screens: Self.fill)
  }

  @Test func `a script finds the views of a screen with what they are`() throws {
    let bench = try bench(
      """
      return {
        prepare = function(ctx)
          local names = {}
          for index, view in ipairs(ctx.from.views) do names[index] = view.id .. "<" .. view.parent end
          local said = table.concat(names, " ")
          assert(said == "cell1< title1<cell1 cell2< title2<cell2 cell3< title3<cell3", said)
          local title = ctx.from:view("title2")
          assert(title.name == "A/title2" and title.kind == "label", title.name)
          assert(title.frame.x == 10 and title.frame.y == 220 and title.frame.width == 100)
          assert(title.bounds.height == 30 and title.backgroundColor == "#00000000")
          local cell = ctx.from:view("A/cell3")
          assert(cell.cornerRadius == 12 and cell.backgroundColor == "#000000", cell.backgroundColor)
          assert(ctx.from:view("cell9") == nil)
          assert(#ctx.back.views == 6 and #ctx.to.views == 1 and ctx.source == false)
        end,
        frame = function() return {} end,
      }
      """)
    bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
  }

  @Test func `a script sees how far a view is scrolled, and where what is in it lies`() throws {
    let bench = try ScriptBench(
      [
        "Tried.lua": """
        return {
          prepare = function(ctx)
            local list, row = ctx.from:view("list"), ctx.from:view("row")
            assert(list.contentOffset.x == 0 and list.contentOffset.y == 120, list.contentOffset.y)
            assert(row.contentOffset.y == 0 and row.frame.y == 50 + 200 - 120, row.frame.y)
          end,
          frame = function() return {} end,
        }
        """
      ],
      screens: { builder in
        let list = ScrollView(id: "list", frame: Rect(x: 0, y: 50, width: 300, height: 400))
        list.contentSize = Size(width: 300, height: 2000)
        list.addSubview(View(id: "row", frame: Rect(x: 0, y: 200, width: 300, height: 40)))
        list.contentOffset = Point(x: 0, y: 120)
        builder.a.view.addSubview(list)
      })
    bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
  }

  @Test func `a script knows the corners of the device`() throws {
    let bench = try bench(
      """
      return {
        prepare = function(ctx) assert(ctx.device.cornerRadius == 55, ctx.device.cornerRadius) end,
        frame = function() return {} end,
      }
      """)
    var traits = bench.stage.window.traits
    traits.displayCornerRadius = 55
    bench.stage.resize(to: bench.stage.window.bounds.size, traits: traits)
    bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
  }

  @Test func `a script finds the title and the buttons of both bars, and moves them`() throws {
    let bench = try bench(
      """
      local seen
      return {
        duration = 0.2, curve = "linear",
        prepare = function(ctx, stage)
          local old, new = ctx.from.bar, ctx.to.bar
          if ctx.operation == "pop" then old, new = new, old end
          assert(old.title.name == "A/bar.title" and old.title.text.string == "Letters", old.title.name)
          assert(old.backButton == false and old.trailingButton.text.string == "Edit")
          assert(new.title.text.string == "A letter" and new.trailingButton == false)
          assert(new.backButton.text.string == "Letters" and new.backArrow.kind == "view")
          local frame = new.title.frame
          assert(frame.x == 110 and frame.y == 0 and frame.width == 155 and frame.height == 44, frame.x)
          stage:snapshot("flying", { of = new.title.name })
        end,
        frame = function(ctx, progress)
          return { [ctx.to.bar.title.name] = { alpha = 0 }, ["A/bar.trailingButton"] = { alpha = progress } }
        end,
      }
      """)
    let (a, b) = (bench.workbench.builder.a, bench.workbench.builder.b)
    (a.title, b.title) = ("Letters", "A letter")
    a.navigationItem.trailingItem = BarButtonItem(title: "Edit")
    bench.navigation.isNavigationBarHidden = false
    bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
    #expect(bench.frames.last?["B/bar.title.alpha"] == 0)
    #expect(bench.frames.last?["A/bar.trailingButton.alpha"] == 1)
    bench.pop()
    #expect(bench.failures == [])
    #expect(bench.frames.last?["A/bar.title.alpha"] == 0)
  }

  @Test func `a title whose opacity a frame sets doesn't fade besides`() throws {
    let bench = try bench(
      """
      return {
        duration = 1, curve = "linear",
        frame = function(ctx, progress, presence)
          return { [ctx.front.bar.title.name] = { alpha = 1, translateY = 100 * (1 - presence) } }
        end,
      }
      """)
    let (a, b) = (bench.workbench.builder.a, bench.workbench.builder.b)
    (a.title, b.title) = ("Letters", "A letter")
    bench.navigation.isNavigationBarHidden = false
    let animator = try bench.animator("Tried")
    bench.stage.delegate = TransitionDelegate(name: "Tried", animator: { _ in animator })
    bench.navigation.pushViewController(b, animated: true)
    for _ in 0..<30 { bench.stage.tick() }
    /// The opacity of a part together with that of all views around it.
    func shown(_ id: String) -> Double {
      var (opacity, view) = (1.0, bench.stage.window.view(withID: id))
      while let current = view {
        opacity *= current.presentedValue(of: .alpha)
        view = current.superview
      }
      return opacity
    }
    let bar = bench.navigation.navigationBar.id
    #expect(shown("\(bar).title(B)") == 1)
    #expect(abs(shown("\(bar).back(B)") - 0.5) < 0.05)
    #expect(abs(shown("\(bar).title(A)") - 0.5) < 0.05)
    #expect(bench.failures == [])
  }

  @Test func `without a bar, a script finds none of its parts`() throws {
    let bench = try bench(
      """
      return {
        prepare = function(ctx) assert(ctx.from.bar.title == false and ctx.to.bar.backArrow == false) end,
        frame = function() return {} end,
      }
      """)
    bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
  }

  @Test func `a frame moves any view by its name`() throws {
    let bench = try bench(
      """
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress)
          local changes = { ["B/picture"] = { alpha = progress } }
          for index, cell in ipairs(ctx.from:views("cell*")) do
            changes[cell.name] = { translateX = index * progress }
          end
          return changes
        end,
      }
      """)
    let frames = bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
    #expect(frames.last?["A/cell3.translateX"] == 3)
    #expect(frames.last?["A/cell1.translateX"] == 1)
    #expect(frames.last?["B/picture.alpha"] == 1)
    #expect(bench.workbench.builder.a.view.view(withID: "cell1")?.presentation == nil)
  }

  @Test(arguments: [
    ("cell*", 3), ("*1", 2), ("cell?", 3), ("t*2", 1), ("*", 6), ("cell", 0), ("c.ll1", 0),
    ("[a-z]*", 0), ("%a*", 0),
  ])
  func `a pattern is one of file names`(pattern: String, count: Int) throws {
    let bench = try bench(
      """
      return { frame = function(ctx)
        for _ = 1, 2 do
          local found = ctx.from:views("\(pattern)")
          assert(#found == \(count), #found)
          found[1] = nil
        end
        return {}
      end }
      """)
    bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
  }

  @Test(arguments: [
    ("ctx.from.views('cell*')", "call views with a colon and a pattern"),
    ("ctx.from:views()", "call views with a colon and a pattern"),
    ("ctx.from.view('x')", "call view with a colon and a name"),
    ("ctx.from.views[1].nam", "'ctx.views[1]' has no 'nam'; did you mean 'name'?"),
    ("ctx.from.views.x", "'ctx.views' has no 'x'"),
    ("(function() ctx.from.views[1] = 3 end)()", "is read-only"),
  ])
  func `a wrong call is an error at its line`(call: String, message: String) throws {
    let bench = try bench("return { frame = function(ctx)\n  local x = \(call)\n  return {}\nend }")
    bench.push(try bench.animator("Tried"))
    let failure = try #require(bench.failures.first)
    #expect(failure.hasPrefix("Tried.lua:2: error: "), "\(failure)")
    #expect(failure.contains(message), "\(failure)")
  }

  @Test func `an unknown view suggests the nearest of the screen`() throws {
    let bench = try bench("return { frame = function() return { ['A/cel1'] = { alpha = 0 } } end }")
    bench.push(try bench.animator("Tried"))
    #expect(
      bench.failures.first?.contains("unknown view 'A/cel1'; did you mean 'A/cell1'?") == true)
  }

  @Test func `too many views to list are an error, and the transition ends`() throws {
    let bench = try ScriptBench(
      [
        "Tried.lua":
          "return { frame = function(ctx)\n  return { front = { alpha = #ctx.from.views } }\nend }"
      ]
    ) { builder in
      for index in 0..<10_000 { builder.a.view.addSubview(View(id: "v\(index)")) }
    }
    bench.push(try bench.animator("Tried"))
    #expect(
      bench.failures.first?.hasPrefix(
        "Tried.lua:2: error: the screen 'A' has more than 1000 views, too many to list") == true,
      "\(bench.failures)")
    #expect(bench.navigation.topViewController.id == "B")
  }

  @Test func `many views are found in each of many transitions, and released after each`() throws {
    let bench = try ScriptBench(
      [
        "Tried.lua": """
        return {
          duration = 0.1,
          frame = function(ctx, progress, presence)
            local changes = {}
            for _, cell in ipairs(ctx.front:views("cell*")) do
              changes[cell.name] = { alpha = presence }
            end
            return changes
          end,
        }
        """
      ]
    ) { builder in
      for index in 0..<300 { builder.b.view.addSubview(View(id: "cell\(index)")) }
    }
    let animator = try bench.animator("Tried")
    var held: [Int] = []
    for _ in 0..<8 {
      bench.push(animator)
      bench.pop()
      held.append(animator.pool.memoryHeld)
    }
    #expect(bench.failures == [])
    #expect(held[7] <= held[3], "\(held)")
  }

  @Test(arguments: [
    #"local views = ctx.back["vi" .. "ews"] return { [views[2].name] = { alpha = 0.5 } }"#,
    #"return { [table.concat({ "A", "cell1" }, string.char(47))] = { alpha = 0.5 } }"#,
    #"local key = "matched" local _ = ctx[key] return { ["A" .. string.char(47) .. "cell1"] = { alpha = 0.5 } }"#,
  ])
  func `a script can compute the names of fields and of views`(frame: String) throws {
    let bench = try bench("return { frame = function(ctx) \(frame) end }")
    let animator = try bench.animator("Tried")
    for _ in 0..<2 {
      #expect(bench.push(animator).last?.values.contains(0.5) == true)
      bench.pop()
    }
    #expect(bench.failures == [])
  }

  @Test func `a script that reads no view pays for none`() throws {
    let bench = try bench("return { frame = function(ctx, p, q, views) views.front.alpha = q end }")
    let animator = try bench.animator("Tried")
    bench.push(animator)
    #expect(animator.script.learned.reads == [])
    #expect(!animator.script.named.areInner)
    let other = try self.bench(
      "return { frame = function(ctx) return { [ctx.from.views[1].name] = {} } end }")
    let reading = try other.animator("Tried")
    other.push(reading)
    #expect(reading.script.learned.reads == [.views])
  }

  @Test func `the source is the view that was tapped, in both directions`() throws {
    let bench = try bench(
      """
      return {
        duration = 0.1,
        frame = function(ctx, p, presence)
          return { [ctx.source.name] = { alpha = ctx.source.frame.y / 1000 } }
        end,
      }
      """)
    let animator = try bench.animator("Tried")
    let (a, b) = (bench.workbench.builder.a, bench.workbench.builder.b)
    bench.stage.delegate = .init(name: "Tried", animator: { _ in animator })
    bench.workbench.builder.settle()
    a.view.view(withID: "cell2")?.onTap = { [weak navigation = bench.navigation] in
      navigation?.pushViewController(b, animated: true)
    }
    bench.stage.tap(at: Point(x: 20, y: 230))
    bench.workbench.builder.settle()
    #expect(bench.navigation.topViewController.id == "B")
    #expect(bench.failures == [])
    #expect(bench.frames.last?["A/cell2.alpha"] == 0.2)
    #expect(bench.pop().last?["A/cell2.alpha"] == 0.2)
    #expect(bench.failures == [])
    // What is pushed without a tap comes from nowhere, unless its controller says from where.
    bench.push(animator)
    #expect(bench.failures.count == 1)
    bench.pop()
    b.sourceViewID = "cell3"
    #expect(bench.push(animator).last?["A/cell3.alpha"] == 0.3)
  }

  @Test func `T69 a script that reads its source lands where the source is by then`() throws {
    // Once with what prepare has worked out, and once with the table that a frame reads.
    for place in ["ctx.state.y", "ctx.source.frame.y"] {
      let bench = try bench(
        """
        return {
          duration = 0.5,
          prepare = function(ctx) return { y = ctx.source.frame.y } end,
          frame = function(ctx, p, presence)
            return { front = { translateY = \(place) * (1 - presence) } }
          end,
        }
        """)
      bench.workbench.builder.b.sourceViewID = "cell2"
      bench.push(try bench.animator("Tried"))
      bench.navigation.popViewController(animated: true)
      for _ in 0..<10 { bench.stage.tick() }
      bench.workbench.builder.a.view.view(withID: "cell2")?.frame.origin.y = 60
      bench.workbench.builder.settle()
      #expect(abs((bench.frames.last?["front.translateY"] ?? 0) - 60) < 1)
      #expect(bench.failures == [] && bench.stage.leftovers == 0)
    }
  }

  @Test func `T94 a script names the bars`() throws {
    let bench = try bench(
      """
      return {
        frame = function(ctx, progress)
          return { navigationBar = { alpha = 1 - progress / 2 }, tabBar = { alpha = 0 } }
        end,
      }
      """)
    bench.navigation.isNavigationBarHidden = false
    bench.push(try bench.animator("Tried"))
    #expect(bench.failures == [])
    #expect(bench.frames.count > 2)
    bench.navigation.popViewController(animated: true)
    bench.stage.commit()
    let bar = bench.navigation.navigationBar
    #expect(bar.presentedValue(of: .alpha) == 1)
    bench.stage.advance(by: 0.2)
    // There is no tab bar, and what is said of it has no effect.
    #expect((0.5..<1).contains(bar.presentedValue(of: .alpha)))
    bench.workbench.builder.settle()
    #expect(bar.presentedValue(of: .alpha) == 1)
    #expect(bench.failures == [] && bench.stage.leftovers == 0)
  }
}
