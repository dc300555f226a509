-- EXPECT: accepted | DEFENCE: decode check
local timeline = require 'interlude.timeline'
local t = timeline { card = { 0, 0.3 } }
return { duration = t.duration, frame = function(ctx, p, q) return { front = { alpha = t.card(0 / 0) } } end }
