import Motion
public import Views

/// The bar at the bottom edge of a tab bar controller, like `UITabBar`.
///
/// It stays in place while tabs change, and shows the new tab as selected from the start of the
/// change. If a push hides it (`hidesBottomBarWhenPushed`), it moves out together with the screen
/// below.
public final class TabBar: View {
  /// The height of the bar above the safe area's bottom inset, in points.
  public static let contentHeight = 49.0

  private var buttons: [Button] = []
  /// Called when a button is tapped.
  var onSelect: (Int) -> Void = { _ in }

  init(id: String) {
    super.init(id: id)
    listing = .closed
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

  /// Places the bar at the bottom edge of a view.
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
    // The layout direction is known only in the window, and can change without a size change.
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
      symbol.backgroundColor = color
      symbol.cornerRadius = [6, 11, 2][number % 3]
      var style = TextStyle()
      (style.size, style.weight, style.alignment) = (10, .medium, .center)
      (style.color, style.lines) = (color, 1)
      label.content = .text(title, style)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      symbol.center = Point(x: bounds.width / 2, y: 18)
      label.frame = Rect(x: 0, y: 31, width: bounds.width, height: 14)
    }
  }
}
