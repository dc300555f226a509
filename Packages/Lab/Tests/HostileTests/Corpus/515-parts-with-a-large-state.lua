-- EXPECT: undecodable "larger than" | DEFENCE: bounded copies
local compose = require 'interlude.compose'
local part = {
  prepare = function() return { text = ('x'):rep(50000) } end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end,
}
return compose.parallel { part, { prepare = part.prepare, frame = function() return {} end } }
