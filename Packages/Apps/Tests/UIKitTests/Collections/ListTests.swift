import Foundation
import Motion
import QuartzCore
import Testing
import Transitions
import UIKit

/// Lists in a collection view, and what their cells show.
///
/// Source: `UICollectionLayoutListConfiguration`, `UIListContentConfiguration`, `UICollectionViewListCell`.
@MainActor
struct ListTests {
  let world = World().root()

  private func list(
    _ configuration: UICollectionLayoutListConfiguration, _ rows: [String],
    handler: @escaping (UICollectionViewListCell, String) -> Void
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.contentInsetAdjustmentBehavior = .never
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      handler($0, $2)
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    world.a.view.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    world.app.perform { source.apply(snapshot, animatingDifferences: false) }
    world.tick()
    return (view, source)
  }

  @Test func `a row shows its texts and image, and is as high as they need`() throws {
    let (view, _) = list(.init(appearance: .plain), ["one", "two"]) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      if item == "two" { content.secondaryText = String(repeating: "word ", count: 20) }
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let cells = view.visibleCells
    #expect(cells[0].frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(cells[1].frame.minY == 44 && cells[1].frame.height > 80)
    #expect(view.contentSize.height == cells[1].frame.maxY)
    let content = try #require(cells[0].contentView as? UIListContentView)
    let label = try #require(content.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "one" && label.frame.minX == 20)
    // The accessory takes room from the content.
    #expect(content.frame == CGRect(x: 0, y: 0, width: 284, height: 44))
    #expect(view.backgroundColor == .systemBackground)
  }

  @Test func `rows of a grouped list lie inside, and its ends are round`() throws {
    let (view, _) = list(.init(appearance: .insetGrouped), ["a", "b", "c"]) { cell, item in
      var content = UIListContentConfiguration.valueCell()
      (content.text, content.secondaryText) = (item, "value")
      cell.contentConfiguration = content
    }
    let cells = view.visibleCells
    #expect(cells.map(\.frame.minX) == [20, 20, 20] && cells[0].frame.width == 260)
    func background(_ cell: UICollectionViewCell) -> CALayer? { cell.subviews.first?.layer }
    #expect(background(cells[0])?.cornerRadius == 10)
    #expect(
      background(cells[0])?.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(background(cells[1])?.cornerRadius == 0)
    let labels = cells[0].contentView.subviews.compactMap { $0 as? UILabel }
    #expect(labels[1].frame.maxX == 252 && labels[0].frame.midY == labels[1].frame.midY)
  }

  @Test func `a configuration follows the state of its cell`() throws {
    var states: [Bool] = []
    let (view, _) = list(.init(appearance: .plain), ["a"]) { cell, _ in
      cell.configurationUpdateHandler = { cell, state in
        states.append(state.isSelected)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = state.isSelected ? .red : .blue
        cell.backgroundConfiguration = background
      }
    }
    let cell = try #require(view.visibleCells.first)
    #expect(states == [false] && cell.subviews.first?.backgroundColor == .blue)
    world.app.perform { world.app.stage.tap(at: .init(x: 100, y: 20)) }
    world.advance(0.3)
    #expect(states.last == true && cell.subviews.first?.backgroundColor == .red)
    #expect(view.indexPathsForSelectedItems?.count == 1)
  }

  /// A content view of an app, with constraints.
  struct Content: UIContentConfiguration {
    var height: CGFloat
    func makeContentView() -> any UIView & UIContentView { ContentView(self) }
    func updated(for state: any UIConfigurationState) -> Content { self }
  }
  final class ContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { update() } }
    private let box = UIView()
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
    init(_ content: Content) {
      configuration = content
      super.init(frame: .zero)
      addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor, constant: 5),
        box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.trailingAnchor.constraint(equalTo: trailingAnchor), height,
      ])
      update()
    }
    required init?(coder: NSCoder) { nil }
    private func update() { height.constant = (configuration as? Content)?.height ?? 0 }
  }

  @Test func `an app's own content view is measured by its constraints, and reused`() throws {
    let (view, source) = list(.init(appearance: .plain), ["60", "90"]) { cell, item in
      cell.contentConfiguration = Content(height: CGFloat(Int(item) ?? 0))
    }
    let cells = view.visibleCells
    #expect(cells.map(\.frame.height) == [70, 100] && cells[1].frame.minY == 70)
    let content = cells[0].contentView
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(["60"])
    world.app.perform { source.apply(snapshot) }
    world.advance(0.5)
    #expect(content is ContentView && view.visibleCells[0].contentView === content)
  }

  @Test func `a row of a table shows a configuration, too`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "text"
    content.image = UIImage(systemName: "star")
    content.imageProperties.reservedLayoutSize = CGSize(width: 30, height: 0)
    cell.contentConfiguration = content
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    world.a.view.addSubview(cell)
    world.tick()
    let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.minX == 20 + 30 + 16 && label.frame.midY == 30)
    let image = try #require(cell.contentView.subviews.first { $0 is UIImageView })
    #expect(image.frame == CGRect(x: 25, y: 20, width: 20, height: 20))
  }
}
