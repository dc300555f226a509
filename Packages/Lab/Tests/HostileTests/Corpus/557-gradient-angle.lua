-- EXPECT: raised "angle: expected degrees" | DEFENCE: bounds of layers
return { name = 'gradient-angle', duration = 0.3,
  prepare = function(ctx, stage) stage:overlay('o', { color = { 'red', 'blue', angle = 0 / 0 } }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
