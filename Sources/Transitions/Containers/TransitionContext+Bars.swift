import Views

extension TransitionContext {
  /// The names of the bars in frames.
  package static let barNames = ["navigationBar", "tabBar"]

  /// The navigation bar and the tab bar around the two screens, by name.
  ///
  /// A hidden bar is replaced by a view outside the window, so changes to it have no effect.
  var bars: [(name: String, view: View)] {
    let around = [from, to].flatMap(\.ancestors)
    let navigation = around.lazy.compactMap { $0 as? NavigationController }
      .first { !$0.isNavigationBarHidden }
    let tabs = around.lazy.compactMap { $0 as? TabBarController }.first { !$0.isTabBarHidden }
    let views: [View?] = [navigation?.navigationBar, tabs?.tabBar]
    return zip(Self.barNames, views).map { ($0, $1 ?? View(id: $0)) }
  }
}
