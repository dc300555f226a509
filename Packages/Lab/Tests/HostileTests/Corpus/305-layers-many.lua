-- EXPECT: raised "may have 512" | DEFENCE: bounds of layers
return { name = 'layers-many', duration = 0.3, prepare = function(ctx, stage) for i = 1, 1e5 do stage:overlay('layer' .. i) end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
