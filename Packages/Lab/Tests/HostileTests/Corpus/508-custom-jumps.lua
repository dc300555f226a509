-- EXPECT: rejected "the curve jumps at" | DEFENCE: checks of the curves' numbers
local ease = require 'interlude.ease'
return { curve = ease.custom(function(t) return math.floor(t * 4) / 4 end), frame = function() return {} end }
