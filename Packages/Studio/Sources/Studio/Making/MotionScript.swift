extension NewMotion {
  /// The keyed animator: a row for each property that moves, with a key at either end.
  package var script: String {
    """
    -- \(name): what is in each row is { presence, value, curve that leads to it }. Presence is 0 with
    -- the front screen away and 1 with it in place, so one row serves both ways.

    local keyframes = require "interlude.keyframes"

    ---@type interlude.Animator
    return keyframes {
      api = 1,
      name = "\(name)",
      summary = "\(summary)",
      version = "0.1.0",

      duration = 0.45, -- seconds
      curve = "easeOut",
      reducedMotion = "crossDissolve",

    \(tables.joined(separator: "\n"))
    }

    """
  }

  /// A sentence for lists of animators.
  private var summary: String {
    let first =
      switch front {
      case .slides: "The front screen slides in"
      case .rises: "The front screen rises from below"
      case .grows: "The front screen grows into place"
      case .fades: "The front screen fades in"
      case .rests: "The front screen is there at once"
      }
    let second =
      switch back {
      case .rests: "the back screen stays."
      case .follows: "the back screen moves along."
      case .shrinks: "the back screen shrinks."
      case .darkens: "the back screen darkens."
      case .recedes: "the back screen shrinks and darkens."
      }
    return "\(first); \(second)"
  }

  private typealias Row = (property: String, away: String, inPlace: String)

  private func rows(of front: Arrival) -> [Row] {
    switch front {
    case .slides: [("translateX", "keyframes.width(1)", "0")]
    case .rises: [("translateY", "keyframes.height(1)", "0")]
    case .grows: [("scale", "0.8", "1"), ("alpha", "0", "1")]
    case .fades: [("alpha", "0", "1")]
    case .rests: []
    }
  }

  private func rows(of back: Departure) -> [Row] {
    switch back {
    case .rests, .darkens: []
    case .follows: [("translateX", "0", "keyframes.width(-0.3)")]
    case .shrinks, .recedes: [("scale", "1", "0.92")]
    }
  }

  private var tables: [String] {
    // A view that does nothing has no rows; the page adds them with its first key.
    var tables = [("front", rows(of: front)), ("back", rows(of: back))].filter { !$0.1.isEmpty }
      .map { table($0.0, $0.1) }
    if back == .darkens || back == .recedes {
      let layer = ##"    overlay = { above = "back", color = "#000000" },"##
      tables.append(table("dimming", [("alpha", "0", "0.4")], after: [layer]))
    }
    // A table of keys has at least one view.
    return tables.isEmpty ? ["  front = {},"] : tables
  }

  private func table(_ view: String, _ rows: [Row], after lines: [String] = []) -> String {
    let lines =
      lines + rows.map { "    \($0.property) = { { 0, \($0.away) }, { 1, \($0.inPlace) } }," }
    return "  \(view) = {\n\(lines.joined(separator: "\n"))\n  },"
  }
}
