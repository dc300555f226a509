-- EXPECT: accepted | DEFENCE: order of keys
local items = {}
for i = 1, 200 do items[{ i }] = i end
items.name, items[7], items[true] = 0, 0, 0
return { duration = 0.3, frame = function(ctx, p)
  local last = 0
  for key, value in pairs(items) do
    if type(key) == "table" then
      assert(value == last + 1)
      last = value
    end
  end
  assert(last == 200)
  local key, steps = next(items), 0
  while key ~= nil do key, steps = next(items, key), steps + 1 end
  assert(steps == 203)
  return { to = { alpha = p } }
end }
