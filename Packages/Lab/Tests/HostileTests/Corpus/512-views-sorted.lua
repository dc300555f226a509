-- EXPECT: accepted | DEFENCE: ctx rewritten each frame or read-only
return { duration = 0.3, frame = function(ctx, p, q)
  local found = ctx.front:views('*')
  assert(#found == 1)
  found[1] = nil
  return { front = { alpha = q } }
end }
