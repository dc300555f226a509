-- KenBurns: the views dissolve while both move slowly nearer, as the camera of a film about photographs.

---@type interlude.Animator
return {
  api = 1,
  name = "KenBurns",
  summary = "The views dissolve while a camera moves slowly over them.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "light", "photo", "camera" },

  duration = 1.2, -- seconds
  curve = "sineInOut",
  parameters = {
    zoom = { default = 0.15, min = 0, max = 0.6, step = 0.01, help = "how much nearer the camera comes" },
    drift = { default = 20, min = 0, max = 100, step = 1, unit = "points", help = "how far it moves aside" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- a camera has no direction of reading

  prepare = function(ctx, stage)
    stage:order { "from", "to" } -- the arriving view on top, also in a pop
  end,

  frame = function(ctx, progress)
    local parameters = ctx.parameters
    local function camera(near, alpha)
      return {
        scale = 1 + parameters.zoom * near, translateX = parameters.drift * near,
        translateY = -parameters.drift * near / 2, alpha = alpha,
      }
    end
    -- Under a custom presentation the presenter stays in place, so the view over it fades out.
    if not ctx.to.hasView then return { from = camera(progress, 1 - progress) } end
    local to = camera(1 - progress, progress)
    if not ctx.from.hasView then return { to = to } end
    return { from = camera(progress, 1), to = to }
  end,
}
