import Foundation

/// The sections and items of a table or a collection view, like UIKit's `NSDiffableDataSourceSnapshot`.
///
/// Identifiers are unique; an identifier that is added twice ends the app, as in UIKit.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections = IdentifierList<SectionIdentifierType>("section")
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items that get another cell.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cell is configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose items get other cells.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Reading

  public var numberOfItems: Int { sectionOfItem.count }
  public var numberOfSections: Int { sections.all.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.all }
  public var itemIdentifiers: [ItemIdentifierType] {
    sections.all.flatMap { items[$0] ?? [] }
  }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[known(identifier)]?.count ?? 0
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[known(identifier)] ?? []
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sectionOfItem[identifier] }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sectionOfItem[identifier] else { return nil }
    let before = sections.all.prefix { $0 != section }.reduce(0) { $0 + (items[$1]?.count ?? 0) }
    return items[section]?.firstIndex(of: identifier).map { before + $0 }
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.all.firstIndex(of: identifier)
  }

  private func known(_ section: SectionIdentifierType) -> SectionIdentifierType {
    precondition(sections.contains(section), "the snapshot has no section \(section)")
    return section
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one for nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.all.last else {
      preconditionFailure("there are no sections in the snapshot: append one before its items")
    }
    insert(identifiers, in: known(section), at: items[section]?.count ?? 0)
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }
  /// Removes items; those that aren't there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers).filter { sectionOfItem[$0] != nil }
    for section in Set(gone.compactMap { sectionOfItem[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for identifier in gone { sectionOfItem[identifier] = nil }
  }
  public mutating func deleteAllItems() { self = Self() }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    _ = place(of: toIdentifier)
    remove(identifier)
    let (section, index) = place(of: toIdentifier)
    insert([identifier], in: section, at: index)
  }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = place(of: toIdentifier)
    remove(identifier)
    let (section, index) = place(of: toIdentifier)
    insert([identifier], in: section, at: index + 1)
  }
  /// Gives items other cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }
  /// Has the cells of items configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  private func place(of identifier: ItemIdentifierType) -> (SectionIdentifierType, Int) {
    guard let section = sectionOfItem[identifier],
      let index = items[section]?.firstIndex(of: identifier)
    else { preconditionFailure("the snapshot has no item \(identifier)") }
    return (section, index)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    for identifier in identifiers {
      precondition(
        sectionOfItem.updateValue(section, forKey: identifier) == nil,
        "item identifiers must be unique, but the snapshot has \(identifier) already")
    }
    items[section, default: []].insert(contentsOf: identifiers, at: index)
  }

  private mutating func remove(_ identifier: ItemIdentifierType) {
    let (section, index) = place(of: identifier)
    items[section]?.remove(at: index)
    sectionOfItem[identifier] = nil
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections.insert(identifiers, at: sections.all.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { sections.insert(identifiers, at: sections.index(of: toIdentifier)) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { sections.insert(identifiers, at: sections.index(of: toIdentifier) + 1) }
  /// Removes sections with their items; those that aren't there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where sections.contains(identifier) {
      for item in items.removeValue(forKey: identifier) ?? [] { sectionOfItem[item] = nil }
      sections.remove(identifier)
    }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    _ = sections.index(of: toIdentifier)
    sections.remove(identifier)
    sections.insert([identifier], at: sections.index(of: toIdentifier))
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    _ = sections.index(of: toIdentifier)
    sections.remove(identifier)
    sections.insert([identifier], at: sections.index(of: toIdentifier) + 1)
  }
  /// Gives the items of sections other cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = sections.index(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  /// Replaces the items of a section.
  mutating func setItems(_ new: [ItemIdentifierType], inSection section: SectionIdentifierType) {
    if !sections.contains(section) { appendSections([section]) }
    deleteItems(items[section] ?? [])
    insert(new, in: section, at: 0)
  }
  /// The same content with nothing to reload.
  var settled: Self {
    var copy = self
    (copy.reloadedItemIdentifiers, copy.reconfiguredItemIdentifiers) = ([], [])
    copy.reloadedSectionIdentifiers = []
    return copy
  }
  /// The section and the item with a place.
  func identifiers(at path: IndexPath) -> (
    section: SectionIdentifierType, item: ItemIdentifierType
  )? {
    guard path.count == 2, sections.all.indices.contains(path.section) else { return nil }
    let section = sections.all[path.section]
    guard let own = items[section], own.indices.contains(path.item) else { return nil }
    return (section, own[path.item])
  }
  /// The place of an item.
  func path(of identifier: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[identifier], let number = indexOfSection(section),
      let item = items[section]?.firstIndex(of: identifier)
    else { return nil }
    return IndexPath(item: item, section: number)
  }
  /// The numbers of items in the sections.
  var counts: [Int] { sections.all.map { items[$0]?.count ?? 0 } }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// Identifiers in an order, each of them once.
struct IdentifierList<Identifier: Hashable> {
  private let noun: String
  private(set) var all: [Identifier] = []
  private var known: Set<Identifier> = []

  /// - Parameter noun: What the identifiers stand for, in an error.
  init(_ noun: String) { self.noun = noun }

  func contains(_ identifier: Identifier) -> Bool { known.contains(identifier) }

  func index(of identifier: Identifier) -> Int {
    guard let index = all.firstIndex(of: identifier) else {
      preconditionFailure("the snapshot has no \(noun) \(identifier)")
    }
    return index
  }

  mutating func insert(_ identifiers: [Identifier], at index: Int) {
    for identifier in identifiers {
      precondition(
        known.insert(identifier).inserted,
        "\(noun) identifiers must be unique, but the snapshot has \(identifier) already")
    }
    all.insert(contentsOf: identifiers, at: index)
  }

  mutating func remove(_ identifier: Identifier) {
    all.remove(at: index(of: identifier))
    known.remove(identifier)
  }
}

extension IdentifierList: Sendable where Identifier: Sendable {}
