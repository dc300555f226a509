-- Ripple: rings spread from the view that was tapped, and the front view appears in their wake.

---@type interlude.Animator
return {
  api = 1,
  name = "Ripple",
  summary = "Rings spread from the tapped view, and the front view appears in their wake.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "liquid", "shape", "source" },

  duration = 0.7, -- seconds
  curve = "easeInOut",
  parameters = {
    rings = { default = 3, min = 1, max = 8, step = 1, help = "how many rings run ahead" },
    width = { default = 14, min = 1, max = 40, step = 1, unit = "points", help = "width of a ring" },
  },
  reducedMotion = "crossDissolve",

  -- Without a source they spread from the middle.
  prepare = function(ctx, stage)
    local width, height = ctx.container.width, ctx.container.height
    local source = ctx.source and ctx.source.frame or { x = 0, y = 0, width = width, height = height }
    local x, y = source.x + source.width / 2, source.y + source.height / 2
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    -- A little farther than the farthest corner; a card can go on below the screen.
    local right, bottom = math.max(width, place.x + place.width), math.max(height, place.y + place.height)
    local reach = 1.02 * math.sqrt(math.max(x, right - x) ^ 2 + math.max(y, bottom - y) ^ 2)
    local half = ("a%g %g 0 1 1"):format(reach, reach)
    local circle = ("M0 %g %s %g 0 %s %g 0z"):format(reach, half, 2 * reach, half, -2 * reach)
    local frame = { x = x - reach, y = y - reach, width = 2 * reach, height = 2 * reach }
    for ring = 1, ctx.parameters.rings do
      stage:shape("ring" .. ring, { path = circle, frame = frame, strokeColor = "#000000", alpha = 0, below = "front" })
    end
    frame.x, frame.y = frame.x - place.x, frame.y - place.y
    stage:mask("wake", { of = "front", path = circle, frame = frame })
  end,

  frame = function(ctx, progress, presence)
    local p = ctx.parameters
    local changes = { wake = { scale = presence } }
    for ring = 1, p.rings do
      -- Each ring is farther ahead than the one before it, and fainter.
      local size = presence * (1 + 0.16 * ring)
      changes["ring" .. ring] = {
        scale = size, lineWidth = p.width / math.max(size, 0.01), alpha = 0.3 * (1 - presence) / ring,
      }
    end
    return changes
  end,
}
