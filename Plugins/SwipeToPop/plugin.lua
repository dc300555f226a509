-- SwipeToPop: a drag toward the trailing edge, anywhere on a stack, pops its top screen.
--
-- The finger's direction as it lifts decides, not how far it has moved (YingshanDeng's
-- article, after SloppySwiper).

return {
  api = 1,
  name = "SwipeToPop",
  version = "1.0.0",
  summary = "Swipe back from anywhere on the screen.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "slide", "iOS", "pop", "swipe" },

  animator = { push = "SwipeToPop", pop = "SwipeToPop" },

  interaction = {
    pop = {
      gesture = "pan",
      direction = "trailing",
      commit = "velocitySign",
      completionCurve = "easeOut",
    },
  },
}
