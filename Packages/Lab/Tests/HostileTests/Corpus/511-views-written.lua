-- EXPECT: raised "read-only" | DEFENCE: ctx rewritten each frame or read-only
return { duration = 0.3, frame = function(ctx, p, q)
  ctx.front:views('*')[1].frame.x = 3
  return { front = { alpha = q } }
end }
