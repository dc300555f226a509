-- EXPECT: interrupted "budget of views" | DEFENCE: bounds of layers
return { name = 'many-long-paths', duration = 0.3,
  prepare = function(ctx, stage) local path = 'M0 0' .. (' '):rep(8000) for n = 1, 500 do stage:shape('s' .. n, { path = path }) end end,
  frame = function() return {} end }
