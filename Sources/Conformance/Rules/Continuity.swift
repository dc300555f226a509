import Diagnostics
import Transitions

extension Examination {
  /// Scrubs through whole runs at 120 frames per second and looks closer at large changes.
  ///
  /// A continuous movement, however fast, gets small if the time between two frames does. A change
  /// that remains in a thousandth of a frame is a jump.
  func checkContinuity() {
    for act in [Situation.Act.push, .pop, .present, .dismissPart] {
      let situation = Situation(act)
      guard let rehearsal = rehearsal(situation) else { return }
      let interactionController = rehearsal.hold()
      guard rehearsal.failures.isEmpty, rehearsal.refusal == nil else { continue }
      let most = rehearsal.run?.isCrowded == true ? 36 : 120
      let count = min(max(Int(rehearsal.duration * 120), 24), most)
      let pictures = (0...count).map {
        rehearsal.picture(
          at: Double($0) / Double(count), held: interactionController, joining: false)
      }
      let changes = zip(pictures, pictures.dropFirst()).map { $0.change(to: $1).steps }
      for index in suspects(among: changes) {
        var low = (Double(index) / Double(count), pictures[index])
        var high = (Double(index + 1) / Double(count), pictures[index + 1])
        for _ in 0..<10 {
          let middle = (low.0 + high.0) / 2
          let picture = rehearsal.picture(at: middle, held: interactionController, joining: false)
          if low.1.change(to: picture).steps > picture.change(to: high.1).steps {
            high = (middle, picture)
          } else {
            low = (middle, picture)
          }
        }
        let rest = low.1.change(to: high.1)
        guard rest.steps > 1 else { continue }
        note(
          .continuity, key: rest.id, amount: rest.steps, in: situation, at: .key("frame"),
          message:
            "'\(rest.id)' jumps at progress \(Words.number(high.0)): \(jump(rest.id, low.1, high.1))",
          fix: "make the value just before that progress equal the value just after it, "
            + "or change it while the view can't be seen")
      }
    }
  }

  /// The steps that are larger than their neighbors, the worst three.
  private func suspects(among changes: [Double]) -> [Int] {
    let scores = changes.indices.map { index -> (index: Int, score: Double) in
      let before = index > 0 ? changes[index - 1] : changes[min(index + 1, changes.count - 1)]
      let after = index + 1 < changes.count ? changes[index + 1] : before
      return (index, changes[index] - max(before, after))
    }
    return scores.filter { $0.score > 0.5 }.sorted { $0.score > $1.score }.prefix(3).map(\.index)
  }

  private func jump(_ id: String, _ low: Picture, _ high: Picture) -> String {
    let worst = low.differences(from: high).first { $0.id == id }
    guard let worst else { return "it changes abruptly" }
    switch worst.aspect {
    case .place: return "\(Words.number(worst.amount)) pt abruptly"
    case .alpha: return "its opacity changes abruptly by \(Words.number(worst.amount))"
    case .appears: return "it disappears abruptly"
    case .vanishes: return "it appears abruptly"
    default: return "its look changes abruptly"
    }
  }
}
