-- EXPECT: raised "a pattern can have 64 characters" | DEFENCE: pattern cost bound
return { duration = 0.3, frame = function(ctx, p, q)
  ctx.front:views(('*a'):rep(20000))
  return { front = { alpha = q } }
end }
