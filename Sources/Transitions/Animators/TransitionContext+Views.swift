public import Motion
public import Views

extension TransitionContext {
  /// A view of one of the two screens, in the form that an animator reads.
  public struct ScreenView: Sendable, Hashable {
    /// What it shows.
    public enum Kind: String, Sendable, CaseIterable {
      case view, label, image
    }

    /// Its id in its screen.
    public let id: String
    /// The name by which frames address it: `controller/view`.
    public let name: String
    /// The id of its parent; empty for views directly in the screen.
    public let parent: String
    /// What it shows.
    public let kind: Kind
    /// In the container's coordinates.
    public let frame: Rect
    /// Its size.
    public let bounds: Size
    /// How far its content is scrolled, in points to the right and down; zero for a view that does
    /// not scroll.
    public let contentOffset: Point
    /// In points.
    public let cornerRadius: Double
    /// The fill, or nil for none.
    public let backgroundColor: Color?
    /// The text of a label, or nil.
    public let text: Text?

    /// What a label says, and how.
    public struct Text: Sendable, Hashable {
      /// The text itself.
      public let string: String
      /// How it is set.
      public let style: TextStyle
    }
  }

  /// The maximum number of views that are listed for a screen.
  public static let screenViewLimit = 1000

  /// The views of a side's screen in drawing order: parents before their subviews.
  ///
  /// - Returns: nil if there are more than ``screenViewLimit``.
  public func screenViews(of key: Key) -> [ScreenView]? {
    let controller = viewController(forKey: key)
    var list: [ScreenView] = []
    var seen: Set<String> = []
    let root = view(for: key == .from ? .from : .to)
    guard append(subviewsOf: root, of: controller, root: root, to: &list, &seen) else { return nil }
    return list
  }

  /// Adds the subviews of a view; false when there are too many.
  private func append(
    subviewsOf view: View, of controller: ViewController, root: View, to list: inout [ScreenView],
    _ seen: inout Set<String>
  ) -> Bool {
    for subview in view.subviews {
      // A wrapper around the screen has a name by which it can't be found.
      if subview !== controller.view, seen.insert(subview.id).inserted {
        guard list.count < Self.screenViewLimit else { return false }
        list.append(
          screenView(subview, of: controller, in: view === root || view === controller.view))
      }
      guard append(subviewsOf: subview, of: controller, root: root, to: &list, &seen) else {
        return false
      }
    }
    return true
  }

  private func screenView(
    _ view: View, of controller: ViewController, in isOutermost: Bool
  ) -> ScreenView {
    ScreenView(
      id: view.id, name: "\(controller.id)/\(view.id)",
      parent: isOutermost ? "" : view.superview?.id ?? "", kind: view.content.kind,
      frame: frameInContainer(of: view), bounds: view.bounds.size,
      contentOffset: (view as? ScrollView)?.contentOffset ?? .zero,
      cornerRadius: view.cornerRadius, backgroundColor: view.backgroundColor,
      text: view.content.lettering)
  }

  /// The view on the back side that the front view comes from and returns to, or nil.
  public var source: ScreenView? {
    guard let sourceViewID else { return nil }
    let controller = viewController(for: .back)
    guard let view = controller.view.view(withID: sourceViewID), view !== controller.view else {
      return nil
    }
    return screenView(view, of: controller, in: view.superview === controller.view)
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
