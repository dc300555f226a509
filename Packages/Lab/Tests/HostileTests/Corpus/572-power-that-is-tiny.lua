-- EXPECT: interrupted | DEFENCE: price of slow operators
return { duration = 0.3, frame = function(ctx, progress, presence)
  local x, a, b = 0, 0.7, 1999.7
  while true do x = a ^ b end
end }
