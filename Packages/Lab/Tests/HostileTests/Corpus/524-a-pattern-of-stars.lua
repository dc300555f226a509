-- EXPECT: raised | DEFENCE: pattern cost bound
return { duration = 0.3, frame = function(ctx, p, q)
  ctx.front:views(('*'):rep(64) .. 'x')
  return { front = { alpha = q } }
end }
