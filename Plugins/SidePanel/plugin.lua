-- SidePanel: a panel at the trailing edge of a wide window, which becomes a screen where the window is
-- narrow, also while it is shown.
--
-- The presentation answers for its size class, so the animator and the gesture know nothing of it: they
-- move the panel and the screen alike.

local width = 360 -- points
local dim = 0.3

return {
  api = 1,
  name = "SidePanel",
  version = "1.0.0",
  summary = "A panel beside the content of a wide window; a screen of its own in a narrow one.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "drawer", "panel", "menu" },

  animator = { present = "SideDrawer", dismiss = "SideDrawer" },

  interaction = {
    dismiss = { gesture = "pan", direction = "trailing", commit = "projected", completionCurve = "easeOut" },
  },

  presentation = {
    style = "custom",
    frame = function(container)
      return {
        x = container.rtl and 0 or container.width - width, y = 0, width = width, height = container.height,
      }
    end,
    adaptivePresentationStyle = function(traits)
      if traits.horizontalSizeClass == "compact" then return "fullScreen" end
    end,
    chrome = { dimming = { color = "#000000", alpha = dim, onTap = "dismiss" } },
    alongside = function(ctx, progress, presence)
      return { dimming = { alpha = dim * presence } }
    end,
  },
}
