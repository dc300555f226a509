import Testing
import TestSupport
import Transitions
import Views

/// The status bar that a plugin's presentation asks for.
struct PluginStatusBarTests {
  let bench: PluginWorkbench

  init() throws { bench = try PluginWorkbench() }

  @Test(arguments: ["lightContent", "darkContent", "hidden"])
  func `a presentation sets the status bar while it is there`(word: String) throws {
    let plugin = try bench.plugin(
      """
      return {
        animator = { present = "Cover", dismiss = "Cover" },
        presentation = { statusBar = "\(word)" },
      }
      """)
    bench.builder.b.modalPresentationStyle = .custom
    bench.presented(plugin)
    let bar = bench.stage.statusBar
    #expect((bar.isHidden ? "hidden" : bar.style.rawValue) == word)
    bench.builder.a.dismiss(animated: true)
    bench.builder.settle()
    #expect(bench.stage.statusBar == StatusBar())
  }

  @Test func `an unknown status bar is an error`() throws {
    let complaint = bench.complaint(
      about: "return { animator = { present = 'Cover' }, presentation = { statusBar = 'lite' } }")
    #expect(complaint?.contains("presentation.statusBar: expected ") == true, "\(complaint ?? "")")
  }
}
