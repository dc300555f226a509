-- EXPECT: accepted | DEFENCE: price of large tables
-- A list of 48 values is as large as the hash of 32 names, and a nil leaves what was in its place.
local function list()
  return { nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
           nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, 1 }
end
local function deep(n)
  if n == 0 then return list() end
  local one, two, three, four, five, six
  local kept = deep(n - 1)
  return kept, one, two, three, four, five, six
end
return { name = "x", duration = 0.3, frame = function(ctx, t)
  local kept = {}
  for i = 1, 40 do kept[i] = deep(i) end
  local names = {}
  for i = 1, 400 do names[i * 1.5] = i end
  return { front = { alpha = t } }
end }
