-- Doors: the back view swings open like two doors, and the front view comes through them.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Doors",
  summary = "The back view swings open like two doors; the front view comes through them.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "space", "3D" },
  rightToLeft = "same",

  duration = 0.7, -- seconds
  curve = "easeInOut",
  parameters = {
    distance = { default = 900, min = 300, max = 5000, step = 50, unit = "points", help = "distance of the viewer" },
    from = { default = 0.7, min = 0.3, max = 1, step = 0.05, help = "size of the front view behind the doors" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be opened.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    local distance = ctx.parameters.distance
    stage:camera { distance = distance }
    stage:overlay("room", { below = "front", color = "#000000" })
    stage:slices("doors", { of = "back", columns = 2 })
    stage:order { "back", "room", "front", "doors" }
    -- From the middle of the doorway a door is seen from its edge a little beyond the right angle.
    return { open = 91 + math.deg(math.atan(ctx.container.width / 2 / distance)) }
  end,

  -- Hung at the sides of the screen, they open away from the viewer.
  frame = function(ctx, progress, presence)
    local turn, size, light = ctx.state.open * presence, ctx.parameters.from, 1 - 0.6 * presence
    return {
      back = { hidden = true },
      front = { scale = size + (1 - size) * presence, brightness = 0.4 + 0.6 * presence },
      doors = {
        { anchorX = 0, rotationY = turn, zIndex = 1, brightness = light, doubleSided = false },
        { anchorX = 1, rotationY = -turn, zIndex = 1, brightness = light, doubleSided = false },
      },
    }
  end,
}
