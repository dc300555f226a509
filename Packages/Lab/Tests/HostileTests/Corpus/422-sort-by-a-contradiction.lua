-- EXPECT: raised "the sum is 6527" | DEFENCE: own sort
local n, gas, solid, candidate, value = 400, 1000, 0, 0, {}
for i = 1, n do value[i] = gas end
local function harden(x) value[x], solid = solid, solid + 1 end
local function before(x, y)
  if value[x] == gas and value[y] == gas then harden(x == candidate and x or y) end
  if value[x] == gas then candidate = x elseif value[y] == gas then candidate = y end
  return value[x] < value[y]
end
local list, sum = {}, 0
for i = 1, n do list[i] = i end
table.sort(list, before)
for i = 1, n do sum = (sum * 31 + list[i]) % 9973 end
return { duration = 0.3, frame = function(ctx, p)
  error("the sum is " .. sum)
end }
