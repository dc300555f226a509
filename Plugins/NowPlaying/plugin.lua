-- NowPlaying: a card over the whole screen whose presenter recedes, as in the music player
-- of iOS 10; pull it down to dismiss it.
--
-- The presenter stays back for as long as the card is up, even after a cancelled pull: this
-- is where a transform on the presenter usually goes wrong (slowwalker, "like iOS 10's Music").

local gap = 10 -- points of the presenter above the card
local corner = 10

return {
  api = 1,
  name = "NowPlaying",
  version = "1.0.0",
  summary = "A card whose presenter recedes; pull it down to dismiss it.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "card", "iOS", "music", "player", "tab" },

  animator = { present = "CardUp", dismiss = "CardUp" },

  interaction = {
    dismiss = {
      gesture = "pan",
      direction = "down",
      -- Where the pull would come to rest decides; one that goes back up never dismisses.
      commit = function(g)
        return g.velocityY >= 0 and g.percent + g.velocityY * 0.3 / g.distance > 0.5
      end,
      completionCurve = "easeOut",
    },
  },

  presentation = {
    style = "custom",
    frame = function(container)
      local top = container.insets.top + gap
      return { x = 0, y = top, width = container.width, height = container.height - top + corner }
    end,
    wrapper = {
      color = "#FFFFFF",
      cornerRadius = corner,
      shadowOpacity = 0.2,
      shadowRadius = 12,
      shadowX = 0,
      shadowY = -2,
    },
    chrome = { dimming = { color = "#000000", alpha = 0.3 } },
    alongside = function(ctx, progress, presence)
      local sink = ctx.reduceMotion and 0 or 0.06
      return {
        dimming = { alpha = 0.3 * presence },
        presenter = { scale = 1 - sink * presence, cornerRadius = corner * presence },
      }
    end,
  },
}
