-- EXPECT: raised "distance: expected points, more than 0" | DEFENCE: bounds of layers
return { name = 'camera-at-0', duration = 0.3,
  prepare = function(ctx, stage) stage:camera { distance = 0 } end,
  frame = function() return {} end }
