-- EXPECT: accepted | DEFENCE: print replacement
return { name = 'print-controls', duration = 0.3, frame = function(ctx, progress, presence)
  print('\27[2J\7\0\xff', ctx, ('x'):rep(5000)) return { front = { alpha = 1 } }
end }
