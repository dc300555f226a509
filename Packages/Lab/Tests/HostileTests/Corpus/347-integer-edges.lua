-- EXPECT: accepted | DEFENCE: Lua itself
return { name = 'integer-edges', duration = 0.3, frame = function(ctx, progress, presence)
  local n = 0 for i = math.maxinteger - 2, math.maxinteger do n = n + 1 end for i = math.mininteger, math.mininteger + 2 do n = n + 1 end
  return { front = { alpha = n // 6, x = math.mininteger // -1 == math.mininteger and 0 or 1, y = 5 % -3 } }
end }
