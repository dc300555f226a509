/// Objects that every frame goes over, without counting references to them.
///
/// To retain and release an object takes as long as all that most of them have to do in a frame. A
/// pass does without, as who leaves during a pass stays in the list, and so alive, until it is over.
struct Roster<Member: AnyObject> {
  private var members: [Member] = []
  private var leaving: [Member] = []
  private var passes = 0

  /// How many there are, those who leave in the middle of a pass among them.
  var count: Int { members.count }

  /// Adds an object unless it is there already.
  mutating func add(_ member: Member) {
    leaving.removeAll { $0 === member }
    if !members.contains(where: { $0 === member }) { members.append(member) }
  }

  /// Removes an object, at the end of the pass if there is one.
  mutating func remove(_ member: Member) {
    if passes == 0 {
      members.removeAll { $0 === member }
    } else {
      leaving.append(member)
    }
  }

  /// Begins to go over the members: those that ``count`` tells of now, by their index.
  mutating func beginPass() { passes += 1 }

  /// A member, to be used until the pass is over.
  subscript(index: Int) -> Unmanaged<Member> { .passUnretained(members[index]) }

  /// Lets go of those who have left, when no other pass goes on.
  mutating func endPass() {
    passes -= 1
    guard passes == 0, !leaving.isEmpty else { return }
    let gone = leaving
    leaving = []
    members.removeAll { member in gone.contains { $0 === member } }
  }
}
