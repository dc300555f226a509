-- EXPECT: raised "a chain of metatables has at most 32 tables" | DEFENCE: bounds of metatables
return { duration = 0.3, frame = function(ctx, p, q)
  local t = function() end
  for i = 1, 400 do t = setmetatable({}, { __call = t }) end
  for i = 1, 1e9 do t() t() t() t() end
  return { front = { alpha = q }}
end }
