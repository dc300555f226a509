/// The animator that `new` begins with: small, right, and with a word on each part.
enum AnimatorTemplate {
  static func text(name: String) -> String {
    """
    -- \(name): the front view rises into its place while it fades in.
    --
    -- An animator describes; it does nothing. The host puts views where they belong, drives the
    -- progress by time or by a finger, and drops what is said here when the transition ends.

    ---@type interlude.Animator
    return {
      api = 1,
      name = "\(name)",
      summary = "The front view rises into its place while it fades in.",
      version = "0.1.0",
      license = "MIT",

      duration = 0.4, -- seconds, or a function of ctx
      curve = "easeOut", -- a name, { x1, y1, x2, y2 }, or a spring of `require "interlude.spring"`

      -- What a user may turn: `interlude run \(name) --set rise=200`.
      parameters = {
        rise = { default = 80, min = 0, max = 400, step = 10, unit = "points", help = "how far below it begins" },
        drift = { default = 20, min = 0, max = 200, step = 10, unit = "points", help = "how far to the side it begins" },
      },

      -- For a user who asked for less movement: "crossDissolve", "none", "same" or an animator's name.
      reducedMotion = "crossDissolve",

      -- Once for each run: work out what the frames need. It is `ctx.state` in them.
      prepare = function(ctx, stage)
        -- A reader from right to left sees the mirror image.
        return { side = ctx.rtl and -1 or 1 }
      end,

      -- Every frame. `progress` goes from 0 to 1 in every operation. `presence` tells how far the
      -- front view is there: 0 to 1 for a present or a push, 1 to 0 for a dismiss or a pop. So this
      -- one function serves them all. At presence 0 nothing of the front view may be seen; at
      -- presence 1 every value must be at rest.
      frame = function(ctx, progress, presence)
        local away, parameters = 1 - presence, ctx.parameters
        return {
          front = {
            translateX = parameters.drift * ctx.state.side * away,
            translateY = parameters.rise * away,
            alpha = presence,
          },
        }
      end,
    }

    """
  }
}
