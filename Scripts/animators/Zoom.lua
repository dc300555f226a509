-- Zoom: the leaving view grows toward the viewer and fades, the arriving one grows into place; on the
-- way back both shrink.

---@type interlude.Animator
return {
  api = 1,
  name = "Zoom",
  summary = "Both views grow toward the viewer on the way in and shrink on the way back.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "zoom and zoom out of Hero's defaults",
  tags = { "zoom" },

  duration = 0.35, -- seconds
  curve = "easeInOut",
  parameters = {
    depth = { default = 0.3, min = 0, max = 0.9, step = 0.05, help = "how much larger the nearer view is" },
  },
  reducedMotion = "crossDissolve",

  frame = function(ctx, progress, presence)
    local depth, away = ctx.parameters.depth, 1 - presence
    local front = { scale = 1 - depth * away, alpha = presence }
    -- A presenter that stays in place is not moved: it would jump back at the end.
    if not ctx.back.hasView then return { front = front } end
    return { front = front, back = { scale = 1 + depth * presence, alpha = away } }
  end,
}
