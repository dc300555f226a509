-- EXPECT: raised "did you mean 'angle'" | DEFENCE: bounds of layers
return { name = 'gradient-key', duration = 0.3,
  prepare = function(ctx, stage) stage:overlay('o', { color = { 'red', 'blue', angel = 3 } }) end,
  frame = function() return {} end }
