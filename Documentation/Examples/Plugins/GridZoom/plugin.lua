-- GridZoom: a photo grows out of its cell; two fingers carry, turn and shrink it on its way back.

return {
  name = "GridZoom",
  summary = "Open a photo from a grid; carry, turn and shrink it with two fingers to put it back.",
  version = "1.0.0",
  license = "MIT",

  animator = { push = "GridZoom", pop = "GridZoom" },

  interaction = {
    pop = {
      gesture = "transform", scale = 0.3, completionCurve = "easeOut",
      commit = function(g) return g.scale + 0.2 * g.scaleVelocity < 0.75 end,
    },
  },
}
