-- EXPECT: rejected "more than 0 and at most 60" | DEFENCE: checks of the curves' numbers
local timeline = require 'interlude.timeline'
local t = timeline { card = { 0, 0 / 0 } }
return { duration = t.duration, frame = function() return {} end }
