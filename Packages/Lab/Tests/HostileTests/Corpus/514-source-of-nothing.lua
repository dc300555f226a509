-- EXPECT: raised "attempt to index a boolean value" | DEFENCE: context names its fields
return { duration = 0.3, frame = function(ctx, p, q)
  return { front = { alpha = q, x = ctx.source.frame.x } }
end }
