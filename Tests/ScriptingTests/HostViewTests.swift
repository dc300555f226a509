import Motion
import TestSupport
import Testing
import Transitions
import Views
@_spi(Tools) @testable import Scripting

/// What belongs to the host, and what a script finds in it.
extension ScreenViewTests {
  /// Writes the views of the arriving screen, or of the leaving one on the way back.
  private static let listing = """
    return {
      duration = 0.2,
      prepare = function(ctx)
        local names = {}
        for index, view in ipairs(ctx.front.views) do names[index] = view.name .. "<" .. view.parent end
        ctx.log(table.concat(names, " "), #ctx.matched)
      end,
      frame = function(ctx, progress, presence)
        local changes = { front = { alpha = presence } }
        for _, view in ipairs(ctx.front.views) do changes[view.name] = { alpha = presence } end
        return changes
      end,
    }
    """

  private func logged(_ bench: PluginWorkbench) -> [String] {
    bench.log.events.filter { $0.name == .log }.compactMap {
      if case .string(let text) = $0[.message] { text } else { nil }
    }
  }

  @Test func `under a wrapper a script finds the views of the screen and nothing else`() throws {
    let bench = try PluginWorkbench(["Plugins/Tried/animators/Own.lua": Self.listing])
    let card = View(id: "card", frame: Rect(x: 20, y: 30, width: 100, height: 50))
    card.addSubview(View(id: "title"))
    bench.builder.b.view.addSubview(card)
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "Own", dismiss = "Own" },
        presentation = { wrapper = { cornerRadius = 20 } },
      }
      """)
    bench.present(plugin)
    bench.builder.settle()
    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(logged(bench) == ["B/card< B/title<card 0", "B/card< B/title<card 0"])
  }

  @Test(arguments: ["Cascade", "ZoomFromSource", "Explode", "Domino", "CardsStack"])
  func `shipped animators move a screen in a wrapper`(name: String) throws {
    let bench = try PluginWorkbench()
    for controller in [bench.builder.a, bench.builder.b] {
      controller.view.addSubview(View(id: "x", frame: Rect(x: 20, y: 30, width: 100, height: 50)))
    }
    bench.builder.b.sourceViewID = "x"
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "\(name)", dismiss = "\(name)" },
        presentation = { wrapper = { cornerRadius = 20, shadowOpacity = 0.5 } },
      }
      """)
    bench.present(plugin)
    bench.builder.settle()
    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(bench.stage.leftovers == 0)
  }

  @Test func `of a stack and of tabs a script finds the views of the visible screen`() throws {
    for isStack in [true, false] {
      let bench = try PluginWorkbench(["Plugins/Tried/animators/Own.lua": Self.listing])
      let (a, b) = (bench.builder.a, bench.builder.b)
      b.view.addSubview(View(id: "card", frame: Rect(x: 20, y: 30, width: 100, height: 50)))
      let presented: ViewController
      if isStack {
        let stack = NavigationController(id: "stack", viewControllers: [b])
        stack.isNavigationBarHidden = false
        presented = stack
      } else {
        let tabs = TabBarController(id: "tabs", viewControllers: [b, bench.builder.c])
        tabs.isTabBarHidden = false
        presented = tabs
      }
      let plugin = try bench.plugin("return { animator = { present = 'Own', dismiss = 'Own' } }")
      presented.transitioningDelegate = bench.delegate(of: plugin)
      let root = NavigationController(id: "root", viewControllers: [a])
      root.isNavigationBarHidden = false
      bench.stage.setRoot(root)
      a.present(presented, animated: true)
      bench.builder.settle()
      #expect(bench.stage.failures.map { "\($0.error)" } == [])
      // The bars of both stacks have parts with the same names, which are no matched views.
      #expect(logged(bench) == ["\(presented.id)/card< 0"])
    }
  }

  @Test func `an arriving screen is laid out before a script reads where its views are`() throws {
    let bench = try PluginWorkbench([
      "Plugins/Tried/animators/Own.lua": """
      return {
        duration = 0.2,
        prepare = function(ctx)
          local v, m = ctx.to:view("art"), ctx.matched[1]
          ctx.log(ctx.operation, v.frame.x, v.frame.width, m.toFrame.width, m.toFrame.height)
        end,
        frame = function(ctx, progress) return { to = { alpha = progress } } end,
      }
      """
    ])
    let (a, b) = (bench.builder.a, bench.builder.b)
    for controller in [a, b] {
      let art = View(id: "art")
      art.fillsSuperview = true
      controller.view.addSubview(art)
    }
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "Own", dismiss = "Own" },
        presentation = { frame = function(container)
          return { x = container.width / 4, width = container.width / 2 }
        end },
      }
      """)
    bench.present(plugin)
    bench.builder.settle()
    b.dismiss(animated: true)
    bench.builder.settle()
    // What it was the last time is not what it is now.
    bench.stage.resize(to: Size(width: 600, height: 400))
    a.present(b, animated: true)
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    let lines = logged(bench).map { $0.replacing(".0", with: "") }
    #expect(
      lines == [
        "present 93.75 187.5 187.5 667", "dismiss 0 375 375 667", "present 150 300 300 400",
      ])
  }
}
