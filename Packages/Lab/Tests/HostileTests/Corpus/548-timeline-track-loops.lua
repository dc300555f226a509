-- EXPECT: rejected "exceeded its budget" | DEFENCE: count hook
local timeline = require 'interlude.timeline'
local ease = require 'interlude.ease'
local slow = ease.custom(function(t) for i = 1, 1e9 do end return t end)
local t = timeline { card = { 0, 0.3, slow } }
return { duration = t.duration, frame = function(ctx, p, q) return { front = { alpha = t.card(q) } } end }
