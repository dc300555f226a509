@_spi(Tools) import Diagnostics
@_spi(Tools) package import Motion
@_spi(Tools) package import Scripting

/// A curve in a script's text, either given by numbers or computed.
package struct TimingLiteral: Sendable, Hashable {
  /// What the curve is for: `curve`, or the name of a track.
  ///
  /// Unique within the script.
  package let name: String
  /// The line number, from 1.
  package let line: Int
  /// Its text, shortened to fit on a line of a page.
  package let text: String
  /// The curve; nil if the script computes it.
  package let timing: CurveSpelling?
  /// The byte range of the curve.
  let range: Range<Int>
  /// The byte ranges of its numbers, in order.
  var numbers: [Range<Int>] = []
  /// The numbers of a spring that the script does not compute, even if it computes others.
  var springNumbers: [SpringNumber] = []
  /// The parameters from which the script takes the spring's other numbers, by the key of each; nil
  /// if it computes one in another way.
  var springParameters: [String: String]?
  /// The number after `duration =` beside the curve.
  var duration: Range<Int>?
  /// Whether it is the animator's own curve, which a function can replace.
  var isWholeCurve = false
  /// Whether it is the default of the parameter with this name.
  var isDefault = false
  /// Whether only a function of `ease` is allowed here.
  var isFunction = false
  /// The script's names for `interlude.spring` and `interlude.ease`.
  var modules = ModuleNames()

  /// The curves of a script, in the order of the text.
  ///
  /// Defaults of parameters are not among them, because a user turns those as parameters.
  package static func all(in text: [UInt8]) -> [TimingLiteral] {
    TimingFinder(text).found.filter { !$0.isDefault }
  }

  /// The defaults of parameters that are curves, each with the name of its parameter.
  static func defaults(in text: [UInt8]) -> [TimingLiteral] {
    TimingFinder(text).found.filter(\.isDefault)
  }

  /// A number of a spring and its byte range.
  struct SpringNumber: Sendable, Hashable {
    var key: String
    var value: Double
    var range: Range<Int>
  }

  /// Whether any of its numbers can become parameters.
  package var canBecomeParameters: Bool { !springNumbers.isEmpty }

  /// The curve that the script computes from parameters; nil if it computes it in another way.
  ///
  /// - Parameter value: The number of a parameter.
  package func curve(with value: (String) -> Double?) -> TimingCurve? {
    guard timing == nil, let springParameters, !springParameters.isEmpty else { return nil }
    var numbers = springNumbers.map { CurveSpelling.Number(key: $0.key, value: $0.value) }
    for (key, name) in springParameters.sorted(by: { $0.key < $1.key }) {
      guard let number = value(name) else { return nil }
      numbers.append(.init(key: key, value: number))
    }
    return CurveSpelling.spring(numbers).curve
  }

  // MARK: Writing

  /// The edit that makes the animator's `duration` the time that a spring takes, which its own
  /// numbers determine; nil if there is no such number, or if the spring takes it from there.
  func durationEdit(
    for other: CurveSpelling, in text: [UInt8]
  ) -> (range: Range<Int>, text: [UInt8])? {
    guard let duration, case .spring(let spring, let seconds)? = other.curve,
      spring.fittedDuration == nil, seconds <= 1000
    else { return nil }
    let written = Array(CurveSpelling.text((seconds * 1000).rounded() / 1000).utf8)
    return text[duration].elementsEqual(written) ? nil : (duration, written)
  }

  /// The edits that change it to another curve: only the numbers if the form stays the same.
  func edits(
    to other: CurveSpelling, in text: [UInt8], file: String
  ) throws(CannotSave) -> [(range: Range<Int>, text: [UInt8])] {
    guard let timing else {
      throw CannotSave("the curve '\(name)' is calculated by the script; change it there", file)
    }
    switch (timing, other) {
    case (.cubic(let old), .cubic(let new)):
      return changed(old, new)
    case (.spring(let old), .spring(let new)) where Set(old.map(\.key)) == Set(new.map(\.key)):
      // The order of the numbers doesn't matter, so the script keeps its own.
      return changed(
        old.map(\.value),
        old.map { number in new.first { $0.key == number.key }?.value ?? number.value })
    default: break
    }
    let bytes = Array(text[range])
    guard !bytes.contains(UInt8(ascii: "\n")), bytes.firstRange(of: Array("--".utf8)) == nil
    else {
      throw CannotSave(
        "the curve '\(name)' is written over several lines or has a comment in it; change its form "
          + "there", file)
    }
    return [(range, Array(written(other, over: text[range]).utf8))]
  }

  private func changed(
    _ old: [Double], _ new: [Double]
  ) -> [(range: Range<Int>, text: [UInt8])] {
    numbers.indices.filter { old[$0] != new[$0] }
      .map { (numbers[$0], Array(CurveSpelling.text(new[$0]).utf8)) }
  }

  private func written(_ timing: CurveSpelling, over old: ArraySlice<UInt8>) -> String {
    let text = timing.written(with: modules)
    guard isFunction else {
      guard case .named(let name) = timing, old.first == UInt8(ascii: "'") else { return text }
      return "'\(name)'"
    }
    switch timing {
    case .named(let name): return "\(modules.ease).\(name)"
    case .cubic(let numbers):
      let list = numbers.map(CurveSpelling.text).joined(separator: ", ")
      return "\(modules.ease).bezier(\(list))"
    // In parentheses, because the call also returns the spring's duration.
    case .spring: return "(\(modules.ease).of(\(text)))"
    }
  }
}
