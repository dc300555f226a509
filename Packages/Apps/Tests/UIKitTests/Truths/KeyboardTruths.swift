import Foundation
import Testing
import Transitions
import UIKit

/// The truths of the keyboard, replayed under UIKit's names; the article of truths says what each is.
@MainActor
struct KeyboardTruths {
  let world = World(size: CGSize(width: 375, height: 667)).root()
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  var log: CallLog { world.log }
  var isShown: Bool { world.app.stage.keyboard.isShown }

  /// Has the keyboard's notifications written down while something is played.
  private func listening(_ play: () -> Void) {
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"),
      (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"),
      (UIResponder.keyboardDidHideNotification, "didHide"),
    ]
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
        MainActor.assumeIsolated { log.note("keyboard \(word)") }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    play()
  }

  @Test func `T83 the keyboard comes and goes in 0.25 seconds, with its notifications`() {
    world.app.perform { world.a.view.addSubview(field) }
    listening {
      world.app.perform { #expect(field.becomeFirstResponder()) }
      #expect(log.only("keyboard") == ["keyboard willShow"])
      world.advance(0.23)
      #expect(log.only("keyboard") == ["keyboard willShow"])
      world.advance(0.02)
      #expect(log.only("keyboard") == ["keyboard willShow", "keyboard didShow"])
      log.lines = []
      world.app.perform { #expect(field.resignFirstResponder()) }
      world.advance(0.26)
      #expect(log.only("keyboard") == ["keyboard willHide", "keyboard didHide"])
    }
    #expect(!isShown && !field.isFirstResponder)
  }

  /// Presents B with a field that has the keyboard.
  private func presentField() {
    world.present()
    world.settle()
    world.app.perform {
      world.b.view.addSubview(field)
      #expect(field.becomeFirstResponder())
    }
    world.advance(1)
    log.lines = []
  }

  @Test func `T84 a dismissal takes the keyboard away before its controller disappears`() {
    presentField()
    listening {
      world.dismiss()
      world.settle()
      world.advance(1)
    }
    #expect(
      log.only("keyboard", "B.willDis").prefix(2) == ["keyboard willHide", "B.willDisappear"])
    #expect(!isShown && !field.isFirstResponder)
  }

  @Test func `T84 a cancelled dismissal brings the keyboard back with its first responder`() {
    presentField()
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    listening {
      world.dismiss()
      world.tick()
      world.app.perform { driver.update(0.4) }
      world.advance(0.5)
      #expect(!isShown)
      world.app.perform { driver.cancel() }
      world.settle()
      world.advance(1)
    }
    #expect(
      log.only("keyboard", "B.") == [
        "keyboard willHide", "B.willDisappear", "keyboard didHide", "B.willAppear", "B.isAppearing",
        "B.didAppear", "keyboard willShow", "keyboard didShow",
      ])
    #expect(isShown && field.isFirstResponder)
  }
}
