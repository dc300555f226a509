-- EXPECT: starved | DEFENCE: allocator
return { name = 'gsub-growth', duration = 0.3, frame = function(ctx, progress, presence)
  local s = 'x' while true do s = s:gsub('x', 'xx') end
end }
