-- EXPECT: starved | DEFENCE: allocator
return { name = 'path-text-doubles', duration = 0.3,
  prepare = function(ctx, stage) local text = 'M0 0h1' while true do text = text .. text end stage:shape('s', { path = text }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
