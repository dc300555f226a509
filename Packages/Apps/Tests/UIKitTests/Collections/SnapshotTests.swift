import Foundation
import Testing
import UIKit

/// What a snapshot contains, and what it takes to get from one to another.
///
/// Source: `NSDiffableDataSourceSnapshot`, `NSDiffableDataSourceSectionSnapshot`.
@MainActor
struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func `items and sections are inserted, moved and deleted`() {
    var shown = snapshot([("a", [1, 2, 3]), ("b", [4])])
    shown.insertItems([9], beforeItem: 2)
    shown.insertItems([8], afterItem: 4)
    shown.moveItem(1, afterItem: 8)
    shown.deleteItems([3, 77])
    shown.insertSections(["c"], beforeSection: "a")
    #expect(shown.sectionIdentifiers == ["c", "a", "b"])
    #expect(shown.itemIdentifiers == [9, 2, 4, 8, 1])
    #expect(shown.itemIdentifiers(inSection: "b") == [4, 8, 1])
    #expect(shown.numberOfItems(inSection: "c") == 0 && shown.numberOfItems == 5)
    #expect(shown.sectionIdentifier(containingItem: 1) == "b" && shown.indexOfItem(4) == 2)
    shown.moveSection("b", beforeSection: "c")
    shown.deleteSections(["a"])
    #expect(shown.sectionIdentifiers == ["b", "c"] && shown.itemIdentifiers == [4, 8, 1])
    #expect(shown.indexOfItem(9) == nil && shown.indexOfSection("c") == 1)
    shown.appendItems([5])
    #expect(shown.itemIdentifiers(inSection: "c") == [5])
  }

  @Test func `an outline shows the children of expanded items`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "nut"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["boskoop"], to: "apple")
    #expect(outline.items == ["fruit", "apple", "boskoop", "pear", "nut"])
    #expect(outline.visibleItems == ["fruit", "nut"] && outline.rootItems == ["fruit", "nut"])
    outline.expand(["fruit"])
    #expect(outline.visibleItems == ["fruit", "apple", "pear", "nut"])
    #expect(outline.level(of: "boskoop") == 2 && outline.parent(of: "pear") == "fruit")
    #expect(outline.isVisible("apple") && !outline.isVisible("boskoop"))
    let part = outline.snapshot(of: "fruit", includingParent: false)
    #expect(part.items == ["apple", "boskoop", "pear"] && part.level(of: "boskoop") == 1)
    outline.insert(["plum"], before: "pear")
    outline.delete(["apple"])
    #expect(outline.items == ["fruit", "plum", "pear", "nut"] && !outline.contains("boskoop"))
    outline.collapse(["fruit"])
    #expect(outline.visibleItems == ["fruit", "nut"])
  }
}
