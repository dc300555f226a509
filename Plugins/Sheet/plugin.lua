-- Sheet: a card that rests at half of the screen or at all of it, and that a finger moves between them.
--
-- The card is a wrapper around the presented view, and the animator moves the wrapper (bestswifter's
-- transition tutorial, after Apple's sample of a custom presentation). The detents are those of UIKit's
-- sheets since iOS 15.

local dim = 0.5
local radius = 16

return {
  api = 1,
  name = "Sheet",
  version = "1.0.0",
  summary = "A card at half of the screen or all of it, moved by a finger.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "sheet", "iOS", "present", "modal", "detents" },

  animator = { present = "Rise", dismiss = "Rise" },

  interaction = {
    dismiss = { gesture = "pan", direction = "down", commit = "systemLike", completionCurve = "easeOut" },
  },

  presentation = {
    style = "custom",
    -- A strip below the status bar stays free. The card extends below the screen's edge by its corner
    -- radius, so that only the upper corners are round.
    frame = function(container)
      local top = container.insets.top + 10
      return { x = 0, y = top, width = container.width, height = container.height - top + radius }
    end,
    detents = {
      -- There is no half of a phone that lies on its side.
      medium = function(container)
        return container.height > container.width and container.height / 2 or nil
      end,
      large = 1,
    },
    initialDetent = "medium",
    undimmedUpTo = "medium",
    grabber = true,
    wrapper = {
      color = "#FFFFFF",
      cornerRadius = radius,
      shadowOpacity = 0.44,
      shadowRadius = 13,
      shadowX = 0,
      shadowY = -6,
    },
    chrome = { dimming = { color = "#000000", alpha = dim, onTap = "dismiss" } },
    -- `presence` is 0 at the medium detent, and grows with the finger to 1 at the large one.
    alongside = function(ctx, progress, presence)
      return { dimming = { alpha = dim * presence } }
    end,
  },
}
