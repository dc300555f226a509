-- EXPECT: accepted | DEFENCE: own sort
local list = {}
for i = 1, 1000 do list[i] = { key = i % 7, index = i } end
table.sort(list, function(a, b) return a.key < b.key end)
for i = 2, #list do
  local a, b = list[i - 1], list[i]
  assert(a.key < b.key or a.key == b.key and a.index < b.index)
end
local texts = { "b", "a", "C", "" }
table.sort(texts)
assert(table.concat(texts, ",") == ",C,a,b")
assert(not pcall(table.sort, { 1, "x" }))
assert(not pcall(table.sort, { 1, 2 }, 3))
return { duration = 0.3, frame = function(ctx, p) return { to = { alpha = p } } end }
