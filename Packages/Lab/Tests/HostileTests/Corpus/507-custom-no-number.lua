-- EXPECT: rejected "is not a finite number" | DEFENCE: checks of the curves' numbers
local ease = require 'interlude.ease'
return { curve = ease.custom(function(t) return 0 / 0 end), frame = function() return {} end }
