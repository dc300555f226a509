@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension Expectation.StageState {
  /// The actual state of the stage.
  struct Found {
    let stage: Stage
    let screenSet: ScreenSet
    let counts: PlayResult
    /// Whether the last transition that ended was completed; nil if none has ended.
    let lastCompleted: Bool?
  }

  /// Describes how the state differs from the expected one; nil if it doesn't.
  ///
  /// All differences are reported together.
  func complaint(found: Found, at moment: Expectation.Moment) -> String? {
    let set = found.screenSet
    let stack =
      set.container(NavigationController.self, named: container)?.viewControllers
      .map { set.name(of: $0, as: self.stack) } ?? []
    let tabs = set.container(TabBarController.self, named: container)
    let shownIn = set.container(ContainerViewController.self, named: container)
    let bar = found.stage.statusBar
    let presented = set.presented.map { set.name(of: $0, as: self.presented) }
    let wrong = [
      compare("stack", self.stack.map(words), words(stack)),
      compare("presented", self.presented.map(words), words(presented)),
      compare(
        "selected", selected,
        tabs.map { set.name(of: $0.selectedViewController, as: selected.map { [$0] }) } ?? "nothing"
      ),
      compare(
        "selected", selectedIndex.map { "the tab \($0)" },
        tabs.map { "the tab \($0.selectedIndex)" } ?? "nothing"),
      compare("shown", shown, shownIn?.shownViewController.id ?? "nothing"),
      compare("statusBar", statusBar, bar.isHidden ? "hidden" : bar.style.rawValue),
      compare("detent", detent, found.screenSet.detent ?? "nothing"),
      scrolled.flatMap { complaint(about: $0, found: found) },
      compare("keyboard", keyboard, found.stage.keyboard.isShown),
      complaint("firstResponder", firstResponder, found.stage.keyboard.firstResponder, found),
      self.bar.flatMap { complaint(about: $0, found: found) },
      complaint(
        "accessibilityFocus", accessibilityFocus, found.stage.accessibilityFocus.view, found),
      compare("transitions", transitions, found.counts.transitions),
      compare("completed", completed, found.counts.completed, last: found.lastCompleted),
      compare(
        "cancelled", cancelled, found.counts.cancelled, last: found.lastCompleted.map { !$0 }),
      compare("leftovers", leftovers, found.stage.leftovers),
      compare("scriptErrors", scriptErrors, found.counts.scriptErrors),
      compare("stalled", stalled, found.stage.isStalled),
      compare("transitioning", transitioning, found.stage.isTransitioning),
    ].compactMap { $0 }
    guard !wrong.isEmpty else { return nil }
    return wrong.joined(separator: "; ") + " \(moment.words)"
  }

  private func complaint(about scrolled: Expectation.Scrolled, found: Found) -> String? {
    let view = found.screenSet.view(named: scrolled.view, on: found.stage) as? ScrollView
    guard let offset = view?.contentOffset else {
      return "expected '\(scrolled.view)' to scroll, but it does not"
    }
    func complaint(_ wanted: Double?, _ found: Double, _ way: String) -> String? {
      guard let wanted, abs(found - wanted) > 1e-6 else { return nil }
      return "expected '\(scrolled.view)' to be scrolled\(way) by \(Decimal.text(wanted)), "
        + "found \(Decimal.text(found))"
    }
    return complaint(scrolled.x, offset.x, " to the side")
      ?? complaint(scrolled.y, offset.y, "")
  }

  /// Compares a view by its name; an empty name is none.
  private func complaint(
    _ what: String, _ wanted: String?, _ view: View?, _ found: Found
  ) -> String? {
    guard let wanted else { return nil }
    let expected =
      wanted.isEmpty ? nil : found.screenSet.view(named: wanted, on: found.stage)
    guard view !== expected || (expected == nil && !wanted.isEmpty) else { return nil }
    return "expected \(what) to be \(wanted.isEmpty ? "nothing" : wanted), "
      + "found \(view?.id ?? "nothing")"
  }

  private func complaint(about bar: Expectation.Bar, found: Found) -> String? {
    let stack = found.screenSet.container(NavigationController.self, named: container)
    guard let stack else { return "expected a stack with a bar, found none" }
    let shown = stack.navigationBar
    func compare(_ name: String, _ wanted: String?, _ part: TransitionContext.BarPart) -> String? {
      guard let wanted else { return nil }
      let text = shown.text(of: part) ?? ""
      guard wanted != text else { return nil }
      return "expected \(name) of the bar to be \(wanted.isEmpty ? "nothing" : "'\(wanted)'"), "
        + "found \(text.isEmpty ? "nothing" : "'\(text)'")"
    }
    return [
      compare("title", bar.title, .title), compare("back", bar.back, .backButton),
      compare("leading", bar.leading, .leadingButton),
      compare("trailing", bar.trailing, .trailingButton),
      self.compare("hidden of the bar", bar.isHidden, stack.isNavigationBarHidden),
    ].lazy.compactMap { $0 }.first
  }

  private func compare<Value: Equatable>(_ name: String, _ wanted: Value?, _ found: Value)
    -> String?
  {
    guard let wanted, wanted != found else { return nil }
    return "expected \(name) to be \(wanted), found \(found)"
  }

  private func compare(
    _ name: String, _ wanted: Expectation.Tally?, _ count: Int, last: Bool?
  ) -> String? {
    switch wanted {
    case nil: return nil
    case .count(let wanted): return compare(name, wanted, count)
    case .last(let wanted):
      guard wanted != last else { return nil }
      let found = last.map { $0 ? "true" : "false" } ?? "no transition"
      return "expected \(name) of the last transition to be \(wanted), found \(found)"
    }
  }

  private func words(_ ids: [String]) -> String {
    ids.isEmpty ? "nothing" : "[\(ids.joined(separator: ", "))]"
  }
}
