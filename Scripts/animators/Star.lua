-- Star: the front view shows through a star that grows and turns.

---@type interlude.Animator
return {
  api = 1,
  name = "Star",
  summary = "The front view shows through a star that grows and turns.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "reveal", "shape", "mask" },
  rightToLeft = "same",

  duration = 0.6, -- seconds
  curve = "easeIn",
  parameters = {
    points = { default = 5, min = 3, max = 12, step = 1, help = "how many tips" },
    depth = { default = 0.45, min = 0.2, max = 0.5, step = 0.05, help = "how near the middle the hollows are" },
    turn = { default = 90, min = 0, max = 360, step = 15, unit = "degrees", help = "how far it turns" },
  },
  reducedMotion = "crossDissolve",

  -- At its full size even the hollows between the tips lie outside of the view.
  prepare = function(ctx, stage)
    local width, height, p = ctx.front.bounds.width, ctx.front.bounds.height, ctx.parameters
    local hollow = 1.02 * math.sqrt(width ^ 2 + height ^ 2) / 2
    local corners = {}
    for corner = 0, 2 * p.points - 1 do
      local reach = corner % 2 == 0 and hollow / p.depth or hollow
      local angle = math.pi * (corner / p.points - 0.5)
      local x, y = width / 2 + reach * math.cos(angle), height / 2 + reach * math.sin(angle)
      corners[corner + 1] = ("%.3f %.3f"):format(x, y)
    end
    stage:mask("star", { of = "front", path = "M" .. table.concat(corners, "L") .. "Z" })
  end,

  frame = function(ctx, progress, presence)
    return { star = { scale = presence, rotation = ctx.parameters.turn * (presence - 1) } }
  end,
}
