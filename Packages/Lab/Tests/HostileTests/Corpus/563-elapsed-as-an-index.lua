-- EXPECT: accepted | DEFENCE: count hook
return { duration = 0.3, frame = function(ctx, p, q)
  local list = {}
  list[ctx.elapsed] = true
  return { front = { alpha = list[ctx.elapsed] and q or 1 } }
end }
