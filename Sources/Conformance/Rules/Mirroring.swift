import Diagnostics
import Look

extension Examination {
  /// Plays situations left to right and right to left, and compares the mirror image of the one
  /// with the other.
  ///
  /// - Parameter situations: Situations left to right.
  func checkMirroring(
    in situations: [Situation] = Situation.usual, settings: [String: String] = [:]
  ) {
    guard !subject.isSameFromRightToLeft else { return }
    for situation in situations {
      guard let ltr = rehearsal(situation, settings: settings),
        let rtl = rehearsal(situation.mirrored, settings: settings)
      else { return }
      let (left, right) = (ltr.hold(), rtl.hold())
      guard ltr.failures.isEmpty, rtl.failures.isEmpty, ltr.refusal == nil else { continue }
      for fraction in [0.2, 0.5, 0.8] {
        // Slices are compared one by one, because the order in which they arrive depends on the
        // direction.
        let mirror = ltr.picture(at: fraction, held: left, joining: false).mirrored
        let differences = rtl.picture(at: fraction, held: right, joining: false)
          .differences(from: mirror, comparingCuts: true)
          // When a view is resized here, its subviews stay at its left, because there is no layout,
          // so they are not compared.
          .filter(\.isOwn)
        guard let worst = differences.max(by: { $0.amount < $1.amount }) else { continue }
        let look = worst.look.map { "has another \($0)" } ?? "looks different"
        record(
          .mirroring, .warning, key: "mirror", amount: worst.amount, in: situation,
          at: .key("frame"),
          message:
            "right to left, it is not the mirror image: at progress \(Words.number(fraction)), "
            + "'\(worst.id)' "
            + (worst.aspect == .place
              ? "is \(Words.number(worst.amount)) pt from the mirrored place" : look),
          fix: "flip horizontal values with `local side = ctx.rtl and -1 or 1`, or set "
            + "`rightToLeft = \"same\"` if that is intended")
      }
    }
  }
}
