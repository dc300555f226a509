-- CornerCurl: a page folds over from its lower corner along a slanted line, and uncovers the front view.
-- The fold is a mirror image: a snapshot of the page, reflected about the line.

---@type interlude.Animator
return {
  name = "CornerCurl",
  summary = "The back view folds over from its corner along a slanted line.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.7,
  canPerform = function(ctx) return ctx.back.hasView, "the presenter stays where it is" end,

  prepare = function(ctx, stage)
    local width, height, side = ctx.back.bounds.width, ctx.back.bounds.height, ctx.rtl and -1 or 1
    -- The line moves along this direction, from the corner at the bottom to the one across.
    local x, y = side * math.cos(math.rad(50)), math.sin(math.rad(50))
    local corner = { x = ctx.rtl and 0 or width, y = height }
    local reach = 2 * (width + height)
    -- Half of the plane, whose edge goes through the corner: all that the line has passed.
    local half = ("M%g %gL%g %gL%g %gL%g %gZ"):format(
      corner.x - y * reach, corner.y + x * reach, corner.x + y * reach, corner.y - x * reach,
      corner.x + (y + x) * reach, corner.y + (y - x) * reach,
      corner.x + (x - y) * reach, corner.y + (x + y) * reach)
    stage:snapshot("page", { of = "back" })
    stage:snapshot("flap", { of = "back" })
    stage:mask("kept", { of = "page", path = half, inverted = true })
    stage:mask("folded", { of = "flap", path = half })
    stage:order { "front", "back", "page", "flap" }
    return { x = x, y = y, corner = corner, way = width * math.abs(x) + height * y, middle = { width / 2, height / 2 } }
  end,

  frame = function(ctx, progress, presence)
    local run = ctx.state
    local passed = run.way * presence
    -- The line at its place, and how far the middle of the page is from it.
    local away = (run.middle[1] - run.corner.x) * run.x + (run.middle[2] - run.corner.y) * run.y + passed
    local line = { translateX = -passed * run.x, translateY = -passed * run.y }
    return {
      back = { hidden = true },
      kept = line,
      folded = line,
      flap = {
        -- A reflection is a flip and a turn by twice the angle of the line.
        scaleY = -1, rotation = 2 * math.deg(math.atan(-run.x, run.y)),
        translateX = -2 * away * run.x, translateY = -2 * away * run.y,
        tint = "#F2F2F2E6", shadowOpacity = 0.3 * math.min(1, 8 * presence, 8 * (1 - presence)), shadowRadius = 12,
      },
    }
  end,
}
