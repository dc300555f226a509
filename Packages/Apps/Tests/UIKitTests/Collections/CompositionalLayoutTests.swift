import Foundation
import Testing
import UIKit

/// Where items of a compositional layout are.
///
/// Source: `NSCollectionLayoutGroup`, `NSCollectionLayoutSection`, `UICollectionViewCompositionalLayout`.
@MainActor
struct CompositionalLayoutTests {
  let world = World().root()

  final class Items: NSObject, UICollectionViewDataSource {
    var counts = [10]
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }
  let items = Items()

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private func show(_ layout: UICollectionViewLayout, kinds: [String] = []) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = items
    world.a.view.addSubview(view)
    world.tick()
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func `a row repeats its items while there is room, and the section its rows`() {
    let cell = item(.fractionalWidth(1 / 3), .fractionalHeight(1))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [cell])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 30, bottom: 7, trailing: 0)
    let view = show(UICollectionViewCompositionalLayout(section: section))
    // 270 points wide: three columns of 90, rows of 135.
    #expect(frame(view, 0) == CGRect(x: 32, y: 7, width: 86, height: 131))
    #expect(frame(view, 2) == CGRect(x: 212, y: 7, width: 86, height: 131))
    #expect(frame(view, 3) == CGRect(x: 32, y: 152, width: 86, height: 131))
    #expect(view.contentSize == CGSize(width: 300, height: 5 + 4 * 135 + 3 * 10 + 7))
    #expect(view.visibleCells.count == 9)
  }

  @Test func `groups in groups take the items in order`() {
    let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    pair.interItemSpacing = .fixed(20)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(220)), subitems: [leading, pair])
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 210, height: 220))
    #expect(frame(view, 1) == CGRect(x: 210, y: 0, width: 90, height: 100))
    #expect(frame(view, 2) == CGRect(x: 210, y: 120, width: 90, height: 100))
    #expect(frame(view, 3)?.origin == CGPoint(x: 0, y: 220))
  }

  @Test func `flexible gaps share the room that is left`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.absolute(80), .fractionalHeight(1))])
    group.interItemSpacing = .flexible(10)
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect([0, 1, 2].map { frame(view, $0)?.minX } == [0, 110, 220])
  }

  @Test func `a custom group has the frames that the app returns`() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width / 2, y: 50, width: width / 2, height: 50), zIndex: 3),
      ]
    }
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(view, 3) == CGRect(x: 150, y: 150, width: 150, height: 50))
    #expect(view.contentSize.height == 500)
  }

  @Test func `headers, footers, badges and backgrounds surround the items`() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [cell])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 20)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(60), .absolute(30)), elementKind: "footer",
      alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [header, footer]
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    items.counts = [4, 4]
    let view = show(layout, kinds: ["header", "footer", "badge"])
    let first = IndexPath(item: 0, section: 0)
    func place(_ kind: String, _ path: IndexPath) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
    }
    #expect(place("header", first) == CGRect(x: 20, y: 0, width: 260, height: 40))
    #expect(frame(view, 0) == CGRect(x: 20, y: 50, width: 260, height: 100))
    #expect(place("badge", first) == CGRect(x: 270, y: 40, width: 20, height: 20))
    #expect(place("footer", first) == CGRect(x: 220, y: 450, width: 60, height: 30))
    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "back", at: first)?.frame
        == CGRect(x: 0, y: 0, width: 300, height: 480))
    view.contentOffset.y = 300
    #expect(place("header", first)?.minY == 300)
    view.contentOffset.y = 460
    #expect(place("header", first)?.minY == 440)
    #expect(place("header", IndexPath(item: 0, section: 1))?.minY == 480)
  }

  @Test func `a cell determines an estimated height, and moves what is below`() throws {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = CGFloat(60 + 20 * layoutAttributes.indexPath.item)
        return layoutAttributes
      }
    }
    let row = size(.fractionalWidth(1), .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    items.counts = [3]
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register({ Tall(frame: .zero) }, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    world.a.view.addSubview(view)
    world.tick()
    #expect(view.visibleCells.map(\.frame.minY) == [0, 60, 140])
    #expect(view.visibleCells.map(\.frame.height) == [60, 80, 100])
    #expect(view.contentSize.height == 240)
  }

  @Test func `a section scrolls across, and rests at a group`() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(120), .absolute(100)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 15)
    section.interGroupSpacing = 10
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      offsets.append(offset.x)
      for item in items { item.alpha = item.frame.minX < 0 ? 0.5 : 1 }
    }
    items.counts = [6, 30]
    let layout = UICollectionViewCompositionalLayout { number, _ in
      number == 0
        ? section
        : NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: [
              NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                  widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            ]))
    }
    let view = show(layout)
    #expect(view.contentSize == CGSize(width: 300, height: 100 + 30 * 50))
    #expect(frame(view, 0) == CGRect(x: 15, y: 0, width: 120, height: 100))
    #expect(frame(view, 0, 1)?.minY == 100)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let strip = try #require(cell.superview as? UIScrollView)
    #expect(strip !== view && strip.contentSize.width == 800)
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) == nil)
    // A quick finger goes on by one group.
    world.drag([(200, 50), (185, 50), (165, 50), (145, 50)])
    world.advance(1)
    #expect(strip.contentOffset.x == 130 && view.contentOffset.y == 0)
    #expect(frame(view, 1)?.minX == 15)
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) != nil)
    #expect(offsets.last == 130)
    view.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    #expect(frame(view, 4)?.midX == 150)
  }
}
