-- EXPECT: raised | DEFENCE: error handling
return { duration = 0.3, frame = function(ctx, p, q)
  ctx.front.view(3, {})
  return { front = { alpha = q } }
end }
