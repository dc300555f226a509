-- EXPECT: raised "may have 512" | DEFENCE: bounds of layers
return { name = 'slices-huge', duration = 0.3, prepare = function(ctx, stage) stage:slices('s', { of = 'front', columns = 3e9, rows = 4e9 }) end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
