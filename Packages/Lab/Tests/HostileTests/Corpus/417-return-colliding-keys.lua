-- EXPECT: undecodable | DEFENCE: places of a table
return { duration = 0.3, frame = function(ctx, p)
  local t = {}
  for i = 1, 1000 do t[i * 1023] = 0 end
  return { to = t }
end }
