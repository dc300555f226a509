-- EXPECT: raised | DEFENCE: host values check their arguments
local spring = require 'interlude.spring'
return { name = 'host-values-everywhere', duration = 0.3, frame = function(ctx, progress, presence)
  local s = spring { duration = 1 }
  local t = setmetatable({}, { __index = s, __call = s, __len = ctx.random, __tostring = ctx.log })
  pcall(function() return t.x end) pcall(t, 1) pcall(tostring, t) pcall(string.gsub, 'x', 'x', s) xpcall(error, s) pcall(s, s) pcall(pcall, pcall, s)
  return { front = { alpha = #t } }
end }
