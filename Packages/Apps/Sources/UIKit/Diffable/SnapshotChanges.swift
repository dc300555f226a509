import Foundation

extension NSDiffableDataSourceSnapshot {
  /// The changes from this snapshot to another one, as a batch update makes them.
  ///
  /// An item that changes its section or its order among the others is moved; as few as possible are.
  func changes(to new: Self) -> BatchChanges {
    var changes = BatchChanges()
    let (old, now) = (sectionIdentifiers, new.sectionIdentifiers)
    let oldNumbers = numbers(of: old)
    let newNumbers = numbers(of: now)
    for (number, section) in old.enumerated() where newNumbers[section] == nil {
      changes.deletedSections.insert(number)
    }
    for (number, section) in now.enumerated() where oldNumbers[section] == nil {
      changes.insertedSections.insert(number)
    }
    let kept = now.compactMap { oldNumbers[$0] }
    let inOrder = Set(kept.longestIncreasing)
    for number in kept where !inOrder.contains(number) {
      changes.movedSections[number] = newNumbers[old[number]]
    }
    addItems(to: &changes, new, oldNumbers, newNumbers)
    for section in new.reloadedSectionIdentifiers {
      if let number = oldNumbers[section] { changes.reloadedSections.insert(number) }
    }
    changes.reloaded = places(of: new.reloadedItemIdentifiers, keptBy: new)
    changes.reconfigured = places(of: new.reconfiguredItemIdentifiers, keptBy: new)
      .subtracting(changes.reloaded)
    return changes
  }

  private func addItems(
    to changes: inout BatchChanges, _ new: Self, _ oldNumbers: [SectionIdentifierType: Int],
    _ newNumbers: [SectionIdentifierType: Int]
  ) {
    var oldPlaces: [ItemIdentifierType: IndexPath] = [:]
    for (section, number) in oldNumbers {
      for (item, identifier) in itemIdentifiers(inSection: section).enumerated() {
        oldPlaces[identifier] = IndexPath(item: item, section: number)
        let stays = new.sectionIdentifier(containingItem: identifier) != nil
        if !stays, newNumbers[section] != nil {
          changes.deleted.insert(IndexPath(item: item, section: number))
        }
      }
    }
    for (section, number) in newNumbers {
      let identifiers = new.itemIdentifiers(inSection: section)
      let old = oldNumbers[section]
      // The items that were in this section before, by their old numbers.
      let stayed = identifiers.compactMap { identifier -> Int? in
        guard let place = oldPlaces[identifier], place.section == old else { return nil }
        return place.item
      }
      let inOrder = Set(stayed.longestIncreasing)
      for (item, identifier) in identifiers.enumerated() {
        let path = IndexPath(item: item, section: number)
        guard let place = oldPlaces[identifier] else {
          if old != nil { changes.inserted.insert(path) }
          continue
        }
        if place.section != old || !inOrder.contains(place.item) { changes.moved[place] = path }
      }
    }
  }

  private func numbers(of sections: [SectionIdentifierType]) -> [SectionIdentifierType: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1, $0) })
  }

  /// The places of identifiers, as far as another snapshot has them too.
  private func places(of identifiers: [ItemIdentifierType], keptBy new: Self) -> Set<IndexPath> {
    Set(
      identifiers.filter { new.sectionIdentifier(containingItem: $0) != nil }.compactMap(path(of:)))
  }
}

extension [Int] {
  /// The longest part of different numbers that increases, in its order.
  var longestIncreasing: [Int] {
    // The index of the smallest last number of an increasing part of each length, and what is before each number.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: count)
    for (index, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var current = ends.last
    while let index = current {
      result.append(self[index])
      current = before[index]
    }
    return result.reversed()
  }
}
