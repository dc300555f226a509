-- SideDrawer: the front view slides in from the trailing edge to where it belongs.
--
-- Its width and the dimming behind it belong to the presentation (Plugins/SideDrawer), so
-- the same animator pushes and pops.

---@type interlude.Animator
return {
  api = 1,
  name = "SideDrawer",
  summary = "The front view slides in from the trailing edge to where it belongs.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "Apple's LookInside sample, as told in \"custom transition animation\"",
  tags = { "drawer", "slide", "menu", "present" },

  duration = 0.5, -- seconds
  curve = "easeInOut",
  reducedMotion = "crossDissolve",

  prepare = function(ctx)
    local front = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    -- From its own leading edge to the container's trailing edge: completely out of sight.
    if ctx.rtl then
      return { out = -(front.x + front.width) }
    end
    return { out = ctx.container.width - front.x }
  end,

  frame = function(ctx, progress, presence)
    return { front = { translateX = ctx.state.out * (1 - presence) } }
  end,
}
