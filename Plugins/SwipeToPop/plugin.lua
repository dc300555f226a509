-- SwipeToPop: a drag towards the trailing edge anywhere on a stack takes its top screen away.
--
-- Which way the finger goes when it lets go decides, not how far it came (YingshanDeng's
-- article, after SloppySwiper).

return {
  api = 1,
  name = "SwipeToPop",
  version = "1.0.0",
  summary = "Swipe back from anywhere on the screen.",
  author = "The Interlude authors",
  license = "MIT",

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
