-- MiniPlayer: a player that rests as a bar above the tabs, and grows to the whole screen.

return {
  name = "MiniPlayer",
  summary = "A player that rests as a bar and grows to the whole screen.",
  version = "1.0.0",
  license = "MIT",

  animator = { present = "Cover", dismiss = "Cover" },

  presentation = {
    frame = function(container)
      return { x = 0, y = 0, width = container.width, height = container.height }
    end,
    detents = { bar = function(container) return 64 + container.insets.bottom end, full = 1 },
    initialDetent = "bar",
    -- While it is a bar, the screen behind is in use and nothing is dimmed.
    undimmedUpTo = "bar",
    wrapper = { color = "#1C1C1E", cornerRadius = 14, shadowOpacity = 0.3, shadowRadius = 10 },
    chrome = { shade = { color = "#000000" } },
    alongside = function(ctx, progress, presence)
      return {
        shade = { alpha = 0.5 * presence },
        presenter = { scale = 1 - 0.05 * presence, cornerRadius = 14 * presence },
      }
    end,
  },
}
