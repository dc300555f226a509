-- HalfWaySpring: the arriving view springs up from the middle of the screen while it fades in.

local geometry = require "interlude.geometry"
local spring = require "interlude.spring"

---@type interlude.Animator
local halfWaySpring = {
  api = 1,
  name = "HalfWaySpring",
  summary = "The arriving view springs up from the middle of the screen while it fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "HalfWaySpringAnimator of bestswifter's transition tutorial",
  tags = { "spring", "fade" },

  duration = 2, -- seconds
  parameters = {
    damping = { default = 0.6, min = 0.05, max = 1, step = 0.05, help = "1 does not bounce" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- it moves up and down
}

-- UIView.animate(withDuration: 2, usingSpringWithDamping: 0.6, initialSpringVelocity: 0)
function halfWaySpring.curve(ctx)
  return spring { duration = ctx.duration, dampingRatio = ctx.parameters.damping, velocity = 0 }
end

function halfWaySpring.prepare(ctx, stage)
  stage:order { "from", "to" }
  local from = ctx.from.initialFrame
  return {
    low = { x = from.x, y = (from.y + from.height) / 2, width = from.width, height = from.height },
    place = ctx.to.hasView and ctx.to.finalFrame or from,
  }
end

function halfWaySpring.frame(ctx, progress)
  local low, place = ctx.state.low, ctx.state.place
  -- A presenter that stays under a custom presentation can't arrive: the presented view
  -- leaves instead, the way it came.
  if not ctx.to.hasView then
    local from = geometry.lerpFrame(place, low, progress)
    from.alpha = 1 - progress
    return { from = from }
  end
  local to = geometry.lerpFrame(low, place, progress)
  to.alpha = progress
  return { to = to }
end

return halfWaySpring
