public import Views

/// A cache of the display lists of snapshots; all slices of a snapshot share one list.
public final class SnapshotLists {
  /// The lists by the address of the snapshot's values, which the entry keeps alive.
  ///
  /// Comparing whole snapshots would take longer than creating their lists.
  private var known: [UnsafeRawPointer: (node: View.Node, list: DisplayList)] = [:]

  /// The maximum number of lists; a transition has only a few snapshots.
  private static let most = 64

  public init() {}

  /// The list of a snapshot.
  public func list(of node: View.Node) -> DisplayList {
    guard let place = node.values.withUnsafeBytes({ $0.baseAddress }) else {
      return DisplayList(of: node)
    }
    if let found = known[place] { return found.list }
    if known.count >= Self.most { known.removeAll() }
    let list = DisplayList(of: node)
    known[place] = (node, list)
    return list
  }
}
