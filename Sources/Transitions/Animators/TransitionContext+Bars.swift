public import Views

extension TransitionContext {
  /// The names of the bars in frames.
  package static let barNames = [navigationBarName, tabBarName]
  static let navigationBarName = "navigationBar"
  static let tabBarName = "tabBar"

  /// The navigation bar and the tab bar around the two screens, by name.
  ///
  /// A hidden bar is replaced by a view outside the window, so changes to it have no effect.
  var bars: [(name: String, view: View)] {
    let hosts = [from, to].flatMap(\.ancestors).compactMap { $0 as? any BarHosting }
    return Self.barNames.map { name in
      let shown = hosts.lazy.filter { $0.barName == name }.compactMap(\.visibleBar).first
      return (name, host.barNamed(name) ?? shown ?? View(id: name))
    }
  }

  /// A part of the navigation bar that belongs to one screen.
  public enum BarPart: String, Sendable, CaseIterable {
    case title, backButton, backArrow, leadingButton, trailingButton
  }

  /// What a side's screen has in the navigation bar, also while the bar fades from one screen's to
  /// the other's; empty without a bar.
  func barParts(of key: Key) -> [(part: BarPart, view: View)] {
    let screen = viewController(forKey: key).visibleScreen
    let stack = screen.ancestors.lazy.compactMap { $0 as? any BarHosting }
      .first { $0.barName == Self.navigationBarName }
    guard let stack, stack.visibleBar != nil else { return [] }
    // The bar shows the child of its stack, which can be a container itself.
    let shown = screen.ancestors.first { $0.parent === stack } ?? screen
    return stack.barParts(of: shown)
  }

  /// The name of a part in frames.
  func name(of part: BarPart, on key: Key) -> String {
    "\(viewController(forKey: key).id)/bar.\(part.rawValue)"
  }

  /// Descriptions of the parts of a side's bar, for animators.
  public func barViews(of key: Key) -> [BarPart: ScreenView] {
    let parts = barParts(of: key).map { part, view in
      (
        part,
        screenView(view, id: "bar.\(part.rawValue)", named: name(of: part, on: key), in: nil)
      )
    }
    return Dictionary(parts, uniquingKeysWith: { first, _ in first })
  }
}
