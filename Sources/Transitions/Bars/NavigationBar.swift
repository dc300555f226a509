public import Motion
public import Views

/// The bar at the top edge of a stack, like `UINavigationBar`.
///
/// It stays in place while screens move under it. The leaving screen's title and buttons fade out
/// and the arriving screen's fade in, at the progress of the transition.
public final class NavigationBar: View {
  /// The height of the bar below the safe area's top inset, in points.
  public static let contentHeight = 44.0

  /// The current content.
  private var current: Content?
  /// The content that fades out during a transition.
  private var leaving: Content?
  /// Called when the back button is tapped.
  var onBack: () -> Void = {}

  /// How far the bar lies to the right of its place, in points; it moves with a screen that hides it.
  var shift = 0.0 { didSet { center.x += shift - oldValue } }

  /// The source of the bar's content: the top controller and the one below it.
  struct Shown {
    let controller: ViewController
    /// The controller below, to which the back button returns.
    let below: ViewController?
  }

  init(id: String) {
    super.init(id: id)
    listing = .closed
  }

  /// The title that is shown or is fading in.
  public var title: String? { current?.shown.controller.barTitle }

  /// The title and the buttons of a controller that is shown, or is fading in or out.
  func parts(of controller: ViewController) -> [(part: TransitionContext.BarPart, view: View)] {
    [current, leaving].compactMap(\.self).first { $0.shown.controller === controller }?.parts ?? []
  }

  /// The text of a part that is shown or is fading in; nil if the bar has no such part.
  public func text(of part: TransitionContext.BarPart) -> String? {
    let view = current?.parts.first { $0.0 == part }?.1
    guard case .text(let text, _) = view?.content else { return nil }
    return text
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for content in [current, leaving] { content?.place(in: bounds, insets: insets) }
  }

  /// Only the buttons receive touches; all other touches reach the screen below.
  public override func hitTest(_ point: Point) -> View? { super.hitTest(point)?.button(in: self) }

  /// The safe area inset at the top edge of the bar, in points.
  private var insets: EdgeInsets {
    EdgeInsets(top: max(bounds.height - Self.contentHeight, 0), left: 0, bottom: 0, right: 0)
  }

  /// Places the bar at the top edge of a stack's view.
  ///
  /// - Parameter traits: Those of the window in which the stack is about to appear; nil if there is none.
  func place(in host: View, arrivingWith traits: Traits?) {
    var top = 0.0
    if let traits = host.window?.traits ?? traits {
      // A stack whose view begins below the top of the window, as in a sheet, needs less of the
      // inset or none.
      let origin = host.convert(host.bounds, to: nil).origin
      top = max(traits.safeAreaInsets.top - max(origin.y, 0), 0)
    }
    let frame = Rect(
      x: shift, y: 0, width: host.bounds.width, height: top + Self.contentHeight)
    if frame != Rect(center: center, size: bounds.size) { place(in: frame) }
    // The layout direction is known only in the window, and can change without a size change.
    layoutSubviews()
  }

  /// Shows a controller, without a transition.
  func show(_ shown: Shown) {
    leaving?.removeFromSuperview()
    leaving = nil
    current?.removeFromSuperview()
    current = add(shown)
  }

  /// Whether a change ends so that the next one goes on from what is shown.
  var isInterrupted = false

  /// Whether it fades from one controller to another.
  var isChanging: Bool { leaving != nil }

  /// Starts to show another controller; ``show(_:)`` completes the change.
  ///
  /// A change that interrupts another one goes on from what is shown, and what was leaving can come back.
  ///
  /// - Returns: The effect that follows the transition.
  func change(to shown: Shown) -> any AnimationEffect {
    let before = leaving
    leaving = current
    if let before, before.shown.controller === shown.controller {
      current = before
      return Fading(from: leaving, to: before, in: self)
    }
    before?.removeFromSuperview()
    let arriving = add(shown)
    (arriving.groundAlpha, arriving.labelAlpha) = (0, 0)
    current = arriving
    return Fading(from: leaving, to: arriving, in: self)
  }

  private func add(_ shown: Shown) -> Content {
    let content = Content(shown, in: id) { [weak self] in self?.onBack() }
    addSubview(content)
    content.place(in: bounds, insets: insets)
    return content
  }

  /// Fades from one content to another.
  ///
  /// It sets model values, so nothing has to be restored when it ends.
  private final class Fading: AnimationEffect {
    private let from: Content?
    private let to: Content
    private weak var bar: NavigationBar?
    /// What was shown of both at first; an interrupted change has shown a part of each.
    private let begin: (from: Opacity, to: Opacity)
    private typealias Opacity = (ground: Double, label: Double)

    init(from: Content?, to: Content, in bar: NavigationBar) {
      self.from = from
      self.to = to
      self.bar = bar
      begin = (
        (from?.groundAlpha ?? 0, from?.labelAlpha ?? 0), (to.groundAlpha, to.labelAlpha)
      )
    }

    func show(progress: Double) {
      guard bar?.isInterrupted != true else { return }
      let progress = min(max(progress, 0), 1)
      // Labels fade separately, so that an animator can set the opacity of one.
      to.groundAlpha = begin.to.ground + (1 - begin.to.ground) * progress
      to.labelAlpha = begin.to.label + (1 - begin.to.label) * progress
      from?.labelAlpha = begin.from.label * (1 - progress)
      // The background of the lower content stays opaque until it is covered; otherwise the screen
      // would show through.
      if begin.to.ground == 1 { from?.groundAlpha = begin.from.ground * (1 - progress) }
    }

    func end(at position: PropertyAnimator.Position) {
      switch position {
      case .start: show(progress: 0)
      case .end: show(progress: 1)
      case .current: break
      }
    }
  }

  /// The title and the buttons for one controller, with their background.
  private final class Content: View {
    let shown: Shown
    private let fill: View
    private let line: View
    private let labels: [View]
    private let title: View
    private let trailing: View?
    private let chevron: View?
    /// The title and the buttons by name.
    let parts: [(part: TransitionContext.BarPart, view: View)]

    init(_ shown: Shown, in bar: String, back: @escaping () -> Void) {
      self.shown = shown
      let name = "(\(shown.controller.id))"
      let color = shown.controller.view.backgroundColor ?? .white
      let ink: Color = color.isDark ? .white : .black
      fill = View(id: "\(bar).ground\(name)")
      fill.backgroundColor = color.mixed(with: .white, color.isDark ? 0.06 : 0.55)
      line = View(id: "\(bar).line\(name)")
      line.backgroundColor = color.mixed(with: ink, 0.14)
      func label(
        _ part: String, _ text: String, _ weight: TextStyle.Weight,
        _ alignment: TextStyle.Alignment,
        _ color: Color, onTap: (() -> Void)? = nil
      ) -> View {
        var style = TextStyle()
        (style.size, style.weight, style.alignment) = (17, weight, alignment)
        (style.color, style.lines) = (color, 1)
        let view = View(id: "\(bar).\(part)\(name)")
        view.content = .text(text, style)
        view.onTap = onTap
        return view
      }
      let item = shown.controller.navigationItem
      title = label("title", shown.controller.barTitle ?? "", .semibold, .center, ink)
      var labels = [title]
      var parts = [(part: TransitionContext.BarPart.title, view: title)]
      var (trailing, chevron): (View?, View?)
      if let leading = item.leadingItem {
        let view = label(
          "leading", leading.title, .regular, .leading, .barTint, onTap: leading.action)
        labels.append(view)
        parts.append((.leadingButton, view))
      } else if let below = shown.below, !item.hidesBackButton {
        let view = label("back", below.backText, .regular, .leading, .barTint, onTap: back)
        labels.append(view)
        parts.append((.backButton, view))
        let arrow = View(id: "\(bar).chevron\(name)")
        arrow.onTap = back
        labels.append(arrow)
        parts.append((.backArrow, arrow))
        chevron = arrow
      }
      if let item = item.trailingItem {
        let view = label("trailing", item.title, .regular, .trailing, .barTint, onTap: item.action)
        labels.append(view)
        parts.append((.trailingButton, view))
        trailing = view
      }
      self.parts = parts
      (self.labels, self.trailing, self.chevron) = (labels, trailing, chevron)
      super.init(id: "\(bar).content\(name)")
      for view in [fill, line] + labels { addSubview(view) }
    }

    /// The opacity of the background, 0 to 1.
    var groundAlpha = 1.0 { didSet { for view in [fill, line] { view.alpha = groundAlpha } } }

    /// The opacity of the title and the buttons, 0 to 1.
    var labelAlpha = 1.0 { didSet { for label in labels { label.alpha = labelAlpha } } }

    func place(in bounds: Rect, insets: EdgeInsets) {
      let isReversed = window?.traits.layoutDirection == .rightToLeft
      let (width, height) = (bounds.width, bounds.height)
      frame = Rect(origin: .zero, size: bounds.size)
      fill.frame = frame
      line.frame = Rect(x: 0, y: height - 0.5, width: width, height: 0.5)
      let side = min(110, width / 3)
      func put(_ view: View, x: Double, width length: Double) {
        view.frame = Rect(
          x: isReversed ? width - x - length : x, y: insets.top, width: length,
          height: max(height - insets.top, 0))
      }
      put(title, x: side, width: width - 2 * side)
      for label in labels where label !== title && label !== chevron {
        let isTrailing = label === trailing
        // A chevron precedes the title of the screen below.
        let margin = chevron == nil || isTrailing ? 16.0 : 26
        put(label, x: isTrailing ? width - side : margin, width: side - margin)
        label.align(isTrailing ? .trailing : .leading)
      }
      guard let chevron else { return }
      put(chevron, x: 8, width: 14)
      chevron.content = .shape(.chevron(in: chevron.bounds.size, isReversed: isReversed))
    }
  }
}

extension View {
  /// The view itself if a tap on it performs an action in the bar; nil passes the touch to the
  /// views below.
  fileprivate func button(in bar: View) -> View? {
    guard let target = tapTarget, target !== bar, target.isDescendant(of: bar) else { return nil }
    return self
  }

  fileprivate func align(_ alignment: TextStyle.Alignment) {
    guard case .text(let text, var style) = content else { return }
    style.alignment = alignment
    content = .text(text, style)
  }
}

extension View.VectorShape {
  /// The arrow of a back button.
  fileprivate static func chevron(in size: Size, isReversed: Bool) -> Self {
    let (near, far) = isReversed ? (11.5, 3.5) : (2.5, 10.5)
    let middle = size.height / 2
    let path = VectorPath(contours: [
      .init(
        start: Point(x: far, y: middle - 8),
        curves: [
          .line(from: Point(x: far, y: middle - 8), to: Point(x: near, y: middle)),
          .line(from: Point(x: near, y: middle), to: Point(x: far, y: middle + 8)),
        ])
    ])
    var shape = View.VectorShape(path)
    shape.fillColor = .clear
    shape.strokeColor = .barTint
    shape.lineWidth = 2.6
    return shape
  }
}

extension VectorPath.Curve {
  static func line(from start: Point, to end: Point) -> Self {
    Self(
      first: start + (end - start) * (1 / 3), second: start + (end - start) * (2 / 3), end: end)
  }
}

extension Color {
  /// The system's blue, the tint of bar buttons.
  ///
  /// Source: Apple, Human Interface Guidelines, "Color: System colors", default light.
  static let barTint = Color(packed: 0x007A_FFFF)

  /// Whether white text is easier to read on the color than black text.
  var isDark: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5 }

  /// The color mixed with another; `part` is the other color's share, 0 to 1.
  func mixed(with other: Color, _ part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }
}
