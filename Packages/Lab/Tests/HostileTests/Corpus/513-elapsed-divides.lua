-- EXPECT: undecodable "must be a finite number" | DEFENCE: decode check
return { duration = 0.3, frame = function(ctx, p, q)
  return { front = { alpha = q, rotation = 1 / (ctx.elapsed * 0.0) } }
end }
