-- EXPECT: raised "divide by zero" | DEFENCE: Lua itself
return { name = 'divide-by-zero', duration = 0.3, frame = function(ctx, progress, presence)
  return { front = { x = 1 // 0 } }
end }
