import Foundation
import Motion
import Testing
import Transitions
import UIKit
import Views

/// Controls under a finger, and what they say.
@MainActor
struct ControlTests {
  let world = World().root()
  private final class Listener: NSObject {
    var calls: [String] = []
  }
  private let listener = Listener()

  private func show(_ control: UIControl, at frame: CGRect) {
    control.frame = frame
    world.a.view.addSubview(control)
    control.addAction(
      UIAction { [listener] _ in listener.calls.append("changed") }, for: .valueChanged)
    world.tick()
  }

  private func tap(_ x: Double, _ y: Double) {
    world.app.perform { world.app.stage.tap(at: Point(x: x, y: y)) }
    world.settle()
  }

  @Test func `a tap changes a switch, and its size is its own`() {
    let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    show(control, at: CGRect(x: 20, y: 100, width: 51, height: 31))
    tap(40, 115)
    #expect(control.isOn && listener.calls == ["changed"])
    control.setOn(false, animated: false)
    #expect(listener.calls == ["changed"])
  }

  @Test func `a tap chooses a segment, and the one that is chosen tells nobody again`() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    show(control, at: CGRect(x: 0, y: 100, width: 300, height: 32))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    tap(150, 116)
    tap(150, 116)
    #expect(control.selectedSegmentIndex == 1 && listener.calls == ["changed"])
    control.removeSegment(at: 2, animated: false)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "A")
  }

  @Test func `a stepper stays between its ends`() {
    let control = UIStepper()
    control.maximumValue = 1
    show(control, at: CGRect(x: 0, y: 100, width: 94, height: 32))
    for _ in 0..<3 { tap(80, 116) }
    #expect(control.value == 1 && listener.calls == ["changed"])
    tap(10, 116)
    #expect(control.value == 0)
  }

  @Test func `a finger moves a slider as far as it goes itself`() {
    let control = UISlider()
    control.value = 0.5
    show(control, at: CGRect(x: 0, y: 100, width: 228, height: 34))
    world.app.perform {
      let stage = world.app.stage
      stage.touch(.began, at: Point(x: 114, y: 117))
      stage.touch(.moved, at: Point(x: 164, y: 117))
      stage.touch(.ended, at: Point(x: 164, y: 117))
    }
    #expect(abs(control.value - 0.75) < 1e-5)
    control.value = 7
    #expect(control.value == 1)
  }

  @Test func `a control that ends tracking is no longer highlighted`() {
    final class Refusing: UIControl {
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let control = Refusing()
    show(control, at: CGRect(x: 0, y: 100, width: 100, height: 100))
    control.addAction(
      UIAction { [listener] _ in listener.calls.append("up") }, for: .touchUpInside)
    world.tick { world.app.stage.touch(.began, at: Point(x: 50, y: 150)) }
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    world.tick { world.app.stage.touch(.moved, at: Point(x: 60, y: 150)) }
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    world.tick { world.app.stage.touch(.ended, at: Point(x: 60, y: 150)) }
    #expect(!control.isHighlighted && listener.calls == [])
  }

  /// A view that handles an action and can be the first responder.
  private final class Handler: UIView {
    var senders: [UIControl] = []
    override var canBecomeFirstResponder: Bool { true }
    func handle(_ sender: UIControl) { senders.append(sender) }
  }

  @Test func `an action without a target goes to the first responder that has the method`() {
    let (outer, elsewhere, button) = (Handler(), Handler(), UIButton())
    let inner = UIView()
    world.a.view.addSubview(outer)
    world.a.view.addSubview(elsewhere)
    outer.addSubview(inner)
    inner.addSubview(button)
    let action = Selector(Handler.handle(_:))
    button.addTarget(nil, action: action, for: .touchUpInside)
    button.addTarget(nil, action: action, for: .touchCancel)
    #expect(button.allTargets.map { $0.base is NSNull } == [true])
    world.app.perform {
      button.sendActions(for: .touchUpInside)
      #expect(outer.senders == [button] && elsewhere.senders == [])
      #expect(elsewhere.becomeFirstResponder())
      button.sendActions(for: .touchUpInside)
      #expect(outer.senders == [button] && elsewhere.senders == [button])
      #expect(elsewhere.resignFirstResponder())
      #expect(UIApplication.shared.sendAction(action, to: nil, from: button, for: nil))
      #expect(outer.senders == [button, button])
      inner.removeFromSuperview()
      #expect(!UIApplication.shared.sendAction(action, to: nil, from: button, for: nil))
    }
  }

  @Test func `an action whose target is released is not sent to anything else`() {
    let (outer, button) = (Handler(), UIButton())
    world.a.view.addSubview(outer)
    outer.addSubview(button)
    do {
      let target = Handler()
      button.addTarget(target, action: Selector(Handler.handle(_:)), for: .touchUpInside)
    }
    world.app.perform { button.sendActions(for: .touchUpInside) }
    #expect(outer.senders == [] && button.allTargets == [])
  }

  @Test func `a question calls the handler of its button when it has gone`() {
    let question = UIAlertController(title: "Sure?", message: "Really", preferredStyle: .alert)
    var calls: [String] = []
    question.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        calls.append("\(world.a.presentedViewController == nil)")
      })
    question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    world.app.perform { world.a.present(question, animated: true) }
    world.settle()
    guard let button = world.app.view(identified: "Delete") else {
      Issue.record("there is no button")
      return
    }
    let place = button.convert(button.bounds, to: nil)
    tap(Double(place.midX), Double(place.midY))
    world.settle()
    #expect(calls == ["true"])
  }

  @Test func `the keyboard comes for a text field and tells the app`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    show(field, at: CGRect(x: 20, y: 100, width: 200, height: 34))
    nonisolated(unsafe) var heights: [CGFloat?] = []
    let tokens = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    .map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        heights.append(frame?.cgRectValue.minY)
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    tap(60, 117)
    #expect(field.isFirstResponder && world.app.stage.keyboard.isShown)
    world.app.perform { #expect(world.a.view.endEditing(false)) }
    world.settle()
    #expect(!field.isFirstResponder && !world.app.stage.keyboard.isShown)
    let height = world.window.bounds.height
    #expect(heights == [height - 216, height])
  }

  @Test
  func `a field that is dismissed with its screen gives the keyboard back when that is cancelled`()
  {
    let field = UITextField()
    let loose = UITextField()
    #expect(!world.app.perform { loose.becomeFirstResponder() })
    show(field, at: CGRect(x: 20, y: 100, width: 200, height: 34))
    tap(60, 117)
    // The engine takes it, as it does from a screen that is about to disappear.
    field.node.resignFirstResponder()
    #expect(!field.isFirstResponder)
    field.node.becomeFirstResponder()
    #expect(field.isFirstResponder)
  }
}
