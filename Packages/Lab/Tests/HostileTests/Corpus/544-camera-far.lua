-- EXPECT: raised "distance: expected points, more than 0" | DEFENCE: bounds of layers
return { name = 'camera-far', duration = 0.3,
  prepare = function(ctx, stage) stage:camera { distance = 1e300 } end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
