-- CrossDissolve: the arriving view fades in over the leaving one.

---@type interlude.Animator
local crossDissolve = {
  api = 1,
  name = "CrossDissolve",
  summary = "The arriving view fades in over the leaving one.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "Apple's custom transitions sample, as told by bestswifter",
  tags = { "fade", "iOS", "dissolve" },

  duration = 0.35, -- seconds
  curve = "easeInOut",
  reducedMotion = "same", -- nothing moves
}

function crossDissolve.prepare(ctx, stage)
  stage:order { "from", "to" }
end

function crossDissolve.frame(ctx, progress)
  -- A presenter that stays under a custom presentation can't be in front of it: the presented view
  -- fades out instead.
  if not ctx.to.hasView then
    return { from = { alpha = 1 - progress } }
  end
  return { to = { alpha = progress } }
end

return crossDissolve
