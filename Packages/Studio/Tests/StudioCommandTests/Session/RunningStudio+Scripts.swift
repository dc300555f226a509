extension RunningStudio {
  /// A script that computes its frames: `front` fades in half a second, as evenly as its curve.
  static let rise = """
    return {
      api = 1, name = "Rise", summary = "It rises.", version = "1.0.0",
      duration = 0.5,
      curve = "linear",
      parameters = {
        far = { default = 1, min = 0, max = 1, step = 0.5, unit = "points", help = "how far" },
        side = { default = "left", values = { "left", "right" } },
        isLoud = { default = true },
        bend = { default = "easeOut" },
      },
      frame = function(ctx, progress, presence)
        return { front = { alpha = presence * ctx.parameters.far } }
      end,
    }
    """

  /// The same with keys.
  static let keyed = """
    local keyframes = require "interlude.keyframes"
    return keyframes {
      api = 1, name = "Keyed", summary = "It has keys.", version = "1.0.0",
      duration = 0.5,
      curve = "linear",
      front = { alpha = { { 0, 0 }, { 1, 1 } } },
    }
    """

  static let files = ["animators/Rise.lua": rise, "animators/Keyed.lua": keyed]

  /// The script with some of its text replaced.
  static func rise(_ replacements: KeyValuePairs<String, String>) -> [String: String] {
    ["animators/Rise.lua": replacements.reduce(rise) { $0.replacing($1.key, with: $1.value) }]
  }

  static let risePop = #"subject: "Rise", scenario: "pop""#
}

/// Whether two numbers are the same to a page.
func isClose(_ one: Double?, _ other: Double) -> Bool {
  one.map { abs($0 - other) < 1e-6 } ?? false
}
