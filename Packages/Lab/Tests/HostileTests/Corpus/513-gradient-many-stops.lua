-- EXPECT: raised "expected 2 to 32 colors" | DEFENCE: bounds of layers
return { name = 'gradient-many-stops', duration = 0.3,
  prepare = function(ctx, stage) local colors = {} for n = 1, 500 do colors[n] = 'red' end stage:overlay('o', { color = colors }) end,
  frame = function() return {} end }
