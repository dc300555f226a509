public import Motion
public import Views

/// The keyboard of a stage, shown at the bottom edge of the window while a view is the first
/// responder.
///
/// Any view can be the first responder, because no text is typed here. If a controller that
/// contains the first responder disappears, the view resigns and the keyboard hides right before
/// `viewWillDisappear`. If the controller stays because its dismissal or pop is cancelled, the view
/// becomes the first responder again after `viewDidAppear`.
///
/// Source: `UIResponder`, and a published stack trace of a cancelled swipe back, in which the
/// system resigns the first responder before `viewWillDisappear` and restores it after the cancel.
public final class Keyboard: AppearanceFollowing {
  /// The duration of showing or hiding the keyboard, in seconds.
  ///
  /// Source: the user info of UIKit's notifications in published logs.
  public static let duration = 0.25

  /// The curve of showing and hiding the keyboard.
  ///
  /// Source: the same notifications contain the curve 7, which is not a `UIView.AnimationCurve`: a
  /// spring without overshoot.
  public static var curve: TimingCurve {
    let spring = try? Spring(fittingDuration: duration, dampingRatio: 1)
    return spring.map { .spring($0) } ?? .easeOut
  }

  /// The height of the keyboard in points, at most the height of the window; a value that is not
  /// finite counts as 0.
  ///
  /// Source: 216 points in UIKit's notifications on a phone that is 320 points wide; larger devices
  /// have taller keyboards.
  public var height = 216.0

  /// The view for which the keyboard is shown.
  public private(set) weak var firstResponder: View?
  /// Whether the keyboard is shown or is about to be.
  @exclusivity(unchecked) public private(set) var isShown = false

  private let view = View(id: "keyboard")
  private unowned let engine: ChangeEngine
  private unowned let window: Window
  private var observers: [(KeyboardNotification) -> Void] = []
  /// The number of movements so far; a movement that is interrupted by another one doesn't report
  /// its end.
  private var movements = 0

  init(engine: ChangeEngine, window: Window) {
    self.engine = engine
    self.window = window
    view.backgroundColor = Color(packed: 0xD1D3_D9FF)
    view.onTap = {}
  }

  /// The keyboard's frame at rest, in the window's coordinates; below the bottom edge while the
  /// keyboard is hidden.
  public var frame: Rect {
    let bounds = window.bounds
    let visible = height.isFinite ? min(max(height, 0), bounds.height) : 0
    return Rect(
      x: 0, y: isShown ? bounds.maxY - visible : bounds.maxY, width: bounds.width, height: visible)
  }

  /// Adds a block that is called before and after the keyboard is shown or hidden.
  ///
  /// Changes that the block makes before the movement are animated along with the keyboard, as in a
  /// handler of UIKit's notifications.
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

  /// Hides the keyboard if the first responder has left the window.
  func checkResponder() {
    guard isShown, firstResponder?.window !== window else { return }
    firstResponder = nil
    move(up: false)
  }

  /// Resigns the first responder in a controller that is about to disappear.
  func willDisappear(_ controller: ViewController) {
    guard let firstResponder, controller.isViewLoaded,
      firstResponder.isDescendant(of: controller.viewInPlace)
    else { return }
    controller.slots[LostResponder.self] = LostResponder(firstResponder)
    _ = resign(firstResponder)
  }

  /// Restores the first responder in a controller that has not disappeared after all, unless
  /// another view has become the first responder.
  func didEnd(_ controller: ViewController, appeared: Bool) {
    guard let lost = controller.slots[LostResponder.self] else { return }
    controller.slots[LostResponder.self] = nil
    if appeared, firstResponder == nil, let view = lost.view { _ = become(view) }
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
    // Moves the keyboard above the views that were presented in the meantime.
    window.addSubview(view)
    record(up ? .keyboardWillShow : .keyboardWillHide, end: end)
    _ = engine.loose.animate(
      withDuration: Self.duration, curve: Self.curve,
      {
        view.place(in: end)
        notify(.init(up ? .willShow : .willHide, from: begin, to: end))
      },
      completion: { [weak self] in
        guard let self, number == movements else { return }
        if !up { view.removeFromSuperview() }
        record(up ? .keyboardDidShow : .keyboardDidHide, end: end)
        notify(.init(up ? .didShow : .didHide, from: begin, to: end))
      })
  }

  /// Moves the keyboard to the bottom edge after the window's size has changed.
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

  private func notify(_ notification: KeyboardNotification) {
    for observer in observers { observer(notification) }
  }
}

/// The view that resigned as first responder because its controller was about to disappear; kept
/// with the controller.
private final class LostResponder {
  weak var view: View?

  init(_ view: View) { self.view = view }
}

/// A movement of the keyboard that is about to begin or has ended, like UIKit's keyboard
/// notifications.
public struct KeyboardNotification: Sendable, Hashable {
  /// The kind of the notification.
  public enum Name: String, Sendable, CaseIterable {
    case willShow = "keyboardWillShow"
    case didShow = "keyboardDidShow"
    case willHide = "keyboardWillHide"
    case didHide = "keyboardDidHide"
  }

  /// The kind of the notification.
  public let name: Name
  /// The keyboard's frame before the movement, in the window's coordinates.
  public let frameBegin: Rect
  /// The keyboard's frame after the movement, in the window's coordinates.
  public let frameEnd: Rect
  /// The duration of the movement, in seconds.
  public var duration: Double { Keyboard.duration }

  init(_ name: Name, from frameBegin: Rect, to frameEnd: Rect) {
    (self.name, self.frameBegin, self.frameEnd) = (name, frameBegin, frameEnd)
  }
}
