-- EXPECT: accepted | DEFENCE: error handling
return { name = 'random-comparator', duration = 0.3, frame = function(ctx, progress, presence)
  local t = {} for i = 1, 500 do t[i] = i end table.sort(t, function() return ctx.random() < 0.5 end) return {}
end }
