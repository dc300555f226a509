import Motion
import Testing
import Transitions
import UIKit
import Views

/// What apps use besides views and transitions: text sizes, menus, interactions, traits, sharing.
@MainActor
struct SystemServiceTests {
  private final class Noting: NSObject, UIInteraction {
    weak var view: UIView?
    var log: [String] = []
    func willMove(to view: UIView?) { log.append("will \(view?.accessibilityIdentifier ?? "-")") }
    func didMove(to view: UIView?) {
      self.view = view
      log.append("did \(view?.accessibilityIdentifier ?? "-")")
    }
  }

  @Test func `text is as large as it was designed, up to a limit`() {
    let metrics = UIFontMetrics(forTextStyle: .headline)
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    #expect(metrics.scaledFont(for: font) == font)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40).pointSize == 20)
    #expect(UIFontMetrics.default.scaledValue(for: 7.5) == 7.5)
    #expect(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: nil).pointSize == 28)
  }

  @Test func `rectangles answer as in Objective-C`() {
    let rect = CGRect(x: 10, y: 20, width: -6, height: 8)
    #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [4, 7, 10])
    #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [20, 24, 28])
    #expect(CGRectGetWidth(rect) == 6 && CGRectGetHeight(rect) == 8)
    #expect(rect.equalTo(CGRect(x: 4, y: 20, width: 6, height: 8)))
    #expect(!CGPoint.zero.equalTo(CGPoint(x: 0, y: 1)) && CGSize.zero.equalTo(.zero))
  }

  @Test func `an interaction leaves one view for another`() {
    World().root().app.perform {
      let (one, two, noting) = (UIView(), UIView(), Noting())
      (one.accessibilityIdentifier, two.accessibilityIdentifier) = ("one", "two")
      one.addInteraction(noting)
      one.addInteraction(noting)
      two.addInteraction(noting)
      #expect(one.interactions.isEmpty && two.interactions.count == 1)
      two.removeInteraction(noting)
      one.removeInteraction(noting)
      #expect(
        noting.log == [
          "will one", "did one", "will -", "did -", "will two", "did two", "will -", "did -",
        ])
    }
  }

  @Test func `menus and keys are kept as they were made`() {
    let copy = UIAction(title: "Copy", attributes: .destructive, state: .on) { _ in }
    let key = UIKeyCommand(
      title: "Back", action: Selector("back"), input: UIKeyCommand.inputLeftArrow,
      modifierFlags: [.command, .shift])
    let menu = UIMenu(title: "Edit", options: .displayInline, children: [copy, key])
    #expect(menu.children == [copy, key])
    #expect(menu.replacingChildren([key]).children == [key])
    #expect(menu.replacingChildren([key]).options == .displayInline)
    #expect(key.modifierFlags == [.command, .shift] && key.input == "UIKeyInputLeftArrow")
    #expect(copy.state == .on && copy.attributes == .destructive)
  }

  @Test func `a handler hears of the traits that it named, until it is taken away`() throws {
    let world = World().root()
    var heard: [String] = []
    var registration: (any UITraitChangeRegistration)?
    world.app.perform {
      registration = world.a.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
        (screen: Screen, before) in
        heard.append(
          "\(screen.name) \(before.verticalSizeClass) → \(screen.traitCollection.verticalSizeClass)"
        )
      }
      world.a.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Screen, _) in
        heard.append("style")
      }
    }
    var turned = Traits()
    turned.verticalSizeClass = .compact
    world.play { world.app.stage.resize(to: Size(width: 600, height: 300), traits: turned) }
    #expect(heard == ["A regular → compact"])
    world.app.perform { if let registration { world.a.unregisterForTraitChanges(registration) } }
    world.play { world.app.stage.resize(to: Size(width: 300, height: 600), traits: Traits()) }
    #expect(heard.count == 1)
  }

  @Test func `the sheet that shares ends with nothing chosen`() {
    let world = World().root()
    var ended: [Bool] = []
    world.play {
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      sheet.completionWithItemsHandler = { type, isDone, items, error in
        #expect(type == nil && items == nil && error == nil)
        ended.append(isDone)
      }
      world.a.present(sheet, animated: true)
    }
    #expect(world.a.presentedViewController is UIActivityViewController && ended == [])
    world.play { world.a.dismiss(animated: true) }
    #expect(ended == [false])
  }
}
