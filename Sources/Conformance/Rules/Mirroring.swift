import Diagnostics
import Look

extension Examination {
  /// Plays each operation left to right and right to left, and compares one picture with the mirror
  /// image of the other.
  func checkMirroring() {
    guard !subject.isSameFromRightToLeft else { return }
    for situation in Situation.usual {
      guard let ltr = rehearsal(situation), let rtl = rehearsal(situation.mirrored) else { return }
      let (left, right) = (ltr.hold(), rtl.hold())
      guard ltr.failures.isEmpty, rtl.failures.isEmpty, ltr.refusal == nil else { continue }
      for fraction in [0.2, 0.5, 0.8] {
        // Slices are compared one by one: which of them are in place depends on the direction.
        let mirror = ltr.picture(at: fraction, held: left, joining: false).mirrored
        let differences = rtl.picture(at: fraction, held: right, joining: false)
          .differences(from: mirror, comparingCuts: true)
          // Subviews of a view that changes its size stay at its left, because nothing is laid out
          // here.
          .filter(\.isOwn)
        guard let worst = differences.max(by: { $0.amount < $1.amount }) else { continue }
        let look = worst.look.map { "has another \($0)" } ?? "looks different"
        note(
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
