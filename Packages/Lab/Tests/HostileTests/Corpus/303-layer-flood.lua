-- EXPECT: interrupted | DEFENCE: price of host calls
return { name = 'layer-flood', duration = 0.3, prepare = function(ctx, stage) while true do pcall(stage.overlay, stage, 'x') end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
