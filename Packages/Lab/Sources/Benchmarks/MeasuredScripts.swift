/// The measured scripts: the same motion in both styles.
///
/// The motion is a cubic ease-out that reads two numbers of the context and sets nine.
enum MeasuredScripts {
  /// Returns a table of views.
  static let nested = script(
    parameters: "ctx, progress, presence",
    frame: """
          return {
            to = {
              alpha = p, x = width * (1 - p), y = 0, width = width, height = height,
              scale = 0.9 + 0.1 * p,
            },
            from = { alpha = 1 - 0.3 * p, translateX = -0.3 * width * p, scale = 1 - 0.05 * p },
          }
      """)

  /// Fills the views that it receives.
  static let views = script(
    parameters: "ctx, progress, presence, views",
    frame: """
          local to, from = views.to, views.from
          to.alpha = p
          to.x = width * (1 - p)
          to.y = 0
          to.width = width
          to.height = height
          to.scale = 0.9 + 0.1 * p
          from.alpha = 1 - 0.3 * p
          from.translateX = -0.3 * width * p
          from.scale = 1 - 0.05 * p
      """)

  private static func script(parameters: String, frame: String) -> String {
    """
    return {
      duration = \(duration),
      curve = "linear",
      frame = function(\(parameters))
        local rest = 1 - progress
        local p = 1 - rest * rest * rest
        local width, height = ctx.container.width, ctx.container.height
    \(frame)
      end,
    }
    """
  }

  /// The maximum duration, in seconds, so that a run can be measured while it continues.
  static let duration = 60.0

  /// The nine numbers at a progress, in the order of the script.
  static func expected(at progress: Double) -> [Double] {
    let rest = 1 - progress
    let p = 1 - rest * rest * rest
    return [
      p, 390 * (1 - p), 0, 390, 844, 0.9 + 0.1 * p, 1 - 0.3 * p, -0.3 * 390 * p, 1 - 0.05 * p,
    ]
  }
}
