@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension Examination {
  /// Scrubs through whole runs at 120 frames per second, and examines large changes more closely.
  ///
  /// However fast a continuous movement is, the change between two frames becomes small if the time
  /// between them does. A change that remains within a thousandth of a frame is a jump.
  func checkContinuity() {
    for act in [Situation.Act.push, .pop, .present, .dismissPart] {
      let situation = Situation(act)
      guard let rehearsal = rehearsal(situation) else { return }
      let interactionController = rehearsal.hold()
      guard rehearsal.failures.isEmpty, rehearsal.refusal == nil else { continue }
      let most = rehearsal.run?.isCrowded == true ? 36 : 120
      let count = min(max(Int(clamped: rehearsal.duration * 120), 24), most)
      let pictures = (0...count).map {
        rehearsal.picture(
          at: Double($0) / Double(count), held: interactionController, joining: false)
      }
      let changes = zip(pictures, pictures.dropFirst()).map { $0.change(to: $1).steps }
      // In a partial presentation, the view can be outside of the presented area for most of the
      // way.
      if !act.showsPresenter { recordRest(among: pictures, changes, in: situation) }
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
        let difference = low.1.differences(from: high.1).first { $0.id == rest.id }
        let cause = Rehearsal.ObservedValue.jump(
          from: rehearsal.values(at: low.0, held: interactionController),
          to: rehearsal.values(at: high.0, held: interactionController), of: rest.owner,
          seenAs: difference?.aspect)
        let place = "at progress \(Words.number(high.0))"
        record(
          .continuity, key: rest.id, amount: rest.steps, in: situation,
          at: cause.map { .property($0.property.name, view: $0.key) } ?? .key("frame"),
          message: cause.map {
            "'\($0.key).\($0.property.name)' jumps from \($0.before) to \($0.after) \(place)"
          } ?? "'\(rest.id)' jumps \(place): \(jump(difference))",
          fix: "make the value just before that progress equal the value just after it, "
            + "or change it while the view can't be seen")
      }
    }
    checkLastStep()
  }

  /// Warns if the curve has not arrived when its time is over, so that the last frame jumps.
  ///
  /// A spring that settles leaves a thousandth, which is not visible.
  private func checkLastStep() {
    for act in [Situation.Act.push, .pop, .present, .dismiss] {
      let situation = Situation(act)
      guard let rehearsal = rehearsal(situation) else { return }
      let interactionController = rehearsal.hold()
      guard rehearsal.failures.isEmpty, rehearsal.refusal == nil, let run = rehearsal.run else {
        continue
      }
      let step = run.curve.lastStep
      // As far beyond the end is as far to jump.
      let left = min(abs(step), 1)
      guard left > 0.001 else { continue }
      let pictures = [1 - left, 1].map {
        rehearsal.picture(at: $0, held: interactionController, joining: false)
      }
      let change = pictures[0].change(to: pictures[1])
      guard change.steps > 1 else { continue }
      record(
        .end, .warning, key: "curve", amount: change.steps, in: situation, at: .key("curve"),
        message: "the curve is at \(Words.number(1 - step)) when its time is over, so "
          + "'\(change.id)' jumps in the last frame",
        fix: "let the spring settle: less `velocity`, or a spring by `response`, which takes its "
          + "own time")
    }
  }

  /// Warns if nothing moves for a third of the gesture, which a user would take for a lost touch.
  private func recordRest(
    among pictures: [Picture], _ changes: [Double], in situation: Situation
  ) {
    // An opening mask moves nothing, but it changes the visible areas.
    let moves = changes.indices.map { index in
      changes[index] > Self.leastStep || pictures[index].shows(otherThan: pictures[index + 1])
    }
    var longest = 0..<0
    var start = 0
    for index in 0...changes.count where index == changes.count || moves[index] {
      if index - start > longest.count { longest = start..<index }
      start = index + 1
    }
    let share = Double(longest.count) / Double(changes.count)
    guard share > 1.0 / 3, moves.contains(true) else { return }
    func progress(_ index: Int) -> String { Words.number(Double(index) / Double(changes.count)) }
    record(
      .time, .warning, key: "rest", amount: share, in: situation, at: .key("frame"),
      message: "under a finger, nothing visibly moves from progress "
        + "\(progress(longest.lowerBound)) to \(progress(longest.upperBound))",
      fix: "spread the motion over all of the progress, and start what is outside of the container "
        + "closer to it")
  }

  /// The smallest change that counts as motion, in steps that a viewer notices.
  private static let leastStep = 1e-3

  /// The steps whose changes are larger than those of their neighbors; at most the worst three.
  private func suspects(among changes: [Double]) -> [Int] {
    let scores = changes.indices.map { index -> (index: Int, score: Double) in
      let before = index > 0 ? changes[index - 1] : changes[min(index + 1, changes.count - 1)]
      let after = index + 1 < changes.count ? changes[index + 1] : before
      return (index, changes[index] - max(before, after))
    }
    return scores.filter { $0.score > 0.5 }.sorted { $0.score > $1.score }.prefix(3).map(\.index)
  }

  /// The jump of a view whose cause is unknown, in words.
  func jump(_ difference: Difference?) -> String {
    switch difference?.aspect {
    case .place: "\(Words.number(difference?.amount ?? 0)) pt abruptly"
    case .appears: "it disappears abruptly"
    case .vanishes: "it appears abruptly"
    case nil: "it changes abruptly"
    case .order(let back): "it passes '\(back)'"
    case .value, .mask, .content:
      "its \(difference?.look ?? "look") changes abruptly"
    }
  }
}

extension Picture {
  /// Whether the visible area of anything differs from that in another picture.
  fileprivate func shows(otherThan other: Picture) -> Bool {
    let least = 0.001 * size.width * size.height
    func areas(_ picture: Picture) -> [String: Double] {
      picture.paints.reduce(into: [:]) { $0[$1.key, default: 0] += $1.seen }
    }
    let (mine, theirs) = (areas(self), areas(other))
    return Set(mine.keys).union(theirs.keys).contains {
      abs(mine[$0, default: 0] - theirs[$0, default: 0]) > least
    }
  }
}

extension Rehearsal.ObservedValue {
  /// The value that changed most among those that can have caused the difference, worded for
  /// messages.
  static func jump(
    from low: [Self], to high: [Self], of owner: String, seenAs aspect: Difference.Aspect?
  ) -> (key: String, property: Property, before: String, after: String)? {
    let known: [String: Double] = Dictionary(
      low.map { ("\($0.key).\($0.property.name)", $0.value) }, uniquingKeysWith: { $1 })
    return high.filter { $0.view == owner && aspect?.isCaused(by: $0.property) != false }
      .map { (value: $0, before: known["\($0.key).\($0.property.name)"] ?? $0.rest) }
      .filter { $0.value.value != $0.before }
      .max { $0.value.steps(from: $0.before) < $1.value.steps(from: $1.before) }
      .map {
        (
          $0.value.key, $0.value.property, $0.value.property.words(for: $0.before),
          $0.value.property.words(for: $0.value.value)
        )
      }
  }

  /// The size of a change, in steps of its unit that a viewer notices.
  private func steps(from before: Double) -> Double {
    switch property.facts.unit {
    case .points: abs(value - before) / 4
    case .degrees: abs(value - before)
    case .times, .share, .opacity, .none:
      property.kind == .number ? abs(value - before) / 0.05 : 20
    }
  }
}
