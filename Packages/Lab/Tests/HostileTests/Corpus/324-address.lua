-- EXPECT: raised "invalid conversion" | DEFENCE: replaced string.format
return { name = 'address', duration = 0.3, frame = function(ctx, progress, presence)
  return { front = { alpha = tonumber(string.format('%p', ctx):sub(3), 16) } }
end }
