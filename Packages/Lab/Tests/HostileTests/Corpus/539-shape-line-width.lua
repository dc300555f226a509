-- EXPECT: raised "lineWidth: expected a number of at least 0" | DEFENCE: bounds of layers
return { name = 'shape-line-width', duration = 0.3,
  prepare = function(ctx, stage) stage:shape('s', { path = 'M0 0H9', strokeColor = '#000', lineWidth = -3 }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
