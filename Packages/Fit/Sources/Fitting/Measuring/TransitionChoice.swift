/// The transitions of a recording that has several, one of which can be chosen.
package struct TransitionChoice: Sendable {
  /// When each transition begins and ends, in seconds, in order.
  let motions: [ClosedRange<Double>]
  /// When the recording begins and ends.
  let recorded: ClosedRange<Double>

  /// The largest number of transitions that an error lists; a note about the others fits among those that are shown.
  private static let mostListed = 9
  /// How much rest is read before and after a transition, in seconds.
  private static let (before, after) = (0.3, 0.6)

  /// The part of a recording to read for a transition: the motion, and half of the rest around it at
  /// most.
  ///
  /// - Parameter index: The number of the transition, from 0.
  package func part(_ index: Int) -> ClosedRange<Double> {
    let (begin, end) = (motions[index].lowerBound, motions[index].upperBound)
    let isFirst = index == 0
    let isLast = index == motions.count - 1
    let past =
      isFirst ? recorded.lowerBound : (motions[index - 1].upperBound + begin) / 2
    let next = isLast ? recorded.upperBound : (motions[index + 1].lowerBound + end) / 2
    return max(begin - Self.before, min(past, begin))...max(min(end + Self.after, next), end)
  }

  /// The error that there are several transitions, with how to choose each of them.
  ///
  /// - Parameter place: What was looked at, as in ` until 80 s`; empty for all of it.
  package func error(_ place: String = "") -> MeasurementError {
    let notes = motions.indices.prefix(Self.mostListed).map { index in
      let (motion, part) = (motions[index], part(index))
      return "\(motion.lowerBound.lua(2)) to \(motion.upperBound.lua(2)) s: "
        + "--start \(part.lowerBound.lua(2)) --end \(part.upperBound.lua(2))"
    }
    let more = motions.count - notes.count
    let others =
      more > 0
      ? ["and \(more) more; --start \(part(notes.count).lowerBound.lua(2)) shows those after"] : []
    return MeasurementError(
      "there \(motions.count == 1 ? "is a transition" : "are \(motions.count) transitions")\(place); "
        + "choose \(motions.count == 1 ? "it" : "one")",
      notes: notes + others)
  }
}
