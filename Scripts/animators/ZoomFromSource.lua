-- ZoomFromSource: the front screen grows out of the view that was tapped, and shrinks back into it.

local geometry = require "interlude.geometry"

---@type interlude.Animator
return {
  api = 1,
  name = "ZoomFromSource",
  summary = "The front screen grows out of the view that was tapped.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the zoom transition of iOS 18",
  tags = { "zoom", "iOS", "morph", "source", "present", "push" },

  duration = 0.45, -- seconds
  curve = { 0.2, 0.9, 0.25, 1 },
  parameters = {
    shrink = { default = 0.06, min = 0, max = 0.3, step = 0.01, help = "how far the back screen recedes" },
    dim = { default = 0.25, min = 0, max = 1, step = 0.05, help = "shade on the back screen" },
  },
  reducedMotion = "crossDissolve",

  -- Without a source it grows out of the middle.
  prepare = function(ctx, stage)
    stage:overlay("dimming", { above = "back", color = "#000000", alpha = 0 })
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    local source = ctx.source and ctx.source.frame
      or {
        x = place.x + place.width * 0.35, y = place.y + place.height * 0.4,
        width = place.width * 0.3, height = place.height * 0.2,
      }
    return {
      source = source, place = place, name = ctx.source and ctx.source.name,
      corner = ctx.source and ctx.source.cornerRadius or 12,
      -- A presenter that stays in place is not moved: it would jump back at the end.
      behind = ctx.back.hasView and 1 or 0,
    }
  end,

  frame = function(ctx, progress, presence)
    local run, place, source = ctx.state, ctx.state.place, ctx.state.source
    local small = source.width / place.width
    local scale = geometry.lerp(small, 1, presence)
    local top = geometry.lerp(source.y, place.y, presence)
    local left = geometry.lerp(source.x, place.x, presence)
    local shown = math.min(1, presence * 6)
    local changes = {
      front = {
        alpha = shown,
        scale = scale,
        translateX = left - place.x - (1 - scale) * place.width / 2,
        translateY = top - place.y - (1 - scale) * place.height / 2,
        maskHeight = geometry.lerp(math.min(source.height / small, place.height), place.height, presence),
        maskCorner = run.corner / small * (1 - presence),
      },
      back = { scale = 1 - ctx.parameters.shrink * presence * run.behind },
      dimming = { alpha = ctx.parameters.dim * presence * run.behind },
    }
    if run.name then changes[run.name] = { alpha = 1 - shown } end
    return changes
  end,
}
