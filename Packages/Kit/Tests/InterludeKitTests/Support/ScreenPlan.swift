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
    ])
  static let message = ScreenPlan(
    name: "Message", color: 0xF2F2_F7FF,
    parts: [
      .init(id: "title", x: 0.2, y: 0.06, width: 0.6, height: 0.08, color: 0, text: "Message"),
      .init(id: "thumbnail", x: 0, y: 0.15, width: 1, height: 0.4, color: 0x3366_99FF),
      .init(id: "body", x: 0.05, y: 0.6, width: 0.9, height: 0.3, color: 0xDDDD_DDFF),
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
      placed.append((view, part))
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Motion.Size(width: bounds.width, height: bounds.height)
    for (view, part) in placed {
      let frame = part.frame(in: size)
      view.frame = CGRect(
        x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
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

// MARK: The engine's

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
      placed.append((view, part))
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, part) in placed { view.frame = part.frame(in: bounds.size) }
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
