@_spi(Tools) import Diagnostics
@_spi(Tools) import Transitions

/// Checks one animator against every rule.
///
/// ```swift
/// let report = Examination(of: CheckedAnimator("Slide") { _ in Slide() }).report()
/// ```
///
/// Each situation is played on a separate stage with a manual clock, so the findings for the same
/// animator are always the same.
public final class Examination {
  let subject: CheckedAnimator
  var measures = Measures()
  /// Whether runs have so many layers that fewer pictures are taken.
  var isCrowded = false
  let references: References
  private var collected: [Collected] = []
  /// The animator with the usual settings, which an app would also use for all its transitions.
  private var usual: (any Animator)?

  /// Makes an examination; nothing is played before ``report()`` or ``report(of:)``.
  ///
  /// - Parameter references: The results of the host's own animator. Examinations on one thread can
  ///   share them.
  public init(of subject: CheckedAnimator, comparedWith references: References = References()) {
    self.subject = subject
    self.references = references
  }

  /// The findings so far.
  public var found: Report {
    Report(name: subject.name, findings: collected.map(\.told), measures: measures)
  }

  /// Whether the animator can be created at all.
  func loads() -> Bool {
    do {
      _ = try animator()
      return true
    } catch {
      record(error)
      return false
    }
  }

  /// The animator with the usual settings, which is made once.
  func animator() throws -> any Animator {
    if let usual { return usual }
    let animator = try subject.make([:])
    usual = animator
    return animator
  }

  /// A new stage with the animator, or nil if it can't be created.
  ///
  /// - Parameter isFresh: Whether the animator is made for this rehearsal, as if its file had just been loaded.
  func rehearsal(
    _ situation: Situation, settings: [String: String] = [:], frameRate: Double = 120,
    isFresh: Bool = false
  ) -> Rehearsal? {
    do {
      let animator =
        settings.isEmpty && !isFresh ? try animator() : try subject.make(settings)
      return rehearsal(situation, with: animator, frameRate: frameRate)
    } catch {
      record(error)
      return nil
    }
  }

  /// A new stage with an animator.
  func rehearsal(
    _ situation: Situation, with animator: any Animator, frameRate: Double = 120
  ) -> Rehearsal {
    let rehearsal = Rehearsal(
      situation, with: animator, frameRate: frameRate, animatorNamed: subject.animatorNamed)
    rehearsal.rest = references.rest(before: rehearsal)
    return rehearsal
  }

  // MARK: Findings

  /// A finding that can occur in many situations; it is reported once, for the worst one.
  private struct Collected {
    let key: String
    var worst: Double
    var finding: Finding
    /// The problem in each piece of a sliced view that has it.
    var pieces: Set<String>

    /// The finding, with the number of the other pieces.
    var told: Finding {
      guard pieces.count > 1 else { return finding }
      let others = pieces.count == 2 ? "another piece" : "\(pieces.count - 1) other pieces"
      return Finding(
        finding.rule, finding.severity, finding.message, fix: finding.fix, at: finding.position,
        in: finding.situations, notes: finding.notes + [.init("the same holds for \(others)")])
    }
  }

  /// Records a problem.
  ///
  /// - Parameters:
  ///   - key: Identifies the problem across situations.
  ///   - amount: How bad it is; the worst occurrence is reported.
  func record(
    _ rule: Rule, _ severity: Severity = .error, key: String, amount: Double = 0,
    in situation: Situation? = nil, at clue: CheckedAnimator.Clue = .file, message: String,
    fix: String
  ) {
    let finding = Finding(
      rule, severity, message, fix: fix, at: subject.place(clue),
      in: situation.map { [$0.name] } ?? [])
    keep(finding, key: key, amount: amount)
  }

  /// Records an error thrown by an animator.
  func record(_ error: any Error, in situation: Situation? = nil) {
    for diagnostic in Diagnostic.all(of: error) { record(diagnostic, .errors, in: situation) }
  }

  /// Records a diagnostic of a loader or a script.
  func record(_ diagnostic: Diagnostic, _ rule: Rule, in situation: Situation? = nil) {
    let finding = Finding(
      rule, diagnostic, at: subject.place(.file), in: situation.map { [$0.name] } ?? [])
    keep(
      finding, key: "said \(diagnostic.position?.description ?? "") \(diagnostic.message)",
      amount: 0)
  }

  /// Whether a problem was found before.
  func hasFound(_ rule: Rule, key: String) -> Bool {
    collected.contains { $0.key == "\(rule.rawValue) \(Self.kind(of: key))" }
  }

  private func keep(_ finding: Finding, key: String, amount: Double) {
    let piece = key
    let key = "\(finding.rule.rawValue) \(Self.kind(of: key))"
    guard let index = collected.firstIndex(where: { $0.key == key }) else {
      collected.append(Collected(key: key, worst: amount, finding: finding, pieces: [piece]))
      return
    }
    collected[index].pieces.insert(piece)
    let situations = collected[index].finding.situations + finding.situations
    let isWorse = amount > collected[index].worst
    let told = isWorse ? finding : collected[index].finding
    collected[index].worst = max(amount, collected[index].worst)
    collected[index].finding = Finding(
      told.rule, told.severity, told.message, fix: told.fix, at: told.position, in: situations,
      notes: told.notes)
  }

  /// The key of a problem that all pieces of a sliced view share: `tiles[].alpha` for
  /// `tiles[12].alpha`.
  private static func kind(of key: String) -> String {
    var (kind, isInside) = ("", false)
    for character in key {
      if character == "]" { isInside = false }
      if !isInside { kind.append(character) }
      if character == "[" { isInside = true }
    }
    return kind
  }
}
