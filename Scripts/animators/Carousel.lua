-- Carousel: both views ride on a ring that turns by one place.

---@type interlude.Animator
return {
  api = 1,
  name = "Carousel",
  summary = "Both views ride on a ring that turns by one place.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "space", "3D", "ring" },

  duration = 0.6, -- seconds
  curve = "easeInOut",
  parameters = {
    angle = { default = 50, min = 0, max = 80, step = 5, unit = "degrees", help = "how far a view turns away" },
    depth = { default = 0.25, min = 0, max = 0.6, step = 0.05, help = "how much smaller the views are half way" },
  },
  reducedMotion = "crossDissolve",

  -- From so far away a view that turns gets no wider than two percent.
  prepare = function(ctx)
    local width = ctx.container.width
    return { way = 1.03 * width, eye = 2.5 * width, side = ctx.rtl and -1 or 1 }
  end,

  frame = function(ctx, progress, presence)
    local run, parameters = ctx.state, ctx.parameters
    local scale = 1 - parameters.depth * math.sin(math.pi * presence)
    local function place(offset)
      return {
        translateX = run.side * run.way * offset,
        rotationY = run.side * parameters.angle * offset,
        perspective = run.eye,
        scale = scale,
      }
    end
    local front = place(1 - presence)
    -- A presenter that stays in place is not moved: it would jump back at the end.
    if not ctx.back.hasView then return { front = front } end
    return { front = front, back = place(-presence) }
  end,
}
