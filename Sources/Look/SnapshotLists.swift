package import Views

/// The lists of the snapshots that views show, each made once: all slices of a snapshot share it.
package final class SnapshotLists {
  /// By the address of the snapshot's values, which the entry keeps alive: comparing whole snapshots
  /// would take longer than making their lists.
  private var known: [UnsafeRawPointer: (node: View.Node, list: DisplayList)] = [:]

  /// How many are kept; a transition has a few.
  private static let most = 64

  package init() {}

  /// The list of a snapshot.
  package func list(of node: View.Node) -> DisplayList {
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
