import Motion
public import Views

/// The bar at the lower edge of a tab bar controller, as `UITabBar`.
///
/// It stays while tabs change, and marks the new tab as selected from the start of the change. It
/// leaves with the screen below when a push hides it: `hidesBottomBarWhenPushed`.
public final class TabBar: View {
  /// The height of the bar above the safe area's bottom inset, in points.
  public static let contentHeight = 49.0

  private var buttons: [Button] = []
  /// Called when a button is tapped.
  var onSelect: (Int) -> Void = { _ in }

  init(id: String) {
    super.init(id: id)
    backgroundColor = Color(packed: 0xF9F9_F9F4)
    let line = View(id: "\(id).line")
    line.backgroundColor = Color(packed: 0x0000_0030)
    addSubview(line)
  }

  /// The index of the selected button.
  public private(set) var selectedIndex = 0

  /// Makes a button for each tab.
  func show(_ tabs: [ViewController], selected: Int) {
    for button in buttons { button.removeFromSuperview() }
    buttons = tabs.enumerated().map { index, tab in
      let button = Button(id: "\(id).tab(\(tab.id))", title: tab.title ?? tab.id, number: index)
      button.onTap = { [weak self] in self?.onSelect(index) }
      addSubview(button)
      return button
    }
    select(selected)
    layoutSubviews()
  }

  func select(_ index: Int) {
    selectedIndex = index
    for (number, button) in buttons.enumerated() { button.isSelected = number == index }
  }

  /// Places the bar at the lower edge of a view.
  func place(in host: View) {
    var bottom = 0.0
    if let window = host.window {
      let end = host.convert(host.bounds, to: nil).maxY
      bottom = max(window.traits.safeAreaInsets.bottom - max(window.bounds.maxY - end, 0), 0)
    }
    let height = bottom + Self.contentHeight
    let frame = Rect(
      x: 0, y: host.bounds.height - height, width: host.bounds.width, height: height)
    if frame != Rect(center: center, size: bounds.size) { place(in: frame) }
    // The layout direction is known only in the window, and can change without a new size.
    layoutSubviews()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = Rect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let width = bounds.width / Double(max(buttons.count, 1))
    let isReversed = window?.traits.layoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isReversed ? buttons.count - 1 - index : index
      button.frame = Rect(
        x: Double(place) * width, y: 0, width: width, height: Self.contentHeight)
    }
  }

  /// A symbol with a title.
  private final class Button: View {
    private let symbol: View
    private let label: View
    private let title: String
    private let number: Int

    init(id: String, title: String, number: Int) {
      self.title = title
      self.number = number
      symbol = View(id: "\(id).symbol", frame: Rect(x: 0, y: 0, width: 24, height: 22))
      label = View(id: "\(id).title")
      super.init(id: id)
      addSubview(symbol)
      addSubview(label)
      color()
    }

    var isSelected = false { didSet { if isSelected != oldValue { color() } } }

    private func color() {
      let color = isSelected ? Color.barTint : Color(packed: 0x9999_99FF)
      symbol.content = Symbol.all[number % Symbol.all.count].content(color)
      var style = TextStyle()
      (style.size, style.weight, style.alignment) = (10, .medium, .center)
      (style.color, style.lines) = (color, 1)
      label.content = .text(title, style)
    }

    /// A picture above a title, in a box of 24 by 22 points.
    private struct Symbol {
      let path: String
      var isOutline = false

      /// A house, a magnifying glass, and a person.
      static let all = [
        Symbol(path: "M2 11 L12 2 L22 11 H19 V20 H14 V14 H10 V20 H5 V11 Z"),
        Symbol(
          path:
            "M17 9 C17 13 14 16 10 16 C6 16 3 13 3 9 C3 5 6 2 10 2 C14 2 17 5 17 9 Z M15 14 L21 20",
          isOutline: true),
        Symbol(
          path: "M12 1 C15 1 17 3 17 6 C17 9 15 11 12 11 C9 11 7 9 7 6 C7 3 9 1 12 1 Z "
            + "M2 21 C2 15 6 12.5 12 12.5 C18 12.5 22 15 22 21 Z"),
      ]

      func content(_ color: Color) -> View.Content {
        guard let path = try? VectorPath(svg: path) else { return .none }
        var shape = View.VectorShape(path)
        shape.fillColor = isOutline ? .clear : color
        shape.strokeColor = isOutline ? color : .clear
        shape.lineWidth = 2.4
        return .shape(shape)
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      symbol.center = Point(x: bounds.width / 2, y: 18)
      label.frame = Rect(x: 0, y: 31, width: bounds.width, height: 14)
    }
  }
}
