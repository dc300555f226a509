import Motion
import Scripting
import Views
import Testing
import TestSupport
@_spi(Tools) import Transitions

/// A presentation whose presenter sinks back behind a dimming.
let sinking = """
  return {
    animator = { present = "SideDrawer", dismiss = "SideDrawer" },
    interaction = { dismiss = { gesture = "pan", direction = "trailing" } },
    presentation = {
      chrome = { dimming = { color = "#000000", alpha = 0.4, onTap = "dismiss" } },
      alongside = function(ctx, progress, presence)
        return {
          dimming = { alpha = 0.4 * presence },
          presenter = { scale = 1 - 0.1 * presence, cornerRadius = 10 * presence },
        }
      end,
    },
  }
  """

struct PluginPresentationTests {
  @Test func `a frame follows the view that was tapped`() throws {
    let bench = try PluginWorkbench()
    let button = View(id: "more", frame: Rect(x: 40, y: 50, width: 60, height: 30))
    bench.builder.a.view.addSubview(button)
    bench.builder.b.sourceViewID = "more"
    bench.presented(
      try bench.plugin(
        """
        return {
          animator = { present = "CrossDissolve", dismiss = "CrossDissolve" },
          presentation = {
            frame = function(container)
              local source = container.source
              assert(source.id == "more" and source.cornerRadius == 0)
              return { x = source.frame.x, y = source.frame.y + source.frame.height + 8, width = 200, height = 300 }
            end,
          },
        }
        """))
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(bench.builder.b.view.frame == Rect(x: 40, y: 88, width: 200, height: 300))
    button.center = Point(x: 150, y: 200)
    bench.builder.b.presentationController?.containerView?.layoutSubviews()
    #expect(bench.builder.b.view.frame.origin == Point(x: 120, y: 223))
  }

  @Test func `a screen that comes from nowhere has no source`() throws {
    let bench = try PluginWorkbench()
    bench.presented(
      try bench.plugin(
        """
        return {
          animator = { present = "CrossDissolve", dismiss = "CrossDissolve" },
          presentation = { frame = function(container) return { y = container.source and 1 or 2 } end },
        }
        """))
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(bench.builder.b.view.frame.origin == Point(x: 0, y: 2))
  }

  let bench: PluginWorkbench

  init() throws { bench = try PluginWorkbench() }

  @Test
  func `chrome lies at the back of the container from the beginning on`() throws {
    bench.present(try bench.plugin(sinking))
    let container = try #require(bench.builder.b.presentationController?.containerView)
    #expect(container.subviews.map(\.id) == ["dimming", "B"])
    #expect(bench.view("dimming")?.frame == container.bounds)
    #expect(bench.view("dimming")?.onTap != nil)
  }

  @Test
  func `a stage that goes while a plugin presents leaves nothing behind`() throws {
    weak var presenter: ViewController?
    weak var presented: ViewController?
    func play() throws {
      let bench = try PluginWorkbench()
      bench.present(try bench.plugin(sinking))
      bench.builder.settle()
      (presenter, presented) = (bench.builder.a, bench.builder.b)
      #expect(presented?.presentingViewController != nil)
    }
    try play()
    #expect(presenter == nil && presented == nil)
  }

  @Test
  func `without alongside the chrome fades in and out with the transition`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SideDrawer", dismiss = "SideDrawer" },
        presentation = { chrome = { dimming = { color = "#000000", alpha = 0.5 } } },
      }
      """)
    bench.present(plugin)
    bench.stage.commit()
    #expect(bench.shown(.alpha, of: "dimming") == 0)
    bench.stage.advance(by: 0.25)
    #expect(try #require(bench.shown(.alpha, of: "dimming")).isNear(0.25))
    bench.builder.settle()
    #expect(bench.shown(.alpha, of: "dimming") == 0.5)
    #expect(bench.stage.leftovers == 0)
    bench.builder.b.dismiss(animated: true)
    bench.stage.advance(by: 0.25)
    #expect(try #require(bench.shown(.alpha, of: "dimming")).isNear(0.25))
    bench.builder.settle()
    #expect(bench.view("dimming") == nil)
  }

  @Test
  func `what moves along follows progress, stays while presented and is gone afterwards`() throws {
    let presenter = bench.builder.a.view
    bench.present(try bench.plugin(sinking))
    bench.stage.advance(by: 0.25)
    #expect(try #require(bench.shown(.scale, of: "A")).isNear(0.95))
    #expect(try #require(bench.shown(.alpha, of: "dimming")).isNear(0.2))

    bench.builder.settle()
    #expect(bench.view("dimming")?.alpha == 0.4)
    #expect(presenter.transform.isNear(.scale(x: 0.9, y: 0.9)))
    #expect(presenter.cornerRadius == 10)
    #expect(bench.stage.leftovers == 0)

    bench.builder.b.dismiss(animated: true)
    bench.stage.advance(by: 0.25)
    #expect(try #require(bench.shown(.scale, of: "A")).isNear(0.95))
    bench.builder.settle()
    #expect(presenter.transform == .identity)
    #expect(presenter.cornerRadius == 0)
    #expect(presenter.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(bench.stage.leftovers == 0)
  }

  @Test
  func `a gesture scrubs what moves along, and a cancel leaves it as it was presented`() throws {
    let presenter = bench.builder.a.view
    bench.presented(try bench.plugin(sinking))
    bench.builder.drag(
      from: Point(x: 10, y: 300), to: Point(x: 110, y: 300), release: nil)
    let percent = try #require(bench.builder.b.transitionCoordinator).percentComplete
    #expect(percent > 0.1)
    #expect(try #require(bench.shown(.alpha, of: "dimming")).isNear(0.4 * (1 - percent)))
    #expect(try #require(bench.shown(.scale, of: "A")).isNear(1 - 0.1 * (1 - percent)))

    bench.stage.touch(.ended, at: Point(x: 110, y: 300), velocity: .zero)
    bench.builder.settle()
    #expect(bench.log.last(.completeTransition)?[.completed] == .bool(false))
    #expect(presenter.transform.isNear(.scale(x: 0.9, y: 0.9)))
    #expect(bench.view("dimming")?.alpha == 0.4)
    #expect(bench.stage.leftovers == 0)

    // And the presentation can still be ended as if nothing had been.
    bench.builder.b.dismiss(animated: true)
    bench.builder.settle()
    #expect(presenter.transform == .identity)
    #expect(bench.view("dimming") == nil)
  }

  @Test
  func `a presentation that is cancelled leaves nothing behind`() throws {
    let plugin = try bench.plugin(
      sinking.replacing(
        "interaction = {",
        with: "interaction = { present = { gesture = 'edgePan', edge = 'right' },")
    )
    bench.stage.setRoot(bench.builder.a)
    bench.builder.b.transitioningDelegate = bench.delegate(of: plugin)
    bench.stage.destination = { [next = bench.builder.b] _, _ in next }
    bench.builder.drag(
      from: Point(x: 374, y: 300), to: Point(x: 300, y: 300), velocity: .zero)
    bench.builder.settle()
    #expect(bench.log.last(.completeTransition)?[.completed] == .bool(false))
    #expect(bench.builder.a.presentedViewController == nil)
    #expect(bench.builder.a.view.transform == .identity)
    #expect(bench.builder.a.view.cornerRadius == 0)
    #expect(bench.view("dimming") == nil)
    #expect(bench.stage.leftovers == 0)
  }

  @Test
  func `a dismissal that is turned round on its way leaves the presentation as it was`() throws {
    bench.presented(try bench.plugin(sinking))
    bench.builder.b.dismiss(animated: true)
    bench.stage.advance(by: 0.2)
    #expect(bench.stage.reverse())
    bench.builder.settle()
    #expect(bench.log.last(.completeTransition)?[.completed] == .bool(false))
    #expect(bench.builder.a.view.transform.isNear(.scale(x: 0.9, y: 0.9)))
    #expect(bench.view("dimming")?.alpha == 0.4)
    #expect(bench.stage.leftovers == 0)
  }

  @Test
  func `a transition that is completed on its way keeps what belongs to its end`() throws {
    bench.present(try bench.plugin(sinking))
    bench.stage.advance(by: 0.1)
    try #require(bench.builder.b.engineCoordinator).context?.completeTransition(true)
    bench.builder.settle()
    #expect(bench.builder.a.view.transform.isNear(.scale(x: 0.9, y: 0.9)))
    #expect(bench.view("dimming")?.alpha == 0.4)
    #expect(bench.stage.leftovers == 0)
  }

  @Test
  func `alongside and the animator may change the same view, and alongside wins`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SwipeToPop" },
        presentation = { removesPresenter = true, alongside = function(ctx, progress, presence)
          if progress > 0.5 then return {} end
          return { back = { translateX = 7, scale = 0.5 } }
        end },
      }
      """)
    bench.present(plugin)
    bench.stage.advance(by: 0.2)
    #expect(bench.shown(.translateX, of: "A") == 7)
    #expect(bench.shown(.scale, of: "A") == 0.5)
    bench.stage.advance(by: 0.1)
    // What a frame no longer mentions is the animator's again: 0.6 of 0.3 of the width.
    #expect(try #require(bench.shown(.translateX, of: "A")).isNear(-67.5))
    #expect(bench.shown(.scale, of: "A") == 1)
  }

  @Test
  func `two presentations on top of each other leave everybody as they were`() throws {
    let plugin = try bench.plugin(sinking)
    bench.presented(plugin)
    bench.builder.c.transitioningDelegate = bench.delegate(of: plugin)
    bench.builder.b.present(bench.builder.c, animated: true)
    bench.builder.settle()
    #expect(bench.builder.b.view.transform.isNear(.scale(x: 0.9, y: 0.9)))
    bench.builder.a.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.builder.a.presentedViewController == nil)
    for view in [bench.builder.a.view, bench.builder.b.view] {
      #expect(view.transform == .identity)
      #expect(view.cornerRadius == 0)
    }
    #expect(bench.stage.leftovers == 0)
  }

  @Test
  func `a spring that goes too far does not show more than there is`() throws {
    bench.present(
      try bench.plugin(
        """
        return {
          animator = { present = "HalfWaySpring" },
          presentation = { chrome = { dimming = { color = "#000000" } } },
        }
        """))
    var most = 0.0
    while bench.stage.isTransitioning {
      bench.stage.tick()
      most = max(most, bench.shown(.alpha, of: "dimming") ?? 0)
    }
    #expect(try #require(bench.log.progress.max()) > 1)
    #expect(most == 1)
  }

  @Test
  func `what is not animated is as if it had been`() throws {
    let presenter = bench.builder.a.view
    bench.present(try bench.plugin(sinking), animated: false)
    bench.builder.settle()
    #expect(bench.view("dimming")?.alpha == 0.4)
    #expect(presenter.transform.isNear(.scale(x: 0.9, y: 0.9)))
    bench.builder.b.dismiss(animated: false)
    bench.builder.settle()
    #expect(presenter.transform == .identity)
    #expect(bench.stage.leftovers == 0)
  }

  @Test
  func `a material, a blur and a shadow stay while the screen is presented`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SideDrawer", dismiss = "SideDrawer" },
        presentation = {
          chrome = { glass = { color = "#FFFFFF40", backdropBlur = 20, backdropSaturation = 1.8 } },
          alongside = function(ctx, progress, presence)
            return {
              glass = { backdropBlur = 12 * presence },
              presenter = { blur = 6 * presence, saturation = 1 - presence, tint = "#00000040" },
              front = { shadowOpacity = 0.3 * presence },
            }
          end,
        },
      }
      """)
    bench.presented(plugin)
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    let (a, b) = (bench.builder.a.view, bench.builder.b.view)
    let glass = try #require(bench.view("glass"))
    #expect(glass.modelValue(of: .backdropBlur) == 12)
    #expect(glass.modelValue(of: .backdropSaturation) == 1.8)
    #expect(a.modelValue(of: .blur) == 6 && a.modelValue(of: .saturation) == 0)
    #expect(a.modelValue(of: .tint) == Double(0x0000_0040) && b.shadow.opacity == 0.3)
    #expect(bench.stage.leftovers == 0)
    bench.builder.b.dismiss(animated: true)
    bench.stage.commit()
    #expect(abs(a.presentedValue(of: .blur) - 6) < 1e-9)
    bench.builder.settle()
    #expect(a.modelValue(of: .blur) == 0 && a.modelValue(of: .saturation) == 1)
    #expect(a.modelValue(of: .tint) == 0 && b.shadow.opacity == 0)
  }

  @Test
  func `a tap on the chrome dismisses`() throws {
    bench.presented(
      try bench.plugin(
        sinking.replacing(
          "presentation = {",
          with: "presentation = { frame = { x = 200 }, ")))
    bench.stage.tap(at: Point(x: 100, y: 100))
    bench.builder.settle()
    #expect(bench.builder.a.presentedViewController == nil)
  }

  @Test(arguments: [
    ("{ dimmin = { alpha = 1 } }", "unknown view 'dimmin'; did you mean 'dimming'?"),
    (
      "{ dimming = { alhpa = 1 } }",
      "unknown property 'alhpa' of view 'dimming'; did you mean 'alpha'?"
    ),
    (
      "{ presenter = { maskRadius = 4 } }",
      "alongside() sets 'maskRadius' of 'presenter', which a view can't keep after the transition"
    ),
    ("nil", "alongside() returned nothing"),
  ])
  func `a failure of alongside is reported once, and the chrome fades by default`(
    result: String, message: String
  ) throws {
    bench.present(
      try bench.plugin(
        """
        return {
          animator = { present = "SideDrawer" },
          presentation = {
            chrome = { dimming = { color = "#000000", alpha = 0.5 } },
            alongside = function()
              return \(result)
            end,
          },
        }
        """))
    bench.builder.settle()
    #expect(bench.stage.failures.count == 1)
    let error = try #require(bench.stage.failures.first?.error)
    #expect("\(error)".contains(message), "\(error)")
    #expect("\(error)".hasPrefix("Plugins/Tried/plugin.lua:"))
    #expect(bench.view("dimming")?.alpha == 0.5)
    #expect(bench.builder.a.presentedViewController === bench.builder.b)
  }

  @Test
  func `the frame is a table or a function, and follows the container's size`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SideDrawer" },
        presentation = { frame = function(container)
          return { y = 20, width = container.width, height = container.height - 20 }
        end },
      }
      """)
    bench.presented(plugin)
    #expect(bench.builder.b.view.frame == Rect(x: 0, y: 20, width: 375, height: 647))
    bench.stage.resize(to: Size(width: 667, height: 375))
    #expect(bench.builder.b.view.frame == Rect(x: 0, y: 20, width: 667, height: 355))
  }

  @Test
  func `a misspelled name of the container suggests the nearest`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SideDrawer" },
        presentation = { frame = function(container) return { y = container.insets.tp } end },
      }
      """)
    bench.presented(plugin)
    let failure = try #require(bench.stage.failures.first)
    #expect(
      "\(failure.error)" == "Plugins/Tried/plugin.lua:3: error: 'container.insets' has no 'tp'; "
        + "did you mean 'top'?")
  }

  @Test(arguments: [
    ("style = 'custm'", "did you mean 'custom'?"),
    ("crome = {}", "presentation has no 'crome'; did you mean 'chrome'?"),
    ("chrome = { back = {} }", "presentation.chrome: a chrome view can't be named 'back'"),
    ("chrome = { dim = { colour = 1 } }", "presentation.chrome.dim has no 'colour'"),
    ("chrome = { dim = { color = 'blak' } }", "presentation.chrome.dim.color: expected a color"),
    ("chrome = { dim = { onTap = 'dismis' } }", "did you mean 'dismiss'?"),
    ("wrapper = { radius = 1 }", "presentation.wrapper has no 'radius'"),
    (
      "frame = 3", "presentation.frame: expected a table with x, y, width and height, or a function"
    ),
    (
      "style = 'fullScreen', frame = {}",
      "a plugin can surround a screen only with the style 'custom'"
    ),
  ])
  func `an error in a presentation lists what is valid`(text: String, part: String) throws {
    let complaint = try #require(
      bench.complaint(
        about: """
          return {
            animator = { present = "SideDrawer" },
            presentation = { \(text) },
          }
          """))
    #expect(complaint.contains(part), "\(complaint)")
    #expect(complaint.hasPrefix("Plugins/Tried/plugin.lua"), "\(complaint)")
  }
}

extension Double {
  /// Whether two shown numbers are the same but for rounding.
  func isNear(_ other: Double) -> Bool { abs(self - other) < 1e-9 }
}

extension AffineTransform {
  func isNear(_ other: AffineTransform) -> Bool {
    zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
      .allSatisfy { $0.isNear($1) }
  }
}
