-- EXPECT: undecodable "nested more than 8 deep" | DEFENCE: bounded copies
return { name = 'gradient-of-itself', duration = 0.3,
  prepare = function(ctx, stage) local color = {} color.stops = { color, color } stage:overlay('o', { color = color }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
