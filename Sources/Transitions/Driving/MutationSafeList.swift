/// A list that can change while it is being iterated, without reference counting of its members.
///
/// For most members, retaining and releasing them would cost as much as everything else that they
/// do in a frame. A pass needs neither: a member that is removed during a pass stays in the list,
/// and therefore alive, until the pass is over.
struct MutationSafeList<Member: AnyObject> {
  private var members: [Member] = []
  private var leaving: [Member] = []
  private var passes = 0

  /// The number of members; a member that is removed during a pass counts until the pass is over.
  var count: Int { members.count }

  /// Adds an object unless it is already in the list.
  mutating func add(_ member: Member) {
    leaving.removeAll { $0 === member }
    if !members.contains(where: { $0 === member }) { members.append(member) }
  }

  /// Removes an object; during a pass, the removal takes effect at the end of the pass.
  mutating func remove(_ member: Member) {
    if passes == 0 {
      members.removeAll { $0 === member }
    } else {
      leaving.append(member)
    }
  }

  /// Starts a pass over the current members, by index.
  mutating func beginPass() { passes += 1 }

  /// A member; the reference is valid until the pass is over.
  subscript(index: Int) -> Unmanaged<Member> { .passUnretained(members[index]) }

  /// Ends a pass; the end of the outermost pass releases the members that were removed in the
  /// meantime.
  mutating func endPass() {
    passes -= 1
    guard passes == 0, !leaving.isEmpty else { return }
    let gone = leaving
    leaving = []
    members.removeAll { member in gone.contains { $0 === member } }
  }
}
