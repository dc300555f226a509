-- Sink: the front screen settles down from above its size while it becomes visible.

return {
  summary = "What the scenario 'reload-midway' goes on with.",

  frame = function(ctx, progress, presence)
    return {
      front = { alpha = presence, scale = 1 + 0.2 * (1 - presence) },
      back = { scale = 1 - 0.05 * presence },
    }
  end,
}
