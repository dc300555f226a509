-- EXPECT: interrupted | DEFENCE: price of native functions
return { name = 'next-flood', duration = 0.3, frame = function(ctx, progress, presence)
  local t = {} for i = 1, 500 do t['k' .. i] = i end local k while true do k = next(t, k) end
end }
