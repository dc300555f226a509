-- EXPECT: accepted | DEFENCE: bytes of a run
return { duration = 0.3, frame = function(ctx, p)
  local line = ("x"):rep(1000)
  for i = 1, 32 do print(line) end
  return { to = { alpha = p } }
end }
