-- EXPECT: interrupted | DEFENCE: count hook
return { duration = 0.3, frame = function(ctx, p, q)
  while true do ctx.front:views('*') end
end }
