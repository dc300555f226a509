-- SideDrawer: a screen that covers the trailing half of another, over a dimmed background.
--
-- The half width and the dimming belong to the presentation, so that the animator also suits a push
-- and a pop ("custom transition animation", after Apple's LookInside sample).

local dim = 0.4

return {
  api = 1,
  name = "SideDrawer",
  version = "1.0.0",
  summary = "A drawer over the trailing half of the screen.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "drawer", "menu", "present" },

  animator = { present = "SideDrawer", dismiss = "SideDrawer" },

  interaction = {
    dismiss = { gesture = "pan", direction = "trailing", commit = "half", completionCurve = "easeOut" },
  },

  presentation = {
    style = "custom",
    frame = function(container)
      local width = math.floor(container.width / 2)
      local x = container.rtl and 0 or container.width - width
      return { x = x, y = 0, width = width, height = container.height }
    end,
    chrome = { dimming = { color = "#000000", alpha = dim, onTap = "dismiss" } },
    alongside = function(ctx, progress, presence)
      return { dimming = { alpha = dim * presence } }
    end,
  },
}
