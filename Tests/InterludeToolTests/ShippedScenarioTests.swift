import Foundation
import Recordings
import Scenarios
import TestSupport
import Testing
import ToolTesting
import Workspaces

/// Every scenario there is, by name: those of `Scripts` and those of the plugins.
struct ShippedScenarioTests {
  static let names = [
    "button-pop", "content-swipe", "dismiss", "download", "drawer", "drawer-drag", "drawer-rtl",
    "edge-swipe",
    "grabbed", "held", "interrupted", "layouts", "liquid", "music-card", "nested", "now-playing",
    "now-playing-turned", "panel", "photo-zoom", "photos", "pop", "present", "present-custom",
    "push",
    "reload-midway", "replace", "rotate-midway", "sheet", "sheet-modal", "stuck",
    "swipe-direction", "swipe-pop", "swipe-pop-cancelled", "swipe-root", "system", "tab",
    "tab-swipe",
    "today", "tour",
  ]

  /// The animator a scenario's numbers are about, where it has some.
  private func animator(of scenario: String) -> String {
    let plugins = Session.package.path + "/Plugins"
    return switch scenario {
    case "sheet", "sheet-modal": plugins + "/Sheet/animators/Rise.lua"
    case "music-card", "now-playing", "now-playing-turned":
      plugins + "/NowPlaying/animators/CardUp.lua"
    case "photos": plugins + "/PhotoViewer/animators/Carry.lua"
    case _ where scenario.hasPrefix("drawer"): "SideDrawer"
    default: "SwipeToPop"
    }
  }

  @Test func `all of them are listed, and no other`() throws {
    let listed = try Session()("list", "--scenarios", "--names")
    #expect(listed.output.split(separator: "\n").map(String.init) == Self.names)
  }

  @Test(arguments: TestTier.sample(names, every: 3))
  func `each is found by its name and ends with its status`(name: String) throws {
    let answer = try Session()("run", animator(of: name), "--scenario", name, "--json")
    #expect(answer.status == (name == "stuck" ? 4 : 0), "\(answer.messages)")
    #expect(answer.complaints == "")
    let summary = try #require(try answer.trace().summary)
    #expect(summary.scriptErrors == 0)
  }

  /// The note that is presented inside a tab is listed with the tab's views, and found by its name.
  @Test func `a view presented inside a screen can be changed`() throws {
    let answer = try Session()("run", "AppCard", "--scenario", "nested", "--json")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(try #require(try answer.trace().summary).scriptErrors == 0)
  }

  /// Slices are a picture of a stack that is not in the window yet, and its bar is as high as it will be.
  @Test func `the bar of a stack that is presented in slices has its place`() throws {
    let answer = try Session()("check", "Fold", "--scenario", "nested", "--json")
    #expect(answer.output.contains("\"verdict\":\"ok\""), "\(answer.output)")
  }

  /// Nobody is asked to bring an animator: each names the plugin that it needs.
  @Test(arguments: TestTier.sample(names, every: 3))
  func `each meets its own expectations when it is run by its name alone`(name: String) throws {
    let answer = try Session()("run", "--scenario", name)
    // What is stuck is meant to be, and 'reload-midway' says that it replaces the animator that is tried.
    let status = ["stuck": 4, "reload-midway": 3][name] ?? 0
    #expect(answer.status == status, "\(answer.output)\(answer.messages)")
    #expect(!answer.output.contains("error: expect["), "\(answer.output)")
    #expect(answer.messages.contains("none is being tried") == (name == "reload-midway"))
  }

  @Test func `the first comment of each says which article it shows`() throws {
    let listing = try Session()("list", "--scenarios", "--json").output.split(separator: "\n")
    #expect(listing.count == Self.names.count)
    for line in listing {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let file = try #require(object?["file"] as? String)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.hasPrefix("// Shows “"), "\(file)")
    }
  }

  @Test func `what is stuck is explained`() throws {
    let answer = try Session()("run", "SwipeToPop", "--scenario", "stuck")
    #expect(answer.status == 4)
    #expect(answer.output.contains("stalled: an interaction controller was returned though no"))
  }

  /// A registered plugin or the scenario's own presents a screen with detents of its own.
  @Test(arguments: ["plugins: [{ name: 'Sheet' }], ", ""])
  func `what a screen says of its sheet comes before the plugin's detents`(registered: String)
    throws
  {
    let own = registered.isEmpty ? "plugin: 'Sheet', " : ""
    let session = try Session()
    try session.write(
      """
      { interlude: 1, name: "own", device: "iPhone SE", \(registered)
        controllers: {
          home: {}, note: { \(own)sheet: { detents: ["large", { id: "low", height: 200 }] } },
        },
        root: { controller: "home" },
        actions: [
          { at: 0, do: "present", controller: "note" }, { at: 2, do: "selectDetent", detent: "large" },
        ],
        expect: [
          { at: 1.9, detent: "low" }, { at: "end", detent: "large", leftovers: 0 },
          { at: 1.9, view: "dimming", property: "alpha", equals: 0.5 },
          { at: 1.9, view: "grabber(note)", property: "height", equals: 5 },
        ] }
      """, to: "own.json")
    let answer = session("run", "--scenario", "./own.json")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }
}
