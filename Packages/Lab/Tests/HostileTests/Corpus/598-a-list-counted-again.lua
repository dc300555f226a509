-- EXPECT: interrupted "budget of 400000" | DEFENCE: price of room in a table
-- Each key that makes Lua rehash makes it count the whole list.
local t, k = {}, 0.5
for i = 1, 4096 do t[i] = i end
return { duration = 0.3, curve = 'linear', frame = function(ctx, progress, presence)
  for i = 1, 4000 do t[k] = nil t[k + 1] = 1 t[k + 2] = 1 t[k + 1] = nil t[k + 2] = nil k = k + 1 end
  return { front = { alpha = presence } }
end }
