/// The values that a user chose for some axes: `device=iPad,iPad-mini`.
package struct AxisChoice: Sendable, Hashable {
  /// The chosen values of each axis, in the order in which keys contain them.
  package private(set) var values: [Axis: [String]] = [:]

  /// Whether animators are also played with each parameter at both ends of its range.
  package var triesExtremes: Bool { settings.contains("extremes") }

  /// Whether animators are played with all parameters at their defaults.
  package var triesDefaults: Bool { settings.contains("default") }

  private var settings: [String] { values[.setting] ?? Axis.setting.usual }

  /// Reads the choices; if an axis occurs several times, the last choice counts.
  ///
  /// - Parameter choices: Axes, each with its values separated by commas; `all` stands for all
  ///   values.
  /// - Throws: ``MatrixError`` for an unknown axis or value.
  package init(_ choices: [(axis: String, values: String)]) throws(MatrixError) {
    for (name, words) in choices {
      guard let axis = Axis(rawValue: name) else { throw MatrixError(.unknownAxis(name)) }
      guard words != "all" else {
        values[axis] = axis.all
        continue
      }
      var chosen: [String] = []
      for word in words.split(separator: ",", omittingEmptySubsequences: false) {
        guard let value = axis.value(String(word)) else {
          throw MatrixError(.unknownValue(String(word), of: axis))
        }
        if !chosen.contains(value) { chosen.append(value) }
      }
      // Known values are put into the order of the axis, so that the same choice gives the same
      // matrix.
      values[axis] = axis.known.map { $0.filter(chosen.contains) } ?? chosen
    }
  }
}
