public import Motion
import TextMeasuring
public import Transitions
public import Views

/// A controller as a scenario describes it.
public struct Screen: Sendable, Hashable {
  /// The name by which actions, expectations and traces address it.
  public let id: String
  /// The title that a navigation bar would show.
  public let title: String?
  /// The background color of its view.
  public private(set) var background: Color
  /// The presentation style, unless the action sets one.
  public let style: PresentationStyle?
  /// The plugin of its presentation, unless the action sets one.
  public internal(set) var plugin: PluginReference?
  /// The controller that a gesture on this one presents.
  public let presents: String?
  /// The controller that a gesture on this one pushes.
  public let pushes: String?
  /// The controller that replaces this one when a gesture is made in a container.
  public let replacedBy: String?
  /// The settings of its sheet, or nil for a sheet that only fills its frame.
  public internal(set) var sheet: Sheet?
  /// Whether a user can't dismiss it by a gesture.
  public let modal: Bool
  /// Its preferred size where the system leaves a choice, in points.
  public let preferredSize: Size?
  /// The style of its presentation in a compact width, or nil for the system's.
  public let adaptivePresentationStyle: PresentationStyle?
  /// The subviews of its view, from back to front.
  public private(set) var views: [Item]
  /// Other settings in the scenario.
  public internal(set) var settings: Settings

  /// A scenario's settings for a controller besides its look.
  public struct Settings: Sendable, Hashable {
    /// Whether its containers show their bars over it.
    public internal(set) var hasBars = true
    /// Whether the tab bar is hidden from the push of the controller until it is popped.
    public internal(set) var hidesBottomBarWhenPushed = false
    /// What it contains, if it is a container: a stack, tabs or one controller.
    public internal(set) var contents: Root.Kind?
    /// The plugin that is the delegate of the container.
    public internal(set) var containerPlugin: PluginReference?
    /// Whether presentations in the current context cover this controller instead of the window.
    public internal(set) var definesPresentationContext = false
    /// Whether its own transition style is that of presentations in its context; nil leaves it to
    /// its kind.
    public internal(set) var providesPresentationContextTransitionStyle: Bool?
    /// What the bar of a stack shows while it is on top; nil leaves it to its title.
    public internal(set) var navigationItem: NavigationItem?
    /// The style of the status bar over it; nil leaves it to the system.
    public internal(set) var statusBar: StatusBar?
    /// Whether it determines the status bar even if its presentation keeps the presenter on the
    /// screen.
    public internal(set) var capturesStatusBar = false
    /// The view of the screen behind from which a push or presentation zooms.
    public internal(set) var zoomsFrom: String?
    /// The system animation that is used when no delegate provides an animator.
    public internal(set) var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// The grid of items that it shows.
    public internal(set) var collection: Collection?
    /// The layout of its views.
    public internal(set) var layout = Arrangement.Layout()
    /// The layout in a regular width; nil if it is the same.
    public internal(set) var regularLayout: Arrangement.Layout?
  }

  /// What the bar of a stack shows for a controller.
  public struct NavigationItem: Sendable, Hashable {
    /// The title; nil is the controller's.
    public internal(set) var title: String?
    /// The text of the back button that returns to the controller; nil is the title.
    public internal(set) var backButtonTitle: String?
    /// Whether the bar hides the back button; nil hides it where the screen has its own.
    public internal(set) var hidesBackButton: Bool?
    public internal(set) var leading: BarButton?
    public internal(set) var trailing: BarButton?
  }

  /// A button in a bar.
  public struct BarButton: Sendable, Hashable {
    public let title: String
    /// The action when it is tapped.
    public let onTap: Action.Kind?
  }

  /// Items of equal size, placed in a grid.
  public struct Collection: Sendable, Hashable {
    /// The number of items in each section; at least one section.
    public let sections: [Int]
    /// The number of items side by side.
    public let columns: Int
    /// Points between items and around the grid.
    public let spacing: Double
    /// The height of an item ÷ its width.
    public let aspect: Double
    /// Points above the first row.
    public let top: Double
    /// Points between two sections, in addition to the spacing.
    public let sectionSpacing: Double
    /// The color of the items.
    public let color: Color
    /// Whether a push moves the items of the controller below into this grid.
    public let layoutToLayout: Bool
    /// The action when an item is tapped.
    public let onTap: Action.Kind?

    /// The number of items in all sections.
    public var items: Int { sections.reduce(0, +) }
  }

  /// A view in a screen.
  public struct Item: Sendable, Hashable {
    /// Its name; a view with the same id on the other side of a transition is its match.
    public let id: String
    /// Its position, and the layout of its subviews.
    public let arrangement: Arrangement
    /// The same in a regular width; nil if there is no difference.
    public let regular: Arrangement?
    /// Its background color.
    public private(set) var background: Color?
    /// Radius of its corners in points.
    public let cornerRadius: Double
    /// Width of its border in points.
    public let borderWidth: Double
    /// Color of its border.
    public let borderColor: Color
    /// Opacity, 0 to 1.
    public let alpha: Double
    /// Its shadow.
    public let shadow: View.Shadow
    /// Its filters: a blur of the view, and what makes it a material.
    public let filters: [Property: Double]
    /// Whether its subviews are clipped to its bounds.
    public let clips: Bool
    /// The text that it shows.
    public let text: String?
    /// The style of the text.
    public internal(set) var textStyle: TextStyle
    /// The image that it shows: a file in the scenario's folder.
    public let image: String?
    /// The size of its content, which a finger scrolls; nil for a view that does not scroll.
    public let contentSize: ContentSize?
    /// How far its content is scrolled, in points.
    public let contentOffset: Point
    /// The action when it is tapped.
    public let onTap: Action.Kind?
    /// The action when a finger rests on it.
    public let onLongPress: Action.Kind?
    /// Its subviews, from back to front.
    public private(set) var views: [Item]

    /// The filters that a view can have while nothing moves: of itself, and of what lies behind it.
    static let restingFilters = [Property.blur, .backdropBlur, .backdropSaturation]

    /// The size of a scroll view's content.
    public enum ContentSize: Sendable, Hashable {
      /// In points.
      case fixed(Size)
      /// As wide as the view, and as high as its row or column.
      case fit
    }
  }
}

extension Screen {
  /// The screen with a dark background and dark cards, if they are light.
  ///
  /// Texts and bars take their colors from the background.
  var inTheDark: Screen {
    var screen = self
    screen.background = background.inTheDark
    screen.views = views.map(\.inTheDark)
    return screen
  }
}

extension Screen.Item {
  fileprivate var inTheDark: Screen.Item {
    var item = self
    item.background = background?.inTheDark
    item.views = views.map(\.inTheDark)
    return item
  }
}

extension Screen {
  /// The screen with larger or smaller texts.
  func withTexts(scaledBy scale: Double) -> Screen {
    var screen = self
    screen.views = views.map { $0.withTexts(scaledBy: scale) }
    return screen
  }
}

extension Screen.Item {
  fileprivate func withTexts(scaledBy scale: Double) -> Screen.Item {
    var item = self
    // In a frame, a text without a size is as large as the frame lets it be.
    if text != nil, textStyle.size != nil || arrangement.frame == nil {
      item.textStyle.size = (textStyle.size ?? TextMeasure.standardSize) * scale
    }
    item.views = views.map { $0.withTexts(scaledBy: scale) }
    return item
  }
}

extension Color {
  /// A dark color of the same tone in place of a very light one; others stay.
  fileprivate var inTheDark: Color {
    guard 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.8 else { return self }
    return Color(red: red * 0.12, green: green * 0.12, blue: blue * 0.12, alpha: alpha)
  }
}
