-- EXPECT: raised "index is NaN" | DEFENCE: Lua itself
return { name = 'table-key-nan', duration = 0.3, frame = function(ctx, progress, presence)
  local t = {} t[0 / 0] = 1
end }
