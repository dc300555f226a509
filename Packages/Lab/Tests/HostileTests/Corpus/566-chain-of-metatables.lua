-- EXPECT: raised "a chain of metatables has at most 32 tables" | DEFENCE: bounds of metatables
return { duration = 0.3, frame = function(ctx, p, q)
  local t = { k = 1 }
  for i = 1, 400 do t = setmetatable({}, { __index = t }) end
  for i = 1, 1e9 do local x = t.k, t.k, t.k, t.k, t.k, t.k, t.k, t.k end
  return { front = { alpha = q }}
end }
