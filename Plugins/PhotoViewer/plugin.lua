-- PhotoViewer: a photo opens out of its thumbnail, and a finger carries it back.

return {
  api = 1,
  name = "PhotoViewer",
  version = "1.0.0",
  summary = "A photo opens out of its thumbnail; pull it down to put it back.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "zoom", "iOS", "photo", "pinch" },

  animator = { push = "Carry", pop = "Carry" },

  interaction = {
    pop = {
      { gesture = "pan", direction = "down", distance = 500, commit = "thirdOrFlick", completionCurve = "easeOut" },
      { gesture = "pinch", completionCurve = "easeOut" },
    },
  },
}
