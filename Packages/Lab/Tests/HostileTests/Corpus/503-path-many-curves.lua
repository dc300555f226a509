-- EXPECT: raised "more than 4096 curves" | DEFENCE: bounds of layers
return { name = 'path-many-curves', duration = 0.3,
  prepare = function(ctx, stage) stage:shape('s', { path = 'M0 0' .. ('h1'):rep(9000) }) end,
  frame = function() return {} end }
