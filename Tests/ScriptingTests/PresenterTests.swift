import Motion
import Scripting
import Views
import Testing
import TestSupport
@_spi(Tools) import Transitions

/// A presenter that stands back, what is kept for a size, and a screen in a wrapper.
extension PluginPresentationTests {
  @Test
  func `a presenter that stands back keeps to a new size of the stage`() throws {
    bench.presented(try bench.plugin(sinking))
    bench.stage.resize(to: Size(width: 667, height: 375))
    #expect(bench.builder.a.view.bounds.size == Size(width: 667, height: 375))
    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.builder.a.view.frame == Rect(x: 0, y: 0, width: 667, height: 375))
  }

  @Test
  func `kept values are computed again for a new size of the stage`() throws {
    bench.presented(
      try bench.plugin(
        """
        return {
          animator = { present = "SideDrawer", dismiss = "SideDrawer" },
          presentation = { alongside = function(ctx, progress, presence)
            return { presenter = { translateX = -ctx.container.width * presence / 3 } }
          end },
        }
        """))
    #expect(bench.builder.a.view.transform.tx == -125)
    bench.stage.resize(to: Size(width: 600, height: 375))
    #expect(bench.builder.a.view.transform.tx == -200)
    #expect(bench.stage.leftovers == 0)
    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.builder.a.view.transform == .identity)
  }

  @Test
  func `a wrapper has the shadow and the corners, and gives the view back as it was`() throws {
    let view = bench.builder.b.view
    let before = view.frame
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SideDrawer", dismiss = "SideDrawer" },
        presentation = {
          frame = { y = 100, width = 375, height = 567 },
          wrapper = { cornerRadius = 16, shadowOpacity = 0.4, shadowRadius = 13, shadowY = -6 },
        },
      }
      """)
    bench.presented(plugin)
    let wrapper = try #require(bench.builder.b.presentationController?.presentedView)
    #expect(wrapper.id == "wrapper(B)")
    #expect(wrapper.shadow.opacity == 0.4)
    #expect(wrapper.frame == Rect(x: 0, y: 100, width: 375, height: 567))
    let corners = try #require(view.superview)
    #expect(corners.cornerRadius == 16 && corners.clipsToBounds)
    #expect(view.frame == Rect(x: 0, y: 0, width: 375, height: 567))

    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(view.superview == nil)
    #expect(view.frame == before)
    #expect(!view.fillsSuperview)
  }

  @Test
  func `a presenter that is removed comes back, and chrome is in front of it`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SideDrawer", dismiss = "SideDrawer" },
        presentation = { removesPresenter = true, chrome = { dimming = { color = "#000000" } } },
      }
      """)
    bench.present(plugin)
    let container = try #require(bench.builder.b.presentationController?.containerView)
    #expect(container.subviews.map(\.id) == ["A", "dimming", "B"])
    bench.builder.settle()
    #expect(bench.builder.a.view.window == nil)
    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.builder.a.view.window != nil)
  }
}
