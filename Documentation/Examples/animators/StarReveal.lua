-- StarReveal: a star opens where the screen was tapped, turns as it grows, and shows the front screen.

---@type interlude.Animator
return {
  name = "StarReveal",
  summary = "A star opens over the tapped view and shows the front screen.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.65,
  curve = "easeIn",
  rightToLeft = "same",
  parameters = {
    points = { default = 5, min = 4, max = 12, step = 1, help = "how many tips it has" },
  },

  prepare = function(ctx, stage)
    local width, height, count = ctx.front.bounds.width, ctx.front.bounds.height, math.floor(ctx.parameters.points)
    local from = ctx.source and ctx.source.frame or { x = 0, y = 0, width = width, height = height }
    local x, y = from.x + from.width / 2, from.y + from.height / 2
    -- Even the hollows between the tips have to pass the farthest corner.
    local far = math.sqrt(math.max(x, width - x) ^ 2 + math.max(y, height - y) ^ 2)
    local hollow = far / math.cos(math.pi / count) * 1.02
    local corners = {}
    for corner = 0, 2 * count - 1 do
      local reach = corner % 2 == 0 and 2.2 * hollow or hollow
      local angle = math.pi * corner / count - math.pi / 2
      corners[#corners + 1] = ("%.2f %.2f"):format(x + reach * math.cos(angle), y + reach * math.sin(angle))
    end
    stage:mask("star", { of = "front", path = "M" .. table.concat(corners, "L") .. "Z" })
    -- A mask turns about the middle of its view; these bring the star's middle back to the tap.
    return { x = x - width / 2, y = y - height / 2 }
  end,

  frame = function(ctx, progress, presence)
    local run, turn = ctx.state, math.rad(72 * (presence - 1))
    local sine, cosine = math.sin(turn) * presence, math.cos(turn) * presence
    return {
      star = {
        scale = presence, rotation = math.deg(turn),
        translateX = run.x - (cosine * run.x - sine * run.y), translateY = run.y - (sine * run.x + cosine * run.y),
      },
    }
  end,
}
