-- EXPECT: raised "did you mean "multiply"" | DEFENCE: bounds of layers
return { name = 'blend-word', duration = 0.3,
  prepare = function(ctx, stage) stage:overlay('o', { blend = 'multply' }) end,
  frame = function() return {} end }
