@_spi(Tools) package import Scenarios

/// The choice of a page.
///
/// A link to the page contains the same choice in its address.
package struct Choice: Sendable, Hashable {
  /// An animator or a plugin, as typed by a user; nil uses what the scenario registers.
  package var subject: String?
  /// A scenario by name or path; nil for the subject's own scenario.
  package var scenario: String?
  /// Values of the animator's parameters, as typed by a user.
  package var settings: [Setting] = []
  /// Replacements for curves in the animator's script.
  package var curves: [CurveReplacement] = []
  /// Replacements for lanes of a keyed animator.
  package var lanes: [LaneReplacement] = []
  /// Replacements for numbers that set properties in the animator's script.
  package var numbers: [NumberReplacement] = []
  /// Replacements for orders in which views follow one another.
  package var orders: [OrderReplacement] = []
  /// A named version of the animator's script; nil plays the script itself.
  package var version: String?
  package var surroundings = Scenario.Surroundings()

  package typealias Setting = CaseAddress.Setting

  package init() {}

  /// The choice of one of a plugin's animators, with the values that belong to it.
  func only(_ animator: String) -> Choice {
    var choice = self
    choice.subject = animator
    choice.settings = settings.compactMap { setting in
      guard setting.name.hasPrefix(animator + ".") else { return nil }
      return Setting(
        name: String(setting.name.dropFirst(animator.utf8.count + 1)), value: setting.value)
    }
    return choice
  }

  /// Whether another choice differs at most in what moves, and not in what is moved.
  func differsOnlyInMotion(from other: Choice) -> Bool {
    subject == other.subject && scenario == other.scenario && version == other.version
      && surroundings == other.surroundings
  }

  /// Whether it changes the text of the animator's script, besides its parameters.
  package var changesScript: Bool {
    !(curves.isEmpty && lanes.isEmpty && numbers.isEmpty && orders.isEmpty)
  }

  /// A script's text with the choice's curves, keys and numbers.
  ///
  /// What the script no longer has is ignored.
  ///
  /// - Throws: A `DiagnosticError` for what can't be replaced in place.
  package func applied(to script: [UInt8], file: String) throws -> [UInt8] {
    // The text is read only for what is replaced: a hand that drags a key asks for each step.
    let names = curves.isEmpty ? [] : Set(TimingLiteral.all(in: script).map(\.name))
    let written = lanes.isEmpty ? [] : KeyedLane.all(in: script)
    let tables = numbers.isEmpty && orders.isEmpty ? nil : LuaTables(script)
    let views = orders.isEmpty ? [] : Set(tables.map(StaggerOrder.all)?.map(\.view) ?? [])
    return try DefaultEdit(
      script, values: [], curves: curves.filter { names.contains($0.name) },
      lanes: lanes.filter { $0.fits(written) }, of: written,
      numbers: numbers.filter { number in
        tables.flatMap { NumberLiteral.named(number.name, in: $0) } != nil
      }, orders: orders.filter { views.contains($0.view) }, file: file
    ).after
  }
}
