import Motion
import Scripting
import TestSupport
import Testing
import Transitions
import Views

/// Detents and adaptive styles as a plugin declares them.
struct PluginSheetTests {
  let bench: PluginWorkbench

  init() throws { bench = try PluginWorkbench() }

  private func sheet(_ keys: String) -> String {
    """
    return {
      animator = { present = "SideDrawer", dismiss = "SideDrawer" },
      presentation = {
        chrome = { dimming = { color = "#000000", alpha = 0.4, onTap = "dismiss" } },
        alongside = function(ctx, progress, presence)
          return { dimming = { alpha = 0.4 * presence }, presenter = { scale = 1 - 0.1 * presence } }
        end,
    \(keys)
      },
    }
    """
  }

  private var top: Double { bench.builder.b.view.frame.minY }
  private var dimming: Double? { bench.view("dimming")?.alpha }

  private func rest() {
    let end = bench.stage.time + 10
    repeat { bench.stage.tick() } while !bench.stage.isAtRest && bench.stage.time < end
    #expect(bench.stage.leftovers == 0)
  }

  private func drag(by distance: Double, speed: Double = 0, release: TouchPhase? = .ended) {
    bench.builder.drag(
      from: Point(x: 100, y: 600), to: Point(x: 100, y: 600 + distance),
      velocity: Point(x: 0, y: speed), release: release)
  }

  // MARK: Detents

  @Test func `a height is a share, points or a function's`() throws {
    let plugin = try bench.plugin(
      sheet(
        """
            detents = {
              low = 120, half = 0.5,
              most = function(container) return container.height - 100 end,
              none = function(container) return nil end,
            },
        """))
    bench.presented(plugin)
    let sheet = try #require(bench.builder.b.sheetPresentationController)
    #expect(top == 547)
    for (name, place) in [("half", 333.5), ("most", 100), ("none", 547), ("low", 547)] {
      sheet.selectedDetentIdentifier = .init(name)
      #expect(top == place, "\(name)")
    }
    #expect(bench.stage.failures.isEmpty)
  }

  @Test func `the initial detent, the grabber and scrolling are as declared`() throws {
    let plugin = try bench.plugin(
      sheet(
        """
            detents = { medium = 0.5, large = 1 },
            initialDetent = "large", grabber = true, scrollExpands = false,
        """))
    bench.presented(plugin)
    let sheet = try #require(bench.builder.b.sheetPresentationController)
    #expect(top == 0)
    #expect(bench.view("grabber(B)") != nil)
    #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  @Test func `alongside has the presence of the detent, also under a finger`() throws {
    let plugin = try bench.plugin(
      sheet("    detents = { medium = 0.5, large = 1 }, undimmedUpTo = \"medium\","))
    bench.presented(plugin)
    #expect(dimming == 0)
    #expect(bench.builder.a.view.transform.isIdentity)
    drag(by: -166.75, release: nil)
    #expect(dimming == 0.2)
    #expect(bench.builder.a.view.transform.decomposition.scale.width == 0.95)
    bench.stage.touch(.ended, at: Point(x: 100, y: 433), velocity: Point(x: 0, y: -900))
    rest()
    #expect(dimming == 0.4)
    #expect(bench.builder.a.view.transform.decomposition.scale.width == 0.9)
    bench.builder.b.dismiss(animated: true)
    rest()
    #expect(bench.view("dimming") == nil)
    #expect(bench.builder.a.view.transform.isIdentity)
  }

  @Test func `alongside knows how high a sheet stands, also where nothing is dimmed`() throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "SideDrawer", dismiss = "SideDrawer" },
        presentation = {
          detents = { low = 200, high = 500 }, initialDetent = "low", undimmedUpTo = "high",
          chrome = { button = { color = "#007AFF", frame = { x = 16, y = 560, width = 44, height = 44 } } },
          alongside = function(ctx, progress, presence)
            local sheet = ctx.sheet
            print(("%.0f %s %g"):format(sheet.height, sheet.detent, sheet.presence), presence)
            return { button = { translateY = -sheet.height * sheet.presence } }
          end,
        },
      }
      """)
    bench.presented(plugin)
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    func lift() -> Double { -(bench.view("button")?.transform.ty ?? 0) }
    #expect(lift() == 200)
    drag(by: -100, release: nil)
    #expect((250...300).contains(lift()))
    bench.stage.touch(.ended, at: Point(x: 100, y: 500), velocity: Point(x: 0, y: -2000))
    rest()
    #expect(lift() == 500)
    let lines = bench.log.events.filter { $0.name == .log }.compactMap {
      if case .string(let text) = $0[.message] { text } else { nil }
    }
    // What it prints is heard, also while the sheet moves without a transition.
    #expect(lines.last?.hasPrefix("500 high 1") == true, "\(lines)")
  }

  @Test func `what a detent shows is animated on the way to it`() throws {
    let plugin = try bench.plugin(
      sheet("    detents = { medium = 0.5, large = 1 }, undimmedUpTo = \"medium\","))
    bench.presented(plugin)
    let sheet = try #require(bench.builder.b.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    for _ in 0..<6 { bench.stage.tick() }
    let shown = try #require(bench.shown(.alpha, of: "dimming"))
    #expect(shown > 0 && shown < 0.4)
    rest()
    #expect(bench.shown(.alpha, of: "dimming") == 0.4)
  }

  @Test func `beside an undimmed sheet the chrome lets touches through`() throws {
    var taps = 0
    let button = View(id: "button", frame: Rect(x: 50, y: 50, width: 100, height: 100))
    button.onTap = { taps += 1 }
    bench.builder.a.view.addSubview(button)
    let plugin = try bench.plugin(
      sheet("    detents = { medium = 0.5, large = 0.8 }, undimmedUpTo = \"medium\","))
    bench.presented(plugin)
    bench.stage.tap(at: Point(x: 100, y: 100))
    #expect(taps == 1)
    bench.builder.b.sheetPresentationController?.selectedDetentIdentifier = .large
    bench.stage.tap(at: Point(x: 100, y: 100))
    rest()
    #expect(taps == 1 && bench.builder.a.presentedViewController == nil)
  }

  @Test func `a modal controller stays when its chrome is tapped`() throws {
    bench.builder.b.isModalInPresentation = true
    bench.presented(try bench.plugin(sheet("    detents = { medium = 0.5 },")))
    bench.stage.tap(at: Point(x: 100, y: 100))
    rest()
    #expect(bench.builder.a.presentedViewController === bench.builder.b)
  }

  @Test func `a finger dismisses by the plugin's rule for a pan down`() throws {
    let text = sheet("    detents = { medium = 0.5, large = 1 },").replacing(
      "  presentation = {",
      with: """
          interaction = { dismiss = {
            gesture = "pan", direction = "down", commit = function(g) return g.percent > 0.1 end } },
          presentation = {
        """)
    bench.presented(try bench.plugin(text))
    drag(by: 50)
    rest()
    #expect(bench.builder.a.presentedViewController == nil)
  }

  @Test func `a long series of drags does not use up what a plugin may do`() throws {
    let plugin = try bench.plugin(
      sheet("    detents = { medium = 0.5, large = 1 }, undimmedUpTo = \"medium\","))
    bench.presented(plugin)
    for _ in 0..<20 {
      drag(by: -250)
      rest()
      #expect(top == 0)
      bench.builder.drag(
        from: Point(x: 100, y: 20), to: Point(x: 100, y: 320), velocity: .zero)
      rest()
      #expect(top == 333.5)
    }
    #expect(bench.stage.failures.isEmpty)
  }

  @Test func `explain names the detents`() throws {
    let plugin = try bench.plugin(sheet("    detents = { medium = 0.5, large = 1 },"))
    let resolution = Resolver(in: bench.registry).resolve(
      PluginRequest(.present, from: "A", to: "B", container: "A"), own: plugin)
    #expect(resolution.presentation?.what == "custom with detents large, medium")
  }

  // MARK: What is wrong

  @Test(arguments: [
    ("detents = 3", "detents: expected a table of heights by name"),
    ("detents = {}", "detents: expected a table of heights by name"),
    ("detents = { 0.5, 1 }", "detents: expected a table of heights by name"),
    ("detents = { low = -1 }", "detents.low: expected a share of the height up to 1, a number of"),
    ("detents = { low = 0/0 }", "detents.low: expected a share of the height up to 1, a number of"),
    ("detents = { low = 1e308 }", "detents.low: expected a share of the height up to 1, a number"),
    ("detents = { low = 'half' }", "detents.low: expected a share of the height up to 1, a number"),
    ("grabber = true", "grabber: it needs 'detents'"),
    ("undimmedUpTo = 'low'", "undimmedUpTo: it needs 'detents'"),
    ("detents = { low = 1 }, initialDetent = 'lo'", "did you mean 'low'?"),
    ("adaptivePresentationStyle = 'popover'", "expected fullScreen or overFullScreen"),
  ])
  func `a wrong declaration has an error`(keys: String, message: String) {
    let complaint = bench.complaint(about: sheet("    " + keys + ","))
    #expect(complaint?.contains(message) == true, "\(complaint ?? "nothing")")
    #expect(complaint?.contains("plugin.lua:8: error") == true, "\(complaint ?? "nothing")")
  }

  @Test(arguments: [33, 1000])
  func `too many detents have an error`(count: Int) {
    let many = (1...count).map { "d\($0) = \($0)" }.joined(separator: ", ")
    let complaint = bench.complaint(about: sheet("    detents = { \(many) },"))
    #expect(complaint?.contains("plugin.lua:") == true, "\(complaint ?? "nothing")")
    guard count < 100 else { return }
    #expect(complaint?.contains("expected at most 32 detents, found 33") == true)
  }

  @Test(arguments: [
    ("return 0/0", "detents.odd() returned"), ("return -5", "detents.odd() returned -5"),
    ("return 1e308", "detents.odd() returned"), ("return 'much'", "detents.odd() returned"),
    ("while true do end", "a loop that does not end"), ("error('no')", "no"),
    ("return container.hight", "hight"),
  ])
  func `a resolver that fails is reported with its line, and the presentation goes on`(
    body: String, message: String
  ) throws {
    let plugin = try bench.plugin(
      sheet(
        """
            detents = {
              large = 0.9,
              odd = function(container)
                \(body)
              end,
            },
        """))
    bench.presented(plugin)
    rest()
    #expect(abs(top - 66.7) < 1e-9)
    let failures = bench.stage.failures
    #expect(!failures.isEmpty)
    let text = failures.first.map { String(describing: $0.error) } ?? ""
    #expect(text.contains(message), "\(text)")
    #expect(text.contains("plugin.lua:1"), "\(text)")
    bench.builder.b.dismiss(animated: true)
    rest()
    #expect(bench.builder.a.presentedViewController == nil)
  }

  @Test func `when all resolvers fail the screen fills its frame`() throws {
    let plugin = try bench.plugin(
      sheet("    detents = { odd = function() error('never') end },"))
    bench.presented(plugin)
    rest()
    #expect(top == 0)
  }

  // MARK: Adaptive styles

  private func resize(horizontal: Traits.SizeClass) {
    var traits = Traits()
    traits.horizontalSizeClass = horizontal
    bench.stage.resize(
      to: horizontal == .compact ? Size(width: 375, height: 667) : Size(width: 1024, height: 1366),
      traits: traits)
    rest()
  }

  @Test func `in a compact width the style is the declared one`() throws {
    let plugin = try bench.plugin(
      sheet(
        """
            frame = { x = 100, y = 100, width = 300, height = 300 },
            adaptivePresentationStyle = "fullScreen",
        """))
    bench.presented(plugin)
    let controller = try #require(bench.builder.b.presentationController)
    #expect(controller.effectiveStyle == .fullScreen)
    #expect(bench.builder.b.view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(bench.builder.a.appearance == .disappeared)
    resize(horizontal: .regular)
    #expect(controller.effectiveStyle == .custom)
    #expect(bench.builder.b.view.frame == Rect(x: 100, y: 100, width: 300, height: 300))
    #expect(bench.builder.a.appearance == .appeared)
    #expect(dimming == 0.4)
    resize(horizontal: .compact)
    #expect(bench.builder.a.appearance == .disappeared)
    #expect(bench.view("dimming")?.isHidden == true)
    bench.builder.b.dismiss(animated: true)
    rest()
    #expect(bench.builder.a.appearance == .appeared)
    #expect(bench.builder.a.view.transform.isIdentity)
  }

  @Test func `a function decides by the traits`() throws {
    let plugin = try bench.plugin(
      sheet(
        """
            detents = { medium = 0.5 },
            adaptivePresentationStyle = function(traits)
              return traits.verticalSizeClass == "regular" and "overFullScreen" or nil
            end,
        """))
    bench.presented(plugin)
    #expect(bench.builder.b.presentationController?.effectiveStyle == .overFullScreen)
    #expect(top == 0)
    #expect(bench.builder.a.appearance == .appeared)
  }

  @Test(arguments: ["return 3", "return 'popover'", "error('no')", "return traits.width"])
  func `a style that is none is reported, and the presentation keeps its own`(body: String) throws {
    let plugin = try bench.plugin(
      sheet("    adaptivePresentationStyle = function(traits) \(body) end,"))
    bench.presented(plugin)
    #expect(bench.builder.b.presentationController?.effectiveStyle == .custom)
    #expect(bench.stage.failures.count == 1)
  }
}
