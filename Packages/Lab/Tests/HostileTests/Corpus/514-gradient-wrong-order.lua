-- EXPECT: raised "in order" | DEFENCE: bounds of layers
return { name = 'gradient-wrong-order', duration = 0.3,
  prepare = function(ctx, stage) stage:overlay('o', { color = { stops = { { 1, 'red' }, { 0, 'blue' } } } }) end,
  frame = function() return {} end }
