-- StoryCard: a card opens into a story; a pull closes it, also where the scrolled story comes to its top.

return {
  name = "StoryCard",
  summary = "A card opens into a story; pull the story down to close it.",
  version = "1.0.0",
  license = "MIT",

  animator = { present = "StoryCard", dismiss = "StoryCard" },

  interaction = {
    dismiss = {
      gesture = "pan", direction = "down", takesOver = true, distance = 320, commitAt = 0.8,
      commit = "thirdOrFlick", completionCurve = "easeOut",
    },
  },

  presentation = {
    style = "custom",
    chrome = { dimming = { color = "#000000" } },
    alongside = function(ctx, progress, presence) return { dimming = { alpha = 0.4 * presence } } end,
  },
}
