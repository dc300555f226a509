import Motion
import UIKit
@_spi(Tools) import Views

/// A screen that both an app and the engine can show.
struct ScreenPlan: Sendable {
  /// A view in a screen, whose frame is in shares of the screen's size.
  struct Part: Sendable {
    var id: String
    var x, y, width, height: Double
    var color: UInt32
    var text: String?
    var inner: [Part] = []
    /// Where the view is turned about, in shares of its size.
    var anchorX = 0.5, anchorY = 0.5
    /// A rotation of the model, in degrees.
    var turn = 0.0
    /// How far its content is scrolled up, in points.
    var offset = 0.0
    var corner = 0.0
    var isHidden = false
  }

  var name: String
  var color: UInt32
  var parts: [Part]

  static let inbox = ScreenPlan(
    name: "Inbox", color: 0xFFFF_FFFF,
    parts: [
      .init(id: "title", x: 0.05, y: 0.1, width: 0.5, height: 0.06, color: 0, text: "Inbox"),
      .init(
        id: "thumbnail", x: 0.1, y: 0.3, width: 0.25, height: 0.12, color: 0x3366_99FF,
        inner: [.init(id: "dot", x: 0.4, y: 0.4, width: 0.2, height: 0.2, color: 0xFF00_00FF)]),
      .init(id: "row", x: 0.05, y: 0.5, width: 0.9, height: 0.08, color: 0xEEEE_EEFF),
      .init(
        id: "odd", x: 0.3, y: 0.65, width: 0.4, height: 0.1, color: 0xFFCC_00FF,
        inner: [.init(id: "speck", x: 0.1, y: 0.6, width: 0.2, height: 0.6, color: 0x0000_FFFF)],
        anchorX: 0.2, anchorY: 0.8, turn: 15, offset: 20, corner: 6),
      .init(
        id: "ghost", x: 0.1, y: 0.8, width: 0.2, height: 0.1, color: 0x9900_99FF, isHidden: true),
    ])
  static let message = ScreenPlan(
    name: "Message", color: 0xF2F2_F7FF,
    parts: [
      .init(id: "title", x: 0.2, y: 0.06, width: 0.6, height: 0.08, color: 0, text: "Message"),
      .init(id: "thumbnail", x: 0, y: 0.15, width: 1, height: 0.4, color: 0x3366_99FF),
      .init(id: "body", x: 0.05, y: 0.6, width: 0.9, height: 0.3, color: 0xDDDD_DDFF),
      .init(
        id: "odd", x: 0.1, y: 0.65, width: 0.3, height: 0.2, color: 0xFFCC_00FF,
        inner: [.init(id: "speck", x: 0.5, y: 0.5, width: 0.2, height: 0.2, color: 0x0000_FFFF)],
        anchorX: 1, anchorY: 0.3, turn: -20, offset: -15, corner: 12),
    ])
}

extension ScreenPlan.Part {
  func frame(in size: Motion.Size) -> Motion.Rect {
    Motion.Rect(
      x: x * size.width, y: y * size.height, width: width * size.width,
      height: height * size.height)
  }
}

// MARK: The app's

final class PlanView: UIView {
  private var placed: [(UIView, ScreenPlan.Part)] = []

  convenience init(_ id: String, _ color: UInt32, _ parts: [ScreenPlan.Part]) {
    self.init(frame: .zero)
    accessibilityIdentifier = id
    if color != 0 { backgroundColor = UIColor(Motion.Color(packed: color)) }
    for part in parts {
      let view: UIView
      if let text = part.text {
        let label = UILabel()
        label.text = text
        label.accessibilityIdentifier = part.id
        view = label
      } else {
        view = PlanView(part.id, part.color, part.inner)
      }
      view.layer.anchorPoint = CGPoint(x: part.anchorX, y: part.anchorY)
      view.transform = CGAffineTransform(rotationAngle: part.turn * .pi / 180)
      view.layer.cornerRadius = part.corner
      view.isHidden = part.isHidden
      placed.append((view, part))
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Motion.Size(width: bounds.width, height: bounds.height)
    for (view, part) in placed {
      let frame = part.frame(in: size)
      view.bounds = CGRect(x: 0, y: part.offset, width: frame.width, height: frame.height)
      view.center = CGPoint(
        x: frame.minX + part.anchorX * frame.width, y: frame.minY + part.anchorY * frame.height)
    }
  }
}

extension UIColor {
  convenience init(_ color: Motion.Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

/// A controller of the app; its class is its name.
class PlanController: UIViewController {
  var plan: ScreenPlan { .inbox }
  var whenAppeared: () -> Void = {}

  override func loadView() {
    let view = PlanView(plan.name, plan.color, plan.parts)
    view.frame = UIScreen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    whenAppeared()
  }
}

final class Inbox: PlanController {}
final class Message: PlanController {
  override var plan: ScreenPlan { .message }
}

/// A list that an app scrolls.
final class AppList: UIScrollView {
  convenience init() {
    self.init(frame: CGRect(x: 0, y: 60, width: 390, height: 300))
    accessibilityIdentifier = "list"
    contentInsetAdjustmentBehavior = .never
    // The engine's lists stop where the finger leaves them.
    bounces = false
    decelerationRate = .init(rawValue: 0)
    contentSize = CGSize(width: 390, height: 700)
    let cell = UIView(frame: CGRect(x: 20, y: 40, width: 300, height: 120))
    cell.accessibilityIdentifier = "cell"
    cell.backgroundColor = UIColor(Motion.Color(packed: 0x8844_CCFF))
    addSubview(cell)
  }
}

// MARK: The engine's

/// The same list on the engine's stage.
final class EngineList: Views.ScrollView {
  init() {
    super.init(id: "list", frame: Motion.Rect(x: 0, y: 60, width: 390, height: 300))
    contentSize = Motion.Size(width: 390, height: 700)
    let cell = Views.View(id: "cell", frame: Motion.Rect(x: 20, y: 40, width: 300, height: 120))
    cell.backgroundColor = Motion.Color(packed: 0x8844_CCFF)
    addSubview(cell)
  }
}

final class EngineView: Views.View {
  private var placed: [(Views.View, ScreenPlan.Part)] = []

  init(_ id: String, _ color: UInt32, _ parts: [ScreenPlan.Part]) {
    super.init(id: id)
    if color != 0 { backgroundColor = Motion.Color(packed: color) }
    for part in parts {
      let view: Views.View
      if let text = part.text {
        view = Views.View(id: part.id)
        var style = TextStyle()
        style.size = 17
        style.weight = .regular
        style.color = .black
        style.alignment = .leading
        style.lines = 1
        view.content = .text(text, style)
      } else {
        view = EngineView(part.id, part.color, part.inner)
      }
      if part.anchorX != 0.5 { view.setExtra(part.anchorX, of: .anchorX) }
      if part.anchorY != 0.5 { view.setExtra(part.anchorY, of: .anchorY) }
      view.transform = .rotation(degrees: part.turn)
      view.cornerRadius = part.corner
      view.isHidden = part.isHidden
      view.bounds = Motion.Rect(x: 0, y: part.offset, width: 0, height: 0)
      placed.append((view, part))
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, part) in placed { view.place(in: part.frame(in: bounds.size)) }
  }
}

final class EngineController: Views.ViewController {
  private let plan: ScreenPlan
  private let fills: Bool

  /// - Parameter fills: Whether its view follows the size of the view that contains it.
  init(_ plan: ScreenPlan, fills: Bool = true) {
    self.plan = plan
    self.fills = fills
    super.init(id: plan.name)
  }

  override func loadView() -> Views.View {
    let view = EngineView(plan.name, plan.color, plan.parts)
    view.fillsSuperview = fills
    return view
  }
}
