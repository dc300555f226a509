-- EXPECT: undecodable "unknown view" | DEFENCE: decode check
return { duration = 0.3, frame = function(ctx, p, q)
  return { ['/'] = { alpha = 1 }, ['front/'] = { alpha = 1 }, front = { alpha = q } }
end }
