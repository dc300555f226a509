-- Deck: the front view comes up like a card, while the one behind it shrinks back under the status
-- bar, with rounded corners.

---@type interlude.Animator
return {
  api = 1,
  name = "Deck",
  summary = "The front view comes up as a card; the back view shrinks under it.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "DeckTransition and iOS's card presentation",
  tags = { "card", "iOS", "sheet", "present", "modal" },

  duration = 0.3, -- seconds
  curve = "easeOut",
  parameters = {
    corner = { default = 8, min = 0, max = 40, step = 1, unit = "points", help = "radius of the back view's corners" },
    dim = { default = 0.2, min = 0, max = 1, step = 0.05, help = "shade on the back view" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:overlay("dimming", { above = "back", color = "#000000" })
    local inset = ctx.insets.top
    return {
      height = ctx.container.height,
      shrink = 2 * inset / ctx.container.height,
      -- A presenter that stays in place is not moved: it would jump back at the end.
      behind = ctx.back.hasView and 1 or 0,
    }
  end,

  frame = function(ctx, progress, presence)
    local run, parameters = ctx.state, ctx.parameters
    local behind = run.behind * presence
    return {
      front = { translateY = run.height * (1 - presence) },
      back = { scale = 1 - run.shrink * behind, cornerRadius = parameters.corner * behind },
      dimming = { alpha = parameters.dim * behind },
    }
  end,
}
