-- EXPECT: accepted | DEFENCE: order of names
return { name = 'pairs-order', duration = 0.3, frame = function(ctx, progress, presence)
  local t, s = { b = 1, a = 2, [2] = 3, [1.5] = 4, [true] = 5, [print] = 6 }, '' for k in pairs(t) do s = s .. type(k) end return { front = { alpha = #s / 100 } }
end }
