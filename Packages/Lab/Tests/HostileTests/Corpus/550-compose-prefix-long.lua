-- EXPECT: raised | DEFENCE: bounds of layers
local compose = require 'interlude.compose'
local part = {
  prepare = function(ctx, stage) stage:overlay(('x'):rep(32), {}) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end,
}
return compose.parallel { part, { frame = function() return {} end } }
