-- LiquidSwipe: a swipe from an edge pulls the next page in like a thick liquid, and back out of the screen.
--
-- The animator bulges at the height of the finger; where it lifts, the bulge flows out.

return {
  api = 1,
  name = "LiquidSwipe",
  version = "1.0.0",
  summary = "Pull the next page in from the edge like a thick liquid.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "liquid", "swipe", "pop" },

  animator = { push = "GooeyPull", pop = "GooeyPull" },

  interaction = {
    push = { gesture = "edgePan", edge = "trailing", commit = "velocityImpact", completionCurve = "easeOut" },
    pop = { gesture = "edgePan", edge = "leading", commit = "velocityImpact", completionCurve = "easeOut" },
  },
}
