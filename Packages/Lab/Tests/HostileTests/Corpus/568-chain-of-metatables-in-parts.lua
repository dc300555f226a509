-- EXPECT: raised "a chain of metatables has at most 32 tables" | DEFENCE: bounds of metatables
return { duration = 0.3, frame = function(ctx, p, q)
  -- Chains of twenty, each led on to the next by a metatable that its end has already.
  local t = { k = 1 }
  for part = 1, 20 do
    local meta = {}
    local head = setmetatable({}, meta)
    for i = 1, 20 do head = setmetatable({}, { __index = head }) end
    meta.__index = t
    setmetatable({}, meta)
    t = head
  end
  for i = 1, 1e9 do local x = t.k, t.k, t.k, t.k, t.k, t.k, t.k, t.k end
  return { front = { alpha = q }}
end }
