-- EXPECT: undecodable "finite" | DEFENCE: decode check
return { name = 'skew-huge', duration = 0.3,
  prepare = function(ctx, stage)  end,
  frame = function(ctx, p, q) return { front = { skewX = 1e308 * 10 } } end }
