/// The animator that `new` creates: small and correct, with a comment on each part.
enum AnimatorTemplate {
  static func text(name: String) -> String {
    """
    -- \(name): the front view rises into its place while it fades in.
    --
    -- An animator only describes frames. The host puts views where they belong, drives the progress
    -- by time or by a finger, and drops these values when the transition ends.

    ---@type interlude.Animator
    return {
      api = 1,
      name = "\(name)",
      summary = "The front view rises into its place while it fades in.",
      version = "0.1.0",
      license = "MIT",

      duration = 0.4, -- seconds, or a function of ctx
      curve = "easeOut", -- a name, { x1, y1, x2, y2 }, or a spring of `require "interlude.spring"`

      -- Values that users can adjust: `interlude run \(name) --set rise=200`.
      parameters = {
        rise = { default = 80, min = 0, max = 400, step = 10, unit = "points", help = "how far below it begins" },
        drift = { default = 20, min = 0, max = 200, step = 10, unit = "points", help = "how far to the side it begins" },
      },

      -- With reduced motion: "crossDissolve", "none", "same" or an animator's name.
      reducedMotion = "crossDissolve",

      -- Called once per run, to compute what the frames need. The result is their `ctx.state`.
      prepare = function(ctx, stage)
        -- Right-to-left layouts show the mirror image.
        return { side = ctx.rtl and -1 or 1 }
      end,

      -- Called for every frame. `progress` goes from 0 to 1 in every operation. `presence` is how far
      -- the front view has arrived: 0 to 1 for a present or a push, 1 to 0 for a dismiss or a pop. So
      -- one function serves all of them. At presence 0 the front view must be invisible; at
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
