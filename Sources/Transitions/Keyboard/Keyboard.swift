public import Motion
public import Views

/// The keyboard of a stage, which lies at the lower edge of the window while a view is the first
/// responder.
///
/// Any view can be the first responder, since no text is typed here. A controller that disappears takes
/// the keyboard away with the first responder in it, right before its `viewWillDisappear`. If it stays
/// after all, because its dismissal or pop is cancelled, both come back after its `viewDidAppear`.
///
/// Source: `UIResponder`, and a published stack trace of a cancelled swipe back, in which the system
/// resigns the first responder before `viewWillDisappear` and restores it after the cancel.
public final class Keyboard {
  /// Seconds in which the keyboard comes and goes.
  ///
  /// Source: the user info of UIKit's notifications in published logs.
  public static let duration = 0.25

  /// How the keyboard comes and goes.
  ///
  /// Source: those notifications name the curve 7, which is no `UIView.AnimationCurve`: a spring without
  /// overshoot.
  public static var curve: TimingCurve {
    let spring = try? Spring(fittingDuration: duration, dampingRatio: 1)
    return spring.map { .spring($0) } ?? .easeOut
  }

  /// The height of the keyboard in points, at most that of the window; a value that is no number counts
  /// as 0.
  ///
  /// Source: 216 points in UIKit's notifications on a phone of 320 points; larger devices have more.
  public var height = 216.0

  /// The view that has the keyboard.
  public private(set) weak var firstResponder: View?
  /// Whether the keyboard is up, or on its way there.
  public private(set) var isShown = false

  private let view = View(id: "keyboard")
  private unowned let engine: ChangeEngine
  private unowned let window: Window
  private var observers: [(KeyboardNotification) -> Void] = []
  /// How often the keyboard has begun to move; a movement that another one overtakes has no end.
  private var movements = 0

  init(engine: ChangeEngine, window: Window) {
    self.engine = engine
    self.window = window
    view.backgroundColor = Color(packed: 0xD1D3_D9FF)
    view.onTap = {}
  }

  /// Where the keyboard is at rest, in the window: below its lower edge while nothing is typed.
  public var frame: Rect {
    let bounds = window.bounds
    let visible = height.isFinite ? min(max(height, 0), bounds.height) : 0
    return Rect(
      x: 0, y: isShown ? bounds.maxY - visible : bounds.maxY, width: bounds.width, height: visible)
  }

  /// Adds a block that is called before and after the keyboard comes and goes.
  ///
  /// What it changes before is animated along with the keyboard, as in a handler of UIKit's
  /// notifications.
  public func addObserver(_ observer: @escaping (KeyboardNotification) -> Void) {
    observers.append(observer)
  }

  // MARK: The first responder

  func become(_ responder: View) -> Bool {
    guard responder.window === window else { return false }
    firstResponder = responder
    move(up: true)
    return true
  }

  func resign(_ responder: View) -> Bool {
    guard firstResponder === responder else { return false }
    firstResponder = nil
    move(up: false)
    return true
  }

  /// Takes the keyboard away if the first responder has left the window.
  func checkResponder() {
    guard isShown, firstResponder?.window !== window else { return }
    firstResponder = nil
    move(up: false)
  }

  /// Takes the keyboard away from a controller that is about to disappear.
  func willDisappear(_ controller: ViewController) {
    guard let firstResponder, controller.isViewLoaded,
      firstResponder.isDescendant(of: controller.viewInPlace)
    else { return }
    controller.changeLinks.lostResponder = firstResponder
    _ = resign(firstResponder)
  }

  /// Gives the keyboard back to a controller that has not disappeared after all, unless another view has
  /// it by now.
  func didEnd(_ controller: ViewController, appeared: Bool) {
    guard let lost = controller.changeLinks.lostResponder else { return }
    controller.changeLinks.lostResponder = nil
    if appeared, firstResponder == nil { _ = become(lost) }
  }

  // MARK: Moving

  private func move(up: Bool) {
    guard up != isShown else { return }
    let begin = frame
    isShown = up
    let end = frame
    movements += 1
    let number = movements
    if view.superview == nil { view.place(in: begin) }
    // Above what was presented meanwhile.
    window.addSubview(view)
    record(up ? .keyboardWillShow : .keyboardWillHide, end: end)
    _ = engine.loose.animate(
      withDuration: Self.duration, curve: Self.curve,
      {
        view.place(in: end)
        tell(.init(up ? .willShow : .willHide, from: begin, to: end))
      },
      completion: { [weak self] in
        guard let self, number == movements else { return }
        if !up { view.removeFromSuperview() }
        record(up ? .keyboardDidShow : .keyboardDidHide, end: end)
        tell(.init(up ? .didShow : .didHide, from: begin, to: end))
      })
  }

  /// Puts the keyboard to the lower edge of a window of another size.
  func windowDidResize() {
    if isShown { view.place(in: frame) }
  }

  private func record(_ name: Event.Name, end: Rect) {
    engine.record(
      name,
      [
        .duration(Self.duration),
        .message("to \(end.minX), \(end.minY), \(end.width) x \(end.height)"),
      ])
  }

  private func tell(_ notification: KeyboardNotification) {
    for observer in observers { observer(notification) }
  }
}

/// What the keyboard is about to do or has done, as UIKit's keyboard notifications.
public struct KeyboardNotification: Sendable, Hashable {
  /// Which of the notifications it is.
  public enum Name: String, Sendable, CaseIterable {
    case willShow = "keyboardWillShow"
    case didShow = "keyboardDidShow"
    case willHide = "keyboardWillHide"
    case didHide = "keyboardDidHide"
  }

  /// Which of the notifications it is.
  public let name: Name
  /// Where the keyboard was, in the window.
  public let frameBegin: Rect
  /// Where the keyboard will be, in the window.
  public let frameEnd: Rect
  /// Seconds of the movement.
  public var duration: Double { Keyboard.duration }
  /// How the keyboard moves.
  public var curve: TimingCurve { Keyboard.curve }

  init(_ name: Name, from frameBegin: Rect, to frameEnd: Rect) {
    (self.name, self.frameBegin, self.frameEnd) = (name, frameBegin, frameEnd)
  }
}
