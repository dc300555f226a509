-- EXPECT: accepted | DEFENCE: count hook
local timeline = require 'interlude.timeline'
local tracks = {}
for i = 1, 200 do tracks['t' .. i] = { 0, i / 1000 } end
local t = timeline(tracks)
return { duration = t.duration, frame = function(ctx, p, q)
  local sum = 0
  for i = 1, 200 do sum = sum + t['t' .. i](p) end
  return { front = { alpha = sum / 200 } }
end }
