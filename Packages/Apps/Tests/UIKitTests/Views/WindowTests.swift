import Testing
import UIKit

/// Windows, and which of them is the key window.
@MainActor
struct WindowTests {
  let world = World().root()

  private final class Noting: UIWindow {
    var name = ""
    var log: CallLog?
    override func becomeKey() { log?.note("\(name) becomes key: \(isKeyWindow)") }
    override func resignKey() { log?.note("\(name) resigns key: \(isKeyWindow)") }
  }

  private func window(_ name: String) -> Noting {
    let window = world.app.perform { Noting() }
    (window.name, window.log) = (name, world.log)
    return window
  }

  @Test func `a window that becomes the key window replaces the former one`() {
    let (one, two) = (window("one"), window("two"))
    world.app.perform {
      #expect(world.window.isKeyWindow && UIApplication.shared.keyWindow === world.window)
      one.makeKeyAndVisible()
      #expect(one.isKeyWindow && !world.window.isKeyWindow)
      two.isHidden = false
      #expect(UIApplication.shared.keyWindow === one && !two.isKeyWindow)
      two.makeKey()
      two.makeKeyAndVisible()
      #expect(UIApplication.shared.keyWindow === two && two.isKeyWindow && !one.isKeyWindow)
      // The window of the stage replaces a hidden one.
      two.isHidden = true
      #expect(UIApplication.shared.keyWindow === world.window && world.window.isKeyWindow)
    }
    #expect(
      world.log.only("one", "two") == [
        "one becomes key: true", "one resigns key: false", "two becomes key: true",
        "two resigns key: false",
      ])
  }
}
