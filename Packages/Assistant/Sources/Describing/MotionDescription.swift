@_spi(Tools) import Motion
@_spi(Tools) public import Recordings
import Scenarios
import Terminal
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// A run in plain words, with its figures: for people who can't see it, for reviews and for assistants.
public struct MotionDescription: Sendable {
  /// The transitions that moved something or ended, in order.
  public let transitions: [Transition]

  /// One transition in words.
  public struct Transition: Sendable {
    public let number: Int
    /// The operation and both sides, the time it took, and how it ended.
    public let title: String
    /// What each view does, one sentence a view.
    public let sentences: [String]
    public let changes: [Change]
    let track: RecordedTransition
  }

  /// - Parameter size: The size of the container in points.
  public init(of recording: Recording, in size: (width: Double, height: Double)) {
    let size = Size(width: size.width, height: size.height)
    transitions = recording.transitions.filter { $0.operation != nil }.map {
      Transition(of: $0, in: size)
    }
  }
}

extension MotionDescription.Transition {
  /// The title, and below it the sentences.
  public var lines: [String] {
    [title] + (sentences.isEmpty ? ["nothing moves"] : sentences).map { "  \($0)" }
  }

  /// The most views that are described one by one.
  private static let most = 12

  fileprivate init(of track: RecordedTransition, in size: Size) {
    self.track = track
    number = track.id
    let isTimed = track.interactionController == nil && track.completed
    let changes = track.channels.compactMap { Change(of: $0, in: track, isTimed: isTimed) }
    self.changes = changes
    title = Self.title(of: track)
    var views: [String] = []
    for change in changes where !views.contains(change.key.view) { views.append(change.key.view) }
    let groups = Self.grouped(views)
    sentences =
      groups.prefix(Self.most).map { group in
        let own = changes.filter { $0.key.view == group[0] }
        let name = group.count > 1 ? "\(Self.base(of: group[0])) (\(group.count) pieces)" : group[0]
        return name + " " + Self.sentence(about: own, in: size)
      } + (groups.count > Self.most ? ["and \(groups.count - Self.most) more views"] : [])
  }

  private static func title(of track: RecordedTransition) -> String {
    let sides = track.from.isEmpty ? "" : ", \(track.from) → \(track.to)"
    let operation = track.operation?.rawValue ?? ""
    guard track.frameCount > 0 else { return "\(track.id) \(operation)\(sides): not animated" }
    let seconds = Figure.text(track.shownDuration)
    let driver = track.interactionController == nil ? "" : ", driven by a gesture"
    let end = track.ended == nil ? "never ends" : track.completed ? "" : "cancelled"
    return "\(track.id) \(operation)\(sides): \(seconds) s\(driver)"
      + (end.isEmpty ? "" : ", \(end)")
  }

  /// The pieces of a layer count as one view, the first of them.
  private static func grouped(_ views: [String]) -> [[String]] {
    var groups: [[String]] = []
    for view in views {
      let base = base(of: view)
      if base != view, let index = groups.firstIndex(where: { self.base(of: $0[0]) == base }) {
        groups[index].append(view)
      } else {
        groups.append([view])
      }
    }
    return groups
  }

  private static func base(of view: String) -> String {
    view.firstIndex(of: "[").map { String(view[..<$0]) } ?? view
  }

  /// What a view does; properties that move alike share the words about how.
  private static func sentence(about changes: [Change], in size: Size) -> String {
    var parts: [(what: [String], how: String)] = []
    for change in changes {
      let (what, how) = (change.words(in: size), change.course?.words ?? "")
      if let index = parts.firstIndex(where: { $0.how == how }) {
        parts[index].what.append(what)
      } else {
        parts.append(([what], how))
      }
    }
    return parts.map { part in
      joined(part.what) + (part.how.isEmpty ? "" : ", " + part.how)
    }.joined(separator: "; ")
  }

  private static func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
