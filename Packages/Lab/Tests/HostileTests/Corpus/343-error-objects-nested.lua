-- EXPECT: interrupted | DEFENCE: replaced pcall
return { name = 'error-objects-nested', duration = 0.3, frame = function(ctx, progress, presence)
  while true do local ok, e = pcall(error, setmetatable({}, { __index = function(_, k) error(k) end })) pcall(function() return e.x end) end
end }
