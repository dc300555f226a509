import CoreGraphics
import Foundation

// Registering and dequeuing cells and supplementary views.
extension UICollectionView {
  /// Registers a class of cells: one of UIKit's, or one of the app's that has `init(frame:)`.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: ReuseKey(identifier: identifier))
  }
  /// Registers a closure that makes cells; not part of UIKit.
  public func register<Cell: UICollectionViewCell>(
    _ make: @escaping () -> Cell, forCellWithReuseIdentifier identifier: String
  ) { makers[ReuseKey(identifier: identifier)] = { make() } }
  /// Registers a class of supplementary views: one of UIKit's, or one of the app's that has `init(frame:)`.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { register(viewClass, for: ReuseKey(kind: elementKind, identifier: identifier)) }

  private func register(_ type: AnyClass?, for key: ReuseKey) {
    queue[key] = nil
    makers[key] = type.map { type in { ClassMakers.item(of: type) } }
  }

  /// Returns a cell that has left the screen, or else a new one.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    // A cell that is configured again is the one that is dequeued.
    if let reconfigured, reconfigured.path == indexPath,
      reconfigured.cell.reuseIdentifier == identifier
    {
      return reconfigured.cell
    }
    let key = ReuseKey(identifier: identifier)
    guard let cell = dequeue(key) as? UICollectionViewCell else {
      preconditionFailure(
        "could not dequeue a cell with the identifier \(identifier): register a class for it")
    }
    return cell
  }
  /// Returns a supplementary view that has left the screen, or else a new one.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(ReuseKey(kind: elementKind, identifier: identifier)) else {
      preconditionFailure(
        "could not dequeue a view of kind \(elementKind) with the identifier \(identifier): register a class for it"
      )
    }
    return view
  }

  private func dequeue(_ key: ReuseKey) -> UICollectionReusableView? {
    if let view = queue[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = makers[key]?()
    view?.reuseKey = key
    return view
  }

  // MARK: Registrations

  /// Says how the cells of a class show items, like UIKit's `UICollectionView.CellRegistration`.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let identifier: String
    let handler: Handler

    /// Creates a registration; the class of cells is one of UIKit's, or one of the app's that has `init(frame:)`.
    public init(handler: @escaping Handler) {
      identifier = Registrations.next(for: Cell.self)
      self.handler = handler
    }
  }

  /// Says how supplementary views of a class are configured, like UIKit's `UICollectionView.SupplementaryRegistration`.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let kind: String
    let identifier: String
    let handler: Handler

    /// Creates a registration for views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      identifier = Registrations.next(for: Supplementary.self)
      self.handler = handler
    }
  }

  /// Returns a cell that has left the screen, or else a new one, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReuseKey(identifier: registration.identifier)
    if makers[key] == nil { makers[key] = { ClassMakers.item(of: Cell.self) } }
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        as? Cell
    else { preconditionFailure("a registration of \(Cell.self) makes cells of this class") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  /// Returns a supplementary view that has left the screen, or else a new one, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = ReuseKey(kind: registration.kind, identifier: registration.identifier)
    if makers[key] == nil { makers[key] = { ClassMakers.item(of: Supplementary.self) } }
    guard let view = dequeue(key) as? Supplementary else {
      preconditionFailure("a registration of \(Supplementary.self) makes views of this class")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// The identifiers of registrations; each has its own cells.
@MainActor
private enum Registrations {
  private static var count = 0

  static func next(for type: AnyClass) -> String {
    count += 1
    return "\(type)-\(count)"
  }
}
