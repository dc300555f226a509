public import Motion
public import Views

extension TransitionContext {
  /// A description of a view in one of the two screens, for animators.
  public struct ScreenView: Sendable, Hashable {
    /// The kind of a view's content.
    public enum Kind: String, Sendable, CaseIterable {
      case view, label, image
    }

    /// The view's id in its screen.
    public let id: String
    /// The view's name in frames: `controller/view`.
    public let name: String
    /// The id of the superview; empty for views directly in the screen.
    public let parent: String
    /// The kind of content.
    public let kind: Kind
    /// The frame of the view, in the container's coordinates.
    public let frame: Rect
    /// The size of the view.
    public let bounds: Size
    /// The scroll position, in points to the right and down; zero for a view that doesn't scroll.
    public let contentOffset: Point
    /// The corner radius, in points.
    public let cornerRadius: Double
    /// The background color, or nil for none.
    public let backgroundColor: Color?
    /// The text of a label, or nil.
    public let text: Text?

    /// The text of a label and its style.
    public struct Text: Sendable, Hashable {
      /// The string.
      public let string: String
      /// The style of the text.
      public let style: TextStyle
    }
  }

  /// The maximum number of views in the list of a screen's views.
  public static let screenViewLimit = 1000

  /// The views of a side's screen in drawing order: each view before its subviews.
  ///
  /// - Returns: nil if there are more than ``screenViewLimit``.
  public func screenViews(of key: Key) -> [ScreenView]? {
    let controller = viewController(forKey: key)
    var list: [ScreenView] = []
    var seen: Set<String> = []
    let root = view(for: key == .from ? .from : .to)
    let isWhole = root.forEachListedView { view, parent in
      // The controller's own view inside a wrapper is not listed, because its name wouldn't find
      // it.
      guard view !== controller.view, seen.insert(view.id).inserted else { return true }
      guard list.count < Self.screenViewLimit else { return false }
      let isOutermost = parent === root || parent === controller.view
      list.append(screenView(view, of: controller, in: isOutermost ? nil : parent))
      return true
    }
    return isWhole ? list : nil
  }

  private func screenView(
    _ view: View, of controller: ViewController, in parent: View?
  ) -> ScreenView {
    screenView(view, id: view.id, named: "\(controller.id)/\(view.id)", in: parent)
  }

  func screenView(_ view: View, id: String, named name: String, in parent: View?) -> ScreenView {
    ScreenView(
      id: id, name: name, parent: parent?.id ?? "",
      kind: view.content.kind,
      frame: frameInContainer(of: view), bounds: view.bounds.size,
      contentOffset: (view as? ScrollView)?.contentOffset ?? .zero,
      cornerRadius: view.cornerRadius, backgroundColor: view.backgroundColor,
      text: view.content.lettering)
  }

  /// The view in the back screen from which the front view comes and to which it returns, or nil.
  public var source: ScreenView? {
    sourceView.map {
      let controller = viewController(for: .back)
      return screenView($0, of: controller, in: $0.listedSuperview(in: controller.view))
    }
  }

  /// The current frame of ``source``, in the container's coordinates.
  ///
  /// It changes during the transition if the list that contains the view scrolls.
  package var sourceFrame: Rect? { sourceView.map(frameInContainer(of:)) }

  private var sourceView: View? {
    guard let sourceViewID else { return nil }
    let root = viewController(for: .back).view
    guard let view = root.view(withID: sourceViewID), view !== root else { return nil }
    return view
  }
}

extension View.Content {
  fileprivate var lettering: TransitionContext.ScreenView.Text? {
    guard case .text(let string, let style) = self else { return nil }
    return .init(string: string, style: style)
  }

  fileprivate var kind: TransitionContext.ScreenView.Kind {
    switch self {
    case .text: .label
    case .image: .image
    default: .view
    }
  }
}
