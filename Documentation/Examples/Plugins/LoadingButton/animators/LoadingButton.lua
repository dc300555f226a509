-- LoadingButton: held at a third of its way, it turns until the app goes on.

local function between(from, to, share) return from + (to - from) * math.max(0, math.min(1, share)) end

---@type interlude.Animator
return {
  name = "LoadingButton",
  summary = "A button shrinks to a spinner, waits there, and opens into the next screen.",
  version = "1.0.0",
  license = "MIT",

  duration = 1.2,
  curve = "linear",
  rightToLeft = "same",

  prepare = function(ctx, stage)
    local width, height = ctx.front.bounds.width, ctx.front.bounds.height
    local button = ctx.source and ctx.source.frame
      or { x = width / 2 - 100, y = height - 160, width = 200, height = 50 }
    local x, y = button.x + button.width / 2, button.y + button.height / 2
    local size = 30
    stage:overlay("pill", { above = "back", color = "#0A84FF", frame = button, cornerRadius = 12 })
    stage:shape("spinner", {
      path = "M15 2 A13 13 0 1 1 2 15", strokeColor = "#FFFFFF", lineWidth = 3,
      frame = { x = x - size / 2, y = y - size / 2, width = size, height = size },
    })
    local far = 1.1 * math.sqrt(math.max(x, width - x) ^ 2 + math.max(y, height - y) ^ 2)
    stage:mask("hole", {
      of = "front",
      path = ("M%g %ga%g %g 0 1 0 %g 0a%g %g 0 1 0 %g 0Z"):format(x - far, y, far, far, 2 * far, far, far, -2 * far),
    })
    return { name = ctx.source and ctx.source.name, button = button, x = x - width / 2, y = y - height / 2 }
  end,

  frame = function(ctx, progress, presence)
    local button = ctx.state.button
    -- Up to 0.3 it closes to a circle, at 0.33 it may be held, and from 0.4 on the screen opens.
    local open = math.max(0, presence - 0.4) / 0.6
    local width = between(button.width, button.height, presence / 0.3)
    local seen = math.min(1, 20 * presence, 20 * (1 - presence))
    local changes = {
      pill = {
        width = width, cornerRadius = between(12, button.height / 2, presence / 0.3), alpha = seen,
      },
      spinner = { alpha = between(0, 1, (presence - 0.2) / 0.1) * between(1, 0, open * 4), rotation = 360 * ctx.elapsed },
      hole = { scale = open * open, translateX = ctx.state.x * (1 - open * open), translateY = ctx.state.y * (1 - open * open) },
    }
    -- The pill stands in for the button.
    if ctx.state.name then changes[ctx.state.name] = { alpha = 1 - seen } end
    return changes
  end,
}
