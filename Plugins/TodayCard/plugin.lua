-- TodayCard: a card opens into a story, as in the App Store; pulled, pinched or swiped it becomes a card
-- again.

return {
  api = 1,
  name = "TodayCard",
  version = "1.0.0",
  summary = "A card opens into a story; pull, pinch or swipe it back.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "card", "iOS", "App Store", "zoom" },

  animator = { present = "AppCard", dismiss = "AppCard" },

  interaction = {
    -- The gesture that begins first has the dismissal.
    dismiss = {
      -- Dragged far enough, the story closes before the finger lifts.
      { gesture = "pan", direction = "down", distance = 300, commitAt = 0.7, completionCurve = "easeOut" },
      { gesture = "edgePan", edge = "leading", distance = 200, commitAt = 0.7, completionCurve = "easeOut" },
      { gesture = "pinch", completionCurve = "easeOut" },
    },
  },

  presentation = { style = "fullScreen" },
}
