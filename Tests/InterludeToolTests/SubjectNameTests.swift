import Foundation
import Recordings
import TestSupport
import Testing
import ToolTesting

@testable import InterludeTool

/// A bare name is an animator's, `plugin:NAME` a plugin's, in every command.
struct SubjectNameTests {
  let session: Session
  private let note =
    "'SwipeToPop' is an animator and a plugin; this is the animator, 'plugin:SwipeToPop' is the "
    + "plugin\n"

  init() throws { session = try Session() }

  @Test func `a run uses the animator with a name, and says how to name the plugin`() throws {
    let animator = session("run", "SwipeToPop", "--scenario", "push", "--json")
    #expect(animator.messages == note)
    #expect(try animator.trace().header.animator == "SwipeToPop")
    #expect(session("run", "SwipeToPop", "--scenario", "push", "--quiet").messages == "")
    #expect(session("run", "Cube", "--scenario", "push", "--json").messages == "")
  }

  @Test func `a plugin has the name that it gives itself, and a broken one that of its folder`()
    throws
  {
    for (folder, text, hasNote) in [
      ("Other", "return { name = 'Cube', animator = { push = 'Cover' } }", true),
      ("Cube", "return { name = 'Other', animator = { push = 'Cover' } }", false),
      ("Cube", "return nothing", true),
    ] {
      let session = try Session()
      try FileManager.default.createDirectory(
        at: session.folder.appendingPathComponent("Plugins/" + folder),
        withIntermediateDirectories: true)
      try session.write(text, to: "Plugins/\(folder)/plugin.lua")
      let messages = session("run", "Cube", "--scenario", "push").messages
      #expect(messages.hasPrefix("'Cube' is an animator and a plugin") == hasNote)
    }
  }

  @Test func `a plugin is played in its own scenario, by its rules`() throws {
    for name in ["plugin:SideDrawer", "Sheet"] {
      let answer = session("run", name, "--json")
      #expect(answer.status == 0)
      #expect(answer.messages == "")
      #expect(try answer.trace().header.animator == nil)
    }
    let report = session("run", "plugin:SideDrawer")
    #expect(report.output.hasPrefix("plugin 'SideDrawer' in 'drawer"))
    let set = session("run", "Sheet", "--set", "angle=1")
    #expect(set.status == 2)
    #expect(set.messages.contains("'Sheet' has no parameter 'angle'; it has dismiss.distance, "))
  }

  @Test func `without a name a scenario is played as its plugins say`() throws {
    let own = session("run", "--scenario", "swipe-pop", "--json")
    #expect(own.status == 0)
    #expect(try own.trace().header.animator == nil)
    let bare = session("explain", "--scenario", "push", "--json").output
    #expect(bare.contains("the host's default: UIKit's own"))
    #expect(bare.contains("\"animator\":\"SystemSlide\""))
    #expect(
      session("run", "--scenario", "push").output.contains("moved by UIKit's own SystemSlide"))
    let registered = session(
      "explain", "--scenario", "push", "--plugin", "SwipeToPop", "--json"
    ).output
    #expect(registered.contains("a registered plugin 'SwipeToPop', rule push"))
  }

  @Test func `a list shows a plugin, and an animator that a plugin has for itself`() {
    let plugin = session("list", "plugin:SwipeToPop")
    #expect(plugin.output.hasPrefix("plugin SwipeToPop: Swipe back from anywhere on the screen.\n"))
    #expect(plugin.output.contains("  rules:\n    pop: SwipeToPop\n    push: SwipeToPop\n"))
    #expect(plugin.output.contains("  gestures:\n    pop: pan trailing\n"))
    let own = session("list", "CardUp")
    #expect(own.status == 0)
    #expect(own.output.hasPrefix("CardUp"))
    let both = session("list", "SwipeToPop")
    #expect(both.messages == note)
    #expect(both.output.contains("  file: "))
  }

  @Test(.enabled(if: TestTier.isThorough)) func `check and test take one or the other too`() {
    let animator = session("check", "SwipeToPop")
    #expect(animator.messages == note)
    #expect(!animator.output.contains("(plugin)"))
    let plugin = session("check", "plugin:SwipeToPop")
    #expect(plugin.messages == "")
    #expect(plugin.status == 0)
    #expect(session("test", "plugin:SwipeToPop", "--filter", "root").status == 0)
    #expect(
      session("check", "plugin:SwipeToPp").messages
        .hasPrefix("error: unknown plugin 'SwipeToPp'; did you mean 'SwipeToPop'?\n"))
  }
}
