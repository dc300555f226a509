-- EXPECT: raised "path: expected the data of a path in SVG" | DEFENCE: bounds of layers
return { name = 'path-is-a-table', duration = 0.3,
  prepare = function(ctx, stage) stage:shape('s', { path = {} }) end,
  frame = function() return {} end }
