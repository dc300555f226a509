import TextMeasuring

/// The work of all layouts of a run, which has a limit.
///
/// A scenario within all its limits could otherwise lay out a thousand views ten thousand times.
final class LayoutBudget {
  private var left = limit

  /// The maximum number of views that are placed and measured in a run.
  static let limit = 4_000_000

  /// Whether no view is laid out any more.
  var isSpent: Bool { left <= 0 }

  func spend(_ views: Int = 1) { left -= views }
}

/// The work of a screen's layouts: its texts, which are measured once, and the budget of the run.
final class LayoutWork {
  let budget: LayoutBudget
  private var texts: [String: MeasuredText] = [:]

  init(_ budget: LayoutBudget = LayoutBudget()) { self.budget = budget }

  /// The measured text of a view; nil if it shows none.
  func text(of item: Screen.Item) -> MeasuredText? {
    guard let text = item.text else { return nil }
    if let known = texts[item.id] { return known }
    let measured = MeasuredText(text, item.textStyle)
    texts[item.id] = measured
    return measured
  }
}
