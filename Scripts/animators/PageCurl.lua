-- PageCurl: the back view is a page that curls up from its side and turns over, as in a book.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "PageCurl",
  summary = "The back view curls up like the page of a book and uncovers the front view.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "UIKit's page curl",
  tags = { "fold", "iOS", "page", "book" },

  duration = 0.8, -- seconds
  curve = "easeInOut",
  parameters = {
    radius = { default = 70, min = 20, max = 200, step = 5, unit = "points", help = "how wide the curl is" },
    shade = { default = 0.35, min = 0, max = 1, step = 0.05, help = "how dark the page gets where it bends" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be turned over.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    stage:camera { distance = 2400 }
    stage:slices("strips", { of = "back", columns = 40 })
    stage:order { "front", "back", "strips" }
    return { width = ctx.back.bounds.width, side = ctx.rtl and -1 or 1 }
  end,

  -- The page lies flat up to a line that travels over it, bends around a cylinder there, and lies upside
  -- down beyond half a turn.
  frame = function(ctx, progress, presence)
    local run, p, strips = ctx.state, ctx.parameters, {}
    local line = run.width - (run.width + 1.1 * p.radius) * presence
    for column = 1, 40 do
      local place = (column - 0.5) / 40 * run.width
      local beyond = (run.side > 0 and place or run.width - place) - line
      local angle = math.min(math.max(beyond / p.radius, 0), math.pi)
      local flat = math.max(beyond - math.pi * p.radius, 0)
      strips[column] = {
        zIndex = 1,
        translateX = beyond > 0 and (p.radius * math.sin(angle) - flat - beyond) * run.side or 0,
        translateZ = p.radius * (1 - math.cos(angle)),
        rotationY = -math.deg(angle) * run.side,
        -- Where it bends, each strip laps over the next, or the view below would shine through.
        scaleX = 1 + 0.2 * math.min(angle, 1),
        brightness = 1 - p.shade * math.sin(angle),
        -- The back of the page is paper through which the print shows faintly.
        tint = angle > math.pi / 2 and "#F4F4F4E0" or "#F4F4F400",
      }
    end
    return { back = { hidden = true }, strips = strips }
  end,
}
