-- EXPECT: accepted | DEFENCE: one state per script
local compose = require 'interlude.compose'
local part = { frame = function(ctx, p, q) return { front = { alpha = q } } end }
return compose.when(function(ctx) return ctx.random() < 0.5 end, part, part)
