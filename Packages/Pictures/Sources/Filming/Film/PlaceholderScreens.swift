@_spi(Tools) import Motion
public import Rendering
@_spi(Tools) public import Scenarios
@_spi(Tools) import Views

/// The appearance of a scenario's screens.
///
/// The scenario determines which screens exist and where they lead; the painter fills them with
/// placeholders.
public struct PlaceholderScreens {
  public let screens: [String: ScreenArt]

  public init(_ scenario: Scenario) {
    let backs = Self.backs(in: scenario)
    let modals = Self.modals(in: scenario)
    let stacked = Self.stacked(in: scenario)
    var screens: [String: ScreenArt] = [:]
    for screen in scenario.screens {
      let isSample = scenario.content == .sample
      let hasBar = screen.settings.hasBars && (isSample || stacked.contains(screen.id))
      var art = ScreenArt(
        title: hasBar ? screen.title : nil, insets: scenario.device.insets,
        seed: ScreenArt.seed(of: screen.id, scenario.seed))
      art.isRightToLeft = scenario.isRightToLeft
      art.textScale = scenario.textScale
      art.back = backs[screen.id]
      art.isModal = modals.contains(screen.id)
      art.layout = art.isModal ? .cards : art.back == nil ? .list : .article
      if case .tabs(let ids) = scenario.root.kind, let tab = ids.firstIndex(of: screen.id) {
        art.layout = [.list, .cards, .article][tab % 3]
      }
      art.make(roomFor: screen.frames(in: scenario), on: scenario.device.size)
      // The engine's own bar covers the top of the screens in a stack.
      art.isUnderBar = stacked.contains(screen.id)
      if !isSample { art.showOnlyBars() }
      screens[screen.id] = art
    }
    if scenario.content == .sample {
      for item in scenario.screens.flatMap(\.views) where item.isPortrait && screens[item.id] == nil
      {
        screens[item.id] = .person
      }
    }
    self.screens = screens
  }

  /// The screens that are put on a stack, which gives them a bar.
  private static func stacked(in scenario: Scenario) -> Set<String> {
    var ids: Set<String> = []
    if case .navigation(let stack) = scenario.root.kind { ids.formUnion(stack) }
    for screen in scenario.screens {
      if case .navigation(let stack) = screen.settings.contents { ids.formUnion(stack) }
      if let next = screen.pushes { ids.insert(next) }
    }
    for kind in scenario.actions.map(\.kind) + scenario.screens.flatMap(\.kinds) {
      switch kind.bare {
      case .push(let id, _): ids.insert(id)
      case .setStack(let stack, _): ids.formUnion(stack)
      default: break
      }
    }
    return ids
  }

  /// The title of the previous screen for each pushed screen.
  private static func backs(in scenario: Scenario) -> [String: String] {
    var backs: [String: String] = [:]
    func lead(from: String?, to: String) {
      guard let from, backs[to] == nil, from != to else { return }
      backs[to] = scenario.screen(from)?.title ?? "Back"
    }
    func lead(along stack: [String]) {
      for (from, to) in zip(stack, stack.dropFirst()) { lead(from: from, to: to) }
    }
    guard case .navigation(var stack) = scenario.root.kind else { return [:] }
    lead(along: stack)
    for action in scenario.actions {
      switch action.kind.bare {
      case .push(let id, _):
        lead(from: stack.last, to: id)
        stack.append(id)
      case .pop: if stack.count > 1 { stack.removeLast() }
      case .popToRoot: stack = Array(stack.prefix(1))
      case .setStack(let ids, _):
        stack = ids
        lead(along: stack)
      default: break
      }
    }
    for screen in scenario.screens {
      if let next = screen.pushes { lead(from: screen.id, to: next) }
      for kind in screen.kinds {
        if case .push(let next, _) = kind.bare { lead(from: screen.id, to: next) }
      }
    }
    return backs
  }

  private static func modals(in scenario: Scenario) -> Set<String> {
    let kinds = scenario.actions.map(\.kind) + scenario.screens.flatMap(\.kinds)
    let presented = kinds.compactMap { kind -> String? in
      if case .present(let presenting) = kind.bare { presenting.controller } else { nil }
    }
    return Set(presented + scenario.screens.compactMap(\.presents))
  }
}

extension ScreenArt {
  /// The art for a circle that represents a person.
  fileprivate static var person: ScreenArt {
    var art = ScreenArt(title: nil, insets: .zero, seed: 0)
    art.layout = .portrait
    return art
  }

  /// Shows only what the scenario specifies.
  fileprivate mutating func showOnlyBars() {
    (layout, portrait, hasButtons) = (.blank, nil, false)
  }

  /// Leaves room for the scenario's own views.
  ///
  /// Placeholders are painted above or below them, whichever has more room, or omitted if the views
  /// are enough.
  fileprivate mutating func make(roomFor frames: [Rect], on size: Size) {
    let frames = frames.filter { $0.maxY > barBottom }
    if layout == .list, let first = frames.first, frames.count == 1, first.width <= 96 {
      // The painted screen is mirrored as a whole.
      let leading = isRightToLeft ? size.width - first.maxX : first.minX
      if leading < 40 {
        portrait = Rect(x: leading, y: first.minY, width: first.width, height: first.height)
      }
    }
    guard let top = frames.map(\.minY).min(), let bottom = frames.map(\.maxY).max()
    else { return }
    let covered = frames.reduce(0) { $0 + $1.width * $1.height }
    let room = (above: top - insets.top, below: size.height - insets.bottom - bottom)
    if frames.count > 3 || covered > 0.4 * size.width * size.height
      || max(room.above, room.below) < 0.3 * size.height
    {
      layout = .blank
    } else if room.below >= room.above {
      contentTop = bottom + 12
    } else {
      contentBottom = top - 12
    }
  }
}

extension Screen {
  /// The kinds of actions that taps on its views start.
  fileprivate var kinds: [Action.Kind] { views.flatMap(\.kinds) }
}

extension Screen.Item {
  /// Whether it is a plain circle, which represents a person in an app.
  fileprivate var isPortrait: Bool {
    guard background != nil, text == nil, image == nil, views.isEmpty,
      let frame = arrangement.frame ?? squareFrame, frame.width == frame.height
    else { return false }
    return frame.width >= 24 && cornerRadius >= frame.width / 2
  }

  /// The view's size, if it is the same on all devices.
  private var squareFrame: Rect? {
    guard case .points(let width) = arrangement.width, case .points(let height) = arrangement.height
    else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }

  fileprivate var kinds: [Action.Kind] { (onTap.map { [$0] } ?? []) + views.flatMap(\.kinds) }
}
