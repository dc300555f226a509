-- ThreeStops: a card that rests at three heights, over a map that stays in use up to the second.

return {
  name = "ThreeStops",
  summary = "A card that rests at three heights.",
  version = "1.0.0",
  license = "MIT",

  animator = { present = "Cover", dismiss = "Cover" },

  interaction = { dismiss = { gesture = "pan", direction = "down", commit = "systemLike", completionCurve = "easeOut" } },

  presentation = {
    frame = function(container)
      local top = container.insets.top + 10
      return { x = 0, y = top, width = container.width, height = container.height - top + 20 }
    end,
    detents = { peek = 140, half = 0.5, full = 1 },
    initialDetent = "peek",
    undimmedUpTo = "half",
    grabber = true,
    wrapper = { color = "#FFFFFF", cornerRadius = 20, shadowOpacity = 0.2, shadowRadius = 16 },
    chrome = { dimming = { color = "#000000", onTap = "dismiss" } },
    alongside = function(ctx, progress, presence) return { dimming = { alpha = 0.35 * presence } } end,
  },
}
