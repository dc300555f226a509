-- Sheet: a screen on a card with rounded corners and a shadow, over a dimmed background.
--
-- The card is a wrapper around the presented view, and the animator moves the wrapper (bestswifter's
-- transition tutorial, after Apple's sample of a custom presentation).

local dim = 0.5

return {
  api = 1,
  name = "Sheet",
  version = "1.0.0",
  summary = "A card from the bottom, with rounded corners and a shadow.",
  author = "The Interlude authors",
  license = "MIT",

  animator = { present = "Rise", dismiss = "Rise" },

  interaction = {
    dismiss = { gesture = "pan", direction = "down", commit = "systemLike", completionCurve = "easeOut" },
  },

  presentation = {
    style = "custom",
    -- A third of the presenter stays visible. The card extends below the screen's edge by its
    -- corner radius, so that only the upper corners are round.
    frame = function(container)
      local top = math.floor(container.height / 3)
      return { x = 0, y = top, width = container.width, height = container.height - top + 16 }
    end,
    wrapper = {
      color = "#FFFFFF",
      cornerRadius = 16,
      shadowOpacity = 0.44,
      shadowRadius = 13,
      shadowX = 0,
      shadowY = -6,
    },
    chrome = { dimming = { color = "#000000", alpha = dim, onTap = "dismiss" } },
    alongside = function(ctx, progress, presence)
      return { dimming = { alpha = dim * presence } }
    end,
  },
}
