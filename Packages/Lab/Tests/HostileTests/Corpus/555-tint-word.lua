-- EXPECT: undecodable "tint" | DEFENCE: decode check
return { name = 'tint-word', duration = 0.3,
  prepare = function(ctx, stage)  end,
  frame = function(ctx, p, q) return { front = { tint = 'nearly red' } } end }
