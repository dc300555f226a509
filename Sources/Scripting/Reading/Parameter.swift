public import Diagnostics
import Motion

/// A number, a choice, a switch or a curve that a user of an animator can set.
///
/// It is constant during a run.
public struct Parameter: Sendable, Hashable {
  /// The name in scripts and settings.
  public let name: String
  /// The possible values.
  public let kind: Kind
  /// The default value.
  public let initial: Value
  /// What it does, in a few words.
  public let help: String?
  /// The unit of a number: "points", "degrees".
  public let unit: String?
  /// The heading under which a panel shows it, together with others.
  public let group: String?

  /// The possible values of a parameter.
  public enum Kind: Sendable, Hashable {
    /// A number in a range. `step` is used by sliders and sweeps.
    case number(ClosedRange<Double>, step: Double?)
    /// One of several words.
    case choice([String])
    case boolean
    /// A timing curve, including springs.
    case curve
  }

  /// A value of a parameter.
  public enum Value: Sendable, Hashable, CustomStringConvertible {
    case number(Double)
    case choice(String)
    case boolean(Bool)
    case curve(CurveSpelling)

    /// The value as a user would type it.
    public var description: String {
      switch self {
      case .number(let number): CurveSpelling.text(number)
      case .choice(let word): word
      case .boolean(let flag): String(flag)
      case .curve(let timing): timing.description
      }
    }
  }

  /// Creates a parameter.
  public init(
    name: String, kind: Kind, initial: Value, help: String? = nil, unit: String? = nil,
    group: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.initial = initial
    self.help = help
    self.unit = unit
    self.group = group
  }

  /// The allowed values as text: `0 to 1`, `leading or trailing`.
  public var expectation: String {
    switch kind {
    case .number(let range, _):
      Self.words(for: range) + (unit.map { " \($0)" } ?? "")
    case .choice(let words): words.joined(separator: ", ")
    case .boolean: "true or false"
    case .curve:
      "the name of a curve, four numbers as in 0.3,0.6,0.3,1, or a spring as in "
        + "response:0.4,dampingRatio:0.8"
    }
  }

  private static func words(for range: ClosedRange<Double>) -> String {
    let low = Value.number(range.lowerBound).description
    let high = Value.number(range.upperBound).description
    switch (range.lowerBound.isUnbounded, range.upperBound.isUnbounded) {
    case (true, true): return "a number"
    case (false, true): return "a number of at least \(low)"
    case (true, false): return "a number of at most \(high)"
    case (false, false): return "a number from \(low) to \(high)"
    }
  }

  /// Parses a value that a user has typed.
  ///
  /// - Throws: A `ParameterError` with the range, or with the most similar of the words.
  public func value(from text: String) throws(ParameterError) -> Value {
    switch kind {
    case .number(let range, _):
      guard let number = Double(text), number.isFinite, range.contains(number) else {
        throw ParameterError(.notAllowed(text, parameter: self))
      }
      return .number(number)
    case .choice(let words):
      guard words.contains(text) else {
        throw ParameterError(
          .notAllowed(text, parameter: self), nearest: Nearest.name(to: text, in: words))
      }
      return .choice(text)
    case .boolean:
      guard let flag = Bool(text) else {
        throw ParameterError(.notAllowed(text, parameter: self))
      }
      return .boolean(flag)
    case .curve:
      guard let timing = CurveSpelling(text), timing.isPlayable else {
        // A text that is longer than any name is not compared with the names.
        let nearest = text.utf8.count > 40 ? nil : Nearest.name(to: text, in: TimingCurve.names)
        throw ParameterError(.notAllowed(text, parameter: self), nearest: nearest)
      }
      return .curve(timing.ordered)
    }
  }
}

/// The reason why a parameter could not be set.
public struct ParameterError: DiagnosticError, Hashable {
  /// The kind of the error.
  public enum Reason: Sendable, Hashable {
    case unknown(String, animator: String, known: [String])
    case notAllowed(String, parameter: Parameter)
    /// Several parts of a plugin have a parameter with this name.
    case ambiguous(String, plugin: String, among: [String])
  }

  /// The kind of the error.
  public let reason: Reason
  /// The value or name that the user probably meant.
  public let nearest: String?

  init(_ reason: Reason, nearest: String? = nil) {
    self.reason = reason
    self.nearest = nearest
  }

  /// The error as shown to the user.
  public var diagnostic: Diagnostic {
    Diagnostic(.error, message, suggestion: nearest)
  }

  private var message: String {
    switch reason {
    case .unknown(let name, let animator, let known):
      known.isEmpty
        ? "'\(animator)' has no parameter '\(name)': it has none at all"
        : "'\(animator)' has no parameter '\(name)'; it has \(known.joined(separator: ", "))"
    case .ambiguous(let name, let plugin, let names):
      "'\(plugin)' has several parameters '\(name)'; name one of \(names.joined(separator: ", "))"
    case .notAllowed(let text, let parameter):
      "parameter '\(parameter.name)': expected \(parameter.expectation), found '\(text)'"
    }
  }
}

extension Double {
  fileprivate var isUnbounded: Bool { abs(self) >= .greatestFiniteMagnitude }
}

extension Parameter {
  /// The keys that a script can use to describe a parameter.
  static let shape = TableShape(
    "Parameter", "A value that a user may turn.",
    [
      .init(
        "default", "number|string|boolean|interlude.CurveName|number[]|interlude.Spring",
        isRequired: true),
      .init("min", "number"),
      .init("max", "number"),
      .init("step", "number", "for sliders and sweeps"),
      .init("values", "string[]", "the words a choice is made from"),
      .init("unit", "string", "what a number counts, as in \"points\""),
      .init("help", "string", "what it does, in a few words"),
      .init("group", "string", "a heading that it shares with others"),
    ])
}
