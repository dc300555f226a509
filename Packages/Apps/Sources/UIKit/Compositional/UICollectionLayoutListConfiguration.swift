import CoreGraphics
import Foundation
import ObjectiveC

/// How a list in a collection view looks, like UIKit's `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// What is at the top of a section.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// What is at the bottom of a section.
  public enum FooterMode: Int, Sendable { case none, supplementary }
  /// Which rows are as large as their content.
  public enum ContentHuggingElements: Sendable { case none, supplementaryHeader }
  /// What a swipe over a row offers.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// The look of the line under a row.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  public var appearance: Appearance
  /// Whether lines are between rows.
  public var showsSeparators = true
  /// The look of the lines; the color and the insets are ignored.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The look of the line under each row; ignored.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind a list that is the whole layout; nil for none.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The distance above a header, in points; nil for that of the style.
  public var headerTopPadding: CGFloat?
  /// Which rows are as large as their content; ignored.
  public var contentHuggingElements = ContentHuggingElements.none
  /// What a swipe from the leading edge offers; never asked: rows are not swiped.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What a swipe from the trailing edge offers; never asked: rows are not swiped.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor =
      switch appearance {
      case .plain, .sidebarPlain: .systemBackground
      case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
      }
  }

  // MARK: Section

  /// The height of a row before its cell has determined it, in points.
  private static let estimatedHeight: CGFloat = 44
  /// The height of a header before it is measured, in points.
  private static let estimatedEdge: CGFloat = 38

  func section(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.estimatedHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: row, subitem: NSCollectionLayoutItem(layoutSize: row), count: 1))
    section.list = self
    section.contentInsets = insets
    section.boundarySupplementaryItems = edges
    return section
  }

  /// The distances around the rows of a section; by eye.
  private var insets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped:
      NSDirectionalEdgeInsets(
        top: headerMode == .none ? 35 : 0, leading: 0, bottom: footerMode == .none ? 18 : 0,
        trailing: 0)
    case .insetGrouped, .sidebar:
      NSDirectionalEdgeInsets(
        top: headerMode == .none ? 18 : 0, leading: 20, bottom: footerMode == .none ? 18 : 0,
        trailing: 20)
    }
  }

  private var edges: [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.estimatedEdge))
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      items.append(header)
    }
    if footerMode == .supplementary {
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return items
  }
}

/// The look of the line under a row, like UIKit's `UIListSeparatorConfiguration`; kept, but ignored.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  /// Whether a line is there.
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }
  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var color = UIColor.separator
  public var multipleSelectionColor = UIColor.separator
  /// The look of the line; kept, but not drawn.
  public var visualEffect: UIVisualEffect?
  /// The insets that the system determines.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// What a swipe over a row offers, like UIKit's `UISwipeActionsConfiguration`; never shown: rows are not swiped.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action; stored, but has no effect.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action of a swipe, like UIKit's `UIContextualAction`; never shown: rows are not swiped.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable { case normal, destructive }
  /// Performs an action, and tells whether it was.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemGray

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
