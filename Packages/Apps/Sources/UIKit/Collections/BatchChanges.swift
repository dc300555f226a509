import Foundation

/// The insertions, deletions, moves and reloads of a batch update of a table or a collection view.
///
/// Source: `performBatchUpdates(_:completion:)`: deletions, reloads and the origins of moves are places before the
/// update; insertions and the targets of moves are places after it.
struct BatchChanges {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  /// The new places of moved sections, by their old ones.
  var movedSections: [Int: Int] = [:]
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  /// The items whose cells are configured again and not replaced.
  var reconfigured: Set<IndexPath> = []
  /// The new places of moved items, by their old ones.
  var moved: [IndexPath: IndexPath] = [:]

  /// Where the changes take what was there before.
  ///
  /// - Parameters:
  ///   - before: The numbers of items in each section before the changes.
  ///   - after: The numbers of items that the data source reports after the changes.
  ///   - noun: What the items are called in an error, such as "rows".
  /// - Throws: ``InvalidUpdate`` if the numbers don't fit the changes.
  func places(before: [Int], after: [Int], noun: String) throws(InvalidUpdate) -> BatchPlaces {
    try checkRange(before: before, after: after, noun: noun)
    let sections = try sections(before: before.count, after: after.count)
    var items: [[IndexPath?]?] = []
    let (leaving, arriving) = (leavingBySection, arrivingBySection)
    for (old, count) in before.enumerated() {
      guard let new = sections[old], !reloadedSections.contains(old) else {
        items.append(pathsOfMoved(from: old, count: count))
        continue
      }
      let (gone, come) = (leaving[old] ?? [], arriving[new] ?? [])
      guard after[new] == count - gone.count + come.count else {
        throw InvalidUpdate.items(
          noun: noun, section: old, before: count, after: after[new],
          inserted: inserted.count { $0.section == new },
          deleted: deleted.count { $0.section == old },
          movedIn: moved.values.count { $0.section == new },
          movedOut: moved.keys.count { $0.section == old })
      }
      items.append(
        gone.isEmpty && come.isEmpty
          ? nil : paths(from: old, to: new, count: count, gone: gone, come: come))
    }
    return BatchPlaces(sections: sections, items: items)
  }

  private var leavingBySection: [Int: Set<Int>] {
    var found: [Int: Set<Int>] = [:]
    for path in deleted.union(moved.keys) { found[path.section, default: []].insert(path.item) }
    return found
  }

  private var arrivingBySection: [Int: Set<Int>] {
    var found: [Int: Set<Int>] = [:]
    for path in inserted.union(moved.values) { found[path.section, default: []].insert(path.item) }
    return found
  }

  /// The new numbers of the old sections; nil for a section that is deleted.
  private func sections(before: Int, after: Int) throws(InvalidUpdate) -> [Int?] {
    guard
      after == before - deletedSections.count + insertedSections.count,
      movedSections.values.allSatisfy({ $0 < after })
    else {
      throw InvalidUpdate.sections(
        before: before, after: after, inserted: insertedSections.count,
        deleted: deletedSections.count)
    }
    let taken = insertedSections.union(movedSections.values)
    var free = (0..<after).filter { !taken.contains($0) }[...]
    return (0..<before).map { old in
      if let target = movedSections[old] { return target }
      return deletedSections.contains(old) ? nil : free.popFirst()
    }
  }

  /// The new places of the items of a section that is kept.
  private func paths(from old: Int, to new: Int, count: Int, gone: Set<Int>, come: Set<Int>)
    -> [IndexPath?]
  {
    var next = 0
    return (0..<count).map { item in
      if let target = moved[IndexPath(item: item, section: old)] { return target }
      guard !gone.contains(item) else { return nil }
      while come.contains(next) { next += 1 }
      defer { next += 1 }
      return IndexPath(item: next, section: new)
    }
  }

  /// The new places of the items that are moved out of a section that isn't kept.
  private func pathsOfMoved(from old: Int, count: Int) -> [IndexPath?] {
    (0..<count).map { moved[IndexPath(item: $0, section: old)] }
  }

  private func checkRange(before: [Int], after: [Int], noun: String) throws(InvalidUpdate) {
    func isThere(_ path: IndexPath, _ counts: [Int]) -> Bool {
      path.count == 2 && counts.indices.contains(path.section)
        && (0..<counts[path.section]).contains(path.item)
    }
    for path in deleted.union(moved.keys).union(reloaded).sorted() where !isThere(path, before) {
      throw InvalidUpdate.absent(noun: noun, path: path, isBefore: true)
    }
    for path in inserted.union(moved.values).sorted() where !isThere(path, after) {
      throw InvalidUpdate.absent(noun: noun, path: path, isBefore: false)
    }
  }
}

/// Where the changes of a batch update take what was there before.
struct BatchPlaces {
  /// The new numbers of the old sections; nil for one that is deleted.
  let sections: [Int?]
  /// The new places of the old items by section; nil for a section in which all keep their numbers.
  fileprivate let items: [[IndexPath?]?]

  /// The new number of a section; nil if it is deleted.
  func section(of old: Int) -> Int? { sections.indices.contains(old) ? sections[old] : nil }

  /// The new place of an item; nil if it is deleted.
  func path(of old: IndexPath) -> IndexPath? {
    guard sections.indices.contains(old.section) else { return nil }
    guard let own = items[old.section] else {
      return sections[old.section].map { IndexPath(item: old.item, section: $0) }
    }
    return own.indices.contains(old.item) ? own[old.item] : nil
  }
}

extension BatchPlaces {
  /// The place before the update of an item that is kept; nil for an inserted one.
  func origin(of new: IndexPath) -> IndexPath? {
    guard let old = sections.firstIndex(of: new.section) else { return nil }
    guard let own = items[old] else { return IndexPath(item: new.item, section: old) }
    return own.firstIndex(of: new).map { IndexPath(item: $0, section: old) }
  }
}

/// A batch update that doesn't fit what the data source says; UIKit raises an exception.
enum InvalidUpdate: Error, CustomStringConvertible {
  case sections(before: Int, after: Int, inserted: Int, deleted: Int)
  case items(
    noun: String, section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int)
  case absent(noun: String, path: IndexPath, isBefore: Bool)

  var description: String {
    switch self {
    case .sections(let before, let after, let inserted, let deleted):
      "Invalid update: invalid number of sections. The number of sections after the update (\(after)) must be equal "
        + "to the number before the update (\(before)), plus or minus the sections inserted or deleted "
        + "(\(inserted) inserted, \(deleted) deleted)."
    case .items(
      let noun, let section, let before, let after, let inserted, let deleted, let movedIn,
      let movedOut):
      "Invalid update: invalid number of \(noun) in section \(section). The number of \(noun) after the update "
        + "(\(after)) must be equal to the number before the update (\(before)), plus or minus the \(noun) inserted "
        + "or deleted (\(inserted) inserted, \(deleted) deleted) and moved into or out of the section "
        + "(\(movedIn) moved in, \(movedOut) moved out)."
    case .absent(let noun, let path, let isBefore):
      "Invalid update: there is no place for \(noun) at \(path) \(isBefore ? "before" : "after") the update."
    }
  }
}
