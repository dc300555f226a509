-- EXPECT: rejected "forever" | DEFENCE: bounds of durations
local spring = require 'interlude.spring'
return { name = 'spring-forever', curve = spring { mass = 1, stiffness = 1e-6, damping = 1e-12 },
  frame = function(_, _, presence) return { front = { alpha = presence } } end }
