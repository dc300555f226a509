-- GooeyEdge: the next page hangs on the finger like a thick liquid, at the height where it pulls.

return {
  name = "GooeyEdge",
  summary = "The next page hangs on the finger like a thick liquid.",
  version = "1.0.0",
  license = "MIT",

  animator = { push = "GooeyEdge", pop = "GooeyEdge" },

  interaction = {
    push = { gesture = "edgePan", edge = "trailing", commit = "projected" },
    pop = { gesture = "edgePan", edge = "leading", commit = "projected" },
  },
}
