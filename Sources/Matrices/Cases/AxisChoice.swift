/// The values that a user chose for some axes: `device=iPad,iPad-mini`.
package struct AxisChoice: Sendable, Hashable {
  /// The chosen values of each axis, in the order in which keys have them.
  package private(set) var values: [Axis: [String]] = [:]

  /// Whether animators are also played with each parameter at the ends of its range.
  package var triesExtremes: Bool { settings.contains("extremes") }

  /// Whether animators are played with all parameters at their defaults.
  package var triesDefaults: Bool { settings.contains("default") }

  private var settings: [String] { values[.setting] ?? Axis.setting.usual }

  /// Reads the choices; the last one of each axis counts.
  ///
  /// - Parameter choices: An axis and its values, separated by commas; `all` stands for all of them.
  /// - Throws: ``MatrixError`` for an unknown axis or value.
  package init(_ choices: [(axis: String, values: String)]) throws(MatrixError) {
    for (name, words) in choices {
      guard let axis = Axis(rawValue: name) else { throw MatrixError(.unknownAxis(name)) }
      guard words != "all" else {
        values[axis] = axis.known ?? axis.usual
        continue
      }
      var chosen: [String] = []
      for word in words.split(separator: ",", omittingEmptySubsequences: false) {
        guard let value = axis.value(String(word)) else {
          throw MatrixError(.unknownValue(String(word), of: axis))
        }
        if !chosen.contains(value) { chosen.append(value) }
      }
      // The order of a known axis is the axis's own, so that the same choice is the same matrix.
      values[axis] = axis.known.map { $0.filter(chosen.contains) } ?? chosen
    }
  }
}
