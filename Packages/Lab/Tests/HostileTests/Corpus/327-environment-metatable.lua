-- EXPECT: raised "protected metatable" | DEFENCE: setmetatable whitelist
return { name = 'environment-metatable', duration = 0.3, frame = function(ctx, progress, presence)
  setmetatable(_ENV, { __index = function() while true do end end }) return {}
end }
