-- EXPECT: starved "more than 1024 keys that are not a list" | DEFENCE: places of a table
return { duration = 0.3, frame = function(ctx, progress, presence)
  local t = {}
  for i = 1, 1100 do t[i + 0.5] = i end
  return { front = { alpha = presence } }
end }
