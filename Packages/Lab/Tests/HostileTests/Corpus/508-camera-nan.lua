-- EXPECT: raised "distance: expected a number" | DEFENCE: bounds of layers
return { name = 'camera-nan', duration = 0.3,
  prepare = function(ctx, stage) stage:camera { distance = 0 / 0 } end,
  frame = function() return {} end }
